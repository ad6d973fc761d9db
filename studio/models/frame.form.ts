import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { type FramePoints, framePoints, type Place } from '../frame.points.ts';
import type { Station } from '../geometry/fields.ts';
import type { V3 } from '../geometry/vectors.ts';

/** A straight tube of the main frame: its ends and its half width and half height between them. */
export interface Tube {
  readonly from: V3;
  readonly to: V3;
  readonly stations: readonly Station[];
  /** 2 for an ellipse, more for a squarer section. */
  readonly power: number;
}

/** Everything that the parts of a frame's model need to agree on, in millimetres. */
export interface FrameForm {
  readonly attributes: AttributesOf<'Frame'>;
  readonly points: FramePoints;
  readonly make: 'aluminium' | 'steel' | 'carbon';
  /** How far joints are rounded where one tube meets another. */
  readonly blend: number;
  readonly head: Tube;
  readonly headBore: { readonly top: number; readonly bottom: number };
  readonly down: Tube;
  readonly seat: Tube;
  /** The top tube's ends; a low one is bent between them. */
  readonly top: Tube & { readonly low: boolean };
  readonly shell: { readonly half: number; readonly radius: number; readonly bore: number };
  /** Radius over the tyre, and half the clear width between the stays. */
  readonly wheel: { readonly radius: number; readonly half: number };
  /** Where the seat stays leave the seat tube. */
  readonly cluster: Place;
  /** Middle of the dropouts on either side, and half their thickness. */
  readonly end: { readonly z: number; readonly half: number; readonly hole: number; readonly slotted: boolean };
}

const beadRadius = { '29 in': 311, '28 in': 311, '700C': 311, '27.5 in': 292, '650B': 292 } as const;

/** Outer radii of the head tube at its ends, and the bores of its bearing seats. */
const heads = {
  'ZS44 | ZS56': { top: 25.5, bottom: 31.5, bores: [22, 28] },
  'IS42 | IS52': { top: 23.8, bottom: 29, bores: [21, 26] },
  'EC34 | EC34': { top: 18.6, bottom: 18.6, bores: [17, 17] },
} as const;

const shells = {
  'BSA 68': { half: 34, radius: 21.5, bore: 17.2 },
  'BSA 73': { half: 36.5, radius: 22, bore: 17.2 },
  'PF41 86': { half: 43.2, radius: 24.5, bore: 20.5 },
  'PF41 92': { half: 45.7, radius: 24.5, bore: 20.5 },
  'T47 86': { half: 43.2, radius: 27.5, bore: 23.2 },
} as const;

const round = (radius: number): Station[] => [
  [0, radius, radius],
  [1, radius, radius],
];

type Sections = Pick<Tube, 'stations' | 'power'>;

/** Sections of down tube (from the head) and top tube (from the head) by material and purpose. */
function sections({ kind, material }: AttributesOf<'Frame'>): { down: Sections; top: Sections } {
  if (material === '4130 steel') {
    const down = kind === 'gravel' ? 17.5 : kind === 'touring' ? 16.6 : 15.9;
    return { down: { stations: round(down), power: 2 }, top: { stations: round(14.3), power: 2 } };
  }
  const shape = (down: Station[], top: Station[], power: number) => ({
    down: { stations: down, power },
    top: { stations: top, power: Math.max(2, power - 0.2) },
  });
  if (material === 'carbon') {
    if (kind === 'hardtail')
      return shape(
        [
          [0, 25, 33],
          [0.3, 27, 33],
          [0.75, 32, 29],
          [1, 41, 26],
        ],
        [
          [0, 22, 24],
          [0.5, 21, 15],
          [1, 16, 13],
        ],
        2.9,
      );
    if (kind === 'road')
      return shape(
        [
          [0, 21, 30],
          [0.4, 21, 30],
          [1, 38, 25],
        ],
        [
          [0, 19, 21],
          [0.5, 18, 15],
          [1, 14, 13],
        ],
        2.6,
      );
    return shape(
      [
        [0, 23, 30],
        [0.4, 25, 28],
        [1, 39, 26],
      ],
      [
        [0, 21, 20],
        [0.5, 22, 13],
        [1, 15, 12],
      ],
      2.8,
    );
  }
  if (kind === 'hardtail')
    return shape(
      [
        [0, 23, 31],
        [0.3, 25, 28],
        [0.75, 28, 25],
        [1, 33, 23],
      ],
      [
        [0, 20, 24],
        [0.4, 20, 17],
        [1, 15, 14],
      ],
      2.5,
    );
  if (kind === 'city')
    return shape(
      [
        [0, 20, 23],
        [0.5, 22, 22],
        [1, 25, 21],
      ],
      round(16),
      2.1,
    );
  return shape(
    [
      [0, 22, 26],
      [0.5, 23, 23],
      [1, 31, 22],
    ],
    [
      [0, 20, 19],
      [0.5, 18.5, 14.5],
      [1, 14.5, 12],
    ],
    2.5,
  );
}

