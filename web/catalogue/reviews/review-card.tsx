import type { Review } from '#contract/catalogue/reviews.ts';
import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Stars } from '#web/platform/ui/facts.tsx';
import { ReadMore } from '#web/platform/ui/read-more.tsx';
import styles from './review-card.module.css';
import { reviewTexts as texts } from './texts.ts';

/** The facts of a review that a card shows; without `ratings` it has no stars yet, with `partName` it says what it is about. */
export type ShownReview = Pick<Review, 'name' | 'review' | 'img' | 'verified' | 'partName' | 'answer'> & {
  ratings: number | undefined;
};

/** One review as everybody reads it: its text, who says it, and what the shop answers. */
export function ReviewCard({
  review: { name, review, img, ratings, verified, partName, answer },
}: {
  review: ShownReview;
}) {
  return (
    <>
      <figure className={styles.review}>
        <blockquote>
          <Cut text={review} about={texts.of(name)} />
        </blockquote>
        <figcaption>
          {img === '' ? (
            <Avatar name={name} picture={null} />
          ) : (
            <span className={styles.avatar}>
              <Picture src={img} alt="" width={88} height={88} sizes="44px" between={[96, 160]} />
            </span>
          )}
          <span>
            <b>{name}</b>
            {partName && <span className="note">{partName}</span>}
            {verified && <span className="note">{texts.verified}</span>}
          </span>
          {ratings !== undefined && <Stars of={ratings} label={texts.stars(ratings)} />}
        </figcaption>
      </figure>
      {answer !== null && (
        <div className={`stack gap-1 ${styles.answer}`}>
          <b className={styles.from}>{texts.answer}</b>
          <div>
            <Cut text={answer} about={texts.ofAnswer(name)} />
          </div>
        </div>
      )}
    </>
  );
}

function Cut({ text, about }: { text: string; about: string }) {
  return <ReadMore text={text} shown={excerpt(text, EXCERPT_REVIEW).shown} about={about} />;
}
