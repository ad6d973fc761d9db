import { Suspense, useState } from 'react';
import { useOutletContext } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { canBeOrdered, orderableOf } from '#contract/quantities.ts';
import { useOwnMinimum } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { BuyNow } from '#web/catalogue/parts/buy-now.tsx';
import { pageTexts } from '#web/catalogue/parts/page.texts.ts';
import type { PartOffer } from '#web/catalogue/parts/part.offer.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { QuantityInput } from '#web/platform/ui/quantity-input.tsx';
import { InBasket, PutFromPage } from '#web/sales/basket/put-from-page.tsx';
import { readQuantity, typedPieces } from '#web/sales/lines/quantity.rules.ts';
import { ReadyNote } from '#web/sales/lines/ready.note.tsx';
import { BuyMore } from '#web/sales/prices/buy-more.tsx';
import { listedAt } from '#web/sales/prices/price-at.ts';
import { PriceOffer } from '#web/sales/prices/price-offer.tsx';
import { priceTexts as texts } from '#web/sales/prices/texts.ts';
import styles from './offer.module.css';

const OwnSum = lazyOr(
  async () => (await import('#web/sales/prices/own-offer.tsx')).OwnSum,
  () => null,
);

const TellMe = lazyOr(
  async () => (await import('#web/catalogue/stock-alerts/tell-me.tsx')).TellMe,
  () => null,
);

/** What a part costs and the way to buy it, in its page. */
export default function Offer() {
  const offer = useOutletContext<PartOffer>();
  return <PartToBuy key={offer.part._id} {...offer} />;
}

function PartToBuy({ part: sold, steps, stock }: PartOffer) {
  const own = useOwnMinimum(sold);
  const part = { ...own, onSale: canBeOrdered(own) };
  const [typed, setTyped] = useState(String(part.ordered_quantity));
  const { pieces, problem } = readQuantity(typed, part);
  const quantity = pieces ?? part.ordered_quantity;
  const isChanged = pieces !== null && pieces !== part.ordered_quantity;
  const buy = (
    <BuyNow part={part} tone="commit" wide quantity={isChanged ? pieces : undefined}>
      {part.onSale && (
        <Sum part={part._id} pieces={pieces} listed={pieces === null ? null : listedAt(part, steps, pieces)} />
      )}
    </BuyNow>
  );
  return (
    <>
      <PriceOffer part={part} quantity={quantity} />
      {stock}
      {part.onSale ? (
        <div className={styles.row}>
          <Field label={texts.quantity} error={problem ?? undefined}>
            {(ids) => (
              <QuantityInput
                {...ids}
                value={typed}
                onChange={setTyped}
                pieces={typedPieces(typed, part)}
                min={part.ordered_quantity}
                max={orderableOf(part)}
                step={part.ordered_quantity}
                format={formatFigure}
              />
            )}
          </Field>
          <div className={styles.put}>
            <PutFromPage part={part} typed={typed} />
          </div>
          <div className={styles.buy}>{buy}</div>
          <InBasket part={part._id} quantity={pieces} />
          <ReadyNote quantity={pieces} stock={part} />
        </div>
      ) : (
        <div className={styles.act}>
          {buy}
          <p className="small quiet">{part.available === 0 ? pageTexts.soldOut : pageTexts.tooFew}</p>
          <Suspense>
            <TellMe part={part} />
          </Suspense>
        </div>
      )}
      <BuyMore
        part={part}
        steps={steps}
        quantity={quantity}
        onTake={part.onSale ? (more) => setTyped(String(more)) : undefined}
      />
    </>
  );
}

interface SumProps {
  part: string;
  /** Null while what is typed is no quantity. */
  pieces: number | null;
  /** What they cost everybody, in dollars. */
  listed: number | null;
}

/** The pieces and what they cost whoever looks: everybody's price for visitors. Its place is kept for whoever seems to be signed in. */
function Sum({ part, pieces, listed }: SumProps) {
  const { state } = useSession();
  const everybody = pieces !== null && listed !== null && (
    <span className={styles.everybody}>, {texts.forSum(pieces, formatDollars(listed))}</span>
  );
  if (state === 'signed-out') return everybody;
  if (state === 'signed-in')
    return (
      <span className={styles.sum}>
        <Suspense>{pieces !== null && <OwnSum part={part} pieces={pieces} />}</Suspense>
      </span>
    );
  return (
    <>
      {everybody}
      <span className={styles.place} aria-hidden="true" />
    </>
  );
}
