import { useState } from 'react';
import type { PriceStep } from '#contract/catalogue/parts.ts';
import { formatDollars } from '#contract/money.ts';
import { stepAt } from '#contract/sales/price.steps.ts';
import { belowListWords, rangeWords } from '#contract/sales/price.words.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';

/** How many steps are shown at first. The place of as many is kept where they come later. */
const ROWS = 4;

interface PriceBreaksProps {
  /** The company, group or everybody that the prices are for, in words. */
  whom: string;
  /** Null while they are loading. */
  steps: readonly PriceStep[] | null;
  listPrice: number;
  /** The quantity whose step is marked. */
  quantity: number | null;
  /** Keeps the place of four steps where there are fewer. */
  holdsPlace?: boolean;
}

/** The price of a piece by quantity, as a table. Of many steps those about the quantity are shown first. */
export function PriceBreaks({ whom, steps, listPrice, quantity, holdsPlace = false }: PriceBreaksProps) {
  const [all, setAll] = useState(false);
  const current = steps && quantity !== null ? stepAt(steps, quantity) : undefined;
  const first =
    steps && !all ? Math.max(0, Math.min(steps.length - ROWS, (current ? steps.indexOf(current) : 0) - 1)) : 0;
  const shown = steps?.slice(first, all ? undefined : first + ROWS) ?? [];
  const places = steps === null ? ROWS : holdsPlace ? Math.max(0, ROWS - shown.length) : 0;
  return (
    <div className={styles.breaks}>
      <table className={`${styles.table} num`} aria-busy={steps === null || undefined}>
        <caption>
          <span>{texts.byQuantity(whom)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.perPartColumn}</th>
            <th scope="col">{texts.belowColumn}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((step) => (
            <tr
              key={`${step.from} ${step.multiple}`}
              className={classNames(step === current && styles.current)}
              aria-current={step === current || undefined}
            >
              <th scope="row">{rangeWords(step)}</th>
              <td>{formatDollars(step.unitPrice)}</td>
              <td>{belowListWords({ listPrice, unitPrice: step.unitPrice })}</td>
            </tr>
          ))}
        </tbody>
        {places > 0 && (
          <tbody className={classNames(steps !== null && styles.kept)} aria-hidden="true">
            {Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
              <tr key={place}>
                <td colSpan={3}>{steps === null ? <Skeleton /> : '\u00a0'}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {steps && steps.length > ROWS && !all && (
        <button type="button" className={`link ${styles.all}`} onClick={() => setAll(true)}>
          {texts.allSteps(steps.length)}
        </button>
      )}
    </div>
  );
}
