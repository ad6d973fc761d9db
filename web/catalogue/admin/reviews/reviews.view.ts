import { reviewStates } from '#contract/catalogue/reviews.ts';
import { readView } from '#web/platform/ui/view.ts';

/** The view of the reviews, which stands in the address. The default is all, newest first. */
export type ReviewsView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams) {
  return readView(address, {
    state: ['all', ...reviewStates],
    ratings: ['all', '1', '2', '3', '4', '5'],
    sort: ['newest', 'ratings'],
    order: ['descending', 'ascending'],
  });
}
