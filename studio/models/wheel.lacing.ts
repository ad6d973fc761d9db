import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, merge } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { nipple, type WirePoint, wire } from './spoke.wire.ts';

/** A spoke of a wheel from its flange to its nipple. */
export interface Laced {
  readonly side: -1 | 1;
  /** True where the elbow lies outside of the flange and the head inside. */
  readonly outside: boolean;
  /** Angles at the hub and at the rim, in radians. */
  readonly from: number;
  readonly to: number;
  readonly elbow: V3;
  /** Where it passes the last spoke that it crosses, on the other side than at the flange. */
  readonly crossing: V3;
  readonly end: V3;
}

type Lacing = Pick<
  AttributesOf<'Wheel'>,
  'holes' | 'crossings' | 'flangeMm' | 'flangeOffsetsMm' | 'erdMm' | 'spokeLengthsMm' | 'rimMaterial'
>;

/** Thickness of a flange at its holes, and of a spoke at its end and in its middle, in millimetres. */
const FLANGE_THICK = 3.3;
const THICK = { end: 2, middle: 1.8 };
/** A spoke lies beside its flange, this far from the flange's middle. */
const BESIDE = FLANGE_THICK / 2 + THICK.end / 2;

const mixed = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** How far along the line from `a` to `b` it meets the line from `c` to `d`, seen along the axle. */
function meeting(a: V2, b: V2, c: V2, d: V2): number {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  return ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / (rx * sy - ry * sx);
}

/**
 * All spokes of a wheel. On each side every second spoke pulls forwards and every other one back; each crosses as many
 * others as the wheel says and passes the last of them on the inside, if it left the flange on the outside. A spoke hole
 * of the rim is at angle 0, for the left side.
 */
export function laced({ holes, crossings, flangeMm, flangeOffsetsMm, erdMm }: Lacing): Laced[] {
  const step = (2 * TAU) / holes;
  const spokes: Laced[] = [];
  for (const side of [-1, 1] as const) {
    const offset = side < 0 ? flangeOffsetsMm[0] : flangeOffsetsMm[1];
    const phase = side < 0 ? 0 : step / 2;
    const ends = (j: number): [V3, V3] => {
      const outside = j % 2 === 0;
      const from = phase + j * step;
      const to = from + (outside ? 1 : -1) * crossings * step;
      const z = side * (offset + (outside ? BESIDE : -BESIDE));
      return [
        [...polar(flangeMm / 2, from), z],
        [...polar(erdMm / 2, to), side * 1.2],
      ];
    };
    for (let j = 0; j < holes / 2; j++) {
      const outside = j % 2 === 0;
      const [elbow, end] = ends(j);
      const [otherElbow, otherEnd] = ends(j + (outside ? 1 : -1) * (2 * crossings - 1));
      const [a, b, c, d] = [elbow, end, otherElbow, otherEnd].map(([x, y]): V2 => [x, y]);
      const here = mixed(elbow, end, meeting(a, b, c, d));
      const there = mixed(otherElbow, otherEnd, meeting(c, d, a, b));
      const middle = (here[2] + there[2]) / 2;
      const crossing: V3 = [here[0], here[1], middle + side * (outside ? -1 : 1) * (THICK.middle / 2 + 0.02)];
      const from = phase + j * step;
      spokes.push({ side, outside, from, to: from + (outside ? 1 : -1) * crossings * step, elbow, crossing, end });
    }
  }
  return spokes;
}

/** The wires with their heads, as one mesh: bent at the flange, thinner in the middle. */
export function wires(spokes: readonly Laced[]): BufferGeometry {
  const cap = turn(
    [
      [0, -0.7],
      [1.5, -0.7],
      [1.9, 0],
      [1.5, 0.8],
      [0, 0.9],
    ],
    { round: 0.2, segments: 12 },
  );
  const thick: readonly [number, number] = [THICK.end / 2, THICK.end / 2];
  const thin: readonly [number, number] = [THICK.middle / 2, THICK.middle / 2];
  return merge(
    spokes.flatMap(({ side, outside, elbow, crossing, end }) => {
      // From the head through the flange, out at the elbow's side.
      const out = side * (outside ? 1 : -1);
      const head: V3 = [elbow[0], elbow[1], elbow[2] - out * (2 * BESIDE + 0.3)];
      const on = mixed(elbow, crossing, 0);
      const length = Math.hypot(crossing[0] - on[0], crossing[1] - on[1], crossing[2] - on[2]);
      const towards = (mm: number) => mixed(elbow, crossing, mm / length);
      const bend: WirePoint[] = [
        { place: [elbow[0], elbow[1], elbow[2] - out * 1.6], half: thick },
        { place: mixed([elbow[0], elbow[1], elbow[2] - out * 0.5], towards(0.5), 0.4), half: thick },
        { place: towards(1.7), half: thick },
      ];
      const tail = Math.hypot(end[0] - crossing[0], end[1] - crossing[1], end[2] - crossing[2]);
      const before = (mm: number) => mixed(end, crossing, mm / tail);
      const line: WirePoint[] = [
        { place: head, half: thick },
        ...bend,
        { place: towards(14), half: thick },
        { place: towards(20), half: thin },
        { place: crossing, half: thin },
        { place: before(30), half: thin },
        { place: before(24), half: thick },
        { place: before(2), half: thick },
      ];
      return [wire(line, [0, 0, 1]), along(cap, head, [0, 0, -out])];
    }),
  );
}

/** All nipples, as one mesh: their heads sit in the rim, their shanks point to the hub along the spokes. */
export function nipples(spokes: readonly Laced[]): BufferGeometry {
  const one = nipple(13.5, 14);
  return merge(
    spokes.map(({ crossing, end }) => {
      const outwards: V3 = [end[0] - crossing[0], end[1] - crossing[1], end[2] - crossing[2]];
      return along(
        one,
        mixed(end, [end[0] + outwards[0], end[1] + outwards[1], end[2] + outwards[2]], 0.004),
        outwards,
      );
    }),
  );
}
