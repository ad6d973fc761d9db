import { expect, test } from 'vitest';
import { sampleData } from '#server/seed/sample-data.ts';
import { differenceOf, nearness } from './difference.ts';

const { parts } = sampleData();
/** The part with that number or name. */
const partOf = (named: string) => {
  const part = parts.find(({ sku, name }) => sku === named || name === named);
  if (!part) throw new Error(`There is no ${named}`);
  return part;
};

test.each([
  ['Chainring 32T 104 BCD', 'Chainring 34T 104 BCD', 'Same mount, chain and offset, two teeth more, silver'],
  ['Chainring 34T 104 BCD', 'Chainring 32T 104 BCD', 'Same mount, chain and offset, two teeth fewer, black'],
  [
    'Spoke 292 mm double-butted, black',
    'Spoke 264 mm double-butted, black',
    'Same head and thread, length 28 mm less, nickel',
  ],
  [
    'Cassette 11-speed 11–42T HG',
    'Cassette 10-speed 11–42T HG',
    'Same driver body and HG body length, 10-speed, other sprockets',
  ],
  ['Wheel 29 in 32H', 'Rear wheel 27.5 in 148 × 12 32H Micro Spline', /driver body Micro Spline/],
  ['Chainring 32T 104 BCD', 'Crankset 170 mm 40T 110 BCD five-arm, 24 mm axle', /^Crankset, 170 mm, 40 T/],
  ['Chainring 32T 104 BCD', 'Chainring 32T 104 BCD', 'Same specification'],
])('beside %s, %s is told apart', (one, other, said) => {
  expect(differenceOf(partOf(one), partOf(other))).toMatch(said);
});

test('what agrees with the parts beside it makes parts near, and nothing those of two families', () => {
  const ring = partOf('CR-32-104-K');
  const near = (name: string) => nearness(ring, partOf(name));
  expect(near('Chainring 34T 104 BCD')).toBeGreaterThan(near('Chainring 40T 110 BCD five-arm'));
  expect(near('Crankset 170 mm 40T 110 BCD five-arm, 24 mm axle')).toBe(0);
});

test('of every part the difference to every other of its family is a sentence without gaps', () => {
  for (const [family, some] of Map.groupBy(parts, ({ category }) => category))
    for (const one of some)
      for (const other of some) {
        const said = differenceOf(one, other);
        expect(said, family).toMatch(/^\S.*\S$/);
        expect(said, family).not.toMatch(/undefined|NaN| {2}|, ,/);
      }
});
