import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { families } from '#contract/catalogue/families.ts';
import { BicycleDrawing } from './bicycle.drawing.tsx';
import { type Attributes, BICYCLE_BOX, bicycleOf, drawnSlots, pinPlaces } from './bicycle.geometry.ts';
import type { Point } from './paths.ts';

/** Attributes of a family within the bounds that it says, of which some may be missing. */
function attributesOf(family: string, keys: readonly string[]): fc.Arbitrary<Attributes> {
  const known = families.find(({ name }) => name === family)?.attributes ?? [];
  const values = known
    .filter(({ key }) => keys.includes(key))
    .map((attribute): [string, fc.Arbitrary<unknown>] => {
      if (attribute.kind === 'choice') return [attribute.key, fc.constantFrom<string | number>(...attribute.options)];
      if (attribute.kind !== 'decimal') throw new Error(`${attribute.key} has no bounds`);
      return [attribute.key, fc.double({ min: attribute.least, max: attribute.most, noNaN: true })];
    });
  expect(values).toHaveLength(keys.length);
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

const frames = attributesOf('Frame', [
  ...['kind', 'wheel', 'reachMm', 'stackMm', 'headDegrees', 'seatDegrees', 'chainstayMm', 'bottomBracketDropMm'],
  ...['headTubeMm', 'seatTubeMm', 'forkMm', 'forkOffsetMm', 'brakeMount'],
]);
const forks = fc.option(attributesOf('Fork', ['kind', 'axleToCrownMm', 'offsetMm', 'brakeMount']));

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const draw = (frame: Attributes | null, fork: Attributes | null, present: Iterable<string>) =>
  renderToStaticMarkup(createElement(BicycleDrawing, { frame, fork, present: new Set(present), label: 'Bicycle' }));

/** All points that a drawing names, and the corners around its circles. */
function pointsOf(drawing: string): Point[] {
  const paths = [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path).join('');
  const circles = [...paths.matchAll(/M([-\d.]+) ([-\d.]+)a([\d.]+)/g)].map((found) => found.slice(1).map(Number));
  const pairs = [
    ...paths.replace(/M[-\d. ]+a[^zMLC]*z/g, '').matchAll(/([-\d.]+) ([-\d.]+)/g),
    ...[...drawing.matchAll(/points="([^"]*)"/g)].flatMap(([, list = '']) => [
      ...list.matchAll(/([-\d.]+),([-\d.]+)/g),
    ]),
  ];
  return [
    ...circles.flatMap(([left = 0, middle = 0, radius = 0]): Point[] => [
      [left, middle - radius],
      [left + 2 * radius, middle + radius],
    ]),
    ...pairs.map(([, x, y]): Point => [Number(x), Number(y)]),
  ];
}

it('both wheels stand on one line, and lengths are those of frame and fork', () => {
  fc.assert(
    fc.property(frames, forks, (frame, fork) => {
      const { at, scale, frontAxle, rearAxle, steering, headTubeMm } = bicycleOf(frame, fork);
      expect(at(frontAxle)[1]).toBeCloseTo(at(rearAxle)[1], 6);
      const mm = (a: Point, b: Point) => distance(at(a), at(b)) / scale;
      expect(mm([0, 0], rearAxle)).toBeCloseTo(Number(frame.chainstayMm ?? 440), 3);
      const length = Number(fork?.axleToCrownMm ?? frame.forkMm ?? 530);
      const offset = Number(fork?.offsetMm ?? frame.forkOffsetMm ?? 44);
      expect(mm(steering(headTubeMm), frontAxle)).toBeCloseTo(Math.hypot(length, offset), 3);
      expect(mm([0, 0], steering(0))).toBeCloseTo(
        Math.hypot(Number(frame.reachMm ?? 480), Number(frame.stackMm ?? 648)),
        3,
      );
    }),
  );
});

it('any bicycle and all of its pins stay in the box', () => {
  const [width, height] = BICYCLE_BOX;
  fc.assert(
    fc.property(frames, forks, fc.subarray([...drawnSlots]), (frame, fork, present) => {
      const drawing = draw(frame, fork, present);
      expect(drawing).not.toMatch(/style=|NaN|Infinity/);
      const pins = pinPlaces(frame, fork);
      expect([...pins.keys()]).toEqual([...drawnSlots]);
      const points = pointsOf(drawing);
      expect(points.length).toBeGreaterThan(50);
      for (const [x, y] of [...points, ...pins.values()]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
    }),
  );
});

it('what is not there is in phantom lines', () => {
  const phantoms = (present: Iterable<string>) => draw(null, null, present).match(/phantom/g)?.length ?? 0;
  expect(phantoms(drawnSlots)).toBe(0);
  for (const slot of drawnSlots) {
    expect(phantoms(drawnSlots.filter((one) => one !== slot)), slot).toBeGreaterThan(0);
    expect(phantoms([slot]), slot).toBeLessThan(phantoms([]));
  }
});

it('a longer fork raises the front and slackens the steering axis', () => {
  const slope = (fork: Attributes) => {
    const { at, steering } = bicycleOf(null, fork);
    const [[topX, topY], [bottomX, bottomY]] = [at(steering(0)), at(steering(125))];
    return Math.atan2(bottomY - topY, bottomX - topX);
  };
  expect(slope({ axleToCrownMm: 570 })).toBeLessThan(slope({ axleToCrownMm: 530 }));
});
