import { expect, test } from 'vitest';
import { stepped } from './quantity.steps.ts';

const limits = { minimum: 50, available: 1240, carton: 24 };

test.each([
  [50, 1, 72],
  [72, 1, 96],
  [100, -1, 96],
  [72, -1, 50],
  [50, -1, 50],
  [1240, 1, 1240],
  [1239, 1, 1240],
  [null, 1, 50],
  [5000, -1, 1240],
] as const)('%s pieces, one carton of 24 %s: %s', (from, direction, to) => {
  expect(stepped(from, direction, limits)).toBe(to);
});

test('where no carton is known a press is the minimum', () => {
  expect(stepped(60, 1, { ...limits, carton: null })).toBe(100);
  expect(stepped(100, -1, { ...limits, carton: null })).toBe(50);
});
