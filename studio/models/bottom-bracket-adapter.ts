import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, merge, mesh, put } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { anodised, finished, turnedAluminium } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { threadedRing } from './thread.ts';

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
    { round: 0.3, segments: 144 },
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
  const metal =
    a.finish === 'black' ? anodised(0x3d4046, 0.34) : a.finish === 'silver' ? turnedAluminium() : finished(a.finish);
  if (a.kind === 'thread converter') return group(mesh(converter(a), metal));
  const made = sleeve(a);
  // One stands as it goes in, the other on its rim.
  const high = DEEP + (a.shells === 'BB30 and PF30' ? COLLAR : 1.2);
  return group(
    put(mesh(made, metal), [-a.outsideMm * 0.64, 0, 0]),
    put(mesh(made, metal), [a.outsideMm * 0.64, 0, high], [Math.PI, 0, 0]),
  );
}

export const bottomBracketAdapterArt: FamilyArt<Adapter> = {
  model: (a) => ({ object: object(a), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 14, elevation: 36, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: 40, elevation: 14, seen: 'seen from the side', fill: 0.8 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 66, seen: 'seen from above', fill: 0.8 },
  ],
  pixelsPerMm: 9,
  best: 'BX-30-24-I',
};
