import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, volumeOf } from '../geometry/soundness.ts';
import { sealantArt } from './sealant.ts';

test.each(partsOf('Sealant'))('$sku: its container holds the content with room to shake, and is closed', (part) => {
  const { object } = sealantArt.model(part.attributes, part.brand);
  const [body] = meshesOf(object);
  if (!body) throw new Error('Sealant has a container');
  const ml = volumeOf(body.geometry) / 1000;
  expect(ml / part.attributes.contentMl).toBeGreaterThan(1);
  expect(ml / part.attributes.contentMl).toBeLessThan(1.35);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.01);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});
