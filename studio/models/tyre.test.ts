import { describe, expect, test } from 'vitest';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { tyreOutside } from '../measures.ts';
import { casingOf } from './tyre.casing.ts';
import { tyreArt } from './tyre.sold.ts';
import { blocks, heightsOf, patternOf, studs } from './tyre.tread.ts';

const tyres = partsOf('Tyre');

const shapeOf = (a: AttributesOf<'Tyre'>) =>
  casingOf({ ...a, ...heightsOf(a.tread, a.treadMm, a.widthMm), rimMm: (a.rimWidthsMm[0] + a.rimWidthsMm[1]) / 2 });

describe('sections', () => {
  test.each(tyres)(
    '$sku: as wide and as high as its size says, wider than the rim it stands on',
    ({ attributes: a }) => {
      const shape = shapeOf(a);
      expect(2 * shape.outside).toBeCloseTo(tyreOutside(a), -0.4);
      const [, widest] = shape.point(Math.PI / 2);
      expect(2 * widest).toBeCloseTo(a.widthMm, 6);
      const [crown] = shape.point(0);
      expect(crown).toBeLessThan(shape.outside);
      expect(shape.last).toBeGreaterThan(Math.PI / 2);
    },
  );
});

test('studs: as many as the catalogue says, as one mesh of closed pieces', () => {
  for (const { attributes: a } of tyres) {
    const shape = shapeOf(a);
    const pattern = patternOf(a.tread, a, shape.outside);
    expect(pattern.studs.length * (a.studs > 0 ? pattern.count : 0)).toBe(a.studs);
    const standing = studs(shape, pattern, 3);
    expect(standing === null).toBe(a.studs === 0);
    if (standing) expect(volumeOf(standing)).toBeGreaterThan(0);
  }
});

test('blocks: closed, facing outwards, taller treads with fewer of them', () => {
  const counts = tyres
    .filter(({ attributes }) => attributes.tread === 'knobs' && attributes.beadSeatMm === 622)
    .sort((a, b) => a.attributes.treadMm - b.attributes.treadMm)
    .map(({ attributes: a }) => patternOf(a.tread, a, shapeOf(a).outside).count);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  const gravel = tyres.find(({ attributes }) => attributes.tread === 'gravel');
  if (!gravel) throw new Error('There is no gravel tyre');
  const shape = shapeOf(gravel.attributes);
  const standing = blocks(shape, patternOf('gravel', gravel.attributes, shape.outside), 0.8);
  if (!standing) throw new Error('A gravel tread has blocks');
  expect(openEdges(standing)).toBe(0);
  expect(volumeOf(standing)).toBeGreaterThan(0);
});

test('a whole tyre: its rubber closed, its size that of the catalogue', () => {
  const small = tyres.find(({ attributes }) => attributes.sideWall === 'white');
  if (!small) throw new Error('There is no tyre with white walls');
  const { object, measured } = tyreArt.model(small.attributes, small.brand);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.001);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(sizeOf(object).x).toBeCloseTo(tyreOutside(small.attributes), 0);
  expect(measured?.map(([x]) => x)).toEqual([-tyreOutside(small.attributes) / 2, tyreOutside(small.attributes) / 2]);
  expect(trianglesOf(object)).toBeLessThan(400_000);
});
