import { z } from '#contract/zod.ts';
import { managedOrderSchema } from './managed-orders.ts';
import { orderLineSchema } from './order-lines.ts';
import { orderDeliverySchema } from './order-sums.ts';
import { orderPageSchema } from './orders.ts';

/** What of an order packers do not see: its money, and the buyer's email. */
const unseen = {
  email: true,
  price: true,
  goods: true,
  shipping: true,
  tax: true,
  transactionId: true,
  received: true,
  refunded: true,
  refundPending: true,
  paymentMismatch: true,
  chargeUnknown: true,
  invoice: true,
  lost: true,
} as const;

const unseenOfLine = {
  unitPrice: true,
  price: true,
  listPrice: true,
  priceRule: true,
  tax: true,
  refundedTax: true,
} as const;

const delivery = orderDeliverySchema.pick({ kind: true, zone: true, carrier: true }).optional();

/** An order of the desk as packers see it. */
export const orderToPackSchema = managedOrderSchema
  .omit(unseen)
  .extend({ delivery, lines: z.array(orderLineSchema.omit(unseenOfLine)) });

export type OrderToPack = z.infer<typeof orderToPackSchema>;

/** One order whole as packers see it. */
export const orderPageToPackSchema = orderPageSchema
  .omit({ ...unseen, refundable: true, refunds: true, losses: true, events: true, messages: true })
  .extend({
    delivery,
    lines: z.array(orderPageSchema.shape.lines.element.omit({ ...unseenOfLine, reasons: true })),
  });

export type OrderPageToPack = z.infer<typeof orderPageToPackSchema>;
