import { ownNamesShape } from '#contract/catalogue/company-numbers.ts';
import { expectedPiecesSchema } from '#contract/catalogue/expected-pieces.ts';
import { dollarsSchema, idSchema, oneLine, quantitySchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { lineTaxSchema } from './order-sums.ts';

/** How many different parts one order may carry. */
export const ORDER_LINES_MAX = 500;

/** `unitPrice`: the price of a piece that was shown, in dollars. An order at another one is refused with both. */
export const orderLineInputSchema = z.strictObject({
  part: idSchema,
  quantity: quantitySchema,
  unitPrice: dollarsSchema.optional(),
});

export type OrderLineInput = z.infer<typeof orderLineInputSchema>;

/** A cost centre, and a text about a line: how long they are at most. */
export const COST_CENTRE_MAX = 40;
export const LINE_TEXT_MAX = 120;

const shortText = (most: number) => oneLine(z.string().trim().max(most, `Please use at most ${most} characters`));

/** What a buyer says of a line: which cost centre bears it, and a text. Both stand on its documents. */
const lineTextShape = { costCentre: shortText(COST_CENTRE_MAX).optional(), text: shortText(LINE_TEXT_MAX).optional() };

/** What is said of the lines of an order, each part once. A part that is not ordered is passed over. */
export const lineTextsSchema = z
  .array(z.strictObject({ part: idSchema, ...lineTextShape }))
  .max(ORDER_LINES_MAX)
  .refine((texts) => new Set(texts.map(({ part }) => part)).size === texts.length, 'Please name each part once');

export type LineText = z.output<typeof lineTextsSchema>[number];

/** How many pieces some lines carry together. */
export function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * `price` is as prices were: with tax or without. `tax` is left out where tax was off. `refunded`: pieces whose money has gone back
 * or is on its way, as far as refunds name pieces; `refundedTax`: what went back with them of what tax adds, in dollars.
 */
export const orderLineSchema = z.object({
  part: idSchema,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPrice: dollarsSchema,
  price: dollarsSchema,
  /** What a piece cost by the list then, where the line costs another price. */
  listPrice: dollarsSchema.optional(),
  /** The rule that gave the price, in words: 'Lindqvist 2026, for this part, from 100 pieces'. */
  priceRule: z.string().optional(),
  // What the company calls the part.
  ...ownNamesShape,
  costCentre: z.string().optional(),
  text: z.string().optional(),
  tax: lineTaxSchema.optional(),
  refunded: z.int(),
  /** Pieces that were taken out of it before they were shipped. */
  takenOut: z.int().optional(),
  refundedTax: z.number().optional(),
  /** Its pieces that are not there yet, each with the day that is promised. */
  waits: z.array(expectedPiecesSchema).optional(),
  /** Where it waits: its pieces that have left before. */
  shipped: z.int().optional(),
});

export type OrderLine = z.infer<typeof orderLineSchema>;
