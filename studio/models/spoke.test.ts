import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, volumeOf } from '../geometry/soundness.ts';
import { slottedNipple } from './spoke.nipple.ts';
import { spokeArt } from './spoke.ts';
import { nipple, wire } from './spoke.wire.ts';

const spokes = partsOf('Spoke');

const kinds = ['SP-292-DB-K', 'SP-286-BL-SP', 'SP-287-TB-S'];

test.each(spokes.filter(({ sku }) => kinds.includes(sku)))(
  '$sku: as long between its measured ends as the catalogue says',
  ({ attributes: a, brand }) => {
    const { object, measured } = spokeArt.model(a, brand);
    if (!measured) throw new Error('A spoke is measured');
    const [from, to] = measured;
    expect(to[0] - from[0]).toBe(a.lengthMm);
    // The thread's end is measured; on the other side the bend or the head stands out by no more than its own thickness.
    const [bare, screwed] = meshesOf(object);
    for (const { geometry } of [bare, screwed]) expect(volumeOf(geometry)).toBeGreaterThan(0);
    bare.geometry.computeBoundingBox();
    const { min, max } = bare.geometry.boundingBox ?? { min: { x: 0 }, max: { x: 0 } };
    expect(max.x - min.x - a.lengthMm).toBeGreaterThan(0);
    expect(max.x - min.x - a.lengthMm).toBeLessThan(5.8);
  },
);

test('wires and nipples are closed and face outwards', () => {
  for (const one of [nipple(12), slottedNipple(12)]) {
    expect(openEdges(one)).toBeLessThan(0.001);
    expect(volumeOf(one)).toBeGreaterThan(0);
  }
  const bent = wire(
    [
      { place: [0, 0, 0], half: [1, 1] },
      { place: [10, 0, 0], half: [1, 0.5] },
      { place: [20, 5, 0], half: [1, 1] },
    ],
    [0, 0, 1],
  );
  expect(openEdges(bent)).toBe(0);
  expect(volumeOf(bent)).toBeGreaterThan(0);
});
