import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { laced, nipples, wires } from './wheel.lacing.ts';
import { wheelArt } from './wheel.ts';

const wheels = partsOf('Wheel');

const across = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const same = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b))) < 1e-6;

/** On which side of the line from `a` to `b` a point lies, seen along the axle. */
const sideOf = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const meet = (a: readonly number[], b: readonly number[], c: readonly number[], d: readonly number[]) =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

describe('lacing', () => {
  test.each(wheels)('$sku: as many spokes as holes, each in a hole of its own at hub and rim', ({ attributes: a }) => {
    const spokes = laced(a);
    expect(spokes).toHaveLength(a.holes);
    for (const side of [-1, 1]) expect(spokes.filter((one) => one.side === side)).toHaveLength(a.holes / 2);
    for (const [i, one] of spokes.entries())
      for (const other of spokes.slice(i + 1)) {
        expect(same(one.to, other.to)).toBe(false);
        expect(one.side === other.side && same(one.from, other.from)).toBe(false);
      }
  });

  test.each(wheels)('$sku: spokes are as long as the catalogue says, and cross as many others', ({ attributes: a }) => {
    const spokes = laced(a);
    for (const { side, elbow, end } of spokes) {
      const [left, right] = a.spokeLengthsMm;
      expect(Math.abs(across(elbow, end) - 1.3 - (side < 0 ? left : right))).toBeLessThan(1.6);
    }
    // Seen along the axle, a spoke meets those of its side that pull the other way.
    const [first] = spokes;
    const met = spokes.filter(
      ({ side, elbow, end }) => side === first.side && meet(first.elbow, first.end, elbow, end),
    );
    expect(met).toHaveLength(a.crossings);
  });
});

test('a small wheel: closed, facing outwards, as wide as its hub and as large as its rim', () => {
  const small = wheels.find(({ attributes }) => attributes.size === '20 in');
  if (!small) throw new Error('There is no 20 in wheel');
  const { attributes: a } = small;
  // All spokes are made alike: two of each side tell.
  const spokes = laced(a).filter((_, i) => i % (a.holes / 2) < 2);
  for (const part of [wires(spokes), nipples(spokes)]) {
    expect(openEdges(part)).toBeLessThan(0.02);
    expect(volumeOf(part)).toBeGreaterThan(0);
  }
  const { object, measured } = wheelArt.model(a, small.brand);
  const outside = a.beadSeatMm + 11;
  expect(sizeOf(object).x).toBeCloseTo(outside, 0);
  expect(measured && across(...measured)).toBe(outside);
  // The axle of a quick release stands out of its locknuts by 5.5 mm on each side.
  expect(sizeOf(object).z).toBeCloseTo(a.hubWidthMm + 11, 0);
  expect(trianglesOf(object)).toBeLessThan(400_000);
});

test('a hub whose body begins right beside the flange is whole: no point of it is nowhere', () => {
  const short = wheels.find(
    ({ attributes: { freehub, flangeOffsetsMm } }) => freehub === 'HG-L2' && flangeOffsetsMm[1] === 19,
  );
  expect(short).toBeDefined();
  if (!short) return;
  const { object } = wheelArt.model(short.attributes, short.brand);
  for (const { geometry } of meshesOf(object))
    expect(geometry.attributes.position.array.every((value: number) => Number.isFinite(value))).toBe(true);
});
