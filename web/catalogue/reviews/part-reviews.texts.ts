import { formatFigure } from '#contract/format.ts';

/** The words of the reviews below the order form. */
export const partReviewTexts = {
  title: 'Reviews of this part',
  counts: (count: number, mean: string) =>
    count === 1 ? `1 review, ${mean} of 5` : `${formatFigure(count)} reviews, ${mean} of 5 on average`,
  more: 'Show more reviews',
  failed: 'The reviews of this part did not load.',
  retry: 'Retry',
} as const;
