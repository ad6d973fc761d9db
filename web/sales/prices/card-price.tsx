import { formatDollars } from '#contract/money.ts';
import { useActing } from '#web/accounts/companies/use-acting.ts';
import type { CardPriceProps } from '#web/catalogue/parts/card-price.slot.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './card-price.module.css';
import { priceTexts as texts } from './texts.ts';
import { usePrice } from './use-price.ts';
import { WhyPrice } from './why-price.tsx';

/** What the company that one acts for pays for a part, on its card; nothing for those who act for none. */
export function CardPrice({ part, name }: CardPriceProps) {
  const { companies, company } = useActing();
  const shown = usePrice(part, null, company !== null);
  if (companies === null)
    return (
      <div className={styles.maybe} aria-hidden="true">
        <Skeleton />
      </div>
    );
  if (!company) return null;
  return (
    <div className={`${styles.yours} note num`}>
      {shown.state === 'failed' && <span className={styles.bad}>{texts.cardFailed}</span>}
      {shown.state === 'known' && shown.price.unitPrice === shown.price.listPrice && texts.cardIsList}
      {shown.state === 'known' && shown.price.unitPrice !== shown.price.listPrice && (
        <WhyPrice
          price={shown.price}
          asked={{ part: name, company: company.name, at: shown.at }}
          label={texts.cardWhy(formatDollars(shown.price.unitPrice), name)}
        >
          {texts.cardYours(formatDollars(shown.price.unitPrice))}
        </WhyPrice>
      )}
      {shown.state !== 'failed' && shown.state !== 'known' && <Skeleton />}
    </div>
  );
}
