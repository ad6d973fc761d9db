import { formatDollars } from '#contract/money.ts';
import { belowListWords } from '#contract/sales/price.words.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { MemberPays, useMemberPrice } from '#web/sales/prices/member-price.tsx';
import { MorePieces, MorePiecesPlace } from '#web/sales/prices/more-pieces.tsx';
import { Failed, Loading, PriceNote } from '#web/sales/prices/offer.frame.tsx';
import { nextPrice } from '#web/sales/prices/price-at.ts';
import { priceTexts as texts } from '#web/sales/prices/texts.ts';
import type { PriceState } from '#web/sales/prices/use-price.ts';
import { Reasons } from '#web/sales/prices/why-price.tsx';
import { PriceKindWords } from '#web/sales/tax/price-kind.tsx';
import styles from './price-here.module.css';

interface PriceHereProps {
  part: { _id: string; name: string };
  shown: PriceState;
  /** It changed while it was looked at. */
  isNew: boolean;
}

/** What a piece costs whoever orders, beside the quantity. */
export function PriceHere({ part, shown, isNew }: PriceHereProps) {
  const paid = useMemberPrice(part._id, 'price' in shown ? shown.price.quantity : null);
  const label = isNew ? texts.yoursPerPartNew : texts.yoursPerPart;
  return (
    <div className={`${fieldStyles.half} ${classNames(styles.here, shown.state === 'failed' && styles.bad)}`}>
      {shown.state === 'failed' && <Failed label={label} again={shown.again} />}
      {shown.state === 'known' && (
        <>
          <p className={styles.label}>
            {label}
            <PriceKindWords />
          </p>
          <p className={`${factsStyles.price} ${styles.price}`}>{formatDollars(shown.price.unitPrice)}</p>
          <PriceNote>
            {isNew ? <span>{texts.bothAbove}</span> : <Reasons part={part.name} shown={shown} />}
            {shown.price.unitPrice !== shown.price.listPrice && <span>{texts.below(belowListWords(shown.price))}</span>}
            {shown.price.unitPrice === shown.price.listPrice && !paid && <span>{texts.isList}</span>}
            {paid && <MemberPays paid={paid} part={part.name} />}
          </PriceNote>
        </>
      )}
      {shown.state !== 'failed' && shown.state !== 'known' && (
        <Loading label={label} company={'company' in shown ? (shown.company?.name ?? null) : null} />
      )}
    </div>
  );
}

interface PurchaseMoreProps {
  /** Of the part, in pieces. */
  available: number;
  shown: PriceState;
  onTake: (quantity: number) => void;
}

/** More pieces that cost less together, or the next step, where the price changes with the quantity. */
export function PurchaseMore({ available, shown, onTake }: PurchaseMoreProps) {
  if (shown.state === 'loading') return shown.company ? <MorePiecesPlace /> : null;
  if (shown.state !== 'known') return null;
  const { price, company } = shown;
  if (!company && price.steps.length < 2) return null;
  const more = price.cheaper ?? nextPrice(price.steps, price.quantity, available);
  return <MorePieces now={price} more={more} onTake={onTake} />;
}
