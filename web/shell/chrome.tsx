import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { mailWaits } from '#web/accounts/session/mail-waits.ts';
import { currentSession, watchSession } from '#web/accounts/session/session.store.ts';
import { BuildPlace } from '#web/catalogue/builds/build-place.tsx';
import { hasBuilds } from '#web/catalogue/own-build/build.mark.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Footer } from './footer.tsx';
import styles from './navbar.module.css';
import { Navbar } from './navbar.tsx';

const MailWaits = lazyOr(
  async () => (await import('./mail-waits.tsx')).MailWaits,
  () => null,
);
/** The pages that the build of a browser is not kept in view on: its own, and where one orders and pays. */
const without = /^\/(?:build|checkout|purchasePage|dashboard)\b/;
const neverChanges = () => () => {};

// What a browser has of builds goes along into the account of whoever signs in.
if (!import.meta.env.SSR)
  watchSession(() => {
    if (currentSession().user && hasBuilds())
      void import('#web/catalogue/own-build/builds.account.ts').then(({ joinBuilds }) => joinBuilds());
  });

/** A page between the bar and the title block. */
export function Chrome({ children }: { children: ReactNode }) {
  const waits = useSyncExternalStore(neverChanges, mailWaits, () => false);
  return (
    <>
      <Navbar />
      {!without.test(useLocation().pathname) && <BuildPlace className={styles.build} />}
      {waits && (
        <Suspense>
          <MailWaits />
        </Suspense>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
