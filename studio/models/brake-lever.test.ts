import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { brakeLeverArt } from './brake-lever.ts';

const levers = partsOf('Brake lever');

const lever = (sku: string) => {
  const part = levers.find((one) => one.sku === sku);
  if (!part) throw new Error(`There is no brake lever ${sku}`);
  return brakeLeverArt.model(part.attributes, part.brand).object;
};

test.each(['BL-L-R-K', 'BL-L-L-K', 'BL-S-P-S', 'BL-DS-P-K'])('%s is closed and looks outwards', (sku) => {
  for (const { mesh, geometry } of meshesOf(lever(sku)).filter(({ mesh }) => mesh.castShadow)) {
    expect(openEdges(geometry), `${sku} ${mesh.id}`).toBeLessThan(0.02);
    expect(volumeOf(geometry), `${sku} ${mesh.id}`).toBeGreaterThan(0);
  }
});

test('a left lever mirrors the right one, and a pair is both', () => {
  const [left, right, pair] = [lever('BL-L-L-K'), lever('BL-L-R-K'), lever('BL-L-P-K')];
  expect(sizeOf(left).x).toBeCloseTo(sizeOf(right).x, 0);
  expect(meshesOf(pair)).toHaveLength(meshesOf(left).length + meshesOf(right).length);
});

test('four fingers find more room on a blade than two', () => {
  expect(sizeOf(lever('BL-S-P-S')).x).toBeGreaterThan(sizeOf(lever('BL-L-P-K')).x + 10);
});
