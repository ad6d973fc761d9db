import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, merge } from '../geometry/meshes.ts';
import { type Corner, circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2 } from '../geometry/vectors.ts';
import { threadProfile } from './thread.ts';

/** How the body of a standard is cut. Lengths and radii in millimetres. */
interface Body {
  /** From its shoulder to its outer end. */
  readonly length: number;
  readonly splines: number;
  readonly radius: number;
  readonly depth: number;
  /** Part of a pitch that a spline takes. */
  readonly share: number;
  /** Length of the splines, where they do not run to the end. */
  readonly splined?: number;
}

/** A body with splines for a cassette. */
type Splined = Exclude<AttributesOf<'Hub'>['freehub'], 'none' | 'threaded' | 'flip-flop'>;

const bodies: Readonly<Record<Splined, Body>> = {
  HG: { length: 34.9, splines: 9, radius: 17.3, depth: 1.7, share: 0.62 },
  'HG road': { length: 36.75, splines: 9, radius: 17.3, depth: 1.7, share: 0.62 },
  'HG-L2': { length: 37.65, splines: 18, radius: 17.3, depth: 1.3, share: 0.5 },
  'Micro Spline': { length: 32.5, splines: 23, radius: 16.4, depth: 1.2, share: 0.46 },
  XD: { length: 33.5, splines: 9, radius: 17, depth: 1.5, share: 0.5, splined: 7.5 },
  XDR: { length: 35.35, splines: 9, radius: 17, depth: 1.5, share: 0.5, splined: 9.35 },
};

/** Length of a body from its shoulder to its outer end, in millimetres. */
export const bodyLength = (freehub: Splined): number => bodies[freehub].length;

/** Splines of a body, and the radius over them. */
export const splinesOf = (freehub: Splined): Pick<Body, 'splines' | 'radius'> => bodies[freehub];

/** The section of a splined body. HG has one narrow groove, by which all sprockets stand in one way. */
function section({ splines, radius, depth, share }: Body, keyed: boolean): V2[] {
  const pitch = TAU / splines;
  const corners: Corner[] = [];
  for (let i = 0; i < splines; i++) {
    const wide = keyed && i === 0 ? share + 0.16 : share;
    const [from, to] = [(i - wide / 2) * pitch, (i + wide / 2) * pitch];
    const next = (i + 1 - (keyed && i + 1 === splines ? share + 0.16 : share) / 2) * pitch;
    const flank = 0.25 / radius;
    corners.push([...polar(radius - depth, from), 0.25], [...polar(radius, from + flank), 0.3]);
    for (const t of [0.25, 0.5, 0.75]) corners.push([...polar(radius, from + (to - from) * t), 0]);
    corners.push([...polar(radius, to - flank), 0.3], [...polar(radius - depth, to), 0.25]);
    for (const t of [0.33, 0.67]) corners.push([...polar(radius - depth, to + (next - to) * t), 0]);
  }
  return fillet(corners, 0, 2);
}

/** A freehub body along z from `from`, its shoulder, outwards. */
export function freehubBody(freehub: Splined, from: number): BufferGeometry {
  const body = bodies[freehub];
  const bore = 10.4;
  const splined = body.splined ?? body.length;
  const pieces = [
    at(plate(section(body, freehub === 'HG' || freehub === 'HG road'), [circle(bore, 48)], splined, { bevel: 0.5 }), [
      0,
      0,
      from,
    ]),
    turn(
      [
        [bore, from - 3.2],
        [18.4, from - 3.2],
        [18.4, from - 0.6],
        [17.8, from + 0.02],
        [bore, from + 0.02],
      ],
      { round: 0.4 },
    ),
  ];
  const end = from + body.length;
  if (body.splined !== undefined) {
    const thread = from + splined;
    pieces.push(
      turn(
        [
          [bore, thread - 0.5],
          [14.6, thread - 0.5],
          [14.6, thread + 1],
          ...[...threadProfile(15.6, 1, thread + 8, thread + 1.2)].reverse(),
          [13.9, thread + 8.4],
          [13.9, end - 0.8],
          [13.1, end],
          [11.4, end],
          [bore, end - 1],
        ],
        { round: 0.12, segments: 72 },
      ),
    );
  }
  return merge(pieces);
}

/** Pitch of 24 turns to the inch. */
const PITCH = 25.4 / 24;

/** Threads of a hub for a freewheel (1.37 in) and for the lock ring of a fixed sprocket (1.29 in): radius and length. */
const THREADS = {
  freewheel: { radius: 17.4, length: 13 },
  fixed: { radius: 17.4, length: 9.5 },
  ring: { radius: 16.4, length: 6.5 },
};

/** Length of a hub's thread from its shoulder to its outer end, in millimetres. */
export const bossLength = (fixed: boolean): number =>
  fixed ? THREADS.fixed.length + THREADS.ring.length : THREADS.freewheel.length;

/** The thread for a freewheel along z from `from`, its shoulder, outwards; a fixed sprocket has that of its lock ring beyond. */
export function threadedBoss(fixed: boolean, from: number): BufferGeometry {
  const { radius, length } = fixed ? THREADS.fixed : THREADS.freewheel;
  const end = from + bossLength(fixed);
  const ring = THREADS.ring.radius;
  const profile: Corner[] = [
    [8, end],
    ...(fixed ? threadProfile(ring, PITCH, end - 0.5, from + length + 0.6) : []),
    ...threadProfile(radius, PITCH, from + length - 0.3, from + 1.4),
    [16.2, from - 0.02],
    [8, from - 0.02],
  ];
  return turn(profile, { round: 0, segments: 96 });
}
