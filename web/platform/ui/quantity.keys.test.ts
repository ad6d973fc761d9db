import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPieces, piecesOfKey } from './quantity.keys.ts';

const limits = { min: 50, max: 1240 };
const pressed = (quantity: number | null, key: string) => {
  const pieces = piecesOfKey(key, limits);
  return pieces === null ? null : addPieces(quantity, pieces, limits);
};

test.each([
  [60, 'ArrowUp', 61],
  [60, 'ArrowDown', 59],
  [50, 'ArrowDown', 50],
  [1240, 'ArrowUp', 1240],
  [60, 'PageUp', 560],
  [600, 'PageDown', 100],
  [100, 'PageDown', 50],
  [1000, 'PageUp', 1240],
  [null, 'ArrowUp', 50],
  [7, 'ArrowUp', 50],
  [5000, 'ArrowDown', 1240],
  [60, 'Home', null],
  [60, 'ArrowLeft', null],
])('%j and %s give %j', (quantity, key, expected) => {
  expect(pressed(quantity, key)).toBe(expected);
});

// Spec: N25
test('no key leads out of the limits', () => {
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), key, (quantity, which) => {
      const after = pressed(quantity, which);
      expect(after).toBeGreaterThanOrEqual(limits.min);
      expect(after).toBeLessThanOrEqual(limits.max);
    }),
  );
});
