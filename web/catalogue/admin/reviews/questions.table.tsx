import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { questionCalls } from '#contract/catalogue/questions.calls.ts';
import type { ManagedQuestion } from '#contract/catalogue/questions.ts';
import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import reviewCardStyles from '#web/catalogue/reviews/review-card.module.css';
import type { Sorting } from '#web/platform/ui/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { ReadMore } from '#web/platform/ui/read-more.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AnswerQuestion } from './answer-question.tsx';
import { questionsTexts as texts } from './questions.texts.ts';
import type { QuestionsView } from './questions.view.ts';
import styles from './reviews.module.css';

interface QuestionsTableProps {
  questions: readonly ManagedQuestion[];
  sorting: Sorting<QuestionsView['sort']>;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

const tones = { 'to-answer': 'wait', answered: 'plain', published: 'good', declined: 'off' } as const;

/** The questions about parts, each with what can be done about it. */
export function QuestionsTable({ questions, onChanged, ...table }: QuestionsTableProps) {
  const [answering, setAnswering] = useState<ManagedQuestion | null>(null);
  const names = texts.columns;
  const columns: Column<ManagedQuestion, QuestionsView['sort']>[] = [
    { label: names.question, kinds: ['all'], cell: (question) => <Asked question={question} /> },
    {
      label: names.part,
      sort: 'part',
      first: 'ascending',
      kinds: ['two'],
      cell: ({ part }) => (
        <>
          {part.slug === null ? (
            <PartName name={part.name} />
          ) : (
            <Link className="link" to={pages.part(part.slug)}>
              <PartName name={part.name} />
            </Link>
          )}
          <span className={`${rowsStyles.under} num`}>{part.sku}</span>
        </>
      ),
    },
    {
      label: names.who,
      kinds: ['two'],
      cell: ({ name, email }) => (
        <>
          {name === null ? <span className="quiet">{texts.noName}</span> : <b>{name}</b>}
          <span className={rowsStyles.under}>{email ? <Email address={email} /> : texts.noAccount}</span>
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
      cell: (question) => (
        <div className={panelStyles.acts}>
          <Button
            tone="line"
            size="small"
            aria-label={
              question.answer === null ? texts.answerOf(question.part.name) : texts.changeOf(question.part.name)
            }
            onClick={() => setAnswering(question)}
          >
            {texts.answer}
          </Button>
          <ChangeState question={question} onChanged={onChanged} />
          <Remove question={question} onChanged={onChanged} />
        </div>
      ),
    },
  ];
  return (
    <div className={rowsStyles.frame}>
      <DataTable
        {...table}
        label={texts.label}
        className={`${styles.reviews} ${styles.questions}`}
        columns={columns}
        rows={questions}
        idOf={({ id }) => id}
        rowClass={({ state }) => (state === 'declined' ? rowsStyles.off : undefined)}
      />
      {/* As the list has it now: it is read again where somebody else answered meanwhile. */}
      <AnswerQuestion
        question={answering && (questions.find(({ id }) => id === answering.id) ?? answering)}
        onClose={() => setAnswering(null)}
        onChanged={onChanged}
      />
    </div>
  );
}

/** What was asked and answered, both cut as reviews are. */
function Asked({ question: { state, question, answer, part } }: { question: ManagedQuestion }) {
  return (
    <>
      <Chip tone={tones[state]}>{texts.chips[state]}</Chip>
      <div>
        <ReadMore text={question} shown={excerpt(question, EXCERPT_REVIEW).shown} about={texts.of(part.name)} />
      </div>
      {answer !== null && (
        <div className={`stack gap-1 ${reviewCardStyles.answer}`}>
          <b className={reviewCardStyles.from}>{texts.answered}</b>
          <div>
            <ReadMore text={answer} shown={excerpt(answer, EXCERPT_REVIEW).shown} about={texts.ofAnswer(part.name)} />
          </div>
        </div>
      )}
    </>
  );
}

interface ActProps {
  question: ManagedQuestion;
  onChanged: () => Promise<void>;
}

/** For each state the one that a press leads to, which another press takes back. */
const steps = {
  'to-answer': { to: 'declined', words: texts.decline, label: texts.declineOf, done: texts.declined },
  declined: { to: 'to-answer', words: texts.reopen, label: texts.reopenOf, done: texts.reopened },
  answered: { to: 'published', words: texts.publish, label: texts.publishOf, done: texts.published },
  published: { to: 'answered', words: texts.unpublish, label: texts.unpublishOf, done: texts.unpublished },
} as const;

function ChangeState({ question: { id, state, part }, onChanged }: ActProps) {
  const step = steps[state];
  const change = async () => {
    const answer = await callAsAdmin(questionCalls.changeQuestion, { params: { id }, body: { state: step.to } });
    await onChanged();
    if (answer.ok) toast.done(step.done);
    else toast.failed(answer.failure.detail);
  };
  return (
    <ChangeButton tone="line" size="small" aria-label={step.label(part.name)} change={change}>
      {step.words}
    </ChangeButton>
  );
}

function Remove({ question: { id, question, part }, onChanged }: ActProps) {
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(part.name), children: texts.remove }}
      title={texts.removeTitle}
      confirm={texts.remove}
      cancel={texts.removeCancel}
      tone="destroy"
      change={() => callAsAdmin(questionCalls.deleteQuestion, { params: { id } })}
      onDone={async () => {
        await onChanged();
        toast.done(texts.removed);
      }}
      onRefused={onChanged}
    >
      <blockquote className={`${styles.quote} small`}>{excerpt(question, EXCERPT_REVIEW).shown}</blockquote>
      <p>{texts.removeBody}</p>
    </ConfirmChange>
  );
}
