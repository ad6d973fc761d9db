import type { CompanySort } from '#contract/accounts/managed-companies.ts';
import type { SortDirection } from '#contract/lists.ts';
import { readView } from '#web/platform/ui/view.ts';

const sorts = ['waits', 'name', 'orders'] as const satisfies CompanySort[];
export type ShownSort = (typeof sorts)[number];

/** The view of the companies, which stands in the address. The default is the open ones, what waits first. */
export type CompaniesView = ReturnType<typeof viewIn>;

/** The direction that a list is usually sorted in. */
export function usualOrder(sort: ShownSort): SortDirection {
  return sort === 'orders' ? 'descending' : 'ascending';
}

const GROUP = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads the view from the address; what is missing or makes no sense there is as usual. `group` is an id, 'none' or 'any'. */
export function viewIn(address: URLSearchParams) {
  const { q, state, sort, order } = readView(address, {
    state: ['open', 'asked', 'unconfirmed', 'closed', 'all'],
    sort: sorts,
    order: ['usual', 'ascending', 'descending'],
  });
  const group = address.get('group') ?? '';
  return {
    ...{ q, state, sort },
    order: order === 'usual' ? usualOrder(sort) : order,
    group: GROUP.test(group) ? group : 'any',
  };
}

/** The address of a tab; search, group and order stay. */
export function addressFor(address: URLSearchParams, state: CompaniesView['state']): string {
  const next = new URLSearchParams(address);
  next.delete('rows');
  if (state === 'open') next.delete('state');
  else next.set('state', state);
  return `?${next}`;
}
