import { useRef, useState } from 'react';
import type { Review } from '#contract/catalogue/reviews.ts';
import { REVIEWS_ON_HOME } from '#contract/excerpts.ts';
import reviewCardStyles from '#web/catalogue/reviews/review-card.module.css';
import { ReviewCard } from '#web/catalogue/reviews/review-card.tsx';
import sectionStyles from '#web/platform/layout/section.module.css';
import { Section } from '#web/platform/layout/section.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { EmptyState } from '#web/platform/ui/states.tsx';
import styles from './home.module.css';
import { texts } from './texts.ts';

interface ReviewsProps {
  /** The newest. */
  reviews: readonly Review[];
  /** Whether the shop has more than these. */
  more: boolean;
}

/** What dealers say, on a section that is dark in both themes. */
export function Reviews({ reviews, more }: ReviewsProps) {
  return (
    <Section id="home-reviews" title={texts.reviews.heading} dark>
      {reviews.length === 0 ? (
        <EmptyState title={texts.reviews.none}>{texts.reviews.noneText}</EmptyState>
      ) : (
        <ReviewList reviews={reviews} more={more} />
      )}
    </Section>
  );
}

/** The reviews, and a button that fetches those that follow and lets a few more stand with each press. */
function ReviewList({ reviews: newest, more }: ReviewsProps) {
  const [following, setFollowing] = useState<readonly Review[]>();
  const [count, setCount] = useState(newest.length);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const all = following ? [...newest, ...following] : newest;
  const left = following ? all.length > count : more;
  // Without scripts the button would do nothing.
  const scripted = useScripts();
  const list = useRef<HTMLUListElement>(null);
  const added = useRef(0);

  useOnChange(left, () => {
    // With the last press the button goes, and the focus with it: what it brought takes it over.
    const first = left || added.current === 0 ? undefined : list.current?.children[added.current];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  });

  const showMore = async () => {
    if (!following) {
      setState('busy');
      const { reviewsAfter } = await import('./more-reviews.ts').catch(() => ({ reviewsAfter: undefined }));
      const answer = await reviewsAfter?.(newest);
      setState(answer?.ok ? 'still' : 'failed');
      if (!answer?.ok) return;
      setFollowing(answer.value);
    }
    added.current = count;
    setCount(count + REVIEWS_ON_HOME);
  };

  return (
    <>
      <ul className={reviewCardStyles.grid} ref={list}>
        {all.slice(0, count).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {(more || following) && (
        <div className={`${sectionStyles.foot} ${styles.foot}`}>
          <p className="note" role="status">
            {following ? texts.reviews.shown(Math.min(count, all.length), all.length) : texts.reviews.newest(count)}
          </p>
          {state === 'failed' && (
            <p className="small" role="alert">
              {texts.reviews.failed}
            </p>
          )}
          {scripted && left && (
            <Button tone="line" busy={state === 'busy'} onClick={showMore}>
              {texts.reviews.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
