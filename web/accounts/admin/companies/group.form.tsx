import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { nameGroupSchema } from '#contract/accounts/managed-companies.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { useSending } from './sending.ts';
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
export function GroupForm({ name = '', submit, done, save, onClose, onChanged }: GroupFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(nameGroupSchema),
    defaultValues: { name },
  });
  const { errors, isSubmitting } = formState;
  const { refusal, send } = useSending<{ name: string }>(setError, { name: 'name' });

  const submitName = async (typed: { name: string }) => {
    if (!(await send(save(typed.name)))) return;
    onClose();
    await onChanged();
    toast.done(done);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(submitName)}>
      <Field label={groupTexts.name} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} maxLength={60} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={submit} cancel={texts.cancel} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
