import { zodResolver } from '@hookform/resolvers/zod';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import { confirmVatNumberSchema } from '#contract/accounts/managed-companies.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
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
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      resolver: zodResolver(formSchema),
      defaultValues: { how: '', tell: true },
    },
    {
      call: (typed) =>
        callAsAdmin(managedCompanyCalls.confirmVatNumber, { params: { id }, body: { vatNumber, ...typed } }),
      async onDone() {
        onClose();
        await onChanged();
        toast.done(texts.numberConfirmed);
      },
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.how} hint={texts.howExample} error={errors.how?.message}>
        {(ids) => <TextInput {...ids} {...register('how')} maxLength={200} autoComplete="off" />}
      </Field>
      <TellActs tell={register('tell')} refusal={refusal} submit={texts.confirm} busy={busy} onCancel={onClose} />
    </form>
  );
}
