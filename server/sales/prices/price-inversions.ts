import { costOf } from '#contract/money.ts';
import { type PriceContext, type PriceRule, questionFor, unitPriceOf } from './price-of.ts';
import { type CheaperQuantity, cheaperQuantity } from './price-steps.ts';

/** Each quantity from `from` to `until`, both included, costs more than a larger one. The difference is largest at `until`. */
export interface PriceInversion {
  from: number;
  until: number;
  unitCents: number;
  /** What `until` pieces cost, in cents. */
  lineCents: number;
  cheaper: CheaperQuantity & { unitCents: number };
}

/**
 * Each place where more pieces cost less by one rule, from `minimum` pieces on: of the quantities that meet its multiple, and
 * counted as if the order had one line.
 */
export function priceInversions(rule: PriceRule, listCents: number, minimum: number): PriceInversion[] {
  const context: PriceContext = { listCents, otherPieces: 0, at: rule.startsAt, rules: [rule] };
  const step = rule.multiple ?? 1;
  const begins = [minimum, ...rule.breaks.map(({ from }) => Math.max(from, minimum))];
  const thresholds = [...new Set(begins.map((from) => Math.ceil(from / step) * step))].sort(
    (one, other) => one - other,
  );
  const most = (thresholds.at(-1) ?? minimum) + step;
  return thresholds.flatMap((from, place) => {
    const until = (thresholds[place + 1] ?? from + step) - step;
    const best = cheaperQuantity(context, until, most);
    if (!best) return [];
    const { unitCents } = unitPriceOf(questionFor(context, until));
    return [
      {
        from: firstDearer(context, { from, until, step, most }),
        until,
        unitCents,
        lineCents: costOf(unitCents, until),
        cheaper: { ...best, unitCents: unitPriceOf(questionFor(context, best.quantity)).unitCents },
      },
    ];
  });
}

/** Within a step of the rule a larger quantity costs more, so that all those behind the first dearer one are dearer too. */
function firstDearer(
  context: PriceContext,
  { from, until, step, most }: { from: number; until: number; step: number; most: number },
): number {
  let [low, high] = [0, (until - from) / step];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (cheaperQuantity(context, from + middle * step, most)) high = middle;
    else low = middle + 1;
  }
  return from + low * step;
}
