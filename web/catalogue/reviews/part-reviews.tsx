import { Suspense, useState } from 'react';
import { Await, useRevalidator } from 'react-router';
import type { Review } from '#contract/catalogue/reviews.ts';
import { formatFigure } from '#contract/format.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import sectionStyles from '#web/platform/layout/section.module.css';
import { SectionHead } from '#web/platform/layout/section.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import reviewCardStyles from './review-card.module.css';
import { ReviewCard } from './review-card.tsx';
import styles from './review-form.module.css';

/** The words of the reviews below the order form. */
const texts = {
  title: 'Reviews of this part',
  counts: (count: number, mean: string) =>
    count === 1 ? `1 review, ${mean} of 5` : `${formatFigure(count)} reviews, ${mean} of 5 on average`,
  more: 'Show more reviews',
  failed: 'The reviews of this part did not load.',
  retry: 'Retry',
} as const;

const STEP = 6;

/** The reviews of a part, once they have come; nothing if there are none. */
export function PartReviews({ reviews }: { reviews: Promise<CallResult<Review[]>> }) {
  return (
    <Suspense>
      <Await resolve={reviews}>
        {(answer) => (answer.ok ? <PartReviewList reviews={answer.value} /> : <NotLoaded />)}
      </Await>
    </Suspense>
  );
}

function PartReviewList({ reviews }: { reviews: readonly Review[] }) {
  const [shown, setShown] = useState(STEP);
  if (reviews.length === 0) return null;
  const mean = reviews.reduce((sum, { ratings }) => sum + ratings, 0) / reviews.length;
  return (
    <section className={styles.partReviews} aria-labelledby="part-reviews">
      <SectionHead id="part-reviews" title={texts.title} lead={texts.counts(reviews.length, mean.toFixed(1))} />
      <ul className={reviewCardStyles.grid}>
        {reviews.slice(0, shown).map((review) => (
          <li key={review.id}>
            <ReviewCard review={{ ...review, partName: null }} />
          </li>
        ))}
      </ul>
      {reviews.length > shown && (
        <div className={sectionStyles.foot}>
          <Button tone="line" onClick={() => setShown(shown + STEP)}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function NotLoaded() {
  const { revalidate } = useRevalidator();
  return (
    <p className={`${styles.partReviews} small quiet`}>
      {texts.failed}{' '}
      <button type="button" className="link" onClick={() => revalidate()}>
        {texts.retry}
      </button>
    </p>
  );
}
