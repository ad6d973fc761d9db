import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { thruAxleArt } from './thru-axle.ts';

const thruAxles = partsOf('Thru axle');

const axle = (sku: string) => {
  const part = thruAxles.find((one) => one.sku === sku);
  if (!part) throw new Error(`There is no axle ${sku}`);
  return { ...part, ...thruAxleArt.model(part.attributes, part.brand) };
};

test('an axle ends as far under its head as the catalogue says, and has its diameter and its bore', () => {
  for (const sku of ['TA-F12-119-S', 'TA-F15-149-C', 'TA-R12-180-K']) {
    const { object, measured, attributes: a } = axle(sku);
    const [{ geometry }] = meshesOf(object);
    const { position } = geometry.attributes;
    const radii = Array.from({ length: position.count }, (_, i) => Math.hypot(position.getX(i), position.getY(i)));
    geometry.computeBoundingBox();
    expect(geometry.boundingBox?.max.z, sku).toBeCloseTo(a.lengthMm, 2);
    expect(2 * radii.reduce((most, r) => Math.max(most, r), 0), sku).toBeCloseTo(a.diameterMm, 1);
    expect(2 * radii.reduce((least, r) => Math.min(least, r), 99), sku).toBeCloseTo(a.boreMm, 2);
    expect((measured?.[1][2] ?? 0) - (measured?.[0][2] ?? 0), sku).toBe(a.lengthMm);
  }
});

test('a finer thread has more crests', () => {
  const crests = (sku: string) => {
    const { object, attributes: a } = axle(sku);
    const { position } = meshesOf(object)[0].geometry.attributes;
    const heights: number[] = [];
    for (let i = 0; i < position.count; i++) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
      if (z > a.lengthMm - a.threadLengthMm && Math.hypot(x, y) > a.diameterMm / 2 - 0.1) heights.push(z);
    }
    heights.sort((one, other) => one - other);
    return heights.filter((z, i) => i === 0 || z - heights[i - 1] > 0.4).length;
  };
  // 20 mm of M12 × 1.0 and 18 mm of M12 × 1.5, less the chamfer at the end.
  expect(crests('TA-R12-180-K')).toBe(17);
  expect(crests('TA-R12-172-S')).toBe(10);
});

test('its pieces are closed and face outwards, and are no more triangles than a picture needs', () => {
  for (const sku of ['TA-R12-160-C', 'TA-F12-125-L']) {
    const { object } = axle(sku);
    for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
      expect(openEdges(geometry), `${sku} ${mesh.id}`).toBeLessThan(0.01);
      expect(volumeOf(geometry), `${sku} ${mesh.id}`).toBeGreaterThan(0);
    }
    expect(trianglesOf(object)).toBeLessThan(120_000);
  }
});
