import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { type Corner, circle } from '../geometry/outlines.ts';
import { polar, radians, TAU, type V2 } from '../geometry/vectors.ts';

/** How a shape is cut, for a plate of 1 mm half width: its plate, its blocks of compound, its eye; x across, y outwards. */
interface PadCut {
  readonly plate: readonly Corner[];
  readonly blocks: readonly (readonly Corner[])[];
  /** Middle of the hole for the split pin; null where the pad clicks in. */
  readonly eye: V2 | null;
}

/** The right half of an outline, mirrored to a whole one. */
const whole = (half: readonly Corner[]): Corner[] => [
  ...half,
  ...[...half].reverse().map(([x, y, r]): Corner => (r === undefined ? [-x, y] : [-x, y, r])),
];

/** A block to the right of a groove, and its mirror image to the left. */
const grooved = (right: readonly Corner[]): Corner[][] => [
  [...right],
  [...right].reverse().map(([x, y, r]): Corner => (r === undefined ? [-x, y] : [-x, y, r])),
];

/** Cuts a shape to its width in millimetres. */
export function cutOf({ shape, widthMm }: AttributesOf<'Brake pad'>): PadCut {
  const h = widthMm / 2;
  if (shape === 'R1') {
    const block = circle(h - 1.6, 72).map(([x, y]): Corner => [x, y, 0]);
    return { plate: roundWith(h), blocks: [block], eye: null };
  }
  if (shape === 'P2')
    return {
      plate: whole([
        [6, -13, 3],
        [h - 1.5, -8, 5],
        [h, -3, 3],
        [h, 6, 2.5],
        [h - 3, 10.5, 2],
        [6.2, 11.4, 2],
        [4.6, 18.4, 3.4],
      ]),
      blocks: [
        whole([
          [5.4, -11.6, 2.6],
          [h - 2.8, -6.2, 4.2],
          [h - 1.4, 5.4, 1.8],
          [h - 4, 9, 1.4],
        ]),
      ],
      eye: [0, 14.6],
    };
  if (shape === 'F2')
    return {
      plate: whole([
        [8.4, -12.2, 2.2],
        [h, -9.4, 2.2],
        [h, 8.2, 1.8],
        [h - 2.4, 10.4, 1.4],
        [4.4, 10.6, 1.6],
        [4, 16.6, 3.2],
      ]),
      blocks: grooved([
        [0.7, -10.9, 0.5],
        [7.8, -10.9, 1.6],
        [h - 1.3, -8.6, 1.6],
        [h - 1.3, 7.4, 1.2],
        [h - 3, 9, 1],
        [0.7, 9, 0.5],
      ]),
      eye: [0, 13],
    };
  const deep = shape === 'D4' ? 1.6 : 0;
  return {
    plate: whole([
      [11, -11.5 - deep, 3],
      [h - 0.6, -8.4 - deep, 3],
      [h, -3, 2],
      [h, 7, 2],
      [h - 3.4, 10.6, 2],
      [6.8, 11, 2],
      [5, 18, 3.6],
    ]),
    blocks:
      shape === 'P4'
        ? grooved([
            [0.9, -10.1, 0.5],
            [10.4, -10.1, 2.4],
            [h - 2, -7.2, 2.4],
            [h - 1.4, 6.2, 1.4],
            [h - 4, 9.2, 1.2],
            [0.9, 9.2, 0.5],
          ])
        : [
            ...grooved([
              [6.6, -11.6, 0.5],
              [10.6, -11.6, 2.2],
              [h - 2, -8.6, 2.4],
              [h - 1.4, 6.2, 1.4],
              [h - 4, 9.2, 1.2],
              [6.6, 9.2, 0.5],
            ]),
            whole([
              [5, -11.6, 0.5],
              [5, 9.2, 0.5],
            ]),
          ],
    eye: [0, 14.2],
  };
}

/** The round plate of a cable brake, with a nose to pull it by. */
function roundWith(radius: number): Corner[] {
  const gap = radians(22);
  const ring = Array.from({ length: 48 }, (_, i): Corner => {
    const [x, y] = polar(radius, TAU / 4 + gap + (i / 47) * (TAU - 2 * gap));
    return [x, y, i === 0 || i === 47 ? 1.4 : 0];
  });
  return [...ring, [4.2, radius + 6.4, 2.4], [-4.2, radius + 6.4, 2.4]];
}
