import { MeshPhysicalMaterial, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { stemArt } from './stem.ts';

const stems = partsOf('Stem');

/** A short one for thick bars, and a steep one with two bolts. */
const two = stems.filter(({ sku }) => sku === 'ST-45-35-K' || sku === 'ST-80-254-S');

describe.each(two)('$sku', ({ attributes: a, brand }) => {
  const { object, measured } = stemArt.model(a, brand);

  test('is as long between its axes as its name says, level, and no taller than clamp and stack need', () => {
    const [steerer, bar] = (measured ?? []).map((point) => new Vector3(...point));
    expect(steerer?.distanceTo(bar ?? new Vector3())).toBe(a.lengthMm);
    expect(steerer?.y).toBe(bar?.y);
    const size = sizeOf(object);
    expect(size.y).toBeGreaterThan(a.stackMm);
    expect(size.y).toBeLessThan(a.stackMm + a.clampMm);
    expect(size.x).toBeGreaterThan(a.lengthMm + a.clampMm / 2 + a.steererMm / 2);
  });

  test('is closed and faces outwards, and costs little', () => {
    for (const { mesh, geometry } of meshesOf(object)) {
      if (mesh.material instanceof MeshPhysicalMaterial && mesh.material.transparent) continue;
      expect(volumeOf(geometry)).toBeGreaterThan(0);
      expect(openEdges(geometry)).toBeLessThan(0.004);
    }
    expect(trianglesOf(object)).toBeLessThan(200_000);
  });

  test('leaves bar and steerer their room', () => {
    const nearest = (hits: (x: number, y: number, z: number) => number) => {
      let least = Number.POSITIVE_INFINITY;
      for (const { mesh, geometry } of meshesOf(object).slice(0, 2)) {
        if (mesh.material instanceof MeshPhysicalMaterial && mesh.material.transparent) continue;
        const { position } = geometry.attributes;
        if (!position) continue;
        for (let i = 0; i < position.count; i += 3)
          least = Math.min(least, hits(position.getX(i), position.getY(i), position.getZ(i)));
      }
      return least * 2;
    };
    const lean = (a.angleDegrees * Math.PI) / 180;
    expect(nearest((x, y) => Math.hypot(x - a.lengthMm, y))).toBeCloseTo(a.clampMm, 0);
    expect(nearest((x, y, z) => Math.hypot(x * Math.cos(lean) - y * Math.sin(lean), z))).toBeCloseTo(a.steererMm, 0);
  });
});
