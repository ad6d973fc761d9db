import { type SubmitEvent, useState } from 'react';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import { type ManagedReview, REVIEW_MAX } from '#contract/catalogue/reviews.ts';
import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { reviewTexts } from '#web/catalogue/reviews/texts.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, FormDialog, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { ReadMore } from '#web/platform/ui/read-more.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { answerTexts as texts } from './manage.texts.ts';
import styles from './reviews.module.css';

interface AnswerReviewProps {
  /** The review that is answered; null closes the dialog. */
  review: ManagedReview | null;
  onClose: () => void;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** The shop's answer to a review: written, changed or taken away. */
export function AnswerReview({ review, onClose, onChanged }: AnswerReviewProps) {
  const written = async (said: string) => {
    onClose();
    await onChanged();
    toast.done(said);
  };
  return (
    <FormDialog wide open={review !== null} title={review ? texts.title(review.name) : ''} onClose={onClose}>
      {review && <AnswerForm review={review} onWritten={written} onCancel={onClose} />}
    </FormDialog>
  );
}

interface AnswerFormProps {
  review: ManagedReview;
  /** Takes what is to be said of it. */
  onWritten: (said: string) => void;
  onCancel: () => void;
}

function AnswerForm({ review: { id, name, review, answer: before }, onWritten, onCancel }: AnswerFormProps) {
  const [answer, setAnswer] = useState(before ?? '');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (words: string) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setRefusal(null);
    const sent = await callAsAdmin(reviewCalls.changeReview, { params: { id }, body: { answer: words } });
    setBusy(false);
    if (sent.ok) return onWritten(words === '' ? texts.taken : texts.done);
    const { detail, errors } = sent.failure;
    if (errors?.answer) setError(errors.answer);
    else setRefusal(detail);
  };

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const words = answer.trim();
    if (words === '') setError(before === null ? texts.empty : texts.emptied);
    else void send(words);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={save}>
      <blockquote className={`${styles.quote} small`}>
        <ReadMore text={review} shown={excerpt(review, EXCERPT_REVIEW).shown} about={reviewTexts.of(name)} />
      </blockquote>
      <Field label={texts.label} hint={texts.hint} error={error}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            maxLength={REVIEW_MAX}
            value={answer}
            onChange={({ target }) => {
              setAnswer(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      {before !== null && (
        <p className="small">
          <button type="button" className="link" aria-disabled={busy || undefined} onClick={() => send('')}>
            {texts.take}
          </button>
        </p>
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onCancel} />
    </form>
  );
}
