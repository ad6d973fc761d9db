import { dollarsSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { ORDER_LINES_MAX, orderLineInputSchema } from './order-lines.ts';

/** Why money goes back, as admins choose it and documents say it. */
export const refundReasonTexts = {
  damaged: 'Damaged on the way',
  'wrong-part': 'Wrong part',
  'fewer-pieces': 'Fewer pieces than ordered',
  agreed: 'Agreed with the buyer',
  delivery: 'Delivery',
} as const;

export type RefundReason = keyof typeof refundReasonTexts;

export const refundReasons = [
  'damaged',
  'wrong-part',
  'fewer-pieces',
  'agreed',
  'delivery',
] as const satisfies RefundReason[];

/** Why pieces are taken out of an order before they are shipped, as admins choose it and documents say it. */
export const takeOutReasonTexts = {
  'not-there': 'Not in stock after all',
  'found-damaged': 'Damaged before it was shipped',
  'not-wanted': 'No longer wanted',
  'ordered-wrong': 'Ordered by mistake',
} as const;

export type TakeOutReason = keyof typeof takeOutReasonTexts;

export const takeOutReasons = Object.keys(takeOutReasonTexts) as TakeOutReason[];

/** Whether a refund was made with that reason, for pieces that were taken out. */
export function isTakeOutReason(reason: unknown): reason is TakeOutReason {
  return typeof reason === 'string' && Object.hasOwn(takeOutReasonTexts, reason);
}

/** The reason of what is credited because an invoice on account was paid within the days of its cash discount. */
export const CASH_DISCOUNT = 'cash-discount';

/** The reason of what pieces were credited less because of such a discount, once that counts no more. */
export const DISCOUNT_SHARE = 'discount-share';

export const discountReasonTexts = {
  [CASH_DISCOUNT]: 'Cash discount',
  [DISCOUNT_SHARE]: 'Returned pieces, without the cash discount that no longer counts',
} as const;

/** What becomes of the pieces of an order that ends before it is shipped, and of those that are taken out of it. */
export const stockReturns = ['restock', 'write-off'] as const;

export type StockReturn = (typeof stockReturns)[number];

/**
 * Either `lines`, each with how many of its pieces the money goes back for, whose sum the server computes from their prices and
 * what tax adds to them; or `amount` in dollars with a `reason`. Both at most what is left; for the reason `delivery` at most
 * what delivery cost with its tax. Of an order that waits to be shipped, `lines` are not packed any more, and their stock is back at once; with
 * `takeOut`, the reason why, all of them must wait, something of the order must stay, and its buyer is mailed at once what was changed. `stock` counts for these pieces, and where
 * that is all that is left of an order that is not shipped: the order ends once the money is back, and its pieces go back into
 * stock unless they are written off.
 */
export const refundOrderSchema = z
  .strictObject({
    amount: dollarsSchema.refine((dollars) => dollars > 0, 'Amount must be above 0').optional(),
    lines: z.array(orderLineInputSchema).min(1, 'Please name at least one piece').max(ORDER_LINES_MAX).optional(),
    reason: z.enum(refundReasons, 'Reason is Required').optional(),
    takeOut: z.enum(takeOutReasons, 'Reason is Required').optional(),
    stock: z.enum(stockReturns, 'Please choose what becomes of the pieces').optional(),
  })
  .superRefine(({ amount, lines, reason, takeOut }, check) => {
    if (takeOut !== undefined && lines === undefined)
      check.addIssue({ code: 'custom', path: ['lines'], message: 'Please name the pieces that are taken out' });
    if (takeOut !== undefined && reason !== undefined)
      check.addIssue({ code: 'custom', path: ['reason'], message: 'Why pieces are taken out is their reason' });
    if (amount === undefined && lines === undefined)
      check.addIssue({ code: 'custom', path: ['amount'], message: 'Please name an amount, or lines and pieces' });
    if (amount !== undefined && lines !== undefined)
      check.addIssue({ code: 'custom', path: ['lines'], message: 'Please name either an amount or lines, not both' });
    if (amount !== undefined && reason === undefined)
      check.addIssue({ code: 'custom', path: ['reason'], message: 'Reason is Required' });
    if (lines !== undefined && reason === 'delivery')
      check.addIssue({ code: 'custom', path: ['reason'], message: 'Delivery goes back as an amount' });
    for (const [place, { part }] of (lines ?? []).entries())
      if (lines?.findIndex((line) => line.part === part) !== place)
        check.addIssue({ code: 'custom', path: ['lines', place, 'part'], message: 'Please name each part once' });
  });

export type RefundOrder = z.infer<typeof refundOrderSchema>;

/** `asked` and `pending` are on their way; `failed` did not arrive, also where it had succeeded before. */
const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const;

/**
 * Money that goes back, as an order's page tells it. `refused`: it failed because the payment provider refused to make it.
 * Buyers are not told every `reason`. `creditNote` is the number of its credit note, such as `2026-C018`.
 */
export const refundSchema = z.object({
  _id: idSchema,
  amount: dollarsSchema,
  state: z.enum(refundStates),
  refused: z.literal(true).optional(),
  reason: z.string().optional(),
  lines: z.array(z.object({ part: idSchema, name: z.string(), quantity: z.int() })).optional(),
  createdAt: timeSchema,
  settledAt: timeSchema.optional(),
  creditNote: z.string().optional(),
});

export type Refund = z.infer<typeof refundSchema>;

/** The credit note of a refund is named in the address by both. */
export const byRefund = z.object({ id: idSchema, refund: idSchema });

const disputeIdSchema = z.string().regex(/^[\w-]{1,255}$/, 'This is not the id of a dispute');

/** The provider's id of a dispute. */
export const byDispute = z.object({ id: disputeIdSchema });

/** The credit note of a dispute is named in the address by both. */
export const byDisputeOfOrder = z.object({ id: idSchema, dispute: disputeIdSchema });
