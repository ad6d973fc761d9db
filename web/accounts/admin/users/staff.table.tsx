import { staffCalls } from '#contract/accounts/staff.calls.ts';
import type { Colleague, Staff, StaffInvitation } from '#contract/accounts/staff.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Chip } from '#web/platform/ui/facts.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { StaffRoleForm } from './staff.forms.tsx';
import { staffTexts as texts, workRoleTexts } from './staff.texts.ts';

interface StaffTableProps {
  staff: Staff;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** Whoever works for the shop, and whoever is invited to. */
export function StaffTable({ staff: { people, invitations }, onChanged }: StaffTableProps) {
  const { user: self } = useSession();
  const names = texts.columns;
  const columns: Column<Colleague | StaffInvitation>[] = [
    {
      label: names.name,
      kinds: ['all'],
      cell: (each) =>
        isInvited(each) ? (
          <Email address={each.email} />
        ) : (
          <>
            <b className="label">
              <Name name={each.name} />
            </b>
            {each.email === self?.email && ` ${texts.you}`}
            <span className={rowsStyles.under} data-under>
              <Email address={each.email} />
            </span>
          </>
        ),
    },
    {
      label: names.role,
      cell: ({ role }) => <span className={factsStyles.badge}>{workRoleTexts[role].name}</span>,
    },
    {
      label: names.secondFactor,
      cell: (each) =>
        !isInvited(each) && (
          <Chip tone={each.secondFactor ? 'good' : 'wait'}>{each.secondFactor ? texts.on : texts.missing}</Chip>
        ),
    },
    {
      label: names.lastSeen,
      cell: (each) => {
        if (isInvited(each)) return texts.never;
        return each.lastSeen ? <Time at={each.lastSeen} form="near" /> : texts.notNow;
      },
    },
    {
      label: names.status,
      cell: (each) =>
        isInvited(each) ? (
          <>
            <Chip tone={each.expired ? 'bad' : 'wait'}>{each.expired ? texts.runOut : texts.invited}</Chip>
            <span className={rowsStyles.under} data-under>
              {texts.until} <Time at={each.expiresAt} form="minute" />
            </span>
          </>
        ) : (
          <Chip tone="on">{texts.active}</Chip>
        ),
    },
    {
      label: names.action,
      kinds: ['all'],
      cell: (each) => {
        if (isInvited(each)) return <InvitationActs invitation={each} onChanged={onChanged} />;
        if (each.email === self?.email) return <span className="note">{texts.ownRole}</span>;
        return (
          <DialogButton
            tone="line"
            size="small"
            aria-label={texts.changeRoleOf(each.name)}
            title={texts.changeRoleOf(each.name)}
            dialog={(close) => <StaffRoleForm person={each} onClose={close} onChanged={onChanged} />}
          >
            {texts.changeRole}
          </DialogButton>
        );
      },
    },
  ];
  return (
    <DataTable
      label={texts.table}
      columns={columns}
      rows={[...people, ...invitations]}
      idOf={({ _id }) => _id}
      keyboard={false}
    />
  );
}

function isInvited(each: Colleague | StaffInvitation): each is StaffInvitation {
  return 'expiresAt' in each;
}

function InvitationActs({
  invitation: { _id, email, role },
  onChanged,
}: Pick<StaffTableProps, 'onChanged'> & { invitation: StaffInvitation }) {
  const sendAgain = async () => {
    const answer = await callAsAdmin(staffCalls.inviteStaff, { body: { email, role } });
    await onChanged();
    if (answer.ok) toast.done(texts.sent(email));
    else toast.failed(answer.failure.detail);
  };
  return (
    <div className={panelStyles.acts}>
      <ChangeButton tone="line" size="small" aria-label={texts.sendAgainTo(email)} change={sendAgain}>
        {texts.sendAgain}
      </ChangeButton>
      <ConfirmChange
        button={{ tone: 'line', size: 'small', 'aria-label': texts.takeBackOf(email), children: texts.takeBack }}
        title={texts.takeBackTitle}
        confirm={texts.takeBack}
        cancel={texts.keep}
        tone="destroy"
        change={() => callAsAdmin(staffCalls.takeBackStaffInvitation, { params: { id: _id } })}
        onDone={async () => {
          await onChanged();
          toast.done(texts.takenBack);
        }}
        onRefused={onChanged}
      >
        <p>
          <Email address={email} />: {texts.takeBackHow}
        </p>
      </ConfirmChange>
    </div>
  );
}
