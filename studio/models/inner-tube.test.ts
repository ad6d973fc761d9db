import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { innerTubeArt } from './inner-tube.ts';

const innerTubes = partsOf('Inner tube');

const kinds = ['IT-29-P48', 'IT-26-S40', 'IT-28-D40'];
const models = innerTubes.map(({ sku, attributes, brand }) => ({
  sku,
  attributes,
  ...innerTubeArt.model(attributes, brand),
}));

test.each(models)(
  '$sku: the valve is as long as the catalogue says, across the picture',
  ({ attributes, measured }) => {
    if (!measured) throw new Error('The valve is measured');
    const [foot, tip] = measured;
    expect(tip[0] - foot[0]).toBeCloseTo(attributes.valveMm, 6);
    expect([foot[1], foot[2]]).toEqual([tip[1], tip[2]]);
  },
);

test.each(models.filter(({ sku }) => kinds.includes(sku)))(
  '$sku: closed and facing outwards, its valve ends where it is measured',
  ({ object, measured }) => {
    for (const { mesh, geometry } of meshesOf(object)) {
      if (!mesh.castShadow) continue;
      expect(openEdges(geometry)).toBeLessThan(0.02);
      expect(volumeOf(geometry)).toBeGreaterThan(0);
    }
    const right = Math.max(
      ...meshesOf(object).map(({ geometry }) => {
        geometry.computeBoundingBox();
        return geometry.boundingBox?.max.x ?? 0;
      }),
    );
    expect(Math.abs(right - (measured?.[1][0] ?? 0))).toBeLessThan(1);
  },
);

test('a wider or thicker tube makes a larger roll', () => {
  const size = (sku: string) => {
    const model = models.find((one) => one.sku === sku);
    if (!model) throw new Error(`There is no tube ${sku}`);
    return sizeOf(model.object);
  };
  expect(size('IT-29-S48-DH').y).toBeGreaterThan(size('IT-29-P48').y);
  expect(size('IT-29-P48').z).toBeGreaterThan(size('IT-700-P60').z);
  expect(size('IT-700-P60').y).toBeGreaterThan(size('IT-700-P65-T').y);
});
