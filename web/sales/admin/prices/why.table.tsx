import type { CSSProperties } from 'react';
import { formatDollars } from '#contract/money.ts';
import { outcomeWords, scopeWords } from '#contract/sales/price.words.ts';
import type { ExplainedPrice } from '#contract/sales/price-changes.ts';
import { audiences, type ShownPriceReason, subjects } from '#contract/sales/prices.ts';
import { payTexts as texts } from './pay.texts.ts';
import { percentWords } from './texts.ts';
import styles from './why-table.module.css';

interface WhyTableProps {
  answer: ExplainedPrice;
  winner: ShownPriceReason | undefined;
}

/** Every rule that was looked at, the winner first, with what came of it. */
export function WhyTable({ answer: { price, rules, zone }, winner }: WhyTableProps) {
  return (
    <table className={`${styles.why} num`}>
      <caption className="vh">{texts.rules}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.rule}</th>
          <th scope="col">{texts.forOn}</th>
          <th scope="col">{texts.at(price.quantity)}</th>
          <th scope="col">{texts.came}</th>
        </tr>
      </thead>
      <tbody>
        {price.reasons.map((reason) => {
          const { word, more } = outcomeWords(reason, winner, price, zone);
          const won = reason.outcome === 'wins';
          const changed = won ? rules.find(({ rule }) => rule === reason.rule) : undefined;
          const lower = reason.outcome === 'lost' ? price.unitPrice - (reason.unitPrice ?? price.unitPrice) : 0;
          return (
            <tr key={reason.rule} className={won ? styles.won : reason.outcome === 'lost' ? undefined : styles.out}>
              <th scope="row">
                <b>{reason.list}</b>
                <span className="note">
                  {scopeWords(reason)},{' '}
                  {reason.basisPoints === undefined ? 'fixed' : `${percentWords(reason.basisPoints)} off`}
                </span>
              </th>
              <td className={styles.ranks}>
                <Ranks reason={reason} />
              </td>
              <td className={styles.price}>{reason.unitPrice === undefined ? '–' : formatDollars(reason.unitPrice)}</td>
              <td className={styles.came}>
                <b>{word}</b> {more} {changed && texts.changed(changed.changedAt, changed.changedBy, zone)}
                {lower > 0 && <span className={styles.lower}> {texts.lower(lower)}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How near a rule is: company, group, everybody; part, family, brand. */
function Ranks({ reason: { audience, subject } }: { reason: ShownPriceReason }) {
  return (
    <>
      <span className="vh">{texts.rank(audience, subject)}</span>
      {[audiences.indexOf(audience), subjects.indexOf(subject)].map((place, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two that never move
        <span key={row} className={styles.rank} style={{ '--at': place } as CSSProperties} aria-hidden="true">
          <i />
        </span>
      ))}
    </>
  );
}
