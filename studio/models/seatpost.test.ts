import { MeshPhysicalMaterial, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { seatpostArt } from './seatpost.ts';

const seatposts = partsOf('Seatpost');

/** One of each kind. */
const kinds = seatposts.filter(
  ({ attributes }, i) => seatposts.findIndex((other) => other.attributes.kind === attributes.kind) === i,
);

describe.each(kinds)('$sku', ({ attributes: a, brand }) => {
  const { object, measured } = seatpostArt.model(a, brand);

  test('is as long and as thick as its name says', () => {
    const [low, rails] = (measured ?? []).map((point) => new Vector3(...point));
    expect(low?.distanceTo(rails ?? new Vector3())).toBe(a.lengthMm);
    expect(sizeOf(object).x - a.lengthMm).toBeGreaterThan(4);
    expect(sizeOf(object).x - a.lengthMm).toBeLessThan(22);
    const tube = meshesOf(object)[0]?.geometry;
    tube?.computeBoundingBox();
    const size = tube?.boundingBox?.getSize(new Vector3());
    expect(size?.y).toBeCloseTo(a.diameterMm, 1);
    expect(size?.z).toBeCloseTo(a.diameterMm, 1);
  });

  test('is closed and faces outwards, and costs little', () => {
    for (const { mesh, geometry } of meshesOf(object)) {
      if (mesh.material instanceof MeshPhysicalMaterial && mesh.material.transparent) continue;
      expect(volumeOf(geometry)).toBeGreaterThan(0);
      expect(openEdges(geometry)).toBeLessThan(0.004);
    }
    expect(trianglesOf(object)).toBeLessThan(200_000);
  });
});
