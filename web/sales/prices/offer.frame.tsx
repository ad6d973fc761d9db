import type { ReactNode } from 'react';
import { formatDollars } from '#contract/money.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import { PriceKindWords } from '#web/sales/tax/price-kind.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';

export interface PriceOfferProps {
  part: { _id: string; name: string; slug: string; price: number };
  /** The quantity whose price is shown, in pieces. */
  quantity: number;
}

interface OfferFrameProps {
  /** Of a piece, in dollars. */
  listPrice: number;
  /** Whoever looks pays another price than the list price. */
  isOther?: boolean;
  children: ReactNode;
}

/** The list price, and beside it what whoever looks pays. The frame has one height, whatever is known. */
export function OfferFrame({ listPrice, isOther = false, children }: OfferFrameProps) {
  return (
    <div className={styles.offer}>
      <div className={classNames(isOther && styles.lesser)}>
        <p className={styles.label}>{texts.list}</p>
        <p className={`${factsStyles.price} ${styles.price}`}>
          {formatDollars(listPrice)}
          <small>
            {texts.perPart}
            <PriceKindWords />
          </small>
        </p>
        <PriceNote>{texts.listOf}</PriceNote>
      </div>
      {children}
    </div>
  );
}

/** `company`: the name of the company that it is asked for, where that is known. */
export function Loading({ company, label = texts.yours }: { company: string | null; label?: string }) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <div className={styles.wait}>
        <Skeleton shape="title" />
      </div>
      <PriceNote role="status">{texts.asking(company)}</PriceNote>
    </>
  );
}

/** The price did not load; `again` asks once more. */
export function Failed({ label, again }: { label: string; again: () => void }) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <p className={styles.fault} role="alert">
        {texts.failed}
      </p>
      <PriceNote>
        <button type="button" className="link" onClick={again}>
          {texts.again}
        </button>
      </PriceNote>
    </>
  );
}

/** What stands below a price, in two lines where the place is narrow. `--price-note` is the least height it takes. */
export function PriceNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={styles.note} role={role}>
      {children}
    </p>
  );
}
