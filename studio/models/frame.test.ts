import { expect, test } from 'vitest';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { hangerAt } from './frame.fittings.ts';
import { formOf } from './frame.form.ts';
import { stayWays } from './frame.stays.ts';
import { frameOf } from './frame.ts';

const frames = partsOf('Frame');

const coarse = (a: AttributesOf<'Frame'>) => frameOf(a, { text: 'NAME', grid: 9 });

test('the dimension line is the reach: from the bottom bracket level to the middle of the head tube', () => {
  for (const { attributes: a, sku } of frames) {
    const { headTop } = formOf(a).points;
    expect(headTop[0], sku).toBe(a.reachMm);
  }
  const shorter = { ...frames[0].attributes, reachMm: 400 };
  expect(formOf(shorter).points.headTop[0]).toBe(400);
});

test('the stays clear the tyre all the way, and end at the axle outside the hub', () => {
  for (const { attributes: a, sku } of frames) {
    const form = formOf(a);
    const { chain, seat } = stayWays(form);
    const [ax, ay] = form.points.rearAxle;
    const beside = [...chain, ...seat].filter(([x, y]) => Math.hypot(x - ax, y - ay) < form.wheel.radius);
    for (const [, , z] of beside) expect(z, sku).toBeGreaterThan(a.widestTyreMm / 2 + 5);
    expect(chain.at(-1)?.[2], sku).toBeGreaterThan(Number(a.rearAxle.split(' × ')[0]) / 2 - 4);
    expect(hangerAt(form)[1], sku).toBeLessThan(ay);
  }
});

test('a frame is as long and high as its geometry says, and its surface is closed', () => {
  const one = frames.find(({ attributes }) => attributes.joints === 'moulded') ?? frames[0];
  const object = coarse(one.attributes);
  const { headBottom, headTop, rearAxle } = formOf(one.attributes).points;
  const size = sizeOf(object);
  expect(size.x - (headBottom[0] - rearAxle[0])).toBeGreaterThan(20);
  expect(size.x - (headBottom[0] - rearAxle[0])).toBeLessThan(60);
  expect(size.y - headTop[1]).toBeGreaterThan(15);
  expect(size.y - headTop[1]).toBeLessThan(60);
  for (const { mesh, geometry } of meshesOf(object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.01);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});
