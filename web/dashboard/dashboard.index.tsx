import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { accountCalls } from '#contract/accounts.calls.ts';
import { deskCalls } from '#contract/desk.calls.ts';
import { askAccount } from '#web/account/account.client.ts';
import { AccountNotices, AccountPart, AccountSkeleton } from '#web/account/account.part.tsx';
import { accountTexts as texts } from '#web/account/texts.ts';
import { callApi } from '#web/calls/calls.client.ts';
import { knownSession } from '#web/identity/session.store.ts';
import { describe } from '#web/layout/meta.ts';
import { ProfilePart, ProfileSkeleton } from '#web/profiles/profile.part.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Route } from './+types/dashboard.index.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where nobody is signed in: the guard then leads away. */
export async function clientLoader() {
  const { user } = await knownSession();
  if (!user) return null;
  const [profile, account, sessions] = await Promise.all([
    callApi(deskCalls.readProfile, { query: { email: user.email } }),
    askAccount(accountCalls.readAccount, {}),
    askAccount(accountCalls.listSessions, {}),
  ]);
  return { email: user.email, profile, account, sessions };
}

export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();

  // Whoever comes back to the tab, from the mailed link or from ending a session elsewhere, sees the account as it is.
  // Not while a dialog is open: the way to the authenticator app and back must cost nothing that stands in it.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);

  if (!loaderData) return null;
  const { email, profile, account, sessions } = loaderData;
  return (
    <>
      <div className="desk__head">
        <h1>{texts.title}</h1>
      </div>
      {account.ok && <AccountNotices account={account.value} />}
      <div className="split split-even">
        <ProfilePart key={email} profile={profile} />
        <div>
          {account.ok ? (
            <AccountPart account={account.value} sessions={sessions} />
          ) : (
            <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
              {account.failure.detail}
            </ErrorState>
          )}
        </div>
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <div className="desk__head">
        <h1>{texts.title}</h1>
      </div>
      <div className="split split-even">
        <ProfileSkeleton />
        <AccountSkeleton />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';
