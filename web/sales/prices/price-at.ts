import type { PriceStep } from '#contract/catalogue/parts.ts';
import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import { nextLower, stepAt } from '#contract/sales/price.steps.ts';
import type { PricedPieces } from '#contract/sales/price.words.ts';
import type { PartPrice } from '#contract/sales/prices.ts';

/** What so many pieces cost at a price of a piece, in dollars. */
function sumOf(unitPrice: number, quantity: number): number {
  return dollarsFromCents(costOf(centsFromDollars(unitPrice) ?? Number.NaN, quantity));
}

/** What so many pieces cost by the steps; null where no step is reached. */
export function pricedAt(steps: readonly PriceStep[], quantity: number): PricedPieces | null {
  const step = stepAt(steps, quantity);
  return step ? { quantity, unitPrice: step.unitPrice, price: sumOf(step.unitPrice, quantity) } : null;
}

/** The next quantity at which a piece costs less, and what it costs; null where no larger one that is available has a lower price. */
export function nextPrice(steps: readonly PriceStep[], quantity: number, available: number): PricedPieces | null {
  const next = nextLower(steps, quantity, available);
  return next === null ? null : pricedAt(steps, next);
}

/** What so many pieces of a part cost everybody, in dollars: by the steps, or by its list price. */
export function listedAt(part: { price: number }, steps: readonly PriceStep[], quantity: number): number {
  return pricedAt(steps, quantity)?.price ?? sumOf(part.price, quantity);
}

/** A price at another quantity, by the steps that the server told: what is shown until it says the price itself. */
export function priceAt(known: PartPrice, quantity: number): PartPrice {
  const { cheaper, ...rest } = known;
  const unitPrice = stepAt(known.steps, quantity)?.unitPrice ?? known.listPrice;
  const price = sumOf(unitPrice, quantity);
  const isCheaper = cheaper !== undefined && cheaper.quantity > quantity && cheaper.price < price;
  return { ...rest, quantity, unitPrice, price, ...(isCheaper && { cheaper }) };
}
