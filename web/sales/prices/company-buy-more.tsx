import { type BuyMoreProps, CompanyPlaces, More } from './buy-more.parts.tsx';
import { PriceBreaks } from './price-breaks.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';
import { usePrice } from './use-price.ts';

/** What more pieces would cost the company that one acts for, and its price by quantity, for which the place is kept. */
export function CompanyBuyMore({ part, quantity, onTake, company }: BuyMoreProps & { company: string }) {
  const shown = usePrice(part._id, quantity);
  if (shown.state === 'failed') return <p className={`${styles.comes} note`}>{texts.tableComes}</p>;
  if (shown.state !== 'known') return <CompanyPlaces whom={company} listPrice={part.price} />;
  const { price } = shown;
  return (
    <>
      <More
        steps={price.steps}
        cheaper={price.cheaper}
        quantity={price.quantity}
        available={part.available}
        onTake={onTake}
      />
      <PriceBreaks
        holdsPlace
        whom={company}
        steps={price.steps}
        listPrice={price.listPrice}
        quantity={price.quantity}
      />
    </>
  );
}
