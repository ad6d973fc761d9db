import { costOf, dollarsFromCents } from '#contract/money.ts';
import { nextLower } from '#contract/sales/price.steps.ts';
import { type PriceContext, priceOf, questionFor, unitPriceOf } from './price-of.ts';
import { cheaperQuantity, priceSteps } from './price-steps.ts';

/** More pieces, what each of them costs and what they cost together, in dollars. */
export interface MorePieces {
  quantity: number;
  unitPrice: number;
  price: number;
}

/**
 * What is said of a line beside its price: the next quantity at which a piece costs less, and more pieces that cost less together, up
 * to what is available.
 */
export function morePieces(
  context: PriceContext,
  quantity: number,
  available: number,
): { next?: MorePieces; cheaper?: MorePieces } {
  const steps = priceSteps(context, 1, available).map(({ unitCents, ...step }) => ({ ...step, unitPrice: unitCents }));
  const next = quantity < available ? nextLower(steps, quantity, available) : null;
  const cheaper = cheaperQuantity(context, quantity, available);
  return {
    ...(next && { next: atQuantity(context, next) }),
    ...(cheaper && { cheaper: atQuantity(context, cheaper.quantity) }),
  };
}

/**
 * More pieces that a list of many lines points out: those that cost less together, else the next step where the quantity only misses it
 * because it is no whole multiple.
 */
export function missedPieces(context: PriceContext, quantity: number, available: number): MorePieces | undefined {
  const { cheaper, next } = morePieces(context, quantity, available);
  if (cheaper) return cheaper;
  const isMissed = priceOf(questionFor(context, quantity)).reasons.some(
    (one) => one.outcome === 'not-met' && one.by === 'multiple',
  );
  return isMissed ? next : undefined;
}

function atQuantity(context: PriceContext, quantity: number): MorePieces {
  const { unitCents } = unitPriceOf(questionFor(context, quantity));
  return { quantity, unitPrice: dollarsFromCents(unitCents), price: dollarsFromCents(costOf(unitCents, quantity)) };
}
