import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { staffCalls } from '#contract/accounts/staff.calls.ts';
import { type Colleague, changeStaffRoleSchema, inviteStaffSchema } from '#contract/accounts/staff.ts';
import { workRoles } from '#contract/call.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Choices } from '#web/platform/ui/choices.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { staffTexts as texts, workRoleTexts } from './staff.texts.ts';

interface FormProps {
  onClose: () => void;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** An invitation to the staff: to which email, and as what. */
export function InviteStaffForm({ onClose, onChanged }: FormProps) {
  const form = useMutationForm<z.input<typeof inviteStaffSchema>>(
    { resolver: zodResolver(inviteStaffSchema), defaultValues: { email: '', role: 'packer' } },
    {
      fields: { role: null },
      call: (body) => callAsAdmin(staffCalls.inviteStaff, { body }),
      async onDone(_, { email }) {
        onClose();
        await onChanged();
        toast.done(texts.inviteDone(email));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={form.submit}>
      <Field label={texts.email} error={form.errors.email?.message}>
        {(ids) => <TextInput {...ids} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
      <Choices
        label={texts.role}
        choices={choices}
        chosen={form.watch('role')}
        onChoose={(role) => form.setValue('role', role)}
      />
      <p className="note">{texts.inviteHow}</p>
      <RefusalLine>{form.refusal}</RefusalLine>
      <FormActs submit={texts.invite} busy={form.busy} onCancel={onClose} />
    </form>
  );
}

/** Another role for somebody of the staff, or none. */
export function StaffRoleForm({ person, onClose, onChanged }: FormProps & { person: Colleague }) {
  const { email, name, role: before } = person;
  const form = useMutationForm<z.input<typeof changeStaffRoleSchema>>(
    { resolver: zodResolver(changeStaffRoleSchema), defaultValues: { role: before } },
    {
      fields: { role: null },
      call: (body) => callAsAdmin(staffCalls.changeStaffRole, { params: { email }, body }),
      async onDone(_, { role }) {
        onClose();
        await onChanged();
        if (role !== before) toast.done(texts.changed(name));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={form.submit}>
      <Choices
        label={texts.role}
        choices={[...choices, { value: 'user', name: texts.none.name, about: texts.none.may }]}
        chosen={form.watch('role')}
        onChoose={(role) => form.setValue('role', role)}
      />
      <p className="note">{texts.changeHow}</p>
      <RefusalLine>{form.refusal}</RefusalLine>
      <FormActs submit={texts.changeRole} busy={form.busy} onCancel={onClose} />
    </form>
  );
}

const choices = workRoles.map((value) => ({ value, name: workRoleTexts[value].name, about: workRoleTexts[value].may }));
