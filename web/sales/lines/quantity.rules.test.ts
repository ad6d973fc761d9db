import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuantity, typedPieces } from './quantity.rules.ts';

const part = { ordered_quantity: 50, available: 1240 };

describe('a typed quantity', () => {
  // Spec: V6, V7, V8
  test.each([
    ['', 'Quantity is Required'],
    ['   ', 'Quantity is Required'],
    ['49', 'Min order limit is 50'],
    ['0', 'Min order limit is 50'],
    ['-3', 'Min order limit is 50'],
    ['1241', 'Max order limit is 1240'],
    ['99999999999999999999', 'Max order limit is 1240'],
    ['100.5', 'Quantity is a whole number'],
    ['many', 'Quantity is a whole number'],
    ['NaN', 'Quantity is a whole number'],
    ['Infinity', 'Quantity is a whole number'],
    ['1e2', 'Quantity is a whole number'],
    ['0x64', 'Quantity is a whole number'],
    ['1,241', 'Max order limit is 1240'],
    ['3.000', 'Max order limit is 1240'],
  ])('%j is refused with %j', (typed, message) => {
    expect(readQuantity(typed, part).problem).toBe(message);
  });

  test.each([
    ['50', 50],
    [' 1240 ', 1240],
    ['100.0', 100],
    ['1,240', 1240],
    ['1 000', 1000],
    ['1.000', 1000],
  ])('%j is taken as %d', (typed, pieces) => {
    expect(readQuantity(typed, part)).toEqual({ pieces, problem: null });
  });

  // Spec: N24
  test('needs confirmation where it may be a few or thousands, whatever the stock', () => {
    const few = { ordered_quantity: 1, available: 1240 };
    for (const typed of ['3.000', '1.000'])
      expect(readQuantity(typed, few)).toEqual({
        pieces: null,
        problem: `${typed}: write ${typed[0]}000 or ${typed[0]}`,
      });
  });

  test('is counted on from there by minus and plus', () => {
    const typed = ['1,200', '1.200', '20', '2.5', 'many', ''];
    expect(typed.map((each) => typedPieces(each, part))).toEqual([1200, 1200, 20, null, null, null]);
  });

  test('whatever is typed: only whole numbers within the limits pass', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
        const { pieces, problem } = readQuantity(typed, part);
        if (problem === null) {
          expect(Number.isInteger(pieces)).toBe(true);
          expect(pieces).toBeGreaterThanOrEqual(part.ordered_quantity);
          expect(pieces).toBeLessThanOrEqual(part.available);
        } else expect(problem).not.toBe('');
      }),
    );
  });

  test('with the stock below the minimum nothing passes', () => {
    for (const typed of ['12', '50'])
      expect(readQuantity(typed, { ordered_quantity: 50, available: 12 }).problem).not.toBeNull();
  });
});
