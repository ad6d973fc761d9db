import { formatDollars } from '#contract/money.ts';
import { belowListWords } from '#contract/sales/price.words.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import { PriceKindWords } from '#web/sales/tax/price-kind.tsx';
import { MemberPays, useMemberPrice } from './member-price.tsx';
import { Failed, Loading, OfferFrame, PriceNote, type PriceOfferProps } from './offer.frame.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';
import { type KnownPrice, usePrice } from './use-price.ts';
import { Reasons } from './why-price.tsx';

/** The list price, and beside it what the person who is signed in, or the company that they act for, pays. */
export function OwnOffer({ part, quantity }: PriceOfferProps) {
  const shown = usePrice(part._id, quantity);
  const isOther = shown.state === 'known' && shown.price.unitPrice !== part.price;
  return (
    <OfferFrame listPrice={part.price} isOther={isOther}>
      <div className={classNames(styles.yours, shown.state === 'failed' && styles.bad)}>
        <div>
          {shown.state === 'failed' && <Failed label={texts.yours} again={shown.again} />}
          {shown.state === 'known' && <Known part={part.name} shown={shown} />}
          {shown.state !== 'failed' && shown.state !== 'known' && (
            <Loading company={'company' in shown ? (shown.company?.name ?? null) : null} />
          )}
        </div>
      </div>
    </OfferFrame>
  );
}

function Known({ part, shown }: { part: string; shown: KnownPrice }) {
  const { price } = shown;
  const paid = useMemberPrice(price.part, price.quantity);
  return (
    <>
      <p className={styles.label}>{texts.yoursAt(price.quantity)}</p>
      <p className={`${factsStyles.price} ${styles.price}`}>
        {formatDollars(price.unitPrice)}
        <small>
          {texts.perPart}
          <PriceKindWords />
        </small>
      </p>
      <PriceNote>
        <Reasons part={part} shown={shown} />
        {paid ? (
          <MemberPays paid={paid} part={part} />
        ) : price.unitPrice === price.listPrice ? (
          <span>{price.reasons.length === 0 ? texts.noRule : texts.isList}</span>
        ) : (
          <span>{texts.below(belowListWords(price))}</span>
        )}
      </PriceNote>
    </>
  );
}

/** So many pieces and what they cost whoever is signed in; nothing until that is known. */
export function OwnSum({ part, pieces }: { part: string; pieces: number }) {
  const shown = usePrice(part, pieces);
  return shown.state === 'known' && `, ${texts.forSum(pieces, formatDollars(shown.price.price))}`;
}
