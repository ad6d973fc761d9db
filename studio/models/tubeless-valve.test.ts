import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { tubelessValveArt } from './tubeless-valve.ts';

const models = partsOf('Tubeless valve').map(({ sku, attributes }) => ({
  sku,
  attributes,
  ...tubelessValveArt.model(attributes, 'pellworm'),
}));

test.each(models)('$sku is as long as its valve, closed, and its pieces face outwards', (one) => {
  const [foot, tip] = one.measured ?? [];
  expect((tip?.[2] ?? 0) - (foot?.[2] ?? 0)).toBe(one.attributes.valveMm);
  const [whole] = one.object.children;
  if (!whole) throw new Error('A pair has two valves');
  expect(sizeOf(whole).z).toBeCloseTo(one.attributes.valveMm, 1);
  for (const { geometry } of meshesOf(one.object)) {
    expect(openEdges(geometry)).toBeLessThan(0.02);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(one.object)).toBeLessThan(120_000);
});
