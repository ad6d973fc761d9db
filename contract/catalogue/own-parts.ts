import { foundFacetsSchema, partCountsSchema } from '#contract/catalogue/facets.schema.ts';
import { notSoldSchema, otherMakerSchema } from '#contract/catalogue/other-maker.ts';
import { listPartsSchema } from '#contract/catalogue/part-search.ts';
import { partSchema } from '#contract/catalogue/parts.ts';
import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** As the list for everybody; `company` is for which company one buys, without it one buys for oneself. */
export const findOwnPartsSchema = z.object({ ...listPartsSchema.shape, company: idSchema.optional() });

/**
 * A page of the list. `price` of a row is the list price as ever; `facets.prices` says whether own prices counted. Without
 * `facets` the list is not narrowed: they are being made ready.
 */
export const ownPartsSchema = z.object({
  rows: z.array(partSchema),
  total: z.int(),
  next: z.string().nullable(),
  counts: partCountsSchema,
  without: z.array(z.string()),
  instead: z.string().nullable(),
  notSold: notSoldSchema.nullable(),
  otherMaker: otherMakerSchema.nullable(),
  facets: foundFacetsSchema.optional(),
});

export type FindOwnParts = z.output<typeof findOwnPartsSchema>;
export type OwnParts = z.infer<typeof ownPartsSchema>;
