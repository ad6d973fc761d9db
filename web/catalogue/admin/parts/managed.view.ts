import { partSorts, partsShown } from '#contract/catalogue/managed-parts.ts';
import type { SortDirection } from '#contract/lists.ts';
import { searchIn } from '#contract/search-words.ts';

type Sort = (typeof partSorts)[number];

/** What of the parts is looked at: it stands in the address. */
export interface PartsView {
  q: string;
  /** One of the six groups, or a family; empty for all. */
  category: string;
  shown: (typeof partsShown)[number];
  sort: Sort;
  order: SortDirection;
}

const CATEGORY_MAX = 60;

/** Which way a column is sorted when it is chosen first: words from A, figures from the smallest, times from the newest. */
export function firstDirection(sort: Sort): SortDirection {
  return sort === 'newest' ? 'descending' : 'ascending';
}

/** Reads the view from the address; what is missing or makes no sense there is as usual: parts on sale, the newest first. */
export function viewIn(address: URLSearchParams): PartsView {
  const sort = partSorts.find((one) => one === address.get('sort')) ?? 'newest';
  const order = address.get('order');
  return {
    q: searchIn(address),
    category: address.get('category')?.slice(0, CATEGORY_MAX) ?? '',
    shown: partsShown.find((one) => one === address.get('shown')) ?? 'on-sale',
    sort,
    order: order === 'ascending' || order === 'descending' ? order : firstDirection(sort),
  };
}

/** What to ask the server for, to see that view from its beginning. */
export function queryFor({ q, category, ...view }: PartsView) {
  return { ...view, q: q || undefined, category: category || undefined };
}

/** The same without the order: what a call takes that names all parts that match. */
export function filterFor(view: PartsView) {
  const { sort: _sort, order: _order, ...filter } = queryFor(view);
  return filter;
}

/** How many days the stock lasts at the pace of the last 30 days; null where nothing was sold. */
export function daysOfCover({ available, sold }: { available: number; sold: number }): number | null {
  return sold === 0 ? null : Math.floor((available * 30) / sold);
}
