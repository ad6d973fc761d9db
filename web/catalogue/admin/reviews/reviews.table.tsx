import { type RefObject, useState } from 'react';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import type { ManagedReview } from '#contract/catalogue/reviews.ts';
import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import reviewCardStyles from '#web/catalogue/reviews/review-card.module.css';
import { reviewTexts } from '#web/catalogue/reviews/texts.ts';
import type { Sorting } from '#web/platform/ui/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip, Stars } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { ReadMore } from '#web/platform/ui/read-more.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AnswerReview } from './answer-review.tsx';
import { answerTexts, manageReviewTexts as texts } from './manage.texts.ts';
import styles from './reviews.module.css';
import type { ReviewsView } from './reviews.view.ts';

interface ReviewsTableProps {
  reviews: readonly ManagedReview[];
  sorting: Sorting<ReviewsView['sort']>;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** The reviews, hidden ones too, each with what can be done about it. */
export function ReviewsTable({ reviews, onChanged, ...table }: ReviewsTableProps) {
  const [answering, setAnswering] = useState<ManagedReview | null>(null);
  const names = texts.columns;
  const columns: Column<ManagedReview, ReviewsView['sort']>[] = [
    { label: names.review, kinds: ['all'], cell: (review) => <Written review={review} /> },
    {
      label: names.ratings,
      sort: 'ratings',
      first: 'descending',
      cell: ({ ratings }) => <Stars of={ratings} label={reviewTexts.stars(ratings)} />,
    },
    {
      label: names.who,
      kinds: ['two'],
      cell: ({ name, email }) => (
        <>
          <b>{name}</b>
          <span className={rowsStyles.under}>{email ? <Email address={email} /> : texts.noAccount}</span>
        </>
      ),
    },
    {
      label: names.part,
      kinds: ['two'],
      cell: ({ partName, orderNumber }) => (
        <>
          <span className={partName === null ? 'quiet nowrap' : undefined}>
            {partName === null ? texts.company : <PartName name={partName} />}
          </span>
          {orderNumber !== null && <span className={rowsStyles.under}>{texts.ofOrder(orderNumber)}</span>}
        </>
      ),
    },
    {
      label: names.when,
      sort: 'newest',
      first: 'descending',
      cell: ({ createdAt }) => <Time at={createdAt} form="minute" />,
    },
    {
      label: names.action,
      kinds: ['all'],
      cell: (review) => (
        <div className={panelStyles.acts}>
          <Button
            tone="line"
            size="small"
            aria-label={review.answer === null ? answerTexts.openOf(review.name) : answerTexts.changeOf(review.name)}
            onClick={() => setAnswering(review)}
          >
            {answerTexts.open}
          </Button>
          <HideReview review={review} onChanged={onChanged} />
        </div>
      ),
    },
  ];
  return (
    <div className={rowsStyles.frame}>
      <DataTable
        {...table}
        label={texts.title}
        className={styles.reviews}
        columns={columns}
        rows={reviews}
        idOf={({ id }) => id}
        rowClass={({ hidden }) => (hidden ? rowsStyles.off : undefined)}
      />
      <AnswerReview review={answering} onClose={() => setAnswering(null)} onChanged={onChanged} />
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
        <div className={`stack gap-1 ${reviewCardStyles.answer}`}>
          <b className={reviewCardStyles.from}>{texts.answered}</b>
          <div>
            <ReadMore text={answer} shown={excerpt(answer, EXCERPT_REVIEW).shown} about={reviewTexts.ofAnswer(name)} />
          </div>
        </div>
      )}
    </>
  );
}

/** Hides a review, or shows it again, at once: the other press takes it back. */
function HideReview({ review, onChanged }: { review: ManagedReview } & Pick<ReviewsTableProps, 'onChanged'>) {
  const { id, name, hidden } = review;
  const toggle = async () => {
    const answer = await callAsAdmin(reviewCalls.changeReview, { params: { id }, body: { hidden: !hidden } });
    await onChanged();
    if (answer.ok) toast.done(hidden ? texts.showDone(name) : texts.hideDone(name));
    else toast.failed(answer.failure.detail);
  };
  return (
    <ChangeButton
      tone="line"
      size="small"
      aria-label={hidden ? texts.showOf(name) : texts.hideOf(name)}
      change={toggle}
    >
      {hidden ? texts.show : texts.hide}
    </ChangeButton>
  );
}
