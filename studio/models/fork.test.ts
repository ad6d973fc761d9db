import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { forkForm } from './fork.form.ts';
import { forkOf } from './fork.ts';

const forks = partsOf('Fork');

test('the line that is measured is the length from axle to crown race, whatever the offset', () => {
  for (const { attributes: a, sku } of forks) {
    const { drop, offset } = forkForm(a);
    expect(Math.hypot(drop, offset), sku).toBeCloseTo(a.axleToCrownMm, 6);
    expect(offset, sku).toBe(a.offsetMm);
  }
});

test('a fork is as long as axle, crown race and steerer make it, as wide as its hub with its ends, and sound', () => {
  const one = forks.find(({ attributes }) => attributes.material === 'aluminium') ?? forks[0];
  const { attributes: a } = one;
  const object = forkOf(a, { text: 'NAME', grid: 5 });
  const size = sizeOf(object);
  const hub = Number(a.axle.split(' × ')[0]);
  const beyond = size.y - forkForm(a).drop - a.steererLengthMm;
  expect(beyond).toBeGreaterThan(8);
  expect(beyond).toBeLessThan(24);
  expect(size.z).toBeGreaterThan(hub);
  expect(size.z).toBeLessThan(hub + 75);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.005);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});
