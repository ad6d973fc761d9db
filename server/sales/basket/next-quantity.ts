import { unitPriceOf } from '#server/sales/prices/price-of.ts';
import { at, priceSteps, type StepsQuestion } from '#server/sales/prices/price-steps.ts';

/** The next quantity above `quantity`, and up to `maximum`, at which a piece costs less; null where there is none. */
export function nextQuantity(question: StepsQuestion, quantity: number, maximum: number): number | null {
  const now = unitPriceOf(at(question, quantity)).unitCents;
  const reached = priceSteps(question, 1, maximum).flatMap(
    ({ from, until = Number.POSITIVE_INFINITY, multiple = 1 }) => {
      const next = Math.ceil(Math.max(from, quantity + 1) / multiple) * multiple;
      return next < until && next <= maximum && unitPriceOf(at(question, next)).unitCents < now ? [next] : [];
    },
  );
  return reached.length > 0 ? Math.min(...reached) : null;
}
