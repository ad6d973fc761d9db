import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { inviteSchema } from '#contract/accounts/companies.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { useCompanyChanged } from './company-call.ts';
import { RoleField } from './role.field.tsx';
import { memberTexts as texts } from './texts.ts';

interface InviteFormProps {
  companyId: string;
  onClose: () => void;
}

/** An invitation: to which email, and as what. */
export function InviteForm({ companyId, onClose }: InviteFormProps) {
  const changed = useCompanyChanged();
  const { register, setValue, watch, errors, submit, busy, refusal } = useMutationForm<z.output<typeof inviteSchema>>(
    {
      resolver: zodResolver(inviteSchema),
      defaultValues: { email: '', role: 'buyer' },
    },
    {
      fields: { role: null },
      call: (body) => callApi(companyCalls.inviteMember, { params: { id: companyId }, body }),
      async onDone() {
        onClose();
        await changed(texts.invited);
      },
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={texts.email} error={errors.email?.message}>
        {(ids) => <TextInput {...ids} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <RoleField value={watch('role')} onChange={(role) => setValue('role', role)} />
      <p className="small quiet">{texts.inviteHow}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.invite} cancel={texts.cancel} busy={busy} onCancel={onClose} />
    </form>
  );
}
