import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { headsetPartArt } from './headset-part.ts';
import { seatpostShimArt } from './seatpost-shim.ts';

const shims = partsOf('Seatpost shim').map(({ sku, attributes }) => ({
  sku,
  attributes,
  ...seatpostShimArt.model(attributes, 'halden'),
}));
const headsetParts = partsOf('Headset part').map(({ sku, attributes }) => ({
  sku,
  attributes,
  ...headsetPartArt.model(attributes, 'brindal'),
}));

test.each(shims)('$sku fills the seat tube, and its flange rests on it', ({ object, attributes: a }) => {
  const size = sizeOf(object);
  expect(size.x).toBeCloseTo(a.flangeMm, 0);
  expect(size.z).toBeCloseTo(a.lengthMm + 2.4, 0);
});

test.each([...shims, ...headsetParts])('$sku is closed, and its pieces face outwards', ({ object }) => {
  // What is engraved lies on the metal as a sheet of its own.
  const pieces = meshesOf(object).filter(({ mesh }) => [mesh.material].flat().every(({ transparent }) => !transparent));
  expect(pieces.length).toBeGreaterThan(0);
  for (const { geometry } of pieces) {
    expect(openEdges(geometry)).toBeLessThan(0.02);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(150_000);
});
