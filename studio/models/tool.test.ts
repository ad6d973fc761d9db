import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { lobesOf } from '../geometry/lobes.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { toolArt } from './tool.ts';

test.each(partsOf('Tool'))(
  '$sku is closed, looks outwards and is about as long as it says',
  ({ attributes: a, brand }) => {
    const { object } = toolArt.model(a, brand);
    for (const { geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
      expect(openEdges(geometry)).toBeLessThan(0.02);
      expect(volumeOf(geometry)).toBeGreaterThan(0);
    }
    const { x, z } = sizeOf(object);
    // Sockets stand.
    const long = a.notches > 0 && a.drive !== 'its own handle' ? z : x;
    expect(Math.abs(long / a.lengthMm - 1)).toBeLessThan(0.15);
    expect(trianglesOf(object)).toBeLessThan(120_000);
  },
);

test('a remover with four notches has four dogs that stand out of its end', () => {
  for (const { sku, attributes: a, brand } of partsOf('Tool').filter(({ attributes }) => attributes.notches === 4)) {
    const { object } = toolArt.model(a, brand);
    expect(lobesOf(object, a.gripMm / 2 - 3, a.lengthMm - 1, a.lengthMm + 0.1, 10), sku).toBe(4);
  }
});
