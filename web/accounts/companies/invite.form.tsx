import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { inviteSchema } from '#contract/accounts/companies.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { useCompanyChanged, useSending } from './company-call.ts';
import { RoleField } from './role.field.tsx';
import { memberTexts as texts } from './texts.ts';

type Typed = z.output<typeof inviteSchema>;

interface InviteFormProps {
  companyId: string;
  onClose: () => void;
}

/** An invitation: to which email, and as what. */
export function InviteForm({ companyId, onClose }: InviteFormProps) {
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<Typed>({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: '', role: 'buyer' },
  });
  const changed = useCompanyChanged();
  const { refusal, send } = useSending(setError, ['email']);

  const invite = async (body: Typed) => {
    if (!(await send(callApi(companyCalls.inviteMember, { params: { id: companyId }, body })))) return;
    onClose();
    await changed(texts.invited);
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(invite)}>
      <Field label={texts.email} error={formState.errors.email?.message}>
        {(ids) => <TextInput {...ids} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <RoleField value={watch('role')} onChange={(role) => setValue('role', role)} />
      <p className="small quiet">{texts.inviteHow}</p>
      <RefusalLine>{refusal?.detail ?? null}</RefusalLine>
      <FormActs submit={texts.invite} cancel={texts.cancel} busy={formState.isSubmitting} onCancel={onClose} />
    </form>
  );
}
