import { pages } from '#contract/pages.ts';
import type { Order } from '#contract/sales/orders.ts';

/** Where an order that waits for its money is paid, or its deposit. */
export function payPageOf({ _id, company, deposit }: Pick<Order, '_id' | 'company' | 'deposit'>): string {
  return deposit !== undefined && company
    ? `${pages.payItems(company._id)}?${new URLSearchParams({ order: _id })}`
    : pages.payment(_id);
}

/** What of an order is paid before it goes out, in dollars. */
export function firstPaid({ price, deposit }: Pick<Order, 'price' | 'deposit'>): number {
  return deposit ?? price;
}
