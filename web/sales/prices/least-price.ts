import type { PartPrice } from '#contract/sales/prices.ts';

/**
 * The least of prices that companies pay, null where none is below the list price by a rule of a company's or a group's own: what
 * everybody pays is no news.
 */
export function leastOf(prices: readonly (PartPrice | null)[]): PartPrice | null {
  let least: PartPrice | null = null;
  for (const price of prices)
    if (price && isOwn(price) && (least === null || price.unitPrice < least.unitPrice)) least = price;
  return least;
}

function isOwn({ unitPrice, listPrice, reasons }: PartPrice): boolean {
  const winner = reasons.find(({ outcome }) => outcome === 'wins');
  return unitPrice < listPrice && winner !== undefined && winner.audience !== 'everybody';
}
