import type { Object3D } from 'three';
import { group, put } from '../geometry/meshes.ts';
import { radians } from '../geometry/vectors.ts';
import { bottomBracketArt } from '../models/bottom-bracket.ts';
import { cranksetArt } from '../models/crankset.ts';
import type { Scene } from '../scene.ts';
import { made } from './stock.ts';

/** A piece along the common axis, turned about it. */
const at = (z: number, piece: Object3D, degrees = 0) => put(group(piece), [0, 0, z], [0, 0, radians(degrees)]);

/** A crankset and its bottom bracket, pulled apart along their axis in the order in which they are put together. */
function build() {
  const [right, left] = made(cranksetArt, 'Crankset', 'CK-170-32-S').children;
  const [outer, inner] = made(bottomBracketArt, 'Bottom bracket', 'BB-BSA73-24-K').children;
  for (const piece of [left, outer, inner]) {
    piece.position.set(0, 0, 0);
    piece.rotation.set(0, 0, 0);
  }
  // Three bolts behind the ring hold it: it has no lock ring.
  const [arm, ring, ...fittings] = [...right.children];
  return group(
    at(250, group(arm, ...fittings), -118),
    at(140, ring),
    at(62, outer),
    // The other cup carries the sleeve, which looks to it.
    at(-58, inner),
    put(group(at(0, left, 122)), [0, 0, -165], [0, Math.PI, 0]),
  );
}

/** A crankset taken apart. */
export const exploded: Scene = {
  name: 'exploded',
  build,
  crops: [
    { name: 'wide', width: 1400, height: 980, azimuth: 54, elevation: 20, lens: 18, margins: [0.06, 0.07, 0.1, 0.06] },
    { name: 'tall', width: 1000, height: 1100, azimuth: 32, elevation: 32, lens: 18, margins: [0.06, 0.06, 0.1, 0.06] },
  ],
};
