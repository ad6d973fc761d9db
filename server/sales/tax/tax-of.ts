/** The price of a line or of delivery in cents, with the rate of its tax in basis points. */
export interface TaxedAmount {
  cents: number;
  rate: number;
}

/** How tax goes with prices: they contain it or not, and the shop or the buyer owes it. */
export interface TaxManner {
  gross: boolean;
  reverse: boolean;
}

/** What of the tax is an amount's, and what it adds to its price, both in cents. */
export interface TaxShare {
  taxCents: number;
  addedCents: number;
}

const WHOLE = 10_000n;

/**
 * The tax of the amounts of one order, in their order. For each rate it is computed on the sum of its amounts and rounded half up,
 * then given back to them: each gets its whole cents, and the cents left go to the largest remainders, the earlier amount
 * first. Under reverse charge there is no tax, and prices that contain it are lowered by it. In whole numbers throughout.
 */
export function taxOf(amounts: readonly TaxedAmount[], { gross, reverse }: TaxManner): TaxShare[] {
  const shares: TaxShare[] = amounts.map(() => ({ taxCents: 0, addedCents: 0 }));
  for (const [rate, places] of Map.groupBy(amounts.keys(), (place) => amounts[place]?.rate ?? 0)) {
    const prices = places.map((place) => amounts[place]?.cents ?? 0);
    for (const [index, cents] of shareOut(prices, rate, gross).entries()) {
      const place = places[index] as number;
      if (!reverse) shares[place] = { taxCents: cents, addedCents: gross ? 0 : cents };
      else if (gross) shares[place] = { taxCents: 0, addedCents: 0 - cents };
    }
  }
  return shares;
}

/** The tax on, or in, the sum of some prices of one rate, shared out among them. */
function shareOut(prices: readonly number[], rate: number, gross: boolean): number[] {
  const divisor = gross ? WHOLE + BigInt(rate) : WHOLE;
  const exact = prices.map((cents) => BigInt(cents) * BigInt(rate));
  const sum = exact.reduce((total, one) => total + one, 0n);
  const whole = exact.map((one) => one / divisor);
  let left = (sum + divisor / 2n) / divisor - whole.reduce((total, one) => total + one, 0n);
  const byRemainder = [...exact.keys()].sort((one, other) => {
    const difference = remainder(exact, other, divisor) - remainder(exact, one, divisor);
    return difference > 0n ? 1 : difference < 0n ? -1 : one - other;
  });
  for (const place of byRemainder) {
    if (left <= 0n) break;
    whole[place] = (whole[place] ?? 0n) + 1n;
    left -= 1n;
  }
  return whole.map(Number);
}

function remainder(exact: readonly bigint[], place: number, divisor: bigint): bigint {
  return (exact[place] ?? 0n) % divisor;
}
