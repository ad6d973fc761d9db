import { ownNamesShape } from '#contract/catalogue/company-numbers.ts';
import { expectedPiecesSchema } from '#contract/catalogue/expected-pieces.ts';
import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { priceReasonSchema } from './prices.ts';

const atQuantity = { quantity: z.int(), unitPrice: dollarsSchema, price: dollarsSchema };

/**
 * What a part on sale costs at the quantity of its line, counted with the other lines that can be ordered. `carton`: pieces in a
 * carton, null where that is not known; `weight`: grams of a piece. `next`: the next quantity at which a piece costs less.
 * `cheaper`: more pieces that cost less together. `ahead`: as of a part.
 */
export const offerSchema = z.object({
  minimum: z.int(),
  available: z.int(),
  ahead: z.array(expectedPiecesSchema).optional(),
  carton: z.int().nullable(),
  weight: z.int(),
  listPrice: dollarsSchema,
  unitPrice: dollarsSchema,
  price: dollarsSchema,
  reasons: z.array(priceReasonSchema),
  next: z.object(atQuantity).optional(),
  cheaper: z.object(atQuantity).optional(),
});

export type Offer = z.infer<typeof offerSchema>;

/** The part on sale that took the place of one: its former numbers name that one. Its price is that of the line's quantity. */
const replacementSchema = z.object({
  part: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  img: z.string(),
  minimum: z.int(),
  available: z.int(),
  unitPrice: dollarsSchema,
});

export type Replacement = z.infer<typeof replacementSchema>;

/**
 * What is not as it was shown when a line was put in. `price`: of a piece, in dollars; a price that only follows from other
 * quantities in the same basket is no change. `stock`: there are fewer pieces than the line asks for. `minimum`, in pieces.
 * `gone`: the part is deleted or not on sale. `replaced`: the same, and another part stands in its place.
 */
export const lineChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), before: dollarsSchema, now: dollarsSchema }),
  z.object({ kind: z.literal('stock'), before: z.int(), now: z.int() }),
  z.object({ kind: z.literal('minimum'), before: z.int(), now: z.int() }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('replaced'), by: replacementSchema }),
]);

export type LineChange = z.infer<typeof lineChangeSchema>;

/**
 * A part with a quantity as it would be ordered now. `img` is missing where the part is deleted, `slug` and `offer` where it is
 * not on sale. `blocked`: why the line cannot be ordered as it stands; it is in no sum.
 */
export const offeredLineSchema = z.object({
  part: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string().optional(),
  img: z.string().optional(),
  // What the company calls the part.
  ...ownNamesShape,
  quantity: z.int(),
  offer: offerSchema.optional(),
  blocked: z.enum(['gone', 'minimum', 'stock']).optional(),
  changes: z.array(lineChangeSchema),
});

export type OfferedLine = z.infer<typeof offeredLineSchema>;

/**
 * What lines cost together that can be ordered as they stand; the others are named in `notCounted`. `saved`: how much less than by
 * list prices. `weight` in grams. `cartons`: of lines whose carton is known; `withoutCarton`: how many lines have none.
 */
export const linesSumSchema = z.object({
  lines: z.int(),
  counted: z.int(),
  notCounted: z.array(z.object({ part: idSchema, name: z.string() })),
  pieces: z.int(),
  price: dollarsSchema,
  saved: dollarsSchema,
  weight: z.int(),
  cartons: z.int(),
  withoutCarton: z.int(),
});

export type LinesSum = z.infer<typeof linesSumSchema>;

/**
 * A step that counts the pieces of a whole family: `missing` more of them, and the lines that are there cost `saves` dollars less.
 * It takes `basisPoints` off the list price, or says a fixed price for a piece.
 */
export const familyBreakSchema = z.object({
  family: z.string(),
  list: z.string(),
  pieces: z.int(),
  from: z.int(),
  missing: z.int(),
  basisPoints: z.int().optional(),
  unitPrice: dollarsSchema.optional(),
  saves: dollarsSchema,
});

export type FamilyBreak = z.infer<typeof familyBreakSchema>;
