import { costOf } from '#contract/money.ts';
import { stepAt } from '#contract/sales/price.steps.ts';
import { type PriceContext, percentOff, questionFor, unitPriceOf } from './price-of.ts';

/** From `from` until before `until` pieces, each costs `unitCents`; `multiple`: only in whole multiples of it. */
export interface PriceStep {
  from: number;
  until?: number;
  unitCents: number;
  multiple?: number;
}

/**
 * The price of a piece by quantity, from `minimum` pieces up to `maximum`: the steps for any quantity, then those that
 * only whole multiples reach. `stepAt` finds the price of each quantity in them.
 */
export function priceSteps(context: PriceContext, minimum: number, maximum: number): PriceStep[] {
  const steps = stepsOf(context, minimum, maximum, 1);
  for (const multiple of multiplesWithin(context, maximum)) {
    const others = steps.filter((step) => multiple % (step.multiple ?? 1) === 0);
    const isOther = ({ from, until = maximum + 1, unitCents }: PriceStep) =>
      [from, ...thresholdsOf(context).map((threshold) => Math.ceil(threshold / multiple) * multiple)].some(
        (each) => each >= from && each < until && stepAt(others, each)?.unitCents !== unitCents,
      );
    steps.push(...stepsOf(context, minimum, maximum, multiple).filter(isOther));
  }
  return steps;
}

function stepsOf(context: PriceContext, minimum: number, maximum: number, multiple: number): PriceStep[] {
  const rules = context.rules.filter((rule) => multiple % (rule.multiple ?? 1) === 0);
  const steps: PriceStep[] = [];
  for (const threshold of [minimum, ...thresholdsOf(context).filter((from) => from > minimum)]) {
    const from = Math.ceil(threshold / multiple) * multiple;
    if (from > maximum) break;
    const { unitCents } = unitPriceOf(questionFor({ ...context, rules }, from));
    const last = steps.at(-1);
    if (last?.unitCents === unitCents) continue;
    if (last) last.until = from;
    steps.push({ from, unitCents, ...(multiple > 1 && { multiple }) });
  }
  return steps;
}

/** The multiples of the rules, and those that are whole multiples of several of them, rising. */
function multiplesWithin(context: PriceContext, maximum: number): number[] {
  const all = new Set<number>();
  for (const multiple of multiplesOf(context))
    for (const other of [1, ...all]) all.add((multiple * other) / greatestDivisor(multiple, other));
  return [...all].filter((multiple) => multiple <= maximum).sort((one, other) => one - other);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** A quantity of more pieces, and what they cost together, in cents. */
export interface CheaperQuantity {
  quantity: number;
  lineCents: number;
}

/** How many quantities behind a threshold are tried: rules that only whole multiples meet may go before others there. */
const TRIES = 100;

/**
 * The quantity above `quantity`, and up to `maximum`, that costs least, where it costs less than `quantity` does; else null.
 * Of two that cost the same, the one of more pieces.
 */
export function cheaperQuantity(context: PriceContext, quantity: number, maximum: number): CheaperQuantity | null {
  const lineCents = costOf(unitPriceOf(questionFor(context, quantity)).unitCents, quantity);
  const lowest = lowestUnit(context);
  let best: CheaperQuantity | null = null;
  for (const threshold of [quantity + 1, ...thresholdsOf(context).filter((from) => from > quantity)])
    for (const multiple of [1, ...multiplesOf(context)]) {
      let tried = Math.ceil(threshold / multiple) * multiple;
      for (let tries = 0; tries < TRIES; tries++, tried += multiple) {
        // Not even the lowest price could make it cheaper.
        if (tried > maximum || costOf(lowest, tried) > (best?.lineCents ?? lineCents - 1)) break;
        const price = unitPriceOf(questionFor(context, tried));
        const cost = costOf(price.unitCents, tried);
        if (best ? cost < best.lineCents || (cost === best.lineCents && tried > best.quantity) : cost < lineCents)
          best = { quantity: tried, lineCents: cost };
        // The next ones of this kind cost as much each, and are more.
        if ((price.rule?.multiple ?? 1) === multiple) break;
      }
    }
  return best;
}

/** Where a step of a rule begins, in pieces of the line, rising. */
function thresholdsOf({ rules, otherPieces }: PriceContext): number[] {
  const all = rules.flatMap(({ breaks, counted }) =>
    breaks.map(({ from }) => Math.max(1, from - (counted === 'family' ? otherPieces : 0))),
  );
  return [...new Set(all)].sort((one, other) => one - other);
}

function multiplesOf({ rules }: PriceContext): number[] {
  return [...new Set(rules.flatMap(({ multiple }) => multiple ?? []))].filter((multiple) => multiple > 1);
}

function lowestUnit({ rules, listCents }: PriceContext): number {
  const units = rules.flatMap(({ breaks }) =>
    breaks.map((step) => ('cents' in step ? step.cents : percentOff(listCents, step.basisPoints))),
  );
  return Math.min(listCents, ...units);
}
