import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import { ruleWords } from '#contract/sales/price.words.ts';
import type { PartPrice, ShownPriceReason } from '#contract/sales/prices.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import type { Changed } from '#web/sales/order-sums/changed.notice.tsx';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';

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

/** Both prices, of a piece and of all, with the rule that gave each. */
export function changesOf({ before: { price: before }, now }: ChangedPrice): Changed[] {
  const sum = (key: 'unitPrice' | 'price', name: string): Changed => ({
    ...{ key, name, before: formatDollars(before[key]), now: formatDollars(now[key]) },
    difference: differenceOf(before[key], now[key]),
  });
  return [
    sum('unitPrice', texts.each),
    sum('price', texts.pieces(now.quantity)),
    { key: 'rule', name: texts.rule, before: ruleOf(before.reasons), now: ruleOf(now.reasons), isReason: true },
  ];
}

function ruleOf(reasons: readonly ShownPriceReason[]): string {
  const winner = reasons.find(({ outcome }) => outcome === 'wins');
  return winner ? ruleWords(winner) : texts.listPrice;
}

function differenceOf(before: number, now: number): string {
  const cents = (centsFromDollars(now) ?? 0) - (centsFromDollars(before) ?? 0);
  return cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`;
}
