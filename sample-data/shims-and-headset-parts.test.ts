import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const shims = partsOf('Seatpost shim');
const headsetParts = partsOf('Headset part');
const forks = partsOf('Fork');

/** Grams of a cubic millimetre of aluminium. */
const ALUMINIUM = 0.0027;

test('shims: between two sizes of posts, as heavy as the ring that they are, and backing the post', () => {
  const sizes = new Set<number>(partsOf('Seatpost').map(({ attributes }) => attributes.diameterMm));
  const frames = new Set<number>(partsOf('Frame').map(({ attributes }) => attributes.seatpostMm));
  expect(
    failing(shims, ({ attributes: a }) => a.frameMm > a.seatpostMm && (sizes.has(a.frameMm) || frames.has(a.frameMm))),
  ).toEqual([]);
  expect(
    failing(shims, ({ attributes: a, weightGrams }) => {
      const grams = (Math.PI / 4) * (a.frameMm ** 2 - a.seatpostMm ** 2) * a.lengthMm * ALUMINIUM;
      return Math.abs(weightGrams - grams) <= 0.12 * grams + 3;
    }),
  ).toEqual([]);
  expect(failing(shims, ({ attributes: a }) => a.lengthMm >= 80)).toEqual([]);
});

test('headset parts: an expander or a star nut for every steerer of 1⅛ in, and races that sit where forks have a seat', () => {
  const kinds = new Set(headsetParts.map(({ attributes }) => attributes.kind));
  expect(
    failing(forks, ({ attributes: a }) => kinds.has(a.steererMaterial === 'carbon' ? 'expander plug' : 'star nut')),
  ).toEqual([]);
  const seats = new Set<number>(forks.map(({ attributes }) => attributes.crownRaceMm));
  expect(
    failing(headsetParts, ({ attributes: a }) => !a.kind.endsWith('crown race') || seats.has(a.crownRaceMm)),
  ).toEqual([]);
  expect(
    failing(headsetParts, ({ attributes: a }) => a.boresMm[1] > 0 === ['star nut', 'expander plug'].includes(a.kind)),
  ).toEqual([]);
});
