import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import { ruleWords } from '#contract/sales/price.words.ts';
import type { PartPrice, ShownPriceReason } from '#contract/sales/prices.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import { Time } from '#web/platform/ui/time.tsx';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';
import styles from './price-changed.module.css';

/** What a line costs now, as a refused order says it. */
type PriceNow = Pick<PartPrice, 'quantity' | 'listPrice' | 'unitPrice' | 'price' | 'reasons'>;

/** A price that was shown, when, and the one that holds now. */
export interface ChangedPrice {
  before: { price: PriceNow; at: string };
  now: PriceNow;
}

/** What a part costs now, by the refusal of an order; null where the refusal does not say it. */
export function changedIn({ facts }: CallFailure, part: string): PriceNow | null {
  const lines = (Array.isArray(facts?.lines) ? facts.lines : []) as ({ part: string } & PriceNow)[];
  return lines.find((line) => line.part === part) ?? null;
}

/** Both prices beside each other, with the rule that gave each. Takes the focus: nothing is ordered. */
export function PriceChanged({ before, now }: ChangedPrice) {
  return (
    <div className={`${styles.changed} num`} role="alert" ref={focusOnArrival} tabIndex={-1}>
      <p className={styles.head}>
        <b>{texts.priceChangedTitle}</b>
        <span>{texts.priceChanged}</span>
      </p>
      <dl>
        <div>
          <dt>
            {texts.shownAt} <Time at={before.at} form="near" />
          </dt>
          <dd>
            <del>{formatDollars(before.price.unitPrice)}</del> <del>{formatDollars(before.price.price)}</del>
          </dd>
          <dd className="note">{ruleOf(before.price.reasons)}</dd>
        </div>
        <div>
          <dt>{texts.nowAt}</dt>
          <dd>
            <b>{formatDollars(now.unitPrice)}</b> <b>{formatDollars(now.price)}</b>
          </dd>
          <dd className="note">{ruleOf(now.reasons)}</dd>
        </div>
        <div>
          <dt>{texts.difference}</dt>
          <dd>
            <b>{differenceOf(before.price.unitPrice, now.unitPrice)}</b>{' '}
            <b>{differenceOf(before.price.price, now.price)}</b>
          </dd>
          <dd className="note">{texts.perPartAnd(now.quantity)}</dd>
        </div>
      </dl>
    </div>
  );
}

function ruleOf(reasons: readonly ShownPriceReason[]): string {
  const winner = reasons.find(({ outcome }) => outcome === 'wins');
  return winner ? ruleWords(winner) : texts.listPrice;
}

function differenceOf(before: number, now: number): string {
  const cents = (centsFromDollars(now) ?? 0) - (centsFromDollars(before) ?? 0);
  return cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`;
}
