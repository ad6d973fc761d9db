import { MeshPhysicalMaterial } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { modelOf } from '../models.ts';
import { bleedKitArt } from './bleed-kit.ts';
import { brakeHoseArt } from './brake-hose.ts';

test.each([...partsOf('Brake hose'), ...partsOf('Bleed kit')])('$sku is closed and looks outwards', (part) => {
  const { object } = modelOf(part);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (mesh.material instanceof MeshPhysicalMaterial && mesh.material.transparent) continue;
    expect(openEdges(geometry), `${mesh.id}`).toBeLessThan(0.02);
    expect(volumeOf(geometry), `${mesh.id}`).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(120_000);
});

test('a coil has as much hose as it says', () => {
  for (const { sku, attributes: a, brand } of partsOf('Brake hose').filter(
    ({ attributes: a }) => a.kind === 'hose with banjo',
  )) {
    const [hose] = meshesOf(brakeHoseArt.model(a, brand).object);
    if (!hose) throw new Error('A coil has hose');
    const lengthMm = volumeOf(hose.geometry) / (Math.PI * (a.outsideMm / 2) ** 2);
    expect(Math.abs(lengthMm / a.lengthMm - 1), sku).toBeLessThan(0.1);
  }
});

test('a bottle holds its fluid with room to spare', () => {
  for (const { sku, attributes: a, brand } of partsOf('Bleed kit').filter(({ attributes: a }) => a.kind === 'fluid')) {
    const [body] = meshesOf(bleedKitArt.model(a, brand).object);
    if (!body) throw new Error('A bottle has a body');
    const ml = volumeOf(body.geometry) / 1000;
    expect(ml / a.volumeMl, sku).toBeGreaterThan(1);
    expect(ml / a.volumeMl, sku).toBeLessThan(1.3);
  }
});
