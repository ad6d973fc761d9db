import { type LineSums, type StoredSums, sumsByRate } from '#server/sales/orders/order-sums.ts';
import type { DocumentRate, Invoice } from './documents.ts';

/** Per rate what an invoice says: what was paid before tax, and the tax. */
export function invoicedRates(sums: StoredSums, lines: readonly LineSums[]): DocumentRate[] {
  return sumsByRate(sums, lines).map(({ rate, priceCents, taxCents, addedCents }) => ({
    rate,
    baseCents: priceCents + addedCents - taxCents,
    taxCents,
    addedCents,
  }));
}

/** What goes back: the sum, with the lines it is for, or the one rate it is for, such as that of delivery. */
interface Credited {
  totalCents: number;
  lines: Invoice['lines'] | null;
  onlyRate: number | null;
}

/**
 * Per rate what a credit note gives back. An amount is booked on all rates, in proportion to what is left of each. Lines, and what
 * is for one rate, are booked on their own rates; where an amount before has left too little there, the rest is booked on the
 * others. So no rate gives more than it has. The tax is that of the lines, or that which the rate makes, and within a cent of it;
 * what takes the last of a rate takes the last of its tax. So the notes of an invoice together give exactly its tax.
 */
export function creditedRates(
  { taxes = [], totalCents: invoicedCents, reverseCharge }: Pick<Invoice, 'taxes' | 'totalCents' | 'reverseCharge'>,
  before: { totalCents: number; taxes: readonly DocumentRate[] },
  credited: Credited,
): DocumentRate[] {
  const left = taxes.map((rate) => leftOf(rate, before.taxes));
  const own = left.map(({ rate }) => ownOf(rate, credited));
  // What brings back the last of the money brings back all rates, also where less than the price was accepted.
  const isLast = credited.totalCents >= invoicedCents - before.totalCents;
  const booked = bookOn(left, own, isLast ? sum(left, ({ cents }) => cents) : credited.totalCents);
  return left.flatMap((rate, place) => {
    const { cents: ownCents = 0, taxCents: ownTaxCents = null, addedCents: ownAddedCents = 0 } = own[place] ?? {};
    const cents = booked[place] ?? 0;
    // The buyer owes the tax, so that there is none in any sum.
    const basisPoints = reverseCharge === undefined ? rate.rate : 0;
    const taxCents = bookedTax(cents, { ...rate, rate: basisPoints }, cents === ownCents ? ownTaxCents : null);
    const isOwn = cents === ownCents && taxCents === ownTaxCents;
    const addedCents = isOwn || ownAddedCents < 0 ? ownAddedCents : 0;
    if (cents === 0 && addedCents === 0) return [];
    return [{ rate: rate.rate, baseCents: cents - taxCents, taxCents, addedCents }];
  });
}

/** What is left of a rate: with tax, and the tax. */
interface RateLeft {
  rate: number;
  cents: number;
  taxCents: number;
}

function leftOf({ rate, baseCents, taxCents }: DocumentRate, before: readonly DocumentRate[]): RateLeft {
  const same = before.filter((one) => one.rate === rate);
  const taxLeft = Math.max(0, taxCents - sum(same, (one) => one.taxCents));
  const baseLeft = Math.max(0, baseCents - sum(same, (one) => one.baseCents));
  return { rate, cents: baseLeft + taxLeft, taxCents: taxLeft };
}

/** What of a sum is for a rate itself, with tax. `taxCents`: the tax of its lines, null where it has none. */
function ownOf(rate: number, { totalCents, lines, onlyRate }: Credited) {
  if (!lines) return { cents: rate === onlyRate ? totalCents : 0, taxCents: null, addedCents: 0 };
  const own = lines.filter(({ tax }) => tax?.rate === rate);
  const addedCents = sum(own, ({ tax }) => tax?.addedCents ?? 0);
  return {
    cents: sum(own, ({ priceCents }) => priceCents) + addedCents,
    taxCents: sum(own, ({ tax }) => tax?.cents ?? 0),
    addedCents,
  };
}

/** Books cents on rates, first what is a rate's own. Gives those of each. What is more than all rates have left is booked on none. */
function bookOn(left: readonly RateLeft[], own: readonly { cents: number }[], cents: number): number[] {
  const first = left.map((rate, place) => Math.min(rate.cents, own[place]?.cents ?? 0));
  const rest = cents - sum(first, (one) => one);
  // Less goes back than it cost, such as of what was paid with a cash discount.
  if (rest < 0) return inProportion(cents, first);
  const room = left.map((rate, place) => rate.cents - (first[place] ?? 0));
  return inProportion(rest, room).map((one, place) => one + (first[place] ?? 0));
}

/** Shares cents out in proportion to `room`, at most all of it: cents left over go to the largest remainders, the earlier one first. */
function inProportion(cents: number, room: readonly number[]): number[] {
  const all = sum(room, (one) => one);
  if (cents >= all) return [...room];
  const exact = room.map((one) => BigInt(one) * BigInt(cents));
  const remainder = (place: number) => (exact[place] ?? 0n) % BigInt(all);
  const shares = exact.map((one) => Number(one / BigInt(all)));
  const byRemainder = [...room.keys()].sort((one, other) => Number(remainder(other) - remainder(one)) || one - other);
  for (const place of byRemainder.slice(0, cents - sum(shares, (one) => one))) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

/**
 * The tax in cents of a rate: `wanted`, or what the rate makes. It is within a cent of that, and so is what stays; never more than
 * is left, nor so little that more tax than money stays.
 */
function bookedTax(cents: number, left: RateLeft, wanted: number | null): number {
  const [least, most] = withinACent(cents, left.rate);
  const [leastAfter, mostAfter] = withinACent(left.cents - cents, left.rate);
  const asLinesSay = wanted ?? roundedTax(cents, left.rate);
  const soThatRestAgrees = clamp(asLinesSay, left.taxCents - mostAfter, left.taxCents - leastAfter);
  const agreeing = clamp(soThatRestAgrees, least, most);
  return clamp(agreeing, Math.max(0, left.taxCents - (left.cents - cents)), Math.min(cents, left.taxCents));
}

const WHOLE = 10_000n;

/** The tax that a sum contains at a rate in basis points, in cents, rounded half up. */
function roundedTax(cents: number, rate: number): number {
  const divisor = WHOLE + BigInt(rate);
  return Number((2n * BigInt(cents) * BigInt(rate) + divisor) / (2n * divisor));
}

/** The least and the most whole cents that are not more than a cent away from the tax that a sum contains. */
function withinACent(cents: number, rate: number): [number, number] {
  const divisor = WHOLE + BigInt(rate);
  const exact = BigInt(cents) * BigInt(rate);
  return [Number((exact + divisor - 1n) / divisor) - 1, Number(exact / divisor) + 1];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
