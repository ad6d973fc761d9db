import { Box3 } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { modelOf } from '../models.ts';

const adapters = [...partsOf('Axle adapter'), ...partsOf('Bottom bracket adapter')];

test.each(adapters)('$sku is closed, faces outwards, stands on the ground and is light enough to draw', (part) => {
  const { object } = modelOf(part);
  expect(new Box3().setFromObject(object, true).min.z).toBeCloseTo(0, 1);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.006);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(150_000);
});

test('a converter is as wide as the shell that it fills; sleeves of a pair stand apart', () => {
  for (const part of partsOf('Bottom bracket adapter')) {
    const { kind, shellMm, outsideMm } = part.attributes;
    const { object } = modelOf(part);
    const [tube] = meshesOf(object);
    tube?.mesh.geometry.computeBoundingBox();
    const { min, max } = tube?.mesh.geometry.boundingBox ?? {};
    if (kind === 'thread converter') expect((max?.z ?? 0) - (min?.z ?? 0), part.sku).toBeCloseTo(shellMm, 0);
    else expect(sizeOf(object).x, part.sku).toBeGreaterThan(2 * outsideMm);
  }
});
