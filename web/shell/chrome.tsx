import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { mailWaits } from '#web/accounts/session/mail-waits.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

const MailWaits = lazyOr(
  async () => (await import('./mail-waits.tsx')).MailWaits,
  () => null,
);
const neverChanges = () => () => {};

/** A page between the bar and the title block. */
export function Chrome({ children }: { children: ReactNode }) {
  const waits = useSyncExternalStore(neverChanges, mailWaits, () => false);
  return (
    <>
      <Navbar />
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
