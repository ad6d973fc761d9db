import { Suspense } from 'react';
import { refreshCompanies } from '#web/accounts/companies/acting.store.ts';
import { actingTexts as texts } from '#web/accounts/companies/acting.texts.ts';
import { useActing } from '#web/accounts/companies/use-acting.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import styles from './acting.module.css';

const ActingMenu = lazyOr(
  async () => (await import('./acting-menu.tsx')).ActingMenu,
  () => <Failed again={() => location.reload()} />,
);

/** For whom one acts, in the bar where there is room; only for people who belong to a company. */
export function ActingInBar() {
  return (
    <div className={styles.inBar}>
      <Acting />
    </div>
  );
}

/** The same in a strip under the bar, which scrolls away. */
export function ActingStrip() {
  return (
    <div className={styles.strip}>
      <div className="wrap">
        <Acting />
      </div>
    </div>
  );
}

/** Only who belongs to a company loads the menu: all others carry no more than this. */
function Acting() {
  const { companies, failure } = useActing();
  if (!companies) return failure ? <Failed again={() => void refreshCompanies()} /> : null;
  if (companies.length === 0) return null;
  return (
    <Suspense>
      <ActingMenu />
    </Suspense>
  );
}

function Failed({ again }: { again: () => void }) {
  return (
    <p className={styles.failed}>
      <span>{texts.failed}</span>
      <button type="button" className="link" onClick={again}>
        {texts.again}
      </button>
    </p>
  );
}
