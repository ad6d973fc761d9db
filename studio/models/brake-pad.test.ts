import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { brakePadArt } from './brake-pad.ts';

const brakePads = partsOf('Brake pad');

const pads = (sku: string) => {
  const part = brakePads.find((one) => one.sku === sku);
  if (!part) throw new Error(`There are no pads ${sku}`);
  return { ...part, ...brakePadArt.model(part.attributes, part.brand) };
};

test('a pad is as wide and as thick as the catalogue says', () => {
  for (const sku of ['BP-P2-R', 'BP-P4-R', 'BP-F2-R', 'BP-R1-R']) {
    const { object, measured, attributes: a } = pads(sku);
    const [left] = object.children;
    const size = sizeOf(left);
    expect(size.x, sku).toBeCloseTo(a.widthMm, 1);
    const [plate, compound] = left.children.map((piece) => sizeOf(piece).z);
    expect(plate + compound - 0.2, sku).toBeCloseTo(a.thicknessMm, 2);
    expect((measured?.[1][0] ?? 0) - (measured?.[0][0] ?? 0), sku).toBeCloseTo(a.widthMm, 9);
  }
});

test('only cooled pads have fins, and round ones need no pin', () => {
  const pieces = (sku: string) => meshesOf(pads(sku).object).filter(({ mesh }) => mesh.castShadow).length;
  expect(pieces('BP-P2-RC')).toBe(pieces('BP-P2-R') + 4);
  expect(pieces('BP-R1-R')).toBe(pieces('BP-P2-R') - 1);
});

test('its pieces are closed and face outwards, and are no more triangles than a picture needs', () => {
  const { object } = pads('BP-D4-S');
  for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
    expect(openEdges(geometry), String(mesh.id)).toBeLessThan(0.02);
    expect(volumeOf(geometry), String(mesh.id)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(60_000);
});
