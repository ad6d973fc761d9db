import type { CSSProperties } from 'react';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { type Company, INVITATION_DAYS, type Invitation } from '#contract/accounts/companies.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import ledgerStyles from '#web/platform/ui/ledger.module.css';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './company.module.css';
import { useCompanyChanged } from './company-call.ts';
import { InviteForm } from './invite.form.tsx';
import { MemberForm } from './member.form.tsx';
import { roleTexts, memberTexts as texts } from './texts.ts';

const DAY_MS = 86_400_000;

/** `keeps`: whether one may change who belongs to the company. */
export function MembersSection({ company, keeps }: { company: Company; keeps: boolean }) {
  const { _id: id, name, you, members, invitations } = company;
  return (
    <section className={panelStyles.section} aria-labelledby="members">
      <div className="apart middle ruled">
        <h2 id="members">{texts.title}</h2>
        {keeps && (
          <DialogButton
            tone="line"
            size="small"
            title={texts.inviteTo(name)}
            dialog={(close) => <InviteForm companyId={id} onClose={close} />}
          >
            {texts.invite}
          </DialogButton>
        )}
      </div>
      <Ledger>
        {members.map((member) => (
          <LedgerLine
            key={member._id}
            name={member.name}
            note={
              <>
                <Email address={member.email} />, {roleTexts[member.role].short}
              </>
            }
          >
            {member._id === you && <span className="note">{texts.you}</span>}
            <span className={factsStyles.badge}>{roleTexts[member.role].name}</span>
            {keeps && (
              <DialogButton
                tone="line"
                size="small"
                aria-label={texts.changeOf(member.name)}
                title={member.name}
                dialog={(close) => (
                  <MemberForm companyId={id} member={member} self={member._id === you} onClose={close} />
                )}
              >
                {texts.change}
              </DialogButton>
            )}
          </LedgerLine>
        ))}
      </Ledger>
      {invitations.length > 0 && (
        <>
          <h3 className={styles.invitations}>{texts.invitations}</h3>
          <ul className={ledgerStyles.ledger}>
            {invitations.map((invitation) => (
              <InvitationLine key={invitation._id} companyId={id} invitation={invitation} keeps={keeps} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface InvitationLineProps {
  companyId: string;
  invitation: Invitation;
  keeps: boolean;
}

function InvitationLine({ companyId, invitation, keeps }: InvitationLineProps) {
  const { _id, email, role, invitedAt, expiresAt, expired } = invitation;
  const changed = useCompanyChanged();
  const days = Math.max(0, (Date.parse(expiresAt) - Date.now()) / DAY_MS);
  const run = async (call: ReturnType<typeof takeBack> | ReturnType<typeof inviteAgain>, said: string) => {
    const answer = await call;
    if (answer.ok) return changed(said);
    toast.failed(answer.failure.detail);
    await changed();
  };
  const takeBack = () => callApi(companyCalls.takeBackInvitation, { params: { id: companyId, invitation: _id } });
  const inviteAgain = () => callApi(companyCalls.inviteMember, { params: { id: companyId }, body: { email, role } });

  return (
    <li>
      <div>
        <b>
          <Email address={email} />
        </b>
        <span className="note">
          {texts.invitedOn(roleTexts[role].name)} <Time at={invitedAt} form="day" />.{' '}
          {expired ? texts.ended : `${texts.ends(Math.ceil(days))}; ${texts.onlyThis}`}
        </span>
      </div>
      {keeps && (
        <div className={ledgerStyles.acts}>
          {expired && (
            <ChangeButton
              tone="line"
              size="small"
              aria-label={texts.againOf(email)}
              change={() => run(inviteAgain(), texts.invited)}
            >
              {texts.again}
            </ChangeButton>
          )}
          <ChangeButton
            tone="line"
            size="small"
            aria-label={texts.takeBackOf(email)}
            change={() => run(takeBack(), texts.takenBack)}
          >
            {texts.takeBack}
          </ChangeButton>
        </div>
      )}
      {!expired && (
        <span
          className={styles.left}
          style={{ '--share': `${Math.min(100, (days / INVITATION_DAYS) * 100)}%` } as CSSProperties}
          role="img"
          aria-label={texts.left(Math.ceil(days))}
        >
          <i />
        </span>
      )}
    </li>
  );
}
