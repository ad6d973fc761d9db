import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { gripArt } from './grip.ts';

const grips = partsOf('Grips');

/** Blocks behind a clamp, a wing, a plain sleeve. */
const three = grips.filter(({ sku }) => ['GR-L135-K', 'GR-W95-K', 'GR-K125-B'].includes(sku));

describe.each(three)('$sku', ({ attributes: a, brand }) => {
  const { object, measured } = gripArt.model(a, brand);

  test('both are as long as the name says, and as thick', () => {
    const [inner, outer] = (measured ?? []).map((point) => new Vector3(...point));
    expect(inner?.distanceTo(outer ?? new Vector3())).toBe(a.lengthMm);
    const size = sizeOf(object);
    // The plugs of both stand out a little, one at either end.
    expect(size.x - a.lengthMm).toBeLessThan(4);
    expect(Math.abs(size.y - a.diameterMm)).toBeLessThan(6);
  });

  test('is closed and faces outwards, and costs little', () => {
    for (const { geometry } of meshesOf(object)) {
      expect(volumeOf(geometry)).toBeGreaterThan(0);
      expect(openEdges(geometry)).toBeLessThan(0.004);
    }
    expect(trianglesOf(object)).toBeLessThan(250_000);
  });
});
