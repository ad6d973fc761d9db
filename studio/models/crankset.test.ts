import { Box3 } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { lobesOf } from '../geometry/lobes.ts';
import { solid } from '../geometry/solid.ts';
import { meshesOf, openEdges, volumeOf } from '../geometry/soundness.ts';
import { pitchRadius } from '../measures.ts';
import { rightArm } from './crank.fields.ts';
import { cranksetModel } from './crankset.ts';

const cranksets = partsOf('Crankset');

test('a crankset has its rings and its length, closed and facing outwards', () => {
  const part = cranksets.find(({ sku }) => sku === 'CK-165-32-S');
  if (!part) throw new Error('The part is gone');
  const { object, measured } = cranksetModel(part.attributes, 2.6);
  const { teeth, armMm } = part.attributes;
  expect(measured && measured[1][0] - measured[0][0]).toBe(armMm);
  // The ring's left half, where no arm stands in the way.
  const [right] = object.children;
  const ring = right.children[1];
  expect(lobesOf(ring, pitchRadius(teeth) + 0.9, -0.9, 1.5)).toBe(teeth);
  // The axle is the right arm's own, and the set stands on the ground.
  const { min } = new Box3().setFromObject(object, true);
  expect(Math.abs(min.z)).toBeLessThan(1);
  for (const { geometry, mesh } of meshesOf(object)) {
    expect(openEdges(geometry), String(mesh.id)).toBeLessThan(0.005);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});

test('a spider has the arms of its bolt circle, and reaches just beyond the bolts', () => {
  const part = cranksets.find(({ sku }) => sku === 'CK-170-44-S');
  if (!part) throw new Error('The part is gone');
  const reach = part.attributes.boltCircleMm / 2;
  const arm = solid(rightArm(part.attributes), [-80, -80, -3], [60, 80, 31], 2.4);
  const { position } = arm.attributes;
  const angles = new Set<number>();
  let furthest = 0;
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)];
    // The arm itself runs along +x.
    if (x > 20 && Math.abs(y) < 22) continue;
    furthest = Math.max(furthest, Math.hypot(x, y));
    if (Math.hypot(x, y) > reach) angles.add(Math.round(((Math.atan2(y, x) - Math.PI / 2) / (2 * Math.PI)) * 5));
  }
  expect(new Set([...angles].map((n) => (n + 10) % 5)).size).toBe(part.attributes.spiderArms);
  expect(furthest).toBeGreaterThan(reach + 8);
  expect(furthest).toBeLessThan(reach + 10);
});
