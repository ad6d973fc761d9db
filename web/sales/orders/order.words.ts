import { formatFigure } from '#contract/format.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { stateTexts as texts } from './order.texts.ts';

/** What was ordered, as a heading: the name of the first part, and how many others there are. */
export function titleOf({ lines }: Pick<Order, 'lines'>): string {
  const [first, ...more] = lines;
  if (!first) return texts.parts(0);
  return more.length === 0 ? first.name : texts.andOthers(first.name, more.length);
}

/** What was ordered, piece by piece: `250 × Chainring 32T 104 BCD, 20 × Saddle 143 mm`. */
export function piecesOf({ lines }: Pick<Order, 'lines'>): string {
  return lines.map(({ quantity, name }) => `${formatFigure(quantity)} × ${name}`).join(', ');
}

/** Whether its buyer still has to pay it: not where money came that people look into. */
export function waitsForPayment(order: Pick<Order, 'payment' | 'status' | 'paymentMismatch'>): boolean {
  return order.payment === 'unpaid' && order.status === 'pending' && !order.paymentMismatch;
}

/** Whether it can be called off: until it is shipped. */
export function canBeCancelled({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'shipping';
}

type Money = Pick<Order, 'received' | 'refunded' | 'refundPending'>;

/** The part of what was received for an order that is neither refunded nor being refunded, in cents. */
export function centsLeft({ received, refunded, refundPending }: Money): number {
  const [all, back, pending] = [received, refunded, refundPending].map((dollars) => centsFromDollars(dollars) ?? 0);
  return (all ?? 0) - (back ?? 0) - (pending ?? 0);
}

/** Whether it waits to be shipped and still brings money: not when all of that is on its way back. */
export function waitsToBeShipped(order: Pick<Order, 'payment' | 'status'> & Money): boolean {
  return order.payment === 'paid' && order.status === 'shipping' && centsLeft(order) > 0;
}

/** Whether money of it can go back without calling it off: also of one that has ended, where a refund failed. */
export function canBeRefunded(order: Pick<Order, 'payment'> & Money): boolean {
  return order.payment === 'paid' && centsLeft(order) > 0;
}
