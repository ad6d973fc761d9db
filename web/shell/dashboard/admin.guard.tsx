import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { isActingStaff, learnAdmin, leaveAdminPages } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { isNobodyOfShop } from '#web/accounts/session/staff.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { NotFound } from '#web/platform/layout/not-found.tsx';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useOnChange, useOnUnmount } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { useOnReturn } from '#web/platform/ui/moments.ts';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { ErrorState } from '#web/platform/ui/states.tsx';
import styles from './dashboard.module.css';
import { mayOpen } from './staff-pages.ts';
import { adminTexts as texts } from './texts.ts';

/**
 * Around every page for the shop's people, inside the guard for sign-in: a ring until it is known whether the person is one,
 * then the page, where their role opens it; else there is no such page. Everybody else is signed out and led to the login page.
 */
export default function AdminGuard() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const open = isActingStaff(session);
  const failure = session.state === 'signed-in' ? session.failure : null;
  const owed = session.state === 'signed-in' && session.secondFactorOwed;

  // A page that was not allowed to load its data loads it as soon as the guard opens.
  const shutOut = useRef(false);
  const guard = open ? 'open' : owed || failure ? 'shut' : 'asks';
  useOnChange<typeof guard>(
    guard,
    () => {
      if (guard === 'open' && shutOut.current) void revalidate();
      if (guard !== 'asks') shutOut.current = guard === 'shut';
    },
    'asks',
  );

  useOnUnmount(leaveAdminPages);

  // Whoever comes back to the tab may have lost the role meanwhile.
  useOnReturn(() => void learnAdmin());

  // What a role does not open answers as if it did not exist.
  if (open) return mayOpen(session.role, pathname) ? <Outlet /> : <NotFound />;
  if (owed) return <FactorOwed />;
  if (isNobodyOfShop(session)) return <TurnedAway />;
  if (failure) return <Unknown failure={failure} />;
  return (
    <>
      <h1 className="vh">{texts.checking}</h1>
      <Waiting label={texts.checking} />
    </>
  );
}

function FactorOwed() {
  return (
    <>
      <DashboardHead title={texts.factorTitle} />
      <div className={styles.factorOwed}>
        <Notice tone="plain" title={texts.factorOwed}>
          {texts.factorHow}
        </Notice>
        <ButtonLink to={pages.dashboard}>{texts.toProfile}</ButtonLink>
      </div>
    </>
  );
}

function Unknown({ failure }: { failure: CallFailure }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await learnAdmin();
    setBusy(false);
  };
  return (
    <>
      <DashboardHead title={texts.unknown} />
      <ErrorState title={texts.noAnswer} busy={busy} onRetry={retry}>
        {failure.detail}
      </ErrorState>
    </>
  );
}

/** The page is not shown while the person is signed out, nor when that does not work. */
function TurnedAway() {
  const { turnAway } = useSession();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const requested = useRef(false);

  const leave = async () => {
    setBusy(true);
    setFailure(await turnAway(texts.adminsOnly));
    setBusy(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again by Retry alone
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    void leave();
  }, []);

  if (!failure)
    return (
      <>
        <h1 className="vh">{texts.leaving}</h1>
        <Waiting label={texts.leaving} />
      </>
    );
  return (
    <>
      <DashboardHead title={texts.stillHere} />
      <ErrorState title={texts.notLeft} busy={busy} onRetry={leave}>
        {failure.detail}
      </ErrorState>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
