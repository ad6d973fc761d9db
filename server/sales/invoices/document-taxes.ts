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
 * Per rate the tax that a credit note gives back. Of lines it is theirs. An amount is shared out over what is left of the rates by
 * largest remainder, each share with its part of the tax. What brings back all that is left brings back all tax that is left:
 * so the notes of an invoice never give back more than its tax, and together exactly that.
 */
export function creditedRates(
  { taxes = [], totalCents: invoicedCents }: Pick<Invoice, 'taxes' | 'totalCents'>,
  before: { totalCents: number; taxes: readonly DocumentRate[] },
  credited: Credited,
): DocumentRate[] {
  const left = taxes.map((rate) => leftOf(rate, before.taxes));
  const isLast = credited.totalCents >= invoicedCents - before.totalCents;
  const rates = credited.lines ? ratesOfLines(credited.lines, left) : ratesOfAmount(credited, left, isLast);
  if (!isLast)
    return rates.filter(({ baseCents, taxCents, addedCents }) => baseCents !== 0 || taxCents + addedCents !== 0);
  return left.map(({ rate, baseCents, taxCents }) => {
    const counted = rates.find((one) => one.rate === rate);
    const paidCents = counted ? counted.baseCents + counted.taxCents : baseCents + taxCents;
    return { rate, baseCents: paidCents - taxCents, taxCents, addedCents: counted?.addedCents ?? 0 };
  });
}

function leftOf({ rate, baseCents, taxCents }: DocumentRate, before: readonly DocumentRate[]): DocumentRate {
  const same = before.filter((one) => one.rate === rate);
  return {
    rate,
    baseCents: Math.max(
      0,
      same.reduce((sum, one) => sum - one.baseCents, baseCents),
    ),
    taxCents: Math.max(
      0,
      same.reduce((sum, one) => sum - one.taxCents, taxCents),
    ),
    addedCents: 0,
  };
}

function ratesOfLines(lines: Invoice['lines'], left: readonly DocumentRate[]): DocumentRate[] {
  return left.map(({ rate, taxCents: mostCents }) => {
    const own = lines.filter(({ tax }) => tax?.rate === rate);
    const sum = (of: (line: Invoice['lines'][number]) => number) => own.reduce((total, line) => total + of(line), 0);
    const addedCents = sum(({ tax }) => tax?.addedCents ?? 0);
    const taxCents = Math.min(
      mostCents,
      sum(({ tax }) => tax?.cents ?? 0),
    );
    return { rate, baseCents: sum(({ priceCents }) => priceCents) + addedCents - taxCents, taxCents, addedCents };
  });
}

function ratesOfAmount(
  { totalCents, onlyRate }: Credited,
  left: readonly DocumentRate[],
  isLast: boolean,
): DocumentRate[] {
  const shared = left.filter(({ rate }) => onlyRate === null || rate === onlyRate);
  const paid = shared.map(({ baseCents, taxCents }) => BigInt(baseCents + taxCents));
  const all = paid.reduce((sum, cents) => sum + cents, 0n);
  if (all === 0n) return [];
  // What was received beyond the price has no tax.
  const cents = BigInt(totalCents) < all && !isLast ? BigInt(totalCents) : all;
  const shares = paid.map((one) => (one * cents) / all);
  let missing = cents - shares.reduce((sum, one) => sum + one, 0n);
  const byRemainder = [...paid.keys()].sort((one, other) => Number(rest(other) - rest(one)) || one - other);
  for (const place of byRemainder) {
    if (missing === 0n) break;
    shares[place] = (shares[place] ?? 0n) + 1n;
    missing -= 1n;
  }
  return shared.map(({ rate, taxCents: taxLeft }, place) => {
    const [share = 0n, of = 0n] = [shares[place], paid[place]];
    const taxCents = of === 0n ? 0 : Number((2n * share * BigInt(taxLeft) + of) / (2n * of));
    return { rate, baseCents: Number(share) - taxCents, taxCents, addedCents: 0 };
  });

  function rest(place: number): bigint {
    return ((paid[place] ?? 0n) * cents) % all;
  }
}
