import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { rimArt } from './rim.ts';

const rims = partsOf('Rim');

const drilled = ['RM-700-21-24-C', 'RM-24-21-32'];

test.each(rims.filter(({ sku }) => drilled.includes(sku)))(
  '$sku: closed, its holes counted, its size that of the catalogue',
  ({ attributes: a, brand }) => {
    const { object, measured } = rimArt.model(a, brand);
    const [bare, ...others] = meshesOf(object);
    for (const { mesh, geometry } of [bare, ...others]) {
      if (!mesh.castShadow) continue;
      expect(openEdges(geometry)).toBeLessThan(0.001);
      expect(volumeOf(geometry)).toBeGreaterThan(0);
    }
    // The floor of each hole is a fan around a point of its own, behind the spoke bed.
    const { position } = bare.geometry.attributes;
    const bed = a.beadSeatMm / 2 + 5.5 - a.depthMm;
    const floors = new Set<number>();
    for (let i = 0; i < position.count; i++) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
      const deep = Math.hypot(x, y) - bed;
      if (deep > 1 && deep < 4.01 && Math.abs(z) < 4.4) floors.add(Math.round((Math.atan2(y, x) / Math.PI) * a.holes));
    }
    expect(floors.size).toBeGreaterThanOrEqual(a.holes + 1);
    expect(floors.size).toBeLessThanOrEqual(a.holes + 2);
    expect(sizeOf(object).x).toBeCloseTo(a.beadSeatMm + 11, 0);
    expect(measured?.map(([x]) => 2 * x)).toEqual([-a.beadSeatMm - 11, a.beadSeatMm + 11]);
  },
);