const at = ([x, y]: Place, z = 0): V3 => [x, y, z];
const from = (a: Place, way: Place, far: number): Place => [a[0] + way[0] * far, a[1] + way[1] * far];

/** How far below an end of the head tube a tube's middle must lie, so that its edge stays on the head tube. */
function clearOf(end: Place, towards: Place, axis: Place, halfHeight: number): number {
  const [x, y] = [towards[0] - end[0], towards[1] - end[1]];
  const across = Math.abs(x * axis[1] - y * axis[0]) / Math.hypot(x, y);
  return halfHeight / across;
}

/** The form of a frame from its attributes. */
export function formOf(a: AttributesOf<'Frame'>): FrameForm {
  const points = framePoints(a);
  const make = a.material === 'carbon' ? 'carbon' : a.material === '4130 steel' ? 'steel' : 'aluminium';
  const { headTop, headBottom, down: steering, seatTop, seatUp } = points;
  const { top: topRadius, bottom: bottomRadius, bores } = chosen(heads, a.headset);
  const shaped = sections(a);
  const low = a.kind === 'city' && a.seatTubeMm < 500;

  const downFrom = (() => {
    const [, , high] = shaped.down.stations[0];
    const far = clearOf(headBottom, [20, 10], steering, high) + (make === 'steel' ? 11 : 6);
    return from(headBottom, steering, -Math.min(far, a.headTubeMm * 0.42));
  })();
  const seatDrop = low ? a.seatTubeMm * 0.56 : make === 'steel' ? 24 : 32;
  const topTo = from(seatTop, seatUp, -seatDrop - (low ? 0 : 8));
  const topFrom = (() => {
    const [, , high] = shaped.top.stations[0];
    if (low) return from(headTop, steering, a.headTubeMm * 0.3);
    const far = clearOf(headTop, topTo, steering, high) + (make === 'steel' ? 12 : 6);
    return from(headTop, steering, Math.min(far, a.headTubeMm * 0.38));
  })();

  const postRadius = a.seatClampMm / 2;
  const seatStations: Station[] =
    make === 'steel'
      ? round(14.3)
      : make === 'carbon'
        ? [
            [0, 34, 25],
            [0.3, 19, 20],
            [0.8, postRadius, postRadius + 1],
            [1, postRadius, postRadius],
          ]
        : [
            [0, 27, 22],
            [0.3, postRadius + 0.3, postRadius + 0.3],
            [1, postRadius, postRadius],
          ];
  const dropped = make === 'steel' ? 4 : a.kind === 'hardtail' ? 34 : a.kind === 'city' ? 16 : 66;
  const [width, axle] = a.rearAxle.split(' × ').map(Number);
  const slotted = axle === 10;
  const half = slotted ? 3.4 : 4.8;
  return {
    attributes: a,
    points,
    make,
    blend: a.joints === 'moulded' ? 30 : a.joints === 'fillet brazed' ? 15 : a.joints === 'lugged' ? 2 : 3.5,
    head: {
      from: at(headTop),
      to: at(headBottom),
      stations: [
        [0, topRadius, topRadius],
        [0.3, topRadius - 0.6, topRadius - 0.6],
        [0.75, bottomRadius - 1, bottomRadius - 1],
        [1, bottomRadius, bottomRadius],
      ],
      power: 2,
    },
    headBore: { top: bores[0], bottom: bores[1] },
    down: { from: at(downFrom), to: [make === 'carbon' ? 14 : 4, make === 'carbon' ? 8 : 2, 0], ...shaped.down },
    seat: { from: [0, 0, 0], to: at(seatTop), stations: seatStations, power: 2 },
    top: { from: at(topFrom), to: at(topTo), ...shaped.top, low },
    shell: make === 'steel' ? { ...chosen(shells, a.shell), radius: 20.4 } : chosen(shells, a.shell),
    wheel: { radius: chosen(beadRadius, a.wheel) + a.widestTyreMm * 0.98, half: a.widestTyreMm / 2 + 5 },
    cluster: from(seatTop, seatUp, -(low ? 52 : seatDrop + 8 + dropped)),
    end: { z: width / 2 + (slotted ? half : half - 3), half, hole: slotted ? 5.1 : 6.1, slotted },
  };
}
