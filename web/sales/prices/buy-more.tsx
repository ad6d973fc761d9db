import { Suspense } from 'react';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { type BuyMoreProps, CompanyPlaces, More } from './buy-more.parts.tsx';
import { PriceBreaks } from './price-breaks.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';

const CompanyBuyMore = lazyOr(
  async () => (await import('./company-buy-more.tsx')).CompanyBuyMore,
  () => <p className={`${styles.comes} note`}>{texts.tableComes}</p>,
);

/**
 * What more pieces would cost, and the price by quantity: those of everybody, which the page has from the start, or those of
 * the company that one acts for, which only its members load.
 */
export function BuyMore(props: BuyMoreProps) {
  const { state } = useSession();
  const { companies, company, failure } = useActiveCompany();
  const { part, steps, quantity, onTake } = props;
  const everybody = steps.length > 0 && (
    <>
      <More steps={steps} cheaper={undefined} quantity={quantity} available={part.available} onTake={onTake} />
      <PriceBreaks whom={texts.everybody} steps={steps} listPrice={part.price} quantity={quantity} />
    </>
  );
  if (company)
    return (
      <Suspense fallback={<CompanyPlaces whom={company.name} listPrice={part.price} />}>
        <CompanyBuyMore {...props} company={company.name} />
      </Suspense>
    );
  if (state === 'signed-out' || companies !== null || failure) return everybody;
  return (
    <>
      {everybody && <div className={styles.everybody}>{everybody}</div>}
      <div className={styles.company} aria-hidden="true">
        <CompanyPlaces listPrice={part.price} whom={texts.you} />
      </div>
    </>
  );
}
