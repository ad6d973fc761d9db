import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import type { Review } from '#contract/reviews.ts';
import { Stars } from '#web/ui/facts.tsx';
import { ReadMore } from '#web/ui/read-more.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { texts } from './texts.ts';

function ReviewCard({ review }: { review: Review }) {
  return (
    <li className="review">
      <blockquote>
        <ReadMore
          text={review.review}
          shown={excerpt(review.review, EXCERPT_REVIEW).shown}
          about={texts.reviews.of(review.name)}
        />
      </blockquote>
      <footer>
        <img className="review__face" src={review.img} alt="" width="88" height="88" loading="lazy" />
        <b>{review.name}</b>
        <Stars of={review.ratings} label={texts.reviews.stars(review.ratings)} />
      </footer>
    </li>
  );
}

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
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
