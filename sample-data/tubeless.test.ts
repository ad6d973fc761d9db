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

describe('sealants', () => {
  const sealants = partsOf('Sealant');

  test('weigh a gram in a millilitre and their container, and cost less by the litre the more there is', () => {
    const packing = ({ attributes: a, weightGrams }: (typeof sealants)[number]) => weightGrams - a.contentMl;
    expect(
      failing(sealants, (part) => packing(part) >= 10 && packing(part) <= 35 + part.attributes.contentMl / 12),
    ).toEqual([]);
    const dear = ({ attributes: a, priceCents }: (typeof sealants)[number]) => priceCents / a.contentMl;
    const smaller = sealants.toSorted((a, b) => a.attributes.contentMl - b.attributes.contentMl);
    expect(smaller.toSorted((a, b) => dear(b) - dear(a))).toEqual(smaller);
  });

  test('wide tyres take more, ammonia stands only in natural latex, and one bottle fills a gravel tyre', () => {
    expect(
      failing(
        sealants,
        ({
          attributes: {
            doseMl: [road, gravel, trail],
          },
        }) => road < gravel && gravel < trail,
      ),
    ).toEqual([]);
    expect(failing(sealants, ({ attributes: a }) => !a.ammonia || a.base === 'natural latex')).toEqual([]);
    expect(failing(sealants, ({ attributes: a }) => a.contentMl >= a.doseMl[1])).toEqual([]);
    expect(
      failing(
        sealants,
        ({
          attributes: {
            temperaturesC: [least, most],
          },
        }) => least < 0 && most >= 40,
      ),
    ).toEqual([]);
  });
});
