import { formatDollars } from '#contract/money.ts';
import { timesWords } from '#contract/sales/price.words.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import { sumFacts } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import type { QuoteState } from '#web/sales/order-sums/use-quote.ts';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';

interface PurchaseTotalProps {
  /** How many pieces are asked for; null while the quantity is none. */
  pieces: number | null;
  /** What they cost; null while that is not known. */
  price: PartPrice | null;
  /** What comes with delivery and tax; null where the total is the price of the pieces alone. */
  quoted: QuoteState | null;
  /** All together, in dollars; null while it is not known. */
  total: number | null;
}

/** What the order consists of, and the total. */
export function PurchaseTotal({ pieces, price, quoted, total }: PurchaseTotalProps) {
  const quote = quoted?.quote ?? null;
  const waits = quote?.delivery?.kind === 'request';
  return (
    <>
      {quote?.refused && (
        <Notice tone="bad" title={sumTexts.refused}>
          {quote.refused.message}
        </Notice>
      )}
      {quoted?.failure && (
        <Notice tone="bad" title={sumTexts.failed}>
          {quoted.failure.detail}{' '}
          <button type="button" className="link" onClick={() => void quoted.again()}>
            {sumTexts.again}
          </button>
        </Notice>
      )}
      <div className={factsStyles.total}>
        {pieces !== null && (
          <Spec
            facts={[
              price
                ? { name: timesWords(price), value: formatDollars(price.price) }
                : { name: texts.pieces(pieces), value: texts.unknownPrice },
              ...(quote && !quote.refused ? sumFacts(quote) : []),
            ]}
          />
        )}
        <div className={factsStyles.sum}>
          <b>{waits ? sumTexts.withoutDelivery : texts.total}</b>
          <output>{total === null ? texts.noTotal : formatDollars(total)}</output>
        </div>
      </div>
      {quote?.needs[0] && <p className="note">{sumTexts.needs[quote.needs[0]]}</p>}
    </>
  );
}
