import { CHOSEN_MAX } from '#contract/lists.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/**
 * What was picked for a line of an order. `pieces`: how many were found; null where it is not picked. `by`: the name of who said
 * so last, null where nobody did. `version` rises with each change, from 0.
 */
const linePickSchema = z.object({
  line: idSchema,
  pieces: z.int().nullable(),
  version: z.int(),
  by: z.string().nullable(),
  own: z.boolean(),
});

export type LinePick = z.infer<typeof linePickSchema>;

/** A part to pick, and for each order that waits for it the line with its pieces; `tote` counts the orders, from 1. `places` are sorted. */
const pickRowSchema = z.object({
  part: idSchema,
  name: z.string(),
  sku: z.string(),
  ean: z.string(),
  gtin: z.string().nullable(),
  places: z.array(z.string()),
  lines: z.array(z.object({ tote: z.int(), needed: z.int(), pick: linePickSchema })),
});

export type PickRow = z.infer<typeof pickRowSchema>;

/** Orders that are picked together, by their numbers, and their parts as one walks past them. `leftOut`: orders that are not packed, with why. */
export const pickingSchema = z.object({
  orders: z.array(z.object({ _id: idSchema, orderNumber: z.int(), to: z.string() })),
  rows: z.array(pickRowSchema),
  leftOut: z.array(z.string()),
});

export type Picking = z.infer<typeof pickingSchema>;

/** `seen`: the version that was on the screen. What somebody else changed meanwhile is not written. */
export const storePicksSchema = z.strictObject({
  picks: z
    .array(
      z.strictObject({
        line: idSchema,
        pieces: z.int('Pieces are a whole number').min(0, 'Pieces are 0 or more').max(QUANTITY_MAX).nullable(),
        seen: z.int().min(0),
      }),
    )
    .min(1, 'Please name a line')
    .max(CHOSEN_MAX, `Please send at most ${CHOSEN_MAX} lines`)
    .refine((picks) => new Set(picks.map(({ line }) => line)).size === picks.length, 'Please name each line once'),
});

export type StorePicks = z.infer<typeof storePicksSchema>;

/** The picks as they now are, and which were not written, each with why. */
export const storedPicksSchema = z.object({
  picks: z.array(linePickSchema),
  refused: z.array(z.object({ line: idSchema, why: z.string() })),
});

export type StoredPicks = z.infer<typeof storedPicksSchema>;
