import { managedPayments, orderSorts } from '#contract/sales/managed-orders.ts';
import { orderStatuses } from '#contract/sales/orders.ts';
import { queryOf, readView } from '#web/platform/ui/view.ts';

/** The view of all orders, which stands in the address. The default is all that have not ended, newest first. */
export type ManagedView = ReturnType<typeof viewIn>;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams) {
  const view = readView(address, {
    status: ['all', ...orderStatuses, 'ended'],
    payment: ['all', ...managedPayments],
    /** How many days back they were placed. */
    days: ['any', '7', '30'],
    sort: ['newest', ...orderSorts],
    order: ['descending', 'ascending'],
  });
  const idIn = (name: string) => {
    const id = address.get(name) ?? '';
    return ID.test(id) ? id : 'all';
  };
  return { ...view, company: idIn('company'), buyer: idIn('buyer') };
}

/** The filter for a call on all orders of a view. */
export function filterFor({ sort: _sort, order: _order, ...view }: ManagedView) {
  return queryOf(view);
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
export function isNarrowed({ q, status, payment, company, buyer, days }: ManagedView): boolean {
  return [status, payment, company, buyer].some((value) => value !== 'all') || q !== '' || days !== 'any';
}
