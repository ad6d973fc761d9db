import { type FormEvent, useState } from 'react';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import type { CompanyMember } from '#contract/accounts/companies.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Email } from '#web/platform/ui/email.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './company.module.css';
import { useCompanyChanged } from './company-call.ts';
import { RoleField } from './role.field.tsx';
import { roleTexts, memberTexts as texts } from './texts.ts';

interface MemberFormProps {
  companyId: string;
  member: CompanyMember;
  /** Whether it is oneself: nobody removes themselves. */
  self: boolean;
  onClose: () => void;
}

/** A member's role, to be changed, and the way to remove them, which is asked a second time. */
export function MemberForm({ companyId, member, self, onClose }: MemberFormProps) {
  const [role, setRole] = useState(member.role);
  const [removing, setRemoving] = useState(false);
  const changed = useCompanyChanged();
  const params = { id: companyId, member: member._id };
  const { run, busy, refusal } = useMutation<unknown>({
    call: () =>
      removing
        ? callApi(companyCalls.removeMember, { params })
        : callApi(companyCalls.changeMember, { params, body: { role } }),
    async onDone() {
      onClose();
      await changed(removing ? texts.removed : texts.changed);
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!removing && role === member.role) onClose();
    else void run();
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={save}>
      <p className="small quiet">
        <Email address={member.email} />, {texts.since(roleTexts[member.role].name.toLowerCase())}{' '}
        <Time at={member.since} form="day" />, {texts.orders(member.orders)}.
      </p>
      {!removing && <RoleField value={role} onChange={setRole} />}
      {removing && (
        <p>
          <b>{texts.confirmRemove(member.name)}</b> {texts.removal(member.orders)}
        </p>
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <div className={styles.dialogActs} data-acts data-held={busy || undefined}>
        {!self && !removing && (
          <Button tone="destroy" disabled={busy} onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        )}
        <Button tone="line" aria-disabled={busy || undefined} onClick={busy ? undefined : onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" tone={removing ? 'destroy' : 'primary'} busy={busy}>
          {removing ? texts.remove : texts.save}
        </Button>
      </div>
    </form>
  );
}
