import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { modelOf } from '../models.ts';

const adapters = [...partsOf('Axle adapter'), ...partsOf('Bottom bracket adapter')];

test.each(adapters)('$sku is closed, faces outwards and is light enough to draw', (part) => {
  const { object } = modelOf(part);
  for (const { geometry } of meshesOf(object)) {
    expect(openEdges(geometry)).toBeLessThan(0.006);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(150_000);
});

test('a converter is as wide as the shell that it fills; sleeves of a pair stand apart', () => {
  for (const part of partsOf('Bottom bracket adapter')) {
    const { kind, shellMm, outsideMm } = part.attributes;
    const { x, z } = sizeOf(modelOf(part).object);
    if (kind === 'thread converter') expect(z, part.sku).toBeCloseTo(shellMm, 0);
    else expect(x, part.sku).toBeGreaterThan(2 * outsideMm);
  }
});
