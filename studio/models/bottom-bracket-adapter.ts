import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, merge, mesh, put } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { finished, satinBlack, satinSilver } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { engraved } from './etching.ts';
import { laid, upwards } from './laid.ts';
import { threadedRing } from './thread.ts';
import { wrapped } from './wrapped.ts';

type Adapter = AttributesOf<'Bottom bracket adapter'>;

/** How deep a sleeve lies in its bearing; BB30 and PF30 have collars of 11 mm outside of it. */
const DEEP = 8;
const COLLAR = 11;
/** Radius of the BSA thread's crests inside, its pitch, and how long it is cut at each end. */
const THREAD = { bore: 16.7, pitch: 25.4 / 24, length: 20 };

/** A sleeve between bearing and axle from z = 0, its rim or its collar on top. */
function sleeve(a: Adapter): BufferGeometry {
  const [inside, outside] = [a.axleMm / 2, a.outsideMm / 2];
  const [rim, high] = a.shells === 'BB30 and PF30' ? [outside + 2.6, COLLAR] : [outside + 1.4, 1.2];
  return turn(
    [
      [inside, 0],
      [outside, 0],
      [outside, DEEP],
      [rim, DEEP],
      [rim, DEEP + high],
      [inside, DEEP + high],
    ],
    { round: 0.45, segments: 144 },
  );
}

/** A tube that fills a shell, a thread in both ends and a rim on top. */
function converter(a: Adapter): BufferGeometry {
  const outside = a.outsideMm / 2;
  const wall = THREAD.bore + 0.9;
  const ring = (low: number) =>
    threadedRing({ bore: THREAD.bore, outside: wall + 0.3, pitch: THREAD.pitch, low, high: low + THREAD.length });
  return merge([
    turn(
      [
        [wall, 0],
        [outside, 0],
        [outside, a.shellMm - 1.5],
        [outside + 1.6, a.shellMm - 1.5],
        [outside + 1.6, a.shellMm],
        [wall, a.shellMm],
      ],
      { round: 0.35, segments: 144 },
    ),
    ring(0.4),
    ring(a.shellMm - 0.4 - THREAD.length),
  ]);
}

function object(a: Adapter) {
  const metal = a.finish === 'black' ? satinBlack() : a.finish === 'silver' ? satinSilver() : finished(a.finish);
  const [outside, colour] = [a.outsideMm / 2, a.finish === 'black' ? '#d9dcdf' : '#33363a'];
  if (a.kind === 'thread converter') {
    const way: V3 = [0.66, -0.75, 0];
    const line = (text: string, lower: number) =>
      engraved({
        text,
        radius: outside + 0.06,
        middle: a.shellMm * 0.48,
        angle: upwards(way) + lower,
        size: 3.6,
        colour,
      });
    return laid(
      group(mesh(converter(a), metal), line(`${a.shells} / BSA`, -0.06), line('1.37 in × 24 TPI', 0.22)),
      [0, 0, outside + 1.6],
      way,
    );
  }
  const engraving = { text: `${a.outsideMm} / ${a.axleMm}`, colour };
  const made = sleeve(a);
  const deep = a.shells === 'BB30 and PF30';
  const rim = outside + (deep ? 2.6 : 1.4);
  const way: V3 = [0.55, -0.83, 0];
  // One stands as it goes in, the other lies on its rim and on the end of its sleeve.
  const [middle, radius, size] = deep ? [DEEP + COLLAR / 2, rim + 0.06, 3.6] : [DEEP / 2, outside + 0.06, 2.7];
  return group(
    put(group(mesh(made, metal), wrapped({ ...engraving, radius, size, middle, angle: -Math.PI / 2 })), [
      -outside - 4,
      4,
      0,
    ]),
    laid(
      group(mesh(made, metal), wrapped({ ...engraving, radius, size, middle, angle: upwards(way) + 0.5 })),
      [outside * 0.85, 2, rim],
      way,
    ),
  );
}

export const bottomBracketAdapterArt: FamilyArt<Adapter> = {
  model: (a) => ({ object: object(a), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 44, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: -30, elevation: 20, seen: 'seen from the side', fill: 0.8 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 66, seen: 'seen from above', fill: 0.8 },
  ],
  pixelsPerMm: 9,
  best: 'BX-30-24-I',
};
