import { QUANTITY_MAX } from '#contract/quantities.ts';
import { idSchema, oneLine, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** How many places one stocktaking has at most. */
export const STOCKTAKING_LINES_MAX = 2000;

const scope = oneLine(z.string().trim().max(60, 'Please use at most 60 characters')).optional();

/** What is counted: the places that begin so, such as `B`, or a family. `key` is made by the form. */
export const startStocktakingSchema = z
  .strictObject({ key: idSchema, places: scope, family: scope })
  .superRefine(({ places, family }, check) => {
    if (!places === !family)
      check.addIssue({ code: 'custom', path: ['places'], message: 'Name either places or a family' });
  });
export type StartStocktaking = z.infer<typeof startStocktakingSchema>;

export const stocktakingSchema = z.object({
  _id: idSchema,
  places: z.string().nullable(),
  family: z.string().nullable(),
  state: z.enum(['counting', 'booked', 'ended']),
  startedAt: timeSchema,
  who: z.string().nullable(),
  lines: z.int(),
  counted: z.int(),
});
export type Stocktaking = z.infer<typeof stocktakingSchema>;

/** A part in one of its places. What the books say is not shown while somebody counts. */
export const countLineSchema = z.object({
  _id: idSchema,
  place: z.string(),
  sku: z.string(),
  name: z.string(),
  img: z.string(),
  counted: z.int().nullable(),
  countedAt: timeSchema.nullable(),
  who: z.string().nullable(),
});
export type CountLine = z.infer<typeof countLineSchema>;

export const openedStocktakingSchema = stocktakingSchema.extend({ toCount: z.array(countLineSchema) });
export type OpenedStocktaking = z.infer<typeof openedStocktakingSchema>;

/** What was counted, in place of what was counted there at `seen`, null where nothing was yet. */
export const storeCountsSchema = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        line: idSchema,
        counted: z
          .int('Pieces is a whole number')
          .min(0, 'Pieces is 0 or more')
          .max(QUANTITY_MAX, `Pieces is at most ${QUANTITY_MAX}`),
        seen: timeSchema.nullable(),
      }),
    )
    .min(1)
    .max(500),
});
export type StoreCounts = z.infer<typeof storeCountsSchema>;

/** What is stored now of the places that were sent. `refused` are those that were counted again meanwhile: what is stored there stays. */
export const storedCountsSchema = z.object({
  stored: z.array(z.object({ line: idSchema, counted: z.int(), countedAt: timeSchema })),
  refused: z.array(idSchema),
});
export type StoredCounts = z.infer<typeof storedCountsSchema>;

export const differenceReasons = ['yearly-count', 'short-in-picking', 'damaged', 'found'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/** A part of which another number lay there than the books said at that moment. `value` is at the list price. */
export const differenceSchema = z.object({
  part: idSchema,
  sku: z.string(),
  name: z.string(),
  img: z.string(),
  places: z.array(z.string()),
  books: z.int(),
  counted: z.int(),
  by: z.int(),
  value: z.number(),
  /** Orders that cannot be filled once it is booked: `there` of their pieces are. */
  short: z.array(z.object({ orderNumber: z.int(), quantity: z.int(), there: z.int() })),
});
export type Difference = z.infer<typeof differenceSchema>;

/**
 * `plan` names what booking would do. Parts of which a place is not counted yet are `open`; those that moved between their places, or were
 * corrected since, are to be counted `again`. Neither are booked.
 */
export const differencesSchema = z.object({
  plan: z.string(),
  rows: z.array(differenceSchema),
  right: z.int(),
  open: z.int(),
  again: z.array(z.object({ part: idSchema, sku: z.string(), name: z.string(), places: z.array(z.string()) })),
});
export type Differences = z.infer<typeof differencesSchema>;

export const bookStocktakingSchema = z.strictObject({
  plan: z.string().max(100),
  reasons: z
    .array(z.strictObject({ part: idSchema, reason: z.enum(differenceReasons, 'Reason is Required') }))
    .max(STOCKTAKING_LINES_MAX),
});
export type BookStocktaking = z.infer<typeof bookStocktakingSchema>;
