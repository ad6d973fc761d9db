import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Rounding, roundings } from '#contract/catalogue/part-batches.ts';
import { priceAfter } from './part-batches.rules.ts';

const cents = fc.integer({ min: 1, max: 99_999_999 });
const basisPoints = fc.integer({ min: -9999, max: 100_000 });
const round = fc.constantFrom(...roundings);
const FINE = 10_000n;

const steps: Record<Rounding, bigint> = {
  '0.01': 1n,
  '0.05': 5n,
  '0.10': 10n,
  '0.50': 50n,
  '1.00': 100n,
  '1.00 up': 100n,
  '0.99': 100n,
};

describe('a price that changes', () => {
  test.each([
    [1480, { basisPoints: 400, round: '0.05' }, 1540],
    [1520, { basisPoints: 400, round: '0.05' }, 1580],
    [4650, { basisPoints: 400, round: '0.05' }, 4835],
    [940, { basisPoints: 400, round: '0.05' }, 980],
    [2200, { basisPoints: 400, round: '0.05' }, 2290],
    [420, { basisPoints: 400, round: '0.05' }, 435],
    [1050, { cents: 0 + 25, round: '0.50' }, 1100],
    [1480, { basisPoints: 400, round: '0.99' }, 1499],
    [1480, { basisPoints: 400, round: '1.00 up' }, 1600],
    [2, { basisPoints: -5000, round: '0.05' }, 5],
    [10, { basisPoints: -9999, round: '0.01' }, 1],
  ] as const)('of %s cents by %o is %s', (before, change, after) => {
    expect(priceAfter(before, { kind: 'price', ...change })?.cents).toBe(after);
  });

  test('is nothing where it would be a cent below one', () => {
    expect(priceAfter(50, { kind: 'price', cents: -50, round: '0.01' })).toBeNull();
    expect(priceAfter(50, { kind: 'price', cents: -49, round: '0.01' })?.cents).toBe(1);
  });

  test('is whole cents, a cent or more, on its step, and off by half a step at most, as whole numbers reckon it', () => {
    fc.assert(
      fc.property(cents, basisPoints, round, (before, points, rounding) => {
        const price = priceAfter(before, { kind: 'price', basisPoints: points, round: rounding });
        if (!price) throw new Error('A percentage takes no price to nothing');
        const exact = BigInt(before) * (FINE + BigInt(points));
        const [after, step] = [BigInt(price.cents), steps[rounding]];
        expect(BigInt(price.exact)).toBe(exact);
        expect(after).toBeGreaterThanOrEqual(1n);
        expect((rounding === '0.99' ? after + 1n : after) % step).toBe(0n);
        const off = after * FINE - exact;
        if (rounding === '1.00 up') expect(off >= 0n && off < step * FINE).toBe(true);
        else if (after > step) expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(step * FINE);
      }),
    );
  });

  test('rises with the price that it had', () => {
    fc.assert(
      fc.property(cents, cents, basisPoints, round, (one, other, points, rounding) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
          (before) => priceAfter(before, { kind: 'price', basisPoints: points, round: rounding })?.cents ?? 0,
        );
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });
});
