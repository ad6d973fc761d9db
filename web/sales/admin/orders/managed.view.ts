import type { SortDirection } from '#contract/lists.ts';
import { managedPayments, orderSorts, orderStatuses } from '#contract/sales/orders.ts';
import { searchIn } from '#contract/search-words.ts';

const states = [...orderStatuses, 'ended'] as const;
const spans = ['7', '30', 'any'] as const;

/** What of all orders is looked at: it stands in the address. */
export interface ManagedView {
  q: string;
  status: (typeof states)[number] | 'all';
  payment: (typeof managedPayments)[number] | 'all';
  /** How many days back they were placed. */
  days: (typeof spans)[number];
  sort: (typeof orderSorts)[number];
  order: SortDirection;
}

/** Reads the view from the address; what is missing or makes no sense there is as usual: all that run, newest first. */
export function viewIn(address: URLSearchParams): ManagedView {
  return {
    q: searchIn(address),
    status: states.find((state) => state === address.get('status')) ?? 'all',
    payment: managedPayments.find((payment) => payment === address.get('payment')) ?? 'all',
    days: spans.find((span) => span === address.get('days')) ?? 'any',
    sort: orderSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
    order: address.get('order') === 'ascending' ? 'ascending' : 'descending',
  };
}

/** What to ask the server for, to see that view from its beginning. */
export function queryFor({ q, status, payment, days, sort, order }: ManagedView) {
  return {
    q: q || undefined,
    status: status === 'all' ? undefined : status,
    payment: payment === 'all' ? undefined : payment,
    days: days === 'any' ? undefined : days,
    sort,
    order,
  };
}

/** The same without the order: what a call takes that names all orders that match. */
export function filterFor(view: ManagedView) {
  const { sort: _sort, order: _order, ...filter } = queryFor(view);
  return filter;
}

/** The address of the same view in another state of the orders, as search parameters. */
export function addressFor(address: URLSearchParams, status: ManagedView['status']): string {
  const next = new URLSearchParams(address);
  next.delete('rows');
  if (status === 'all') next.delete('status');
  else next.set('status', status);
  return `?${next}`;
}

/** Whether the view leaves any of the orders out that run. */
export function isNarrowed({ q, status, payment, days }: ManagedView): boolean {
  return q !== '' || status !== 'all' || payment !== 'all' || days !== 'any';
}
