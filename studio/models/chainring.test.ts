import { PlaneGeometry } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { lobesOf } from '../geometry/lobes.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { pitchRadius, tipDiameter } from '../measures.ts';
import { chainringArt } from './chainring.ts';

const chainrings = partsOf('Chainring');

const kinds = ['CR-32-104-K', 'CR-44-130-Z', 'CR-42-107-K', 'CR-28-DM8-G'];
const shown = chainrings.filter(({ sku }) => kinds.includes(sku));

test.each(shown)('$sku has its teeth, every second one thicker where it is narrow-wide', ({ attributes }) => {
  const { object, measured } = chainringArt.model(attributes, 'halden');
  const { teeth, profile } = attributes;
  const tips = pitchRadius(teeth) + 0.9;
  expect(lobesOf(object, tips, -0.9, 1.6)).toBe(teeth);
  expect(lobesOf(object, tips, 1.6, 3)).toBe(profile === 'narrow-wide' ? teeth / 2 : 0);
  const across = tipDiameter(teeth);
  expect(measured && measured[1][0] - measured[0][0]).toBeCloseTo(across, 6);
  expect(Math.abs(sizeOf(object).x - across)).toBeLessThan(0.1);
});

test('rings are closed, face outwards, and are open where bolts and crank go through', () => {
  for (const { attributes, sku } of shown) {
    const { object } = chainringArt.model(attributes, 'halden');
    const solids = meshesOf(object).filter(({ mesh }) => !(mesh.geometry instanceof PlaneGeometry));
    for (const { geometry } of solids) {
      expect(openEdges(geometry), sku).toBeLessThan(0.005);
      expect(volumeOf(geometry), sku).toBeGreaterThan(0);
      const { position } = geometry.attributes;
      // No face reaches over a bolt's hole: the middle of every triangle keeps clear of it.
      const angle = Math.PI / 2 + (attributes.arms === 4 ? Math.PI / 4 : 0);
      const [x, y] = [Math.cos(angle), Math.sin(angle)].map((n) => (n * attributes.boltCircleMm) / 2);
      let nearest = Infinity;
      for (let i = 0; i < position.count; i += 3) {
        const middle = (axis: 'getX' | 'getY') =>
          (position[axis](i) + position[axis](i + 1) + position[axis](i + 2)) / 3;
        nearest = Math.min(nearest, Math.hypot(middle('getX') - x, middle('getY') - y));
      }
      expect(nearest, sku).toBeGreaterThan(attributes.boltCircleMm === 0 ? 16 : 4.9);
    }
  }
});
