import { formatDollars } from '#contract/money.ts';
import type { CardPriceProps } from '#web/catalogue/parts/card-price.slot.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './card-price.module.css';
import { cardPriceFailed } from './card-price.texts.ts';
import { priceTexts as texts } from './texts.ts';
import { usePrice } from './use-price.ts';
import { WhyPrice } from './why-price.tsx';

/** What a company, by its name, pays for a part, with the reasons: for those who act for it. */
export function CompanyPrice({ part, name, company }: CardPriceProps & { company: string }) {
  const shown = usePrice(part, null);
  if (shown.state === 'failed') return <span className={styles.bad}>{cardPriceFailed}</span>;
  if (shown.state !== 'known') return <Skeleton />;
  const { price, at } = shown;
  if (price.unitPrice === price.listPrice) return texts.cardIsList;
  return (
    <WhyPrice
      price={price}
      asked={{ part: name, company, at }}
      label={texts.cardWhy(formatDollars(price.unitPrice), name)}
    >
      {texts.cardYours(formatDollars(price.unitPrice))}
    </WhyPrice>
  );
}
