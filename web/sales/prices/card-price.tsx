import { Suspense, useEffect } from 'react';
import { useActing } from '#web/accounts/companies/use-acting.ts';
import type { CardPriceProps } from '#web/catalogue/parts/card-price.slot.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './card-price.module.css';
import { cardPriceFailed } from './card-price.texts.ts';

const loadPrice = async () => (await import('./company-price.tsx')).CompanyPrice;
const CompanyPrice = lazyOr(loadPrice, () => <span className={styles.bad}>{cardPriceFailed}</span>);

/**
 * What the company that one acts for pays for a part, on its card; nothing for those who act for none. Only who acts for a company
 * loads what asks for a price and explains it.
 */
export function CardPrice({ part, name }: CardPriceProps) {
  const { companies, company } = useActing();
  useEffect(() => {
    // Who seems to act for one does not wait for the scripts after the companies. A failure is shown by the component.
    if ('acting' in document.documentElement.dataset) loadPrice().catch(() => null);
  }, []);
  if (companies === null)
    return (
      <div className={styles.maybe} aria-hidden="true">
        <Skeleton />
      </div>
    );
  if (!company) return null;
  return (
    <div className={`${styles.yours} note num`}>
      <Suspense fallback={<Skeleton />}>
        <CompanyPrice part={part} name={name} company={company.name} />
      </Suspense>
    </div>
  );
}
