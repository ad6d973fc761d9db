import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { derailleurHangerArt } from './derailleur-hanger.ts';

test.each(partsOf('Derailleur hanger'))('$sku is closed, looks outwards and is as thick as it says', (part) => {
  const { object } = derailleurHangerArt.model(part.attributes, part.brand);
  const [body] = meshesOf(object);
  if (!body) throw new Error('A hanger has a body');
  expect(sizeOf(body.mesh).z).toBeCloseTo(part.attributes.thicknessMm, 1);
  // The arm of a direct mount is longer by the link of the derailleur.
  expect(sizeOf(body.mesh).y > 75).toBe(part.attributes.mount === 'direct mount');
  for (const { mesh, geometry } of meshesOf(object)) {
    if ([mesh.material].flat().some(({ name }) => name === 'print')) continue;
    expect(openEdges(geometry)).toBeLessThan(0.02);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(60_000);
});
