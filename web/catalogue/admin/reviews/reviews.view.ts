import { reviewStates } from '#contract/catalogue/reviews.ts';
import { sortDirections } from '#contract/lists.ts';
import { searchIn } from '#contract/search-words.ts';

const sorts = ['newest', 'ratings'] as const;
const ratings = ['1', '2', '3', '4', '5'] as const;

/** What of the reviews is looked at: it stands in the address. */
export interface ReviewsView {
  q: string;
  state: (typeof reviewStates)[number] | 'all';
  ratings: (typeof ratings)[number] | 'all';
  sort: (typeof sorts)[number];
  order: (typeof sortDirections)[number];
}

/** Reads the view from the address; what is missing or makes no sense there is as usual: all reviews, the newest first. */
export function viewIn(address: URLSearchParams): ReviewsView {
  return {
    q: searchIn(address),
    state: reviewStates.find((state) => state === address.get('state')) ?? 'all',
    ratings: ratings.find((rating) => rating === address.get('ratings')) ?? 'all',
    sort: sorts.find((sort) => sort === address.get('sort')) ?? 'newest',
    order: sortDirections.find((order) => order === address.get('order')) ?? 'descending',
  };
}

/** What to ask the server for, to see that view from its beginning. */
export function queryFor({ q, state, ratings: only, sort, order }: ReviewsView) {
  return {
    q: q || undefined,
    state: state === 'all' ? undefined : state,
    ratings: only === 'all' ? undefined : only,
    sort,
    order,
  };
}
