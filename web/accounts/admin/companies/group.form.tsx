import { zodResolver } from '@hookform/resolvers/zod';
import { nameGroupSchema } from '#contract/accounts/managed-companies.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { groupTexts, companyTexts as texts } from './texts.ts';

interface GroupFormProps {
  /** The name as it stands; '' for a new group. */
  name?: string;
  submit: string;
  done: string;
  /** Makes or renames it. */
  save: (name: string) => Promise<CallResult<unknown>>;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** The name of a group, to be typed. */
export function GroupForm({ name = '', submit: words, done, save, onClose, onChanged }: GroupFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(nameGroupSchema),
      defaultValues: { name },
    },
    {
      call: (typed) => save(typed.name),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(done);
      },
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={groupTexts.name} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} maxLength={60} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={words} cancel={texts.cancel} busy={busy} onCancel={onClose} />
    </form>
  );
}
