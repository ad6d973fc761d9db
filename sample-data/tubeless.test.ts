import { describe, expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const tapes = partsOf('Rim tape');
const valves = partsOf('Tubeless valve');

/** Inner width and depth of all rims that are sold, bare or in a wheel. */
const rims = [
  ...partsOf('Rim').map(({ sku, attributes: a }) => ({
    sku,
    inner: a.innerMm,
    depth: a.depthMm,
    tubeless: a.tubelessReady,
  })),
  ...partsOf('Wheel').map(({ sku, attributes: a }) => ({
    sku,
    inner: a.rimInnerMm,
    depth: a.rimDepthMm,
    tubeless: a.tubelessReady,
  })),
];

describe('rim tapes', () => {
  test('are 2 to 5 mm wider than the rims they are for, and every rim finds one', () => {
    const wider = ([least, most]: readonly [number, number], width: number) =>
      width - most >= 2 && width - least <= 5 && least < most;
    expect(failing(tapes, ({ attributes: a }) => wider(a.rimWidthsMm, a.widthMm))).toEqual([]);
    expect(
      failing(rims, ({ inner }) =>
        tapes.some(({ attributes: { rimWidthsMm: fits } }) => fits[0] <= inner && inner <= fits[1]),
      ),
    ).toEqual([]);
  });

  test('weigh what their plastic and a card core weigh, to a seventh', () => {
    // Polymers with adhesive weigh about 1.15 g in a cubic centimetre, a core 0.2 g in a millimetre of its width.
    expect(
      failing(tapes, ({ attributes: a, weightGrams }) => {
        const grams = a.widthMm * (a.lengthM * a.thicknessMm * 1.15 + 0.2);
        return Math.abs(grams - weightGrams) < weightGrams / 7;
      }),
    ).toEqual([]);
  });
});

describe('tubeless valves', () => {
  test('leave 20 mm of stem outside the deepest rim, and every tubeless rim finds one', () => {
    // The base lies about 7 mm below the flange, from which the depth is measured.
    expect(failing(valves, ({ attributes: a }) => a.valveMm - (a.deepestRimMm - 7) >= 20)).toEqual([]);
    const deepest = Math.max(...valves.map(({ attributes: a }) => a.deepestRimMm));
    expect(failing(rims, ({ depth, tubeless }) => !tubeless || depth <= deepest)).toEqual([]);
  });

  test('brass weighs more than aluminium of the same length', () => {
    const perMm = ({ attributes: a, weightGrams }: (typeof valves)[number]) => weightGrams / 2 / a.valveMm;
    expect(failing(valves, (part) => perMm(part) > 0.2 === (part.attributes.material === 'brass'))).toEqual([]);
  });
});
