import { suggestionsSchema, suggestSchema } from '#contract/catalogue/suggestions.ts';
import { idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** The most of each kind that is suggested. */
export const ownSuggestedMost = { orders: 2, lists: 3, numbers: 3 } as const;

/** For oneself, or for the company that one acts for. */
export const suggestOwnSchema = suggestSchema.extend({ company: idSchema.optional() });

export type SuggestOwn = z.output<typeof suggestOwnSchema>;

/** An order with the name of a part in it, and how many lines it has. */
const suggestedOrderSchema = z.object({
  _id: idSchema,
  orderNumber: z.int(),
  at: timeSchema,
  part: z.string(),
  lines: z.int(),
});

/** A list, and how many parts are on it. */
const suggestedListSchema = z.object({ _id: idSchema, name: z.string(), parts: z.int() });

/** A number of the company’s own, with its name of the part where it has one, and the part. */
const suggestedNumberSchema = z.object({
  number: z.string(),
  name: z.string().optional(),
  sku: z.string(),
  slug: z.string(),
});

/** What words may mean to somebody: `price` of a part is what they pay at the minimum. */
export const ownSuggestionsSchema = suggestionsSchema.extend({
  orders: z.array(suggestedOrderSchema),
  lists: z.array(suggestedListSchema),
  numbers: z.array(suggestedNumberSchema),
});

export type SuggestedOrder = z.infer<typeof suggestedOrderSchema>;
export type SuggestedList = z.infer<typeof suggestedListSchema>;
export type SuggestedNumber = z.infer<typeof suggestedNumberSchema>;
export type OwnSuggestions = z.infer<typeof ownSuggestionsSchema>;
