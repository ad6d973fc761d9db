import type { Account, SessionItem } from '#contract/accounts/accounts.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import ledgerStyles from '#web/platform/ui/ledger.module.css';
import { Ledger } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import accountStyles from './account.module.css';
import { DataSection } from './data.section.tsx';
import { EmailLine, VerifyNotice } from './email-line.tsx';
import { FactorLine } from './factor-line.tsx';
import { FreshProvider } from './fresh.tsx';
import { NameLine } from './name-line.tsx';
import { PasswordLine } from './password-line.tsx';
import { ProviderLine } from './provider-line.tsx';
import { useReturned } from './returned.ts';
import { SessionsSection } from './sessions.section.tsx';
import { factorTexts, sessionTexts, accountTexts as texts } from './texts.ts';

interface AccountPartProps {
  account: Account;
  sessions: CallResult<SessionItem[]>;
}

/** What one's own account still needs: a verified email, a second factor. */
export function AccountNotices({ account }: Pick<AccountPartProps, 'account'>) {
  const session = useSession();
  return (
    <>
      {!account.emailVerified && <VerifyNotice email={account.email} />}
      {session.state === 'signed-in' && session.secondFactorOwed && (
        <div className={accountStyles.notice}>
          <Notice tone="plain" title={factorTexts.owedTitle}>
            {factorTexts.owed}
          </Notice>
        </div>
      )}
    </>
  );
}

/** One's own account: how one signs in, and where one is signed in. */
export function AccountPart({ account, sessions }: AccountPartProps) {
  useReturned(account);
  return (
    <FreshProvider account={account}>
      <div className="stack gap-6">
        <section className={panelStyles.section} aria-labelledby="account">
          <h2 id="account">{texts.account}</h2>
          <Ledger>
            <NameLine />
            <EmailLine account={account} />
            <PasswordLine account={account} />
            <FactorLine account={account} />
            {account.providers.map(({ provider, linked }) => (
              <ProviderLine key={provider} provider={provider} linked={linked} stale={!sessions.ok} />
            ))}
          </Ledger>
        </section>
        <SessionsSection sessions={sessions} />
        <DataSection email={account.email} />
      </div>
    </FreshProvider>
  );
}

/** The shape of it, while it is on its way. */
export function AccountSkeleton() {
  return (
    <div className="stack gap-6" role="status">
      <span className="vh">{texts.loading}</span>
      <SkeletonPart title={texts.account} rows={6} />
      <SkeletonPart title={sessionTexts.sessions} rows={3} />
    </div>
  );
}

function SkeletonPart({ title, rows }: { title: string; rows: number }) {
  return (
    <div className={panelStyles.section} aria-hidden="true">
      <h2>{title}</h2>
      <div className={ledgerStyles.ledger}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <div className={ledgerStyles.waiting} key={row}>
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
