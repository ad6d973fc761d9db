import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { pedalArt, pedalModel } from './pedal.ts';
import { pinPlaces } from './pedal-parts.ts';

const pedals = partsOf('Pedals');

test('there are as many places for pins as the pedal has, each at a distance from the next', () => {
  for (const { attributes: a } of pedals.filter((part) => part.attributes.pinsPerSide > 0)) {
    const places = pinPlaces(a.pinsPerSide, a.lengthMm - 12, a.widthMm - 26, a.cleat !== 'none');
    expect(places).toHaveLength(a.pinsPerSide);
    for (const [i, [x, y]] of places.entries())
      for (const [px, py] of places.slice(i + 1)) expect(Math.hypot(px - x, py - y)).toBeGreaterThan(5);
  }
});

test.each(['PD-P104-K', 'PD-C92-S', 'PD-M74-K'])('%s is closed, looks outwards and has its stated size', (sku) => {
  const { attributes: a } = pedals.find((part) => part.sku === sku) ?? pedals[0];
  const { object, measured } = pedalModel(a, 'brindal', 2.4);
  for (const { mesh, geometry } of meshesOf(object)) {
    // A print is a sheet on a part, not a body.
    if ([mesh.material].flat().some(({ name }) => name === 'print')) continue;
    expect(openEdges(geometry)).toBeLessThan(0.02);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect((measured?.[1][0] ?? 0) - (measured?.[0][0] ?? 0)).toBeCloseTo(a.widthMm);
  // The axle stands out by 24 mm on one side, the cap by 3 on the other.
  const size = sizeOf(object);
  expect(Math.abs(size.x - a.widthMm - 27)).toBeLessThan(2);
  expect(Math.abs(size.y - a.lengthMm)).toBeLessThan(8);
});

test('the best pedal is one of the catalogue', () => {
  expect(pedals.map(({ sku }) => sku)).toContain(pedalArt.best);
});
