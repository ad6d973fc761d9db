import { Suspense, useEffect } from 'react';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import type { CardPriceProps } from '#web/catalogue/parts/card-price.context.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './card-price.module.css';
import { cardPriceFailed } from './card-price.texts.ts';

const loadPrice = async () => (await import('./company-price.tsx')).CompanyPrice;
const CompanyPrice = lazyOr(loadPrice, ({ list, show }) => (
  <>
    {show?.(list)}
    <span className={styles.bad}>{cardPriceFailed}</span>
  </>
));

/**
 * The price on a card: the list price, or that of the company that one acts for with the list price below it. Whoever acts for
 * themselves reads what a company of theirs pays. Only members of companies load what asks for a price and explains it; the row below
 * the price is there for them from the start.
 */
export function CardPrice(props: CardPriceProps) {
  const { companies } = useActiveCompany();
  useEffect(() => {
    // Who seems to act for one does not wait for the scripts after the companies. A failure is shown by the component.
    if ('acting' in document.documentElement.dataset) loadPrice().catch(() => null);
  }, []);
  const unknown = (
    <>
      {props.show?.(props.list)}
      {companies?.length !== 0 && (
        <div className={styles.row} aria-hidden="true">
          <Skeleton />
        </div>
      )}
    </>
  );
  if (!companies?.length) return unknown;
  return (
    <Suspense fallback={unknown}>
      <CompanyPrice {...props} />
    </Suspense>
  );
}
