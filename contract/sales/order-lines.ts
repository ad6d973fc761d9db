import { ownNamesShape } from '#contract/catalogue/company-numbers.ts';
import { dollarsSchema, idSchema, quantitySchema } from '#contract/values.ts';
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
  tax: lineTaxSchema.optional(),
  refunded: z.int(),
  /** Pieces that were taken out of it before they were shipped. */
  takenOut: z.int().optional(),
  refundedTax: z.number().optional(),
});

export type OrderLine = z.infer<typeof orderLineSchema>;
