import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGE_MAX, writtenSchema } from '#contract/sales/order-messages.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { messageTexts as texts } from './message.texts.ts';

interface MessageFormProps<Answer> {
  /** Whom it reaches, and where the answer comes. */
  hint: string;
  call: (written: { text: string }) => Promise<CallResult<Answer>>;
  onCancel: () => void;
  onDone: (answer: Answer) => Promise<void> | void;
}

/** In a dialog: a message to the other side, and the button that sends it. */
export function MessageForm<Answer>({ hint, call, onCancel, onDone }: MessageFormProps<Answer>) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(writtenSchema), defaultValues: { text: '' } },
    { call, onDone },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.message} error={errors.text?.message}>
        {(ids) => <TextArea {...ids} {...register('text')} rows={6} maxLength={MESSAGE_MAX} />}
      </Field>
      <p className="small quiet">{hint}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.send} busy={busy} onCancel={onCancel} />
    </form>
  );
}
