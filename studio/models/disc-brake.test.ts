import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { mountBoltsMm } from '../measures.ts';
import { calliperOf } from './brake.callipers.ts';
import { coilRadius } from './disc-brake.ts';

const discBrakes = partsOf('Disc brake');

const brake = (sku: string) => {
  const part = discBrakes.find((one) => one.sku === sku);
  if (!part) throw new Error(`There is no brake ${sku}`);
  return part;
};

test('the bolts of a mount are as far apart as its standard says', () => {
  const { attributes: a, brand } = brake('DB-M1-IS-R');
  const { object } = calliperOf(a, brand, 1.5);
  // Heads of 10 mm over washers of 12.8 mm: the outermost edges of both bolts.
  const [, bolts] = meshesOf(object);
  expect(Math.abs(sizeOf(bolts.mesh).x - mountBoltsMm[a.mount] - 12.8)).toBeLessThan(0.3);
});

test('a longer hose lies in a larger coil', () => {
  expect(coilRadius(1700)).toBeGreaterThan(coilRadius(950) + 5);
});

test('its pieces are closed and face outwards, and are no more triangles than a picture needs', () => {
  const { attributes: a, brand } = brake('DB-H4-PM-F');
  const { object } = calliperOf(a, brand, 1.5);
  for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
    expect(openEdges(geometry), String(mesh.id)).toBeLessThan(0.01);
    expect(volumeOf(geometry), String(mesh.id)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(120_000);
});
