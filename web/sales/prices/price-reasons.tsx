import type { ReactNode } from 'react';
import { formatDollars } from '#contract/money.ts';
import { audiences, subjects } from '#contract/sales/price.ranks.ts';
import { listPriceWords, outcomeWords, type PricedPieces, scopeWords } from '#contract/sales/price.words.ts';
import type { ShownPriceReason } from '#contract/sales/prices.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './price-reasons.module.css';
import { priceTexts as texts } from './texts.ts';

interface PriceReasonsProps {
  price: PricedPieces & { listPrice: number; reasons: readonly ShownPriceReason[] };
  timeZone: string;
  /** What else is said of a rule, behind what came of it. */
  more?: (reason: ShownPriceReason) => ReactNode;
}

/** Every rule that was looked at for a price, the winner first, with what came of it; the list price last. */
export function PriceReasons({ price, timeZone, more: besides }: PriceReasonsProps) {
  const winner = price.reasons.find(({ outcome }) => outcome === 'wins');
  return (
    <table className={`${styles.reasons} num`}>
      <caption className="vh">{texts.rules}</caption>
      <thead className="vh-phone">
        <tr>
          <th scope="col">{texts.rule}</th>
          <th scope="col">{texts.scope}</th>
          <th scope="col">{texts.at(price.quantity)}</th>
          <th scope="col">{texts.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {price.reasons.map((reason) => {
          const { word, more } = outcomeWords(reason, winner, price, timeZone);
          const isOut = reason.unitPrice === undefined;
          return (
            <tr key={reason.rule} className={classNames(reason === winner && styles.won, isOut && styles.out)}>
              <th scope="row">
                <b>{reason.list}</b>
                <span className="note">{scopeWords(reason)}</span>
              </th>
              <td className={styles.rank}>
                <Rank reason={reason} />
              </td>
              <td className={styles.price}>
                {reason.unitPrice === undefined ? texts.none : formatDollars(reason.unitPrice)}
              </td>
              <td className={styles.outcome}>
                {reason === winner ? <b>{word}</b> : word} {more} {besides?.(reason)}
              </td>
            </tr>
          );
        })}
        <tr className={winner ? styles.out : styles.won}>
          <th scope="row">
            <b>{listPriceWords.name}</b>
            <span className="note">{listPriceWords.scope}</span>
          </th>
          <td className={styles.rank} />
          <td className={styles.price}>{formatDollars(price.listPrice)}</td>
          <td className={styles.outcome}>{listPriceWords.outcome}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** How near a rule is: whom it names and what, each on a scale of three ticks, the nearest at the left. */
function Rank({ reason }: { reason: ShownPriceReason }) {
  return (
    <>
      <span className="vh">{texts.rank(reason.audience, reason.subject)}</span>
      <svg viewBox="0 0 50 26" width="50" height="26" aria-hidden="true">
        {[audiences.indexOf(reason.audience) - 1, subjects.indexOf(reason.subject)].map((rank, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they never move
          <g key={line} transform={`translate(5 ${line * 14 + 6})`}>
            <path d="M0 .5h40M.5-2v5M20.5-2v5M40.5-2v5" />
            <rect x={Math.max(rank, 0) * 20 - 4} y="-4" width="9" height="9" />
          </g>
        ))}
      </svg>
    </>
  );
}
