import { Link } from 'react-router';
import type { PartReviews } from '#contract/catalogue/part-search.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import reviewCardStyles from '#web/catalogue/reviews/review-card.module.css';
import { reviewTexts } from '#web/catalogue/reviews/texts.ts';
import { SectionHead } from '#web/platform/layout/section.tsx';
import { Stars } from '#web/platform/ui/facts.tsx';
import { ReadMore } from '#web/platform/ui/read-more.tsx';
import { pageTexts as texts } from './page.texts.ts';
import styles from './part-reviews.module.css';

/** How many reviews are shown at first. */
const AT_ONCE = 6;

/** The reviews of a part with their mean, or how to write the first. */
export function PartReviewsSection({ reviews, count, mean, stars }: PartReviews) {
  const first = reviews.slice(0, AT_ONCE);
  const rest = reviews.slice(AT_ONCE);
  return (
    <section id="reviews" aria-labelledby="reviews-head">
      <SectionHead id="reviews-head" title={texts.reviews} />
      {count === 0 ? (
        <div className={`stack gap-3 start ${styles.none}`}>
          <p className="h3">{texts.noReviews}</p>
          <p className="quiet">{texts.noReviewsHow}</p>
          <Link className="link" to={pages.addReview}>
            {texts.addReview}
          </Link>
        </div>
      ) : (
        <div className={styles.reviews}>
          <div>
            <p className={styles.mean}>{mean.toFixed(1)}</p>
            <Stars of={Math.round(mean)} label={texts.stars(mean.toFixed(1))} />
            <p className={`note ${styles.count}`}>{texts.ofThisPart(count)}</p>
            <Distribution stars={stars} count={count} />
          </div>
          <div>
            <Quotes reviews={first} />
            {rest.length > 0 && (
              <details className={styles.more}>
                <summary>
                  <span className={styles.open}>{texts.moreReviews(rest.length)}</span>
                  <span className={styles.close}>{texts.fewerReviews}</span>
                </summary>
                <Quotes reviews={rest} />
              </details>
            )}
            {count > reviews.length && <p className="note">{texts.newestShown(reviews.length)}</p>}
          </div>
        </div>
      )}
    </section>
  );
}

/** How many reviews have so many stars, the best first. */
function Distribution({ stars, count }: Pick<PartReviews, 'stars' | 'count'>) {
  return (
    <ul className={styles.bars}>
      {[...stars.entries()].reverse().map(([place, reviews]) => (
        <li key={place}>
          <span aria-hidden="true">{place + 1}</span>
          <svg aria-hidden="true">
            <line x1="0" x2="100%" y1="2.5" y2="2.5" />
            <rect width={`${(reviews / count) * 100}%`} height="5" />
          </svg>
          <span>
            <span aria-hidden="true">{formatFigure(reviews)}</span>
            <span className="vh">{texts.withStars(reviews, place + 1)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Quotes({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className={styles.quotes}>
      {reviews.map(({ id, name, review, ratings, verified, answer }) => (
        <li key={id}>
          <figure className={styles.quote}>
            <figcaption>
              <b className={styles.by}>{name}</b>
              {verified && <span className="note">{reviewTexts.verified}</span>}
              <Stars of={ratings} label={reviewTexts.stars(ratings)} />
            </figcaption>
            <div>
              <blockquote>
                <ReadMore text={review} shown={excerpt(review, EXCERPT_REVIEW).shown} about={reviewTexts.of(name)} />
              </blockquote>
              {answer !== null && (
                <div className={`stack gap-1 ${reviewCardStyles.answer}`}>
                  <b className={reviewCardStyles.from}>{reviewTexts.answer}</b>
                  <div>{answer}</div>
                </div>
              )}
            </div>
          </figure>
        </li>
      ))}
    </ul>
  );
}
