import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
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
