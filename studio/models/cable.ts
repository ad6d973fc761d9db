import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, group, mesh, put } from '../geometry/meshes.ts';
import { fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V3 } from '../geometry/vectors.ts';
import { dullZinc, finished, paint, stainless, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';

type Cable = AttributesOf<'Cable'>;

/** About the mean radius of the coil. */
const COIL = 40;
/** What both ends take to wind in from the coil towards its middle. */
const END = 48;

/** A point and the way that the cable runs there. */
interface CableEnd {
  readonly place: V3;
  readonly way: V3;
}

/**
 * The cable as it comes out of its bag: as many turns as its length makes, strands beside and over each other. A half turn
 * remains, so that its two ends lie apart.
 */
function coilOf(a: Cable): { wire: BufferGeometry; head: CableEnd; tail: CableEnd } {
  const length = a.lengthMm - 2 * END;
  const turns = Math.round(length / (TAU * COIL) - 0.5) + 0.5;
  const radius = length / (TAU * turns);
  const steps = Math.ceil(turns * 36);
  const low = a.diameterMm / 2;
  const [start, end] = [Math.PI * 0.72, Math.PI * 0.72 + turns * TAU];
  const points = Array.from({ length: steps + 1 }, (_, i): V3 => {
    const ring = (i / steps) * turns;
    const angle = start + ring * TAU;
    const [x, y] = polar(radius + 3.4 * Math.sin(ring * 2.4) + 1.3 * Math.sin(angle * 3 + ring), angle);
    return [x, y, low + (a.diameterMm + 0.15) * ring * 0.62];
  });
  const winding = (angle: number, way: 1 | -1, z: number) =>
    [
      [0.5, 33],
      [1.05, 23],
      [1.75, 12],
    ].map(([on = 0, r = 0]): V3 => [...polar(r, angle + way * on), z + on * 1.4]);
  const [first, last] = [points[0]?.[2] ?? 0, points.at(-1)?.[2] ?? 0];
  const curve = spline([
    ...winding(start, -1, first + 2).toReversed(),
    ...points,
    ...winding(end, 1, last).slice(0, 2),
  ]);
  const endAt = (t: number, sign: 1 | -1): CableEnd => ({
    place: curve.getPointAt(t).toArray(),
    way: curve.getTangentAt(t).multiplyScalar(sign).toArray(),
  });
  return { wire: sweep(curve, low, { rings: steps * 2, around: 10 }), head: endAt(0, -1), tail: endAt(1, 1) };
}

/** The barrel of a shift cable: the cable ends in its flat face. */
const shiftBarrel = () =>
  turn(
    [
      [0, 0],
      [2.2, 0],
      [2.2, 4.4],
      [0, 4.4],
    ],
    { round: 0.4, segments: 40 },
  );

/** The barrel of a flat bar's brake lever lies across the cable. */
const brakeBarrel = () =>
  at(
    turn(
      [
        [0, -4],
        [3.5, -4],
        [3.5, 4],
        [0, 4],
      ],
      { round: 0.5, segments: 48 },
    ),
    [0, 0, 1.6],
    [Math.PI / 2, 0, 0],
  );

/** The pear of a drop bar's brake lever, thick end last. */
const roadPear = () =>
  turn(
    [
      [0, 0],
      [1.7, 0],
      [2.4, 2.4],
      [3.2, 5],
      [3.2, 8.4],
      [0, 8.4],
    ],
    { round: 0.7, segments: 48 },
  );

/** Where the wire's end is pressed together. */
const crimp = () =>
  turn(
    [
      [0, -1],
      [1.25, -1],
      [1.25, 8],
      [0.6, 9.4],
      [0, 9.4],
    ],
    { round: 0.3, segments: 24 },
  );

const headOf = (a: Cable) =>
  a.head === 'shift barrel' ? shiftBarrel() : a.head === 'road pear' ? roadPear() : brakeBarrel();

function singleCable(a: Cable) {
  const { wire, head, tail } = coilOf(a);
  const wireOf = a.wire === 'stainless steel' ? stainless() : dullZinc();
  const far = a.head === 'MTB barrel and road pear' ? roadPear() : crimp();
  return group(
    mesh(wire, a.surface === 'PTFE' ? finished('grey') : wireOf),
    mesh(along(headOf(a), head.place, head.way), steel()),
    mesh(along(far, tail.place, tail.way), steel()),
  );
}

/** The dispenser: a carton with its words on the lid. */
function boxOf(a: Cable) {
  const [wide, deep, high] = [128, 96, 34];
  const card = plate(
    fillet(
      [
        [-wide / 2, -deep / 2],
        [wide / 2, -deep / 2],
        [wide / 2, deep / 2],
        [-wide / 2, deep / 2],
      ],
      1.6,
    ),
    [],
    high,
    { bevel: 0.8 },
  );
  const band = plate(
    fillet(
      [
        [-wide / 2 + 0.5, -deep / 2 + 66],
        [wide / 2 - 0.5, -deep / 2 + 66],
        [wide / 2 - 0.5, deep / 2 - 8],
        [-wide / 2 + 0.5, deep / 2 - 8],
      ],
      0.4,
    ),
    [],
    0.3,
    { bevel: 0.1, z: high },
  );
  const line = (text: string, y: number, size: number) =>
    etched({ text, place: [0, y], way: 0, size, z: high + 0.2, colour: '#2c2e31' });
  return group(
    mesh(card, paint(0xc9b48f)),
    mesh(band, paint(a.use === 'braking' ? 0xa8433a : 0x3f6186)),
    line(`${a.diameterMm} × ${a.lengthMm} mm`, 6, 8),
    line(`${a.pieces} PIECES`, -9, 6),
    line(a.use === 'braking' ? 'BRAKE' : 'SHIFT', -23, 6),
  );
}

export const cableArt: FamilyArt<Cable> = {
  model: (a) => {
    if (a.pieces === 1) return { object: singleCable(a), measured: null };
    const loose = singleCable(a);
    return { object: group(put(boxOf(a), [0, 42, 0]), put(loose, [24, -50, 0])), measured: null };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 60, seen: 'in its coil' },
    { pose: [-90, 0, 0], azimuth: 30, elevation: 24, seen: 'seen from low down' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 88, seen: 'seen from above' },
  ],
  pixelsPerMm: 7.4,
  best: 'CA-B16-2000-M',
};
