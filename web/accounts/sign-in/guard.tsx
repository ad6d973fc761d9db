import { useRef } from 'react';
import { Navigate, Outlet, useLocation, useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { texts } from '#web/accounts/session/texts.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import sectionStyles from '#web/platform/layout/section.module.css';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { ErrorState } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/guard.ts';
import type { FromState } from './from.ts';
import styles from './sign-in-card.module.css';

/** For a failure that stands in place of the page and of this; pages have words of their own. */
export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.waiting }, error);

/** Around every page that needs sign-in: a ring until the person is known, then the page, else the way over login. */
export default function Guard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const email = session.user?.email ?? null;
  const loadedFor = useRef(email);

  // Another tab signed in somebody else: what was loaded for the one is not for the other.
  useOnChange(email, () => {
    if (email === null) return;
    if (loadedFor.current !== null && loadedFor.current !== email) void revalidate();
    loadedFor.current = email;
  });

  if (session.state === 'signed-in') return <Outlet key={email} />;
  if (session.state === 'loading' && session.failure)
    return (
      <div className={`wrap ${sectionStyles.end}`}>
        <PageHead title={texts.sessionUnknown} />
        <ErrorState title={texts.noAnswer} onRetry={() => session.refresh()}>
          {session.failure.detail}
        </ErrorState>
      </div>
    );
  if (session.state === 'loading' || session.leaving)
    return (
      <div className={styles.asTall}>
        <h1 className="vh">{texts.waiting}</h1>
        <Waiting label={texts.checking} />
      </div>
    );
  return <Navigate to={pages.login} replace state={{ from: pathname + search } satisfies FromState} />;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
