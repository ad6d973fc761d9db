import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ManagedReview } from '#contract/catalogue/reviews.ts';
import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import reviewCardStyles from '#web/catalogue/reviews/review-card.module.css';
import { reviewTexts } from '#web/catalogue/reviews/texts.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip, Stars } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { ReadMore } from '#web/platform/ui/read-more.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { useRows } from '#web/platform/ui/rows.ts';
import { SortHead } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { AnswerReview } from './answer-review.tsx';
import { HideReview } from './hide-review.tsx';
import { answerTexts, manageReviewTexts as texts } from './manage.texts.ts';
import styles from './reviews.module.css';
import { sortAddress, viewIn } from './reviews.view.ts';

const { columns } = texts;

interface ReviewsTableProps {
  reviews: readonly ManagedReview[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The reviews, hidden ones too, each with what can be done about it. */
export function ReviewsTable({ reviews, body }: ReviewsTableProps) {
  const { params, change } = useAddress();
  const { sort, order } = viewIn(params);
  const { bodyProps, rowProps } = useRows(
    reviews.map(({ id }) => id),
    { body },
  );
  const sorting = { sort, order, onSort: (by: typeof sort, way: typeof order) => change(sortAddress(by, way)) };
  const [answering, setAnswering] = useState<ManagedReview | null>(null);
  const left = useRef<number>(null);

  // The row that had the focus may have left what is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows after the change are the moment
  useEffect(() => {
    if (left.current === null) return;
    const at = Math.min(left.current, reviews.length - 1);
    left.current = null;
    if (document.activeElement === document.body) body.current?.rows[at]?.focus();
  }, [reviews]);

  return (
    <div className={rowsStyles.frame}>
      <table className={`${rowsStyles.rows} ${styles.reviews} num`} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{columns.review}</th>
            <SortHead {...sorting} label={columns.ratings} column="ratings" first="descending" />
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.part}</th>
            <SortHead {...sorting} label={columns.when} column="newest" first="descending" />
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        <tbody {...bodyProps}>
          {reviews.map((review, index) => {
            const { id, name, email, ratings, partName, orderNumber, createdAt, hidden, answer } = review;
            const row = rowProps(id);
            return (
              <tr key={id} {...row} className={hidden ? rowsStyles.off : undefined}>
                <td data-label={columns.review} className={rowsStyles.all}>
                  <Written review={review} />
                </td>
                <td data-label={columns.ratings}>
                  <Stars of={ratings} label={reviewTexts.stars(ratings)} />
                </td>
                <td data-label={columns.who} className={rowsStyles.two}>
                  <b>{name}</b>
                  <span className={rowsStyles.under}>{email ? <Email address={email} /> : texts.noAccount}</span>
                </td>
                <td data-label={columns.part} className={rowsStyles.two}>
                  <span className={partName === null ? 'quiet nowrap' : undefined}>
                    {partName === null ? texts.company : <PartName name={partName} />}
                  </span>
                  {orderNumber !== null && <span className={rowsStyles.under}>{texts.ofOrder(orderNumber)}</span>}
                </td>
                <td data-label={columns.when}>
                  <Time at={createdAt} form="minute" />
                </td>
                <td data-label={columns.action} className={rowsStyles.all}>
                  <div className={panelStyles.acts}>
                    <Button
                      tone="line"
                      size="small"
                      aria-label={answer === null ? answerTexts.openOf(name) : answerTexts.changeOf(name)}
                      onClick={() => setAnswering(review)}
                    >
                      {answerTexts.open}
                    </Button>
                    <HideReview
                      review={review}
                      onDone={() => {
                        left.current = index;
                      }}
                    />
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <AnswerReview
        review={answering}
        onClose={() => setAnswering(null)}
        onDone={() => {
          left.current = reviews.findIndex(({ id }) => id === answering?.id);
        }}
      />
    </div>
  );
}

/** What somebody wrote and what the shop answered, both cut as on the home page. */
function Written({ review: { name, review, answer, hidden } }: { review: ManagedReview }) {
  return (
    <>
      {hidden && <Chip tone="off">{texts.hidden}</Chip>}
      <div>
        <ReadMore text={review} shown={excerpt(review, EXCERPT_REVIEW).shown} about={reviewTexts.of(name)} />
      </div>
      {answer !== null && (
        <div className={reviewCardStyles.answer}>
          <b className={reviewCardStyles.from}>{texts.answered}</b>
          <div>
            <ReadMore text={answer} shown={excerpt(answer, EXCERPT_REVIEW).shown} about={reviewTexts.ofAnswer(name)} />
          </div>
        </div>
      )}
    </>
  );
}
