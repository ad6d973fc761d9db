// Sums of e-invoices, from whole cents to decimal texts. Nothing here passes through a floating number.

/** Cents as a decimal with two places: 1205 gives `12.05`. */
export function amountOf(cents: number): string {
  const figures = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${figures.slice(0, -2)}.${figures.slice(-2)}`;
}

/** A rate in basis points as per cent: 2500 gives `25`, 750 gives `7.5`. */
export function percentOf(basisPoints: number): string {
  const text = amountOf(basisPoints);
  return text.replace(/\.?0+$/, '') || '0';
}

/** The most places a price gets; so many make any quantity come out to the cent. */
const PLACES_MAX = 12;

/** The price of one piece, with no more places than it takes for `quantity` pieces to come to `cents`, rounded. */
export function unitPriceOf(cents: number, quantity: number): string {
  for (let places = 2; places < PLACES_MAX; places += 1) {
    const scaled = roundedQuotient(BigInt(cents) * 10n ** BigInt(places - 2), BigInt(quantity));
    if (roundedQuotient(scaled * BigInt(quantity), 10n ** BigInt(places - 2)) === BigInt(cents))
      return decimalOf(scaled, places);
  }
  return decimalOf(roundedQuotient(BigInt(cents) * 10n ** BigInt(PLACES_MAX - 2), BigInt(quantity)), PLACES_MAX);
}

/** Of what is not below zero, half up. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function decimalOf(scaled: bigint, places: number): string {
  const figures = scaled.toString().padStart(places + 1, '0');
  return `${figures.slice(0, -places)}.${figures.slice(-places)}`;
}
