import { MeshPhysicalMaterial } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { lobesOf } from '../geometry/lobes.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { tipDiameter } from '../measures.ts';
import { modelOf } from '../models.ts';
import { chainLinkArt } from './chain-link.ts';
import { chainringBoltArt } from './chainring-bolt.ts';
import { driverSpacerArt } from './driver-spacer.ts';
import { freewheelArt } from './freewheel.ts';
import { lockRingArt } from './lock-ring.ts';

const families = [
  'Chain link',
  'Chainring bolt',
  'Driver spacer',
  'Freewheel',
  'Front derailleur',
  'Lock ring',
] as const;

test.each(families.flatMap((family) => [...partsOf(family)]))(
  '$sku is closed, faces outwards and is light enough to draw',
  (part) => {
    const { object } = modelOf(part);
    for (const { mesh, geometry } of meshesOf(object)) {
      if (mesh.material instanceof MeshPhysicalMaterial && mesh.material.transparent) continue;
      expect(openEdges(geometry)).toBeLessThan(0.006);
      expect(volumeOf(geometry)).toBeGreaterThan(0);
    }
    expect(trianglesOf(object)).toBeLessThan(300_000);
  },
);

test('a link is as high as its pins and half an inch from pin to pin; a pack has its halves side by side', () => {
  for (const { attributes: a } of partsOf('Chain link')) {
    const size = sizeOf(chainLinkArt.model(a, '').object);
    expect(size.z).toBeCloseTo(a.pinLengthMm, 0);
    expect(size.y > 15).toBe(a.linksPacked > 1 || a.closure === 'spring clip');
  }
});

test('bolts stand side by side, as many as the set has, and a nut for two rings is higher than a head', () => {
  for (const { sku, attributes: a } of partsOf('Chainring bolt')) {
    const size = sizeOf(chainringBoltArt.model(a, '').object);
    expect(size.x, sku).toBeCloseTo(15 * (a.pieces - 1) + 12, 1);
    expect(size.z, sku).toBeCloseTo(Math.max(10, a.lengthMm + 1.4), 1);
  }
});

test('rings and spacers measure what the catalogue says', () => {
  for (const { attributes: a } of partsOf('Lock ring'))
    expect(sizeOf(lockRingArt.model(a, '').object).x).toBeCloseTo(a.outsideMm, 0);
  for (const { attributes: a } of partsOf('Driver spacer').filter(({ attributes }) => attributes.pieces === 1))
    expect(sizeOf(driverSpacerArt.model(a, '').object).z).toBeCloseTo(a.thicknessMm, 0.5);
});

test('sprockets have their teeth', () => {
  for (const { sku, attributes: a } of partsOf('Freewheel').filter(({ attributes }) => attributes.speeds === 1)) {
    const [teeth = 0] = a.sprockets;
    const { object } = freewheelArt.model(a, '');
    expect(lobesOf(object, tipDiameter(teeth) / 2 - 1.5, -1, 1, 3), sku).toBe(teeth);
  }
});
