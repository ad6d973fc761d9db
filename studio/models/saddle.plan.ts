import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { spline } from '../geometry/swept.ts';
import type { V2, V3 } from '../geometry/vectors.ts';

/** Points around the plan, from the middle of the tail over the right side to the nose and back on the left. */
export const AROUND = 360;

/** Half the plan in shares: of the length, and of half the width; `n` stands for half the width of the nose. */
type Plan = readonly (readonly [along: number, across: number | 'n', nose?: number])[];

const plans: Readonly<Record<AttributesOf<'Saddle'>['shape'], Plan>> = {
  'all-day': [
    [0.004, 0],
    [0, 0.3],
    [0.028, 0.68],
    [0.1, 0.93],
    [0.19, 1],
    [0.3, 0.9],
    [0.42, 0.62],
    [0.53, 0.4],
    [0.66, 'n', 1.12],
    [0.8, 'n', 1.02],
    [0.92, 'n', 0.9],
    [0.98, 'n', 0.58],
    [1, 0],
  ],
  race: [
    [0.01, 0],
    [0, 0.4],
    [0.03, 0.74],
    [0.1, 0.95],
    [0.17, 1],
    [0.27, 0.88],
    [0.39, 0.58],
    [0.5, 0.37],
    [0.63, 'n', 1.1],
    [0.8, 'n', 1],
    [0.93, 'n', 0.9],
    [0.985, 'n', 0.56],
    [1, 0],
  ],
  short: [
    [0.012, 0],
    [0, 0.4],
    [0.035, 0.76],
    [0.12, 0.96],
    [0.22, 1],
    [0.36, 0.86],
    [0.49, 0.6],
    [0.61, 0.42],
    [0.74, 'n', 1.12],
    [0.86, 'n', 1.04],
    [0.95, 'n', 0.86],
    [0.988, 'n', 0.52],
    [1, 0],
  ],
  city: [
    [0.004, 0],
    [0, 0.36],
    [0.026, 0.72],
    [0.1, 0.94],
    [0.2, 1],
    [0.33, 0.9],
    [0.46, 0.66],
    [0.58, 0.44],
    [0.7, 'n', 1.14],
    [0.82, 'n', 1.04],
    [0.92, 'n', 0.9],
    [0.98, 'n', 0.58],
    [1, 0],
  ],
};

/** Half the width of a nose, in millimetres. */
export const noses = { 'all-day': 19.5, race: 18, short: 21.5, city: 26 } as const;

/** The outline of a saddle seen from above, at its true length and width in millimetres: x from the tail, z to the right. */
export function planOf(a: AttributesOf<'Saddle'>): V2[] {
  const half = plans[a.shape].map(
    ([along, across, nose = 1]): V3 => [
      along * a.lengthMm,
      across === 'n' ? noses[a.shape] * nose : (across * a.widthMm) / 2,
      0,
    ],
  );
  const left = half
    .slice(1, -1)
    .map(([x, z]): V3 => [x, -z, 0])
    .reverse();
  const points = spline([...half, ...left], 0.5, true)
    .getSpacedPoints(AROUND)
    .slice(0, -1);
  // Both sides are made of one, so that the middle of the surface closes exactly.
  const side = points.slice(0, AROUND / 2 + 1);
  const [low, high] = [Math.min(...side.map(({ x }) => x)), Math.max(...side.map(({ x }) => x))];
  const widest = Math.max(...side.map(({ y }) => y));
  const right = side.map(
    ({ x, y }, i): V2 => [
      ((x - low) / (high - low)) * a.lengthMm,
      i === 0 || i === AROUND / 2 ? 0 : ((y / widest) * a.widthMm) / 2,
    ],
  );
  return [
    ...right,
    ...right
      .slice(1, -1)
      .map(([x, z]): V2 => [x, -z])
      .reverse(),
  ];
}
