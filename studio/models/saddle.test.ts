import { MeshPhysicalMaterial, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { formOf } from './saddle.form.ts';
import { saddleArt } from './saddle.ts';

const saddles = partsOf('Saddle');

test.each(saddles)(
  '$sku has the plan that its name says: as long, as wide, and alike on both sides',
  ({ attributes }) => {
    const form = formOf(attributes);
    const edge = Array.from({ length: form.around }, (_, place) => form.point(place, 0));
    const [xs, zs] = [edge.map(({ x }) => x), edge.map(({ z }) => z)];
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(attributes.lengthMm, 3);
    expect(Math.max(...zs)).toBeCloseTo(attributes.widthMm / 2, 3);
    expect(Math.min(...zs)).toBeCloseTo(-attributes.widthMm / 2, 3);
  },
);

test('a channel and a cut-out are deep where the top of others is whole', () => {
  const depths = { none: 0, channel: 5, 'cut-out': 8 } as const;
  for (const { attributes, sku } of saddles) {
    const form = formOf(attributes);
    const middle = form.point(Math.round(form.around * 0.26), 90);
    const dip = form.height(middle.x) - middle.y;
    if (attributes.relief === 'none') expect(dip, sku).toBeCloseTo(0, 6);
    else expect(dip, sku).toBeGreaterThan(depths[attributes.relief]);
  }
});

/** A padded saddle on round rails, and a hide with its rivets. */
const two = saddles.filter(({ sku }) => sku === 'SA-143-K' || sku === 'SA-170-L-B');

describe.each(two)('$sku', ({ attributes, brand }) => {
  const { object, measured } = saddleArt.model(attributes, brand);

  test('is measured along its length, and no seam or rivet makes it much larger', () => {
    const [tail, nose] = (measured ?? []).map((point) => new Vector3(...point));
    expect(tail?.distanceTo(nose ?? new Vector3())).toBe(attributes.lengthMm);
    const size = sizeOf(object);
    expect(size.x - attributes.lengthMm).toBeLessThan(7);
    expect(size.z - attributes.widthMm).toBeLessThan(3);
  });

  test('is closed and faces outwards, and costs little', () => {
    for (const { mesh, geometry } of meshesOf(object)) {
      if (mesh.material instanceof MeshPhysicalMaterial && mesh.material.transparent) continue;
      expect(volumeOf(geometry)).toBeGreaterThan(0);
      expect(openEdges(geometry)).toBeLessThan(0.004);
    }
    expect(trianglesOf(object)).toBeLessThan(250_000);
  });
});
