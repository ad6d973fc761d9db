import { fail } from '#contract/failures.ts';
import { formatDay } from '#contract/format.ts';
import type { OrderRow } from '#server/sales/orders/orders.repository.ts';

/** The refusal of a step that does not lead on from where an order stands: says where that is, and what the step needs. */
export function wrongState(order: OrderRow, needed: string) {
  return fail('wrong-state', `Order ${order.orderNumber} ${standingOf(order)}. ${needed}`);
}

/** Where an order stands, to follow its number: 'was shipped on 12 November 2026'. */
export function standingOf({ fulfilment, payment, shippedAt, deliveredAt }: OrderRow): string {
  switch (fulfilment) {
    case 'pending':
      return 'has not been paid yet';
    case 'closing':
      return 'is ending just now';
    case 'shipping':
      return payment === 'refunded'
        ? 'has been refunded whole and is about to be cancelled'
        : 'has not been shipped yet';
    case 'shipped':
      return `was shipped${on(shippedAt)}`;
    case 'delivered':
      return `was delivered${on(deliveredAt)}`;
    case 'cancelled':
      return 'has been cancelled';
    case 'expired':
      return 'has expired';
  }
}

function on(time: Date | null): string {
  return time ? ` on ${formatDay(time.toISOString())}` : '';
}
