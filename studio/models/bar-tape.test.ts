import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { barTapeArt } from './bar-tape.ts';

test.each(partsOf('Bar tape'))('$sku: rolls as wide and as long as their tape, closed', ({ attributes: a }) => {
  const { object } = barTapeArt.model(a, 'elmsund');
  const [roll] = meshesOf(object);
  if (!roll) throw new Error('A pair has two rolls');
  expect(sizeOf(roll.mesh).z).toBeCloseTo(a.widthMm, 0);
  // The volume of the tape, less its round edges and the air between the turns.
  const share = volumeOf(roll.geometry) / (a.lengthMm * a.thicknessMm * a.widthMm);
  expect(share).toBeGreaterThan(0.8);
  expect(share).toBeLessThan(1.05);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.01);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(120_000);
});
