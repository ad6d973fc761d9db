import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import { confirmVatNumberSchema } from '#contract/accounts/managed-companies.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { useSending } from './sending.ts';
import { TellActs } from './tell.acts.tsx';
import { companyTexts as texts } from './texts.ts';

interface ConfirmNumberFormProps {
  id: string;
  vatNumber: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

const formSchema = confirmVatNumberSchema.pick({ how: true, tell: true });

/** Says that the VAT number belongs to the company, and how that was checked. */
export function ConfirmNumberForm({ id, vatNumber, onClose, onChanged }: ConfirmNumberFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { how: '', tell: true },
  });
  const { errors, isSubmitting } = formState;
  const { refusal, send } = useSending<{ how: string; tell?: boolean }>(setError, { how: 'how' });

  const submit = async (typed: { how: string; tell: boolean }) => {
    const body = { vatNumber, ...typed };
    if (!(await send(callAsAdmin(managedCompanyCalls.confirmVatNumber, { params: { id }, body })))) return;
    onClose();
    await onChanged();
    toast.done(texts.numberConfirmed);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={texts.how} hint={texts.howExample} error={errors.how?.message}>
        {(ids) => <TextInput {...ids} {...register('how')} maxLength={200} autoComplete="off" />}
      </Field>
      <TellActs
        tell={register('tell')}
        refusal={refusal}
        submit={texts.confirm}
        busy={isSubmitting}
        onCancel={onClose}
      />
    </form>
  );
}
