import { type Field, mirroredZ } from '../geometry/fields.ts';
import { bentTubeNear } from '../geometry/nearby.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import type { FrameForm } from './frame.form.ts';

/** Half width and half height of the stays: at the front, beside the tyre and at the axle. */
export function staySizes({ make, attributes: { kind } }: FrameForm): { chain: readonly V2[]; seat: readonly V2[] } {
  if (make === 'steel')
    return {
      chain: [
        [9.5, 11],
        [8, 12.5],
        [7, 8],
      ],
      seat: [
        [7.5, 7.5],
        [7.2, 7.8],
        [6.2, 6.6],
      ],
    };
  if (make === 'carbon')
    return {
      chain: [
        [10, 17],
        [8.5, 15],
        [8, 11],
      ],
      seat: [
        [8, 11],
        [7, 9.5],
        [7, 9],
      ],
    };
  const chain: V2[] =
    kind === 'hardtail'
      ? [
          [10, 16],
          [9, 13.5],
          [8, 10],
        ]
      : [
          [9.5, 14],
          [8.5, 12],
          [7.5, 9.5],
        ];
  return {
    chain,
    seat: [
      [8.5, 10],
      [8, 9.5],
      [7.5, 8.5],
    ],
  };
}

/** Sizes at three shares of the length, smoothly between. */
const sized =
  ([front, middle, end]: readonly V2[]) =>
  (t: number): V2 => {
    const [a, b, s] = t < 0.45 ? [front, middle, t / 0.45] : [middle, end, (t - 0.45) / 0.55];
    const f = s * s * (3 - 2 * s);
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
  };

/** Where the middles of the stays run on the drive side. */
interface StayWays {
  readonly chain: readonly V3[];
  readonly seat: readonly V3[];
}

/** The ways of the stays: they clear the tyre where it is widest and end at the axle. */
export function stayWays(form: FrameForm): StayWays {
  const { rearAxle: axle } = form.points;
  const { wheel, end, cluster, shell } = form;
  const sizes = staySizes(form);
  const z = end.z - 1;
  const wide = wheel.half + sizes.chain[1][0];
  const length = Math.hypot(...axle);
  const chainAt = (far: number, high: number, side: number): V3 => {
    const t = far / length;
    return [axle[0] * (1 - t), axle[1] * (1 - t) + high, side];
  };
  const chain: V3[] = [
    chainAt(length - 10, -1, Math.min(shell.half - 14, wide - 10)),
    chainAt(wheel.radius + 34, -1, Math.min(wide - 3, shell.half + 2)),
    chainAt(wheel.radius - 14, -2, wide),
    chainAt(length * 0.55, -4, wide + (z - wide) * 0.35),
    chainAt(62, -3, z - 2),
    chainAt(10, 0, z),
  ];
  const [dx, dy] = [cluster[0] - axle[0], cluster[1] - axle[1]];
  const span = Math.hypot(dx, dy);
  const slim = wheel.half + sizes.seat[1][0];
  const inner = form.make === 'steel' ? 13 : 9.5;
  const seatAt = (far: number, side: number, back = 0): V3 => {
    const t = far / span;
    return [axle[0] + dx * t - back, axle[1] + dy * t, side];
  };
  const clear = Math.min(wheel.radius + 12, span - 34);
  const seat: V3[] = [
    seatAt(span - 2, inner),
    seatAt((span + clear) / 2, inner + (slim - inner) * 0.62),
    seatAt(clear, slim),
    seatAt(span * 0.5, slim + (z - slim) * 0.42),
    seatAt(54, z - 1.5),
    seatAt(8, z),
  ];
  return { chain, seat };
}

/** One pair of stays as a field. */
export function stays(way: readonly V3[], sizes: readonly V2[]): Field {
  return mirroredZ(bentTubeNear(way, sized(sizes), 22));
}
