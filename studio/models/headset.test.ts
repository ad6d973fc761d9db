import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { headsetArt } from './headset.ts';

const headsets = partsOf('Headset');

test('a headset is as wide as the catalogue says, and its widest piece is the one that is measured', () => {
  for (const { sku, attributes, brand } of headsets.filter((_, place) => place % 7 === 4)) {
    const { object, measured } = headsetArt.model(attributes, brand);
    const [left, right] = measured ?? [
      [0, 0, 0],
      [0, 0, 0],
    ];
    expect(right[0] - left[0], sku).toBeCloseTo(attributes.outsideMm, 1);
    const widest = Math.max(...object.children.map((column) => sizeOf(column).y));
    expect(Math.abs(widest - attributes.outsideMm), sku).toBeLessThan(0.4);
  }
});

test('its pieces are closed and face outwards, and are no more triangles than a picture needs', () => {
  const [one] = headsets;
  const { object } = headsetArt.model(one.attributes, one.brand);
  for (const { geometry } of meshesOf(object)) {
    expect(openEdges(geometry)).toBeLessThan(0.001);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(150_000);
});
