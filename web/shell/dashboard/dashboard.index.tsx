import { useRevalidator } from 'react-router';
import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import { addressCalls } from '#contract/accounts/addresses.calls.ts';
import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';
import { profileCalls } from '#contract/accounts/profiles.calls.ts';
import { keptCardCalls } from '#contract/sales/receivables/kept-cards.calls.ts';
import { shopSetupCalls } from '#contract/shop/setup.calls.ts';
import { setupSteps } from '#contract/shop/setup.ts';
import { ProfilePart, ProfileSkeleton } from '#web/accounts/profiles/profile.part.tsx';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { isActingStaff, knownSession } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callAccount } from '#web/accounts/settings/account.client.ts';
import { AccountNotices, AccountPart, AccountSkeleton } from '#web/accounts/settings/account.part.tsx';
import { AddressesSection } from '#web/accounts/settings/addresses.section.tsx';
import { MailsSection } from '#web/accounts/settings/mails.section.tsx';
import { accountTexts as texts } from '#web/accounts/settings/texts.ts';
import { SetupNotice } from '#web/content/admin/shop-settings/setup.notice.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useOnReturn } from '#web/platform/ui/moments.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState } from '#web/platform/ui/states.tsx';
import { KeptCardsSection } from '#web/sales/kept-cards/kept-cards.section.tsx';
import type { Route } from './+types/dashboard.index.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where nobody is signed in: the guard then leads away. */
export async function clientLoader() {
  const { user } = await knownSession();
  if (!user) return null;
  const [profile, account, sessions, addresses, mails, cards] = await Promise.all([
    callApi(profileCalls.readProfile, { query: { email: user.email } }),
    callAccount(accountCalls.readAccount, {}),
    callAccount(accountCalls.listSessions, {}),
    callApi(addressCalls.listAddresses, {}),
    callAccount(ownAccountCalls.readMailChoices, {}),
    callApi(keptCardCalls.listKeptCards, { query: {} }),
  ]);
  return { email: user.email, profile, account, sessions, addresses, mails, cards };
}

const readSetup = () => callAsAdmin(shopSetupCalls.readSetup, {});

/** What an admin has still to do before the shop sells; nothing once all of it is done. */
function OpenSetup() {
  const session = useSession();
  const isAdmin = isActingStaff(session) && session.role === 'admin';
  const { answer } = useCall(isAdmin ? 'setup' : null, readSetup, 0);
  return answer && answer.done.length < setupSteps.length && <SetupNotice setup={answer} toSteps />;
}

export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();

  // Whoever comes back to the tab, from the mailed link or from ending a session elsewhere, sees the account as it is.
  // Not while a dialog is open: the way to the authenticator app and back must cost nothing that stands in it.
  useOnReturn(() => {
    if (!document.querySelector('dialog[open]')) void revalidate();
  });

  if (!loaderData) return null;
  const { email, profile, account, sessions, addresses, mails, cards } = loaderData;
  return (
    <>
      <DashboardHead title={texts.title} />
      <OpenSetup />
      {account.ok && <AccountNotices account={account.value} />}
      <div className={`${panelStyles.split} ${panelStyles.even}`}>
        <div>
          <ProfilePart key={email} profile={profile} />
          <AddressesSection addresses={addresses} />
          <KeptCardsSection cards={cards} />
          <MailsSection key={`${email} mails`} choices={mails} />
        </div>
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
      <DashboardHead title={texts.title} />
      <div className={`${panelStyles.split} ${panelStyles.even}`}>
        <ProfileSkeleton />
        <AccountSkeleton />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
