import { searchSchema } from '#contract/lists.ts';
import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { notSoldSchema, otherMakerSchema } from './other-maker.ts';

/** The most of each kind that is suggested. */
export const suggestedMost = { parts: 5, families: 3, brands: 2, standards: 6 } as const;

export const suggestSchema = z.object({ q: searchSchema });

/** A part as a line of suggestions: `specification` as the trade says it, null where its family says nothing. */
const suggestedPartSchema = z.object({
  _id: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  img: z.string(),
  specification: z.string().nullable(),
  price: dollarsSchema,
  /** The least that is ordered, and what can be ordered, in pieces. */
  minimum: z.int(),
  available: z.int(),
});

/** A family or a brand, and how many parts of it the words find; of a brand, all of its parts. */
const suggestedGroupSchema = z.object({ name: z.string(), count: z.int() });

/** Parts of a family that are made to a standard: `words` find them. */
const suggestedStandardSchema = z.object({
  family: z.string(),
  measure: z.string(),
  words: z.string(),
  count: z.int(),
});

/**
 * What words may mean. `total`: how many parts they find, of which the
 * best matches are `parts`. `without`: words that were left out because no part has them. `instead`: the number
 * that was searched for in place of the typed one, which no part has. `notSold`: the kind that was searched for, where it is not sold. `standards`: parts of ours by the standards
 * of `otherMaker`.
 */
export const suggestionsSchema = z.object({
  total: z.int(),
  without: z.array(z.string()),
  instead: z.string().nullable(),
  notSold: notSoldSchema.nullable(),
  parts: z.array(suggestedPartSchema),
  families: z.array(suggestedGroupSchema),
  brands: z.array(suggestedGroupSchema),
  otherMaker: otherMakerSchema.nullable(),
  standards: z.array(suggestedStandardSchema),
});

export type SuggestedPart = z.infer<typeof suggestedPartSchema>;
export type SuggestedGroup = z.infer<typeof suggestedGroupSchema>;
export type SuggestedStandard = z.infer<typeof suggestedStandardSchema>;
export type Suggestions = z.infer<typeof suggestionsSchema>;
