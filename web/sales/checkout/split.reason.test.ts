import { expect, test } from 'vitest';
import { splitReason } from './split.reason.ts';

const orders = (...counts: number[]) => counts.map((length) => ({ lines: Array.from({ length }) }));

test.each([
  ['lines alone', orders(500, 100), ['500 lines'], ['$']],
  ['the sum alone', orders(40, 30), ['$'], ['lines at most']],
  ['both', orders(500, 200, 100), ['500 lines', '$'], []],
  ['the sum of exactly so many lines as one takes', orders(300, 200), ['$'], ['lines at most']],
])('a basket that is cut by %s says so', (_what, split, says, not) => {
  for (const words of says) expect(splitReason(split)).toContain(words);
  for (const words of not) expect(splitReason(split)).not.toContain(words);
});
