import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { SortDirection } from '#contract/lists.ts';

type Changes = Record<string, string | null>;

/**
 * The search parameters of the address, also while the page still loads for them; and `change`, which sets some and leaves
 * the others; null removes one. The page keeps its scroll position. Back leads to the address before.
 */
export function useAddress() {
  const { key, pathname, search } = useLocation();
  const { state, location: coming } = useNavigation();
  const navigate = useNavigate();
  // The router tells the next address in a transition, which is too late for a select that a key changes twice.
  const [next, setNext] = useState<string | null>(null);
  const [moment, setMoment] = useState({ state, key });
  if (moment.state !== state || moment.key !== key) {
    setMoment({ state, key });
    // The page has come, or another one.
    if (state === 'idle') setNext(null);
  }

  const params = new URLSearchParams(next ?? (coming?.pathname === pathname ? coming.search : search));
  const change = (changes: Changes, replace = false) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    setNext(params.toString());
    void navigate(`?${params}`, { preventScrollReset: true, replace });
  };
  return { params, change };
}

/** How a list is sorted, and the way to sort it otherwise. */
export interface Sorting<Sort extends string> {
  sort: Sort;
  order: SortDirection;
  onSort: (sort: Sort, order: SortDirection) => void;
}

/** The order of a view that stands in the address as `sort` and `order`, both left out where they are the usual ones. */
export function sortingBy<Sort extends string>(
  { change }: Pick<ReturnType<typeof useAddress>, 'change'>,
  { sort, order }: Pick<Sorting<Sort>, 'sort' | 'order'>,
  usual: Sort,
  usualOrder: (sort: Sort) => SortDirection,
): Sorting<Sort> {
  return {
    sort,
    order,
    onSort: (by, way) => change({ sort: by === usual ? null : by, order: way === usualOrder(by) ? null : way }),
  };
}
