import { Suspense } from 'react';
import { refreshCompanies } from '#web/accounts/companies/active-company.store.ts';
import { activeCompanyTexts as texts } from '#web/accounts/companies/active-company.texts.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import styles from './company-switch.module.css';

const CompanyMenu = lazyOr(
  async () => (await import('./company-menu.tsx')).CompanyMenu,
  () => <Failed again={() => location.reload()} />,
);

/** The active company, in the bar where there is room; only for people who belong to a company. */
export function CompanyInBar() {
  return (
    <div className={styles.inBar}>
      <Acting />
    </div>
  );
}

const CreditHoldBar = lazyOr(
  async () => (await import('./credit-hold.tsx')).CreditHoldBar,
  () => null,
);

/** The same in a strip under the bar, which scrolls away, and below it that the company orders nothing on account. */
export function CompanyStrip() {
  const { hold } = useActiveCompany();
  return (
    <>
      <div className={styles.strip}>
        <div className="wrap">
          <Acting />
        </div>
      </div>
      {hold && (
        <Suspense>
          <CreditHoldBar hold={hold} />
        </Suspense>
      )}
    </>
  );
}

/** Only who belongs to a company loads the menu: all others carry no more than this. */
function Acting() {
  const { companies, failure } = useActiveCompany();
  if (!companies) return failure ? <Failed again={() => void refreshCompanies()} /> : null;
  if (companies.length === 0) return null;
  return (
    <Suspense>
      <CompanyMenu />
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
