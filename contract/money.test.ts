import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsFromDollars,
  centsFromDollarText,
  costOf,
  dollarsFromCents,
  formatCents,
  formatDollars,
  ORDER_TOTAL_MAX_CENTS,
} from './money.ts';

/** As many cents as dollar text may name: 13 digits before the point. */
const LARGEST_CENTS = 999_999_999_999_999;
const cents = fc.integer({ min: 0, max: LARGEST_CENTS });
const orderCents = fc.integer({ min: 0, max: ORDER_TOTAL_MAX_CENTS });

describe('cents and dollars', () => {
  test('are each other’s inverse for every amount', () => {
    fc.assert(
      fc.property(fc.oneof(cents, orderCents), (amount) => {
        expect(centsFromDollars(dollarsFromCents(amount))).toBe(amount);
        expect(centsFromDollars(JSON.parse(JSON.stringify(dollarsFromCents(amount))))).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [59.97, 5997],
    [1001.1, 100_110],
    [999_999.99, 99_999_999],
    [9_999_999_999_999.99, LARGEST_CENTS],
  ])('%d dollars are %d cents', (dollars, expected) => {
    expect(centsFromDollars(dollars)).toBe(expected);
  });

  test('dollar text says the same with and without zeros behind the point', () => {
    expect(['7', '7.0', '7.00', '0007'].map(centsFromDollarText)).toEqual([700, 700, 700, 700]);
  });

  test.each([0.001, 19.999, 0.1 + 0.2, 1.1 * 3, 1e-7, -0.01, -1, 1e21, 1e300, Number.MAX_VALUE])(
    '%d dollars are no amount',
    (dollars) => {
      expect(centsFromDollars(dollars)).toBeNull();
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is no amount', (dollars) => {
    expect(centsFromDollars(dollars)).toBeNull();
  });

  test.each(['', ' ', '1 ', ' 1', '+1', '-1', '1.', '.5', '1.234', '1,000', '1e2', '0x10', '١', '1\n', '$1', 'NaN'])(
    'the text %j is no amount',
    (text) => {
      expect(centsFromDollarText(text)).toBeNull();
    },
  );

  test('whatever text is read as an amount is digits with at most two behind one point', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.eE+-]{1,20}$/)), (text) => {
        const amount = centsFromDollarText(text);
        if (amount === null) return;
        expect(text).toMatch(/^\d+(\.\d\d?)?$/);
        expect(Number.isSafeInteger(amount)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what a quantity costs', () => {
  test('is exact: 19.99 × 3 is 59.97', () => {
    expect(dollarsFromCents(costOf(1999, 3))).toBe(59.97);
  });

  test('is that many times the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (unit, quantity) => {
        const oneByOne = Array.from({ length: quantity }, () => unit).reduce((sum, each) => sum + each);
        expect(costOf(unit, quantity)).toBe(oneByOne);
      }),
    );
  });
});

// Spec: B13
describe('what people read', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1999, '$19.99'],
    [123_450, '$1,234.50'],
    [99_999_999, '$999,999.99'],
  ])('%d cents are %s', (amount, shown) => {
    expect(formatCents(amount)).toBe(shown);
    expect(formatDollars(dollarsFromCents(amount))).toBe(shown);
  });

  test('names every cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsFromDollarText(formatCents(amount).replaceAll(/[$,]/g, ''))).toBe(amount);
      }),
    );
  });
});
