import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import type { Model } from '../model.ts';
import { cableArt } from './cable.ts';
import { cableHousingArt } from './cable-housing.ts';

const round = (diameterMm: number) => Math.PI * (diameterMm / 2) ** 2;

function expectSound({ object }: Model) {
  for (const { mesh, geometry } of meshesOf(object)) {
    if ([mesh.material].flat().some(({ name }) => name === 'print')) continue;
    expect(openEdges(geometry)).toBeLessThan(0.02);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(200_000);
}

describe.each(partsOf('Cable'))('$sku', ({ attributes: a, brand }) => {
  const made = cableArt.model(a, brand);

  test('is closed and looks outwards', () => expectSound(made));

  test.runIf(a.pieces === 1)('is as long as it says', () => {
    const [wire] = meshesOf(made.object);
    if (!wire) throw new Error('A cable has a wire');
    expect(Math.abs(volumeOf(wire.geometry) / round(a.diameterMm) / a.lengthMm - 1)).toBeLessThan(0.1);
  });
});

describe.each(partsOf('Cable housing'))('$sku', ({ attributes: a, brand }) => {
  const made = cableHousingArt.model(a, brand);

  test('is closed and looks outwards', () => expectSound(made));

  test.runIf(a.kind === 'roll')('has as many turns as its length makes', () => {
    const [roll] = meshesOf(made.object);
    if (!roll) throw new Error('A roll has housing');
    expect(Math.abs(volumeOf(roll.geometry) / round(a.outerMm) / a.lengthM / 1000 - 1)).toBeLessThan(0.1);
  });
});
