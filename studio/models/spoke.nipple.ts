import type { BufferGeometry } from 'three';
import { merge } from '../geometry/meshes.ts';
import { acrossFlats, circle } from '../geometry/outlines.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, type V2 } from '../geometry/vectors.ts';

/** Radius of the head, of the round neck, and of the bore. */
const [HEAD, NECK, BORE] = [3, 1.98, 1.2];
/** The slot for a screwdriver: half its width, and its ground below the top of the head. */
const SLOT = { half: 0.6, deep: 1.3 };
/** Where the head ends below. */
const COLLAR = 3.4;

/** One half of the head beside its slot: from `SLOT.half` to the head's own round, less the bore. */
function cheek(): V2[] {
  const arc = (r: number, from: number, to: number) =>
    Array.from({ length: 17 }, (_, i): V2 => polar(r, from + ((to - from) * i) / 16));
  const [out, bore] = [Math.asin(SLOT.half / HEAD), Math.asin(SLOT.half / BORE)];
  return [...arc(HEAD, out, Math.PI - out), ...arc(BORE, Math.PI - bore, bore)];
}

/**
 * A nipple as it is seen from near, along z: the top of its slotted head at 0, its square shank bored for the spoke and
 * reaching `length` millimetres down.
 */
export function slottedNipple(length: number): BufferGeometry {
  const side = stack(
    cheek(),
    [],
    [
      { z: -SLOT.deep - 0.05 },
      { z: -0.75, reach: HEAD - 0.05 },
      { z: -0.25, reach: HEAD - 0.5 },
      { z: 0, inset: 0.1, reach: HEAD - 1 },
    ],
  );
  const body = turn(
    [
      [BORE, -SLOT.deep],
      [HEAD, -SLOT.deep],
      [HEAD - 0.05, -2.1],
      [NECK, -COLLAR],
      [NECK, -length * 0.52],
      [BORE, -length * 0.52],
    ],
    { round: 0.12, segments: 48 },
  );
  const shank = stack(acrossFlats(3.25, 4, Math.PI / 4), [circle(BORE, 32)], chamfered(-length, length * 0.5, 0.12));
  return merge([side, side.clone().rotateZ(radians(180)), body, shank]);
}
