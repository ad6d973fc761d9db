import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { questionCalls } from '#contract/catalogue/questions.calls.ts';
import { askQuestionSchema, QUESTION_MAX, QUESTION_MIN } from '#contract/catalogue/questions.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useStoredDraft } from '#web/platform/ui/draft.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { askTexts as texts } from './ask.texts.ts';
import { questionDraft } from './question.draft.ts';

type Typed = z.input<typeof askQuestionSchema>;

interface AskQuestionProps {
  part: { _id: string; slug: string };
  /** It was opened by a press, so that the focus comes here. */
  isPressed: boolean;
  onSent: () => void;
  onCancel: () => void;
}

/** Asks something about a part. Visitors are led to sign in first, and find here what they typed when they come back. */
export function AskQuestion({ part, isPressed, onSent, onCancel }: AskQuestionProps) {
  const { state, user } = useSession();
  const navigate = useNavigate();
  const draft = questionDraft(part._id);
  const [begun] = useState(() => {
    const found = draft.read();
    // Who comes back is led here once, and not by every reload.
    if (found?.returns) draft.store({ name: found.name, question: found.question });
    return found;
  });
  const firstName = user?.displayName.split(' ')[0] ?? '';
  const { register, subscribe, getValues, errors, submit, busy, refusal } = useMutationForm<Typed>(
    {
      resolver: zodResolver(askQuestionSchema),
      defaultValues: { name: begun ? begun.name : firstName, question: begun?.question ?? '' },
    },
    {
      async call(body) {
        if (state === 'signed-in') return callApi(questionCalls.askQuestion, { params: { id: part._id }, body });
        draft.store({ name: '', ...getValues(), returns: true });
        await navigate(pages.login, { state: { from: pages.part(part.slug) } satisfies FromState });
        return null;
      },
      onDone() {
        draft.forget();
        onSent();
      },
    },
  );
  useStoredDraft(subscribe, ({ name = '', question }) => draft.store({ name, question }));
  const cancel = () => {
    draft.forget();
    onCancel();
  };

  return (
    <form
      className={fieldStyles.form}
      method="post"
      noValidate
      onSubmit={submit}
      tabIndex={-1}
      aria-label={texts.title}
      ref={isPressed || begun?.returns ? focusOnArrival : undefined}
    >
      <Field label={texts.question} hint={texts.hint(QUESTION_MIN, QUESTION_MAX)} error={errors.question?.message}>
        {(ids) => <TextArea {...ids} {...register('question')} rows={5} maxLength={QUESTION_MAX} />}
      </Field>
      <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} autoComplete="given-name" />}
      </Field>
      {state === 'signed-out' && <p className="small quiet">{texts.signInHow}</p>}
      <RefusalLine>{refusal}</RefusalLine>
      <div className={panelStyles.acts}>
        <Button type="submit" busy={busy}>
          {state === 'signed-out' ? texts.signIn : texts.send}
        </Button>
        <Button tone="line" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
