import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { rimBrakeArt } from './rim-brake.ts';

const rimBrakes = partsOf('Rim brake');

const brake = (sku: string) => {
  const part = rimBrakes.find((one) => one.sku === sku);
  if (!part) throw new Error(`There is no rim brake ${sku}`);
  return rimBrakeArt.model(part.attributes, part.brand).object;
};

test('arms stand on bosses 80 mm apart, and a longer reach makes a longer calliper', () => {
  expect(sizeOf(brake('RB-V107-F-S')).x).toBeGreaterThan(80 + 2 * 8);
  expect(sizeOf(brake('RB-C57-F-S')).y - sizeOf(brake('RB-C49-F-K')).y).toBeCloseTo(8, 0);
});

test('a pad lies along the rim, in the way that the wheel turns', () => {
  expect(sizeOf(brake('RB-V107-R-S')).z).toBeCloseTo(70, 0);
});

test('its pieces are closed and face outwards, and are no more triangles than a picture needs', () => {
  for (const sku of ['RB-V107-F-S', 'RB-C49-R-K']) {
    const object = brake(sku);
    for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
      expect(openEdges(geometry), `${sku} ${mesh.id}`).toBeLessThan(0.02);
      expect(volumeOf(geometry), `${sku} ${mesh.id}`).toBeGreaterThan(0);
    }
    expect(trianglesOf(object)).toBeLessThan(150_000);
  }
});
