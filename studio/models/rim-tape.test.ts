import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { rimTapeArt, rollRadius } from './rim-tape.ts';

test.each(partsOf('Rim tape'))('$sku: as wide as its tape, as thick as it is long, closed', ({ attributes: a }) => {
  const { object } = rimTapeArt.model(a, 'pellworm');
  const [roll] = meshesOf(object);
  if (!roll) throw new Error('A roll has a tape');
  const { x, y } = sizeOf(roll.mesh);
  expect(x).toBeCloseTo(a.widthMm, 1);
  expect(y).toBeCloseTo(2 * rollRadius(a), 0);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.01);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});
