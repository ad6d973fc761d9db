import { formatFigure } from '#contract/format.ts';
import { pluralOf } from './family.words.ts';

/** What a part's own page says, and what the order form says of the part in the same words. */
export const pageTexts = {
  way: 'Breadcrumb',
  home: 'Home',
  parts: 'Parts',
  views: 'Views',
  enlarge: 'Enlarge the picture',
  closeView: 'Close',
  view: (view: number, views: number, alt: string) => `View ${view} of ${views}: ${alt}`,
  minimum: 'Ordered Quantity (minimum)',
  available: 'Available',
  listPrice: 'List price',
  specification: 'Specification',
  soldOut: 'None is left. It can be ordered again when more is made.',
  tooFew: 'It can be ordered again when more is made.',
  allOf: (count: number, family: string) => `All ${formatFigure(count)} ${pluralOf(family)}`,
  reviews: 'What dealers say',
  reviewCount: (count: number) => (count === 1 ? '1 review' : `${formatFigure(count)} reviews`),
  ofThisPart: (count: number) => `${count === 1 ? '1 review' : `${formatFigure(count)} reviews`} of this part`,
  stars: (mean: string) => `${mean} of 5`,
  withStars: (count: number, stars: number) =>
    `${formatFigure(count)} ${count === 1 ? 'review' : 'reviews'} with ${stars} ${stars === 1 ? 'star' : 'stars'}`,
  moreReviews: (count: number) => (count === 1 ? 'Show 1 more review' : `Show ${formatFigure(count)} more reviews`),
  fewerReviews: 'Show fewer reviews',
  newestShown: (shown: number) => `The newest ${formatFigure(shown)} are shown.`,
  noReviews: 'No reviews of this part yet',
  noReviewsHow:
    'Whoever has ordered and paid for it can review it. The review is marked verified buyer and stands here.',
  addReview: 'Add Review',
  put: 'Put into my build',
} as const;
