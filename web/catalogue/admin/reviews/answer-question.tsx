import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { z } from 'zod';
import { questionCalls } from '#contract/catalogue/questions.calls.ts';
import { answerQuestionSchema, type ManagedQuestion, QUESTION_ANSWER_MAX } from '#contract/catalogue/questions.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, FormDialog, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { answerQuestionTexts as texts } from './questions.texts.ts';
import styles from './reviews.module.css';

interface AnswerQuestionProps {
  /** The question that is answered; null closes the dialog. */
  question: ManagedQuestion | null;
  onClose: () => void;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** The shop's answer to a question: written or put right, for its asker alone or for everybody. */
export function AnswerQuestion({ question, onClose, onChanged }: AnswerQuestionProps) {
  const written = async () => {
    onClose();
    await onChanged();
    toast.done(texts.done);
  };
  return (
    <FormDialog wide open={question !== null} title={question ? texts.title(question.part.name) : ''} onClose={onClose}>
      {question && <AnswerForm question={question} onWritten={written} onChanged={onChanged} onCancel={onClose} />}
    </FormDialog>
  );
}

interface AnswerFormProps {
  question: ManagedQuestion;
  onWritten: () => Promise<void>;
  onChanged: () => Promise<void>;
  onCancel: () => void;
}

function AnswerForm({
  question: { id, question, answer, state, email },
  onWritten,
  onChanged,
  onCancel,
}: AnswerFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm<z.input<typeof answerQuestionSchema>>(
    {
      resolver: zodResolver(answerQuestionSchema),
      defaultValues: { answer: answer ?? '', published: state === 'published', before: answer },
    },
    {
      // What is written over is the answer that is shown: another one may have come since the dialog opened.
      call: (body) => callAsAdmin(questionCalls.answerQuestion, { params: { id }, body: { ...body, before: answer } }),
      onDone: onWritten,
      // The list behind the dialog then shows the answer of the other.
      onFailed: ({ code }) => (code === 'changed-meanwhile' ? onChanged() : undefined),
    },
  );
  const [begun] = useState(answer);
  const hint = answer === null ? texts.hint : texts.hintAgain;
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <blockquote className={`${styles.quote} small`}>{question}</blockquote>
      {answer !== null && answer !== begun && <p className="small">{texts.now(answer)}</p>}
      <Field label={texts.label} hint={email === null ? texts.hintGone : hint} error={errors.answer?.message}>
        {(ids) => <TextArea {...ids} {...register('answer')} rows={5} maxLength={QUESTION_ANSWER_MAX} />}
      </Field>
      <div>
        <label className={checkStyles.check}>
          <input type="checkbox" {...register('published')} />
          {texts.publish}
        </label>
        <p className="note">{texts.publishHint}</p>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onCancel} />
    </form>
  );
}
