import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { bottomBracketModel, notched } from './bottom-bracket.ts';

const bottomBrackets = partsOf('Bottom bracket');

test('a cup has as many notches as its spanner wants', () => {
  for (const count of [12, 16]) {
    const radii = notched(22, count, 1.7).map(([x, y]) => Math.hypot(x, y) < 21);
    const entered = radii.filter((low, i) => low && !radii.at(i - 1)).length;
    expect(entered).toBe(count);
  }
});

test.each(
  bottomBrackets
    .filter(({ sku }) => ['BB-BSA73-24-K', 'BB-BB30-68-30-S'].includes(sku))
    .map(({ sku, attributes }) => [sku, attributes] as const),
)('%s is closed, looks outwards and is as wide over its cup as it says', (_, a) => {
  const { object, measured } = bottomBracketModel(a, 'brindal');
  for (const { mesh, geometry } of meshesOf(object)) {
    // A print is a sheet on a part, not a body.
    if ([mesh.material].flat().some(({ name }) => name === 'print')) continue;
    expect(openEdges(geometry)).toBeLessThan(0.01);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect((measured?.[1][0] ?? 0) - (measured?.[0][0] ?? 0)).toBeCloseTo(a.cupMm);
  expect(sizeOf(object).x).toBeGreaterThan(2 * a.cupMm);
});
