import { partSorts, partsShown } from '#contract/catalogue/managed-parts.ts';
import { type SortDirection, sortDirections } from '#contract/lists.ts';
import { readView } from '#web/platform/ui/view.ts';

type Sort = (typeof partSorts)[number];

const CATEGORY_MAX = 60;

/** Which way a column is sorted when it is chosen first: words from A, figures from the smallest, times from the newest. */
export function firstDirection(sort: Sort): SortDirection {
  return sort === 'newest' ? 'descending' : 'ascending';
}

/** The view of the parts, which stands in the address. The default is those on sale, newest first. */
export type PartsView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams) {
  const view = readView(address, { shown: ['on-sale', ...partsShown], sort: ['newest', ...partSorts] });
  return {
    ...view,
    /** One of the six groups, or a family; empty for all. */
    category: address.get('category')?.slice(0, CATEGORY_MAX) ?? '',
    order: sortDirections.find((one) => one === address.get('order')) ?? firstDirection(view.sort),
  };
}

/** The query for the first rows of that view. */
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
