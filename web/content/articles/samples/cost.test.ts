import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cost } from './cost.ts';

test('250 chainrings at $14.80 cost $3,700.00', () => {
  expect(cost(1480, 250)).toBe(370_000);
});

test.each([0, -1, 2.5, Number.NaN])('%s pieces are refused', (pieces) => {
  expect(() => cost(1480, pieces)).toThrow(RangeError);
});

test('two orders cost as much as one for all their pieces', () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  const pieces = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(price, pieces, pieces, (each, some, more) => {
      expect(cost(each, some) + cost(each, more)).toBe(cost(each, some + more));
    }),
  );
});
