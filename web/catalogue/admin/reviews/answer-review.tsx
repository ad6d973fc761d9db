import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import { type ManagedReview, REVIEW_MAX } from '#contract/catalogue/reviews.ts';
import { EXCERPT_REVIEW, excerpt } from '#contract/excerpts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { reviewTexts } from '#web/catalogue/reviews/texts.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
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
  const send = (answer: string) => callAsAdmin(reviewCalls.changeReview, { params: { id }, body: { answer } });
  const { register, errors, submit, busy, refusal, clear } = useMutationForm(
    {
      defaultValues: { answer: before ?? '' },
    },
    {
      call({ answer }) {
        taking.clear();
        return send(answer.trim());
      },
      onDone: () => onWritten(texts.done),
    },
  );
  const taking = useMutation({
    call() {
      clear();
      return send('');
    },
    onDone: () => onWritten(texts.taken),
  });
  const isHeld = busy || taking.busy;

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <blockquote className={`${styles.quote} small`}>
        <ReadMore text={review} shown={excerpt(review, EXCERPT_REVIEW).shown} about={reviewTexts.of(name)} />
      </blockquote>
      <Field label={texts.label} hint={texts.hint} error={errors.answer?.message}>
        {(ids) => (
          <TextArea
            {...ids}
            {...register('answer', {
              validate: (words) => words.trim() !== '' || (before === null ? texts.empty : texts.emptied),
            })}
            rows={4}
            maxLength={REVIEW_MAX}
          />
        )}
      </Field>
      {before !== null && (
        <p className="small">
          <button
            type="button"
            className="link"
            aria-disabled={isHeld || undefined}
            onClick={() => isHeld || taking.run()}
          >
            {texts.take}
          </button>
        </p>
      )}
      <RefusalLine>{refusal ?? taking.refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={isHeld} onCancel={onCancel} />
    </form>
  );
}
