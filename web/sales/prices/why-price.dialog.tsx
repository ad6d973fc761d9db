import { useEffect, useId, useRef } from 'react';
import { formatDollars } from '#contract/money.ts';
import {
  askedWords,
  listPriceWords,
  orderOfRules,
  outcomeWords,
  type PriceAsked,
  type PricedPieces,
  priceAsText,
  ruleOfRules,
  scopeWords,
} from '#contract/sales/price.words.ts';
import type { ShownPriceReason } from '#contract/sales/prices.ts';
import { shopZone } from '#web/platform/layout/shop-zone.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { MorePieces } from './more-pieces.tsx';
import { priceTexts as texts } from './texts.ts';
import styles from './why-price.module.css';

/** A price with its reasons. Money in dollars. */
export interface ExplainedPrice extends PricedPieces {
  listPrice: number;
  reasons: readonly ShownPriceReason[];
  /** More pieces that cost less together. */
  cheaper?: PricedPieces | undefined;
}

interface WhyPriceDialogProps {
  price: ExplainedPrice;
  asked: Omit<PriceAsked, 'timeZone'>;
  onClose: () => void;
}

/** All the reasons of a price: the winner, those that lost to it, those that were not met or are not in force. */
export function WhyPriceDialog({ price, asked: about, onClose }: WhyPriceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  const asked = { ...about, timeZone: shopZone() };
  useEffect(() => {
    dialog.current?.showModal();
    // Else the text that scrolls would have it.
    close.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={`${dialogStyles.dialog} ${styles.dialog}`} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{texts.whyTitle(formatDollars(price.unitPrice))}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className={styles.body} tabIndex={0} aria-labelledby={id}>
        <p className="small">
          {askedWords(asked, price.quantity)} {ruleOfRules}
        </p>
        <Rules price={price} timeZone={asked.timeZone} />
        {price.cheaper && <MorePieces now={price} more={price.cheaper} />}
        <details className={styles.order}>
          <summary>{texts.order}</summary>
          <ol>
            {orderOfRules.map((step, place) => (
              <li key={step}>
                <b>{place + 1}</b>
                {step}
              </li>
            ))}
          </ol>
        </details>
      </section>
      <div className={`${dialogStyles.acts} ${styles.acts}`}>
        <CopyButton text={priceAsText(price, asked, price.cheaper)}>{texts.copy}</CopyButton>
        <Button ref={close} onClick={() => dialog.current?.close()}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  );
}

function Rules({ price, timeZone }: { price: ExplainedPrice; timeZone: string }) {
  const winner = price.reasons.find(({ outcome }) => outcome === 'wins');
  return (
    <table className={`${styles.rules} num`}>
      <caption className="vh">{texts.rules}</caption>
      <thead>
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
                {reason === winner ? <b>{word}</b> : word} {more}
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

const ranks = { company: 0, group: 1, everybody: 2, part: 0, family: 1, brand: 2 } as const;

/** How near a rule is: whom it names and what, each on a scale of three ticks, the nearest at the left. */
function Rank({ reason }: { reason: ShownPriceReason }) {
  return (
    <svg viewBox="0 0 50 26" width="50" height="26" aria-hidden="true">
      {[ranks[reason.audience], ranks[reason.subject]].map((rank, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they never move
        <g key={line} transform={`translate(5 ${line * 14 + 6})`}>
          <path d="M0 .5h40M.5-2v5M20.5-2v5M40.5-2v5" />
          <rect x={rank * 20 - 4} y="-4" width="9" height="9" />
        </g>
      ))}
    </svg>
  );
}
