import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { shifterArt, shifterModel } from './shifter.ts';

const shifters = partsOf('Shifter');

test.each(['SH-T2-L', 'SH-W8-R', 'SH-H9-R', 'SH-D2-L'])(
  '%s is closed, looks outwards and is as wide as it says',
  (sku) => {
    const { attributes: a } = shifters.find((part) => part.sku === sku) ?? shifters[0];
    const { object, measured } = shifterModel(a, 'quarrow', 2);
    for (const { mesh, geometry } of meshesOf(object)) {
      // A print is a sheet on a part, not a body.
      if ([mesh.material].flat().some(({ name }) => name === 'print')) continue;
      expect(openEdges(geometry)).toBeLessThan(0.02);
      expect(volumeOf(geometry)).toBeGreaterThan(0);
    }
    if (measured) expect(measured[1][0] - measured[0][0]).toBeCloseTo(a.widthMm);
    expect(sizeOf(object).x).toBeGreaterThan(a.widthMm);
  },
);

test('the one shown from three sides is one of the catalogue', () => {
  expect(shifters.map(({ sku }) => sku)).toContain(shifterArt.best);
});
