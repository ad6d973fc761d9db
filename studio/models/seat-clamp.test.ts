import { MeshPhysicalMaterial } from 'three';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { seatClampArt } from './seat-clamp.ts';

const seatClamps = partsOf('Seat clamp');

/** One of each fastening. */
const three = seatClamps.filter(
  ({ attributes }, i) => seatClamps.findIndex((other) => other.attributes.fastening === attributes.fastening) === i,
);

describe.each(three)('$sku', ({ attributes: a, brand }) => {
  const { object } = seatClampArt.model(a, brand);
  const [ring] = meshesOf(object);

  test('its ring is as wide and as high as its measures say, with a bore for its tube', () => {
    if (!ring) throw new Error('A clamp has a ring');
    const size = sizeOf(ring.mesh);
    expect(Math.abs(size.x - a.ringMm)).toBeLessThan(0.3);
    expect(Math.abs(size.y - a.heightMm)).toBeLessThan(0.3);
    const { position } = ring.geometry.attributes;
    if (!position) throw new Error('A mesh has positions');
    let bore = Number.POSITIVE_INFINITY;
    for (let i = 0; i < position.count; i++)
      if (position.getY(i) < a.heightMm - 4) bore = Math.min(bore, Math.hypot(position.getX(i), position.getZ(i)));
    expect(bore * 2).toBeCloseTo(a.tubeMm, 0);
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
