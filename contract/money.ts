/** Money is whole cents in code and database, a JSON number of dollars on the wire, `$1,234.50` on the page. */

/** Whether prices are shown without tax or with it. */
export const priceKinds = ['net', 'gross'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** The smallest and largest order that the card provider takes, in cents. */
export const ORDER_TOTAL_MIN_CENTS = 50;
export const ORDER_TOTAL_MAX_CENTS = 99_999_999;

/**
 * Reads an amount of dollars from decimal text, such as `19.99`, without passing through a float.
 * Gives cents, or null when the text is no plain non-negative decimal with at most two decimals or is out of exact range.
 */
export function centsFromDollarText(text: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const cents = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Reads dollars that came as a JSON number. Gives cents, or null as `centsFromDollarText` does. */
export function centsFromDollars(dollars: number): number | null {
  return centsFromDollarText(String(dollars));
}

/** Turns cents into the JSON number of dollars that the wire carries: 1999 gives 19.99. */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** What a quantity (pieces) of a part costs, in cents. The only place where a price is multiplied. */
export function costOf(unitCents: number, quantity: number): number {
  return unitCents * quantity;
}

/** Cents as people read them: 123450 gives `$1,234.50`. */
export function formatCents(cents: number): string {
  return formatDollars(dollarsFromCents(cents));
}

const dollar = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/** Dollars from the wire as people read them: 1234.5 gives `$1,234.50`. */
export function formatDollars(dollars: number): string {
  return dollar.format(dollars);
}
