import { expect, test } from 'vitest';
import { type ForkAttributes, forks } from '#catalogue/families/fork.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { forkForm } from './fork.form.ts';
import { forkOf } from './fork.ts';

const coarse = (a: ForkAttributes) => forkOf(a, { text: 'NAME', grid: 4 });

test('the line that is measured is the length from axle to crown race, whatever the offset', () => {
  for (const { attributes: a, sku } of forks) {
    const { drop, offset } = forkForm(a);
    expect(Math.hypot(drop, offset), sku).toBeCloseTo(a.axleToCrownMm, 6);
    expect(offset, sku).toBe(a.offsetMm);
  }
});

test('a fork is as long as axle, crown race and steerer make it, and as wide as its hub with its ends', () => {
  for (const { attributes: a, sku } of forks.filter((_, place) => place % 9 === 3)) {
    const size = sizeOf(coarse(a));
    const { drop } = forkForm(a);
    const hub = Number(a.axle.split(' × ')[0]);
    expect(size.y - drop - a.steererLengthMm, sku).toBeGreaterThan(8);
    expect(size.y - drop - a.steererLengthMm, sku).toBeLessThan(24);
    expect(size.z, sku).toBeGreaterThan(hub);
    expect(size.z, sku).toBeLessThan(hub + 75);
  }
});

test('its solids are closed and face outwards, and are no more triangles than a picture needs', () => {
  const rigid = forks.find(({ attributes }) => attributes.kind === 'rigid');
  if (!rigid) throw new Error('There is no rigid fork');
  const object = coarse(rigid.attributes);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.005);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  expect(trianglesOf(object)).toBeLessThan(100_000);
});
