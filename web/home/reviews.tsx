import type { Review } from '#contract/reviews.ts';
import { ReviewCard } from '#web/reviews/review-card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { texts } from './texts.ts';

/** What dealers say, on a section that is dark in both themes. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section className="section on-dark" aria-labelledby="home-reviews">
      <div className="wrap">
        <div className="section-head">
          <h2 id="home-reviews">{texts.reviews.heading}</h2>
        </div>
        {reviews.length === 0 ? (
          <EmptyState title={texts.reviews.none}>{texts.reviews.noneText}</EmptyState>
        ) : (
          <ul className="review-grid">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
