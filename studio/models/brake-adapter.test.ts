import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { brakeAdapterArt } from './brake-adapter.ts';

test.each(partsOf('Brake adapter'))('$sku is closed, looks outwards and is as high as it lifts', (part) => {
  const { attributes: a, brand } = part;
  const { object } = brakeAdapterArt.model(a, brand);
  const [body] = meshesOf(object);
  if (!body) throw new Error('An adapter has a body');
  const { x, y } = sizeOf(body.mesh);
  if (a.takes === 'post mount') expect(x).toBeGreaterThan(74.2 + 12);
  if (a.fits === 'post mount') expect(y).toBeCloseTo(a.raiseMm / 2, 0);
  for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
    expect(openEdges(geometry), `${mesh.id}`).toBeLessThan(0.02);
    expect(volumeOf(geometry), `${mesh.id}`).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(120_000);
});
