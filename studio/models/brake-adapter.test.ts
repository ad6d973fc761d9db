import { Box3 } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { brakeAdapterArt } from './brake-adapter.ts';

test.each(partsOf('Brake adapter'))(
  '$sku is closed, looks outwards and as high as it lifts, and lies on the ground with its screws',
  (part) => {
    const { attributes: a, brand } = part;
    const { object } = brakeAdapterArt.model(a, brand);
    const [body] = meshesOf(object);
    if (!body) throw new Error('An adapter has a body');
    const { x, z } = sizeOf(body.mesh);
    expect(
      Math.abs(
        new Box3().setFromObject(object, true).min.z -
          (a.fits.startsWith('IS') ? -8.5 : a.fits.startsWith('centre') ? -3 : 0),
      ),
    ).toBeLessThan(0.3);
    if (a.takes === 'post mount') expect(x).toBeGreaterThan(74.2 + 12);
    if (a.fits === 'post mount') expect(z).toBeCloseTo(a.raiseMm / 2, 0);
    for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
      expect(openEdges(geometry), `${mesh.id}`).toBeLessThan(0.02);
      expect(volumeOf(geometry), `${mesh.id}`).toBeGreaterThan(0);
    }
    expect(trianglesOf(object)).toBeLessThan(120_000);
  },
);
