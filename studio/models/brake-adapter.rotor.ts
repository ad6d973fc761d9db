import type { Material, Object3D } from 'three';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, notched, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { dullSilver, stainless } from '../materials.ts';
import { lyingScrew } from './brake-adapter.screws.ts';
import { threadedRod } from './thread.ts';

/** Where the ring with the splines lies. */
const BODY: V3 = [-12, 8, 0];
/** What the picture of a rotor's adapter measures: two bolts opposite each other. */
export const acrossBolts: readonly [V3, V3] = [
  [BODY[0] - 22, BODY[1], 6.4],
  [BODY[0] + 22, BODY[1], 6.4],
];

/** A ring with the splines of the hub inside and six threads outside, its lock ring before it. */
export function rotorAdapter(metal: Material): Object3D {
  const arms = notched(25.5, 3.4, 6, 13);
  const holes = Array.from({ length: 6 }, (_, i) =>
    circle(2.4, 32, 22 * Math.cos(((i + 0.5) * Math.PI) / 3), 22 * Math.sin(((i + 0.5) * Math.PI) / 3)),
  );
  const body = plate(arms, [splined(15.2, 1.1, 24), ...holes], 6.4, { bevel: 0.6 });
  const neck = turn(
    [
      [16.8, -3],
      [18.6, -3],
      [18.6, 0.2],
      [16.8, 0.2],
    ],
    { round: 0.4 },
  );
  const ring = merge([
    plate(splined(19.4, 2.4, 16, 0.62), [circle(13.2, 96)], 3.2, { bevel: 0.4, z: 5 }),
    at(threadedRod({ radius: 15, pitch: 1, low: -5, high: 0.1, bore: 13.2 }), [0, 0, 5]),
  ]);
  const screws = merge(
    Array.from({ length: 6 }, (_, i) => lyingScrew(5, 10, [-30 + (i % 3) * 17, i < 3 ? -28 : -42, -3])),
  );
  return group(
    put(mesh(merge([body, neck]), metal), BODY),
    put(mesh(ring, dullSilver()), [34, -22, 0]),
    mesh(screws, stainless()),
  );
}
