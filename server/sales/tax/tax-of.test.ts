import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TaxedAmount, type TaxManner, taxOf } from './tax-of.ts';

/** Many lines, few rates, and prices that often leave the same remainder. */
const anyOrder: fc.Arbitrary<{ amounts: TaxedAmount[]; manner: TaxManner }> = fc.record({
  amounts: fc.array(
    fc.record({
      cents: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 99_999_999 })),
      rate: fc.oneof(fc.constantFrom(0, 600, 850, 1900, 2000, 2500), fc.integer({ min: 0, max: 10_000 })),
    }),
    { maxLength: 12 },
  ),
  manner: fc.record({ gross: fc.boolean(), reverse: fc.boolean() }),
});
const runs = { numRuns: 10_000, seed: 16 };

/** A fraction of whole numbers, never shortened. */
interface Fraction {
  over: bigint;
  under: bigint;
}
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
const floor = ({ over, under }: Fraction) => over / under;
const part = ({ over, under }: Fraction): Fraction => ({ over: over % under, under });
const isMore = (one: Fraction, other: Fraction) => one.over * other.under > other.over * one.under;
const zero: Fraction = { over: 0n, under: 1n };
/** The tax on, or in, a price. */
const exactTax = ({ cents, rate }: TaxedAmount, gross: boolean): Fraction => ({
  over: BigInt(cents) * BigInt(rate),
  under: 10_000n + (gross ? BigInt(rate) : 0n),
});

/** The same once more, in fractions: cent by cent to whoever has the most left. */
function naiveTax(amounts: readonly TaxedAmount[], gross: boolean): number[] {
  const given = amounts.map(() => 0n);
  for (const rate of new Set(amounts.map((amount) => amount.rate))) {
    const places = [...amounts.keys()].filter((place) => amounts[place]?.rate === rate);
    const exact = new Map(places.map((place) => [place, exactTax(amounts[place] as TaxedAmount, gross)]));
    const whole = floor(plus([...exact.values()].reduce(plus, zero), { over: 1n, under: 2n }));
    for (const [place, share] of exact) given[place] = floor(share);
    const left = new Map([...exact].map(([place, share]) => [place, part(share)]));
    while (places.reduce((sum, place) => sum + (given[place] ?? 0n), 0n) < whole) {
      let most = places.find((place) => left.has(place)) as number;
      for (const [place, share] of left) if (isMore(share, left.get(most) as Fraction)) most = place;
      given[most] = (given[most] ?? 0n) + 1n;
      left.delete(most);
    }
  }
  return given.map(Number);
}

test('ten thousand orders are taxed as a second, naive implementation taxes them', () => {
  fc.assert(
    fc.property(anyOrder, ({ amounts, manner: { gross, reverse } }) => {
      const tax = naiveTax(amounts, gross);
      expect(taxOf(amounts, { gross, reverse })).toEqual(
        tax.map((cents) => ({
          taxCents: reverse ? 0 : cents,
          addedCents: gross ? (reverse ? 0 - cents : 0) : reverse ? 0 : cents,
        })),
      );
    }),
    runs,
  );
});

test('the shares of a rate are the tax of its sum, half up, and each is within a cent of the exact one', () => {
  fc.assert(
    fc.property(anyOrder, ({ amounts, manner: { gross } }) => {
      const shares = taxOf(amounts, { gross, reverse: false });
      for (const [rate, places] of Map.groupBy(amounts.keys(), (place) => amounts[place]?.rate ?? 0)) {
        const cents = places.reduce((sum, place) => sum + (amounts[place]?.cents ?? 0), 0);
        const { over, under } = exactTax({ cents, rate }, gross);
        const sum = BigInt(places.reduce((total, place) => total + (shares[place]?.taxCents ?? 0), 0));
        // Half up: the exact tax lies in [sum - 1/2, sum + 1/2).
        expect(2n * over >= (2n * sum - 1n) * under && 2n * over < (2n * sum + 1n) * under).toBe(true);
      }
      for (const [place, { taxCents }] of shares.entries()) {
        const { over, under } = exactTax(amounts[place] as TaxedAmount, gross);
        const off = BigInt(taxCents) * under - over;
        expect(off < under && -off < under).toBe(true);
      }
    }),
    runs,
  );
});

test('a cent that is left goes to the largest remainder, the earlier line first', () => {
  const lines = [
    { cents: 243_000, rate: 2300 },
    { cents: 84_150, rate: 2300 },
    { cents: 22_330, rate: 2300 },
    { cents: 11_200, rate: 2300 },
  ];
  const net = { gross: false, reverse: false };
  expect(taxOf(lines, net).map(({ taxCents }) => taxCents)).toEqual([55_890, 19_354, 5136, 2576]);
  const alike = [10, 10, 10].map((cents) => ({ cents, rate: 500 }));
  expect(taxOf(alike, net).map(({ taxCents }) => taxCents)).toEqual([1, 1, 0]);
});

test('prices that contain the tax are lowered by it where the buyer owes it', () => {
  expect(taxOf([{ cents: 12_300, rate: 2300 }], { gross: true, reverse: false })).toEqual([
    { taxCents: 2300, addedCents: 0 },
  ]);
  expect(taxOf([{ cents: 12_300, rate: 2300 }], { gross: true, reverse: true })).toEqual([
    { taxCents: 0, addedCents: -2300 },
  ]);
  expect(taxOf([{ cents: 10_000, rate: 2300 }], { gross: false, reverse: true })).toEqual([
    { taxCents: 0, addedCents: 0 },
  ]);
});
