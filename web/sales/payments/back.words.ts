import { centsFromDollars, dollarsFromCents, formatCents, formatDollars } from '#contract/money.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { centsLeft } from '#web/sales/orders/order.words.ts';
import { texts } from './texts.ts';

type Money = Pick<OrderPage, 'received' | 'refunded' | 'refundPending' | 'losses'>;

/** Whether some of the money of an order that has ended is neither back nor on its way: a refund of it failed. */
export function isOwed(order: Money): boolean {
  return centsLeft({ ...order, lost: toldLossOf(order) }) > 0;
}

/** What banks took back of it, in dollars, as far as its buyer is told. */
function toldLossOf({ losses }: Money): number {
  return dollarsFromCents(losses.reduce((sum, { amount }) => sum + (centsFromDollars(amount) ?? 0), 0));
}

/** How the money of an order that has ended comes back. */
export function backWords(order: Money): string {
  const { received, refunded, refundPending } = order;
  const back = [refunded, refundPending].reduce((sum, dollars) => sum + (centsFromDollars(dollars) ?? 0), 0);
  const lost = toldLossOf(order);
  const whole = back === centsFromDollars(received);
  return [
    lost > 0 && texts.tookBack(formatDollars(lost)),
    back > 0 && (whole ? texts.refundedWhole : texts.refundedSum)(formatCents(back)),
  ]
    .filter(Boolean)
    .join(' ');
}
