import type { BufferGeometry } from 'three';
import { merge } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2 } from '../geometry/vectors.ts';
import { threadedRod } from './thread.ts';

/** The knurled barrel that a cable's housing runs into: its mouth looks along -z, its thread ends at z = 3. */
export function barrelAdjuster(): BufferGeometry {
  const knurl = Array.from({ length: 72 }, (_, i): V2 => polar(4.9 + (i % 4 < 2 ? 0.35 : -0.15), (i / 72) * TAU));
  return merge([
    plate(knurl, [circle(2.7, 24)], 8.5, { bevel: 0.5, z: -11.5 }),
    turn(
      [
        [2.7, -14.5],
        [3.9, -14.5],
        [3.9, -11.3],
        [2.7, -11.3],
      ],
      { round: 0.3, segments: 32 },
    ),
    threadedRod({ radius: 2.9, pitch: 0.8, low: -3.6, high: 3, bore: 1.3 }),
  ]);
}
