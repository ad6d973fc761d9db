import type { PriceStep } from '#contract/catalogue/parts.ts';
import type { PricedPieces } from '#contract/sales/price.words.ts';
import styles from './buy-more.module.css';
import { MorePieces, MorePiecesPlace } from './more-pieces.tsx';
import { nextPrice, pricedAt } from './price-at.ts';
import { PriceBreaks } from './price-breaks.tsx';
import { priceTexts as texts } from './texts.ts';
import type { PriceState } from './use-price.ts';

interface BuyMoreProps {
  part: { price: number; available: number };
  /** The price by quantity for everybody; none where it is the list price at every quantity. */
  steps: readonly PriceStep[];
  shown: PriceState;
  quantity: number;
  /** Takes another quantity; without it nothing can be ordered. */
  onTake?: ((quantity: number) => void) | undefined;
}

/**
 * What more pieces would cost, and the price by quantity: those of everybody, which the page has from the start, or those of
 * the company that one acts for, for which the place is kept.
 */
export function BuyMore({ part, steps, shown, quantity, onTake }: BuyMoreProps) {
  const company = 'company' in shown ? shown.company : null;
  const everybody = steps.length > 0 && (
    <>
      <More steps={steps} cheaper={undefined} quantity={quantity} available={part.available} onTake={onTake} />
      <PriceBreaks whom={texts.everybody} steps={steps} listPrice={part.price} quantity={quantity} />
    </>
  );
  if (shown.state === 'unknown')
    return (
      <>
        {everybody && <div className={styles.everybody}>{everybody}</div>}
        <div className={styles.company} aria-hidden="true">
          <Places listPrice={part.price} whom={texts.you} />
        </div>
      </>
    );
  if (!company) return everybody;
  if (shown.state === 'loading') return <Places whom={company.name} listPrice={part.price} />;
  if (shown.state === 'known') {
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
          kept
          whom={company.name}
          steps={price.steps}
          listPrice={price.listPrice}
          quantity={price.quantity}
        />
      </>
    );
  }
  return <p className={`${styles.comes} note`}>{texts.tableComes}</p>;
}

interface MoreProps {
  steps: readonly PriceStep[];
  cheaper: PricedPieces | undefined;
  quantity: number;
  available: number;
  onTake: BuyMoreProps['onTake'];
}

/** More pieces that cost less together, or else the next step. */
function More({ steps, cheaper, quantity, available, onTake }: MoreProps) {
  const now = pricedAt(steps, quantity);
  if (!now) return null;
  const more = cheaper ?? nextPrice(steps, quantity, available);
  return <MorePieces now={now} more={more} {...(onTake && { onTake })} />;
}

function Places({ whom, listPrice }: { whom: string; listPrice: number }) {
  return (
    <>
      <MorePiecesPlace />
      <PriceBreaks kept whom={whom} steps={null} listPrice={listPrice} quantity={null} />
    </>
  );
}
