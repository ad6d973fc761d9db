import type { BufferGeometry, Group, Mesh } from 'three';
import { at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { acrossFlats, fillet, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';
import { anodised, plastic, reflector, steel, turnedSteel } from '../materials.ts';
import { threadedRod } from './thread.ts';

// A pedal lies flat: x along its axle with the crank at -x, y along the bicycle, z upwards; its body is centred.

/** Outside diameter and pitch of the 9/16 in × 20 TPI thread, in millimetres. */
const THREAD = { radius: 14.29 / 2, pitch: 25.4 / 20 };

/** The axle from the crank's side of a body `width` wide, with its thread, its collar and the seal it runs in. */
export function axle(width: number, { sealed, key }: { readonly sealed: boolean; readonly key: boolean }): Group {
  const start = width / 2;
  const thread = threadedRod({ ...THREAD, low: start + 9, high: start + 24 });
  const shank = turn(
    [
      [0, start - 6],
      [7.4, start - 6],
      [7.4, start + 1.4],
      [9.3, start + 1.6],
      [9.3, start + 3],
      [8.4, start + 3.4],
      [8.4, start + 7.4],
      [9.2, start + 7.8],
      [9.2, start + 9.1],
      [5, start + 9.3],
      [0, start + 9.3],
    ],
    { round: 0.3, segments: 64 },
  );
  // Either flats for a 15 mm spanner, or a socket in the thread's end.
  const flats = key ? plate(acrossFlats(15.4, 6, 0.2), [], 3.8, { bevel: 0.4, z: start + 3.5 }) : null;
  const socket = key ? null : at(bolt(9.6, 4, 6), [0, 0, start + 22.3]);
  const seal = turn(
    [
      [7.3, start - 0.6],
      [10.2, start - 0.6],
      [10.2, start + 0.7],
      [9.4, start + 1.3],
      [7.3, start + 1.3],
    ],
    { round: 0.3, segments: 64 },
  );
  const made = group(
    mesh(thread, steel()),
    mesh(shank, turnedSteel()),
    mesh(merge([flats, socket].filter((one) => one !== null)), steel()),
    mesh(seal, sealed ? plastic(0x33363a) : steel()),
  );
  return put(made, [0, 0, 0], [0, -Math.PI / 2, 0]);
}

/** The cap that closes the outer end of a body, knurled or with a key's socket. */
export function endCap(width: number, radius: number, dark: boolean): Mesh {
  const cap = turn(
    [
      [0, width / 2 - 3],
      [radius, width / 2 - 3],
      [radius, width / 2 + 1.1],
      [radius - 1, width / 2 + 2],
      [0, width / 2 + 2.2],
    ],
    { round: 0.4, segments: 56 },
  );
  const grip = plate(splined(radius - 2.6, 0.7, 12), [acrossFlats(6)], 1, { bevel: 0.2, z: width / 2 + 2 });
  return put(
    mesh(merge([cap, grip]), dark ? anodised(0x4d5056, 0.3) : plastic(0x33363a)),
    [0, 0, 0],
    [0, Math.PI / 2, 0],
  );
}

/** A traction pin of `height` millimetres above z = 0, a grub screw with its socket. */
export function tractionPin(height: number): BufferGeometry {
  return merge([
    turn(
      [
        [1.05, -1],
        [1.95, -1],
        [1.95, height - 0.5],
        [1.55, height],
        [1.05, height],
      ],
      { round: 0.12, segments: 20 },
    ),
    turn(
      [
        [0, -1],
        [1.1, -1],
        [1.1, height - 1.6],
        [0, height - 1.6],
      ],
      { round: 0.05, segments: 12 },
    ),
    turn(
      [
        [1.8, -0.6],
        [3, -0.6],
        [3, 0.35],
        [2.6, 0.6],
        [1.8, 0.6],
      ],
      { round: 0.15, segments: 24 },
    ),
  ]);
}

/**
 * Where the pins of one face stand: along the front and the rear rail, and where they are not a multiple of four also in
 * the middle of both ends. `length` and `width` are those of the lines they stand on; `paired` keeps them to the corners.
 */
export function pinPlaces(count: number, length: number, width: number, paired = false): V2[] {
  const ends = count >= 10 && count % 4 === 2 ? 2 : 0;
  const row = (count - ends) / 2;
  const out: V2[] = [];
  for (const side of [-1, 1])
    for (let i = 0; i < row; i++) {
      const even = row === 1 ? 0 : (2 * i) / (row - 1) - 1;
      const t = paired ? Math.sign(even) * (1 - 0.22 * (Math.abs(even) < 0.9 ? 1 : 0)) : even;
      out.push([(t * width) / 2, side * (length / 2 - (Math.abs(t) > 0.9 ? 1.6 : 0))]);
    }
  for (let i = 0; i < ends; i++) out.push([(i * 2 - 1) * (width / 2 + 6), 0]);
  return out;
}

/** A bevelled block about the z axis, from z = 0 up: along x, along y, its height. */
export const block = (x: number, y: number, z: number, bevel = 0.8, corner = 1.6): BufferGeometry =>
  plate(
    fillet(
      [
        [-x / 2, -y / 2],
        [x / 2, -y / 2],
        [x / 2, y / 2],
        [-x / 2, y / 2],
      ],
      corner,
      4,
    ),
    [],
    z,
    { bevel },
  );

/** A rubber tread on its face at z = 0, `x` by `y`, ribs along x on it. */
export function tread(x: number, y: number, height: number, pitch = 5.6): BufferGeometry {
  const count = Math.max(2, Math.round(y / pitch));
  const step = y / count;
  const ribs = Array.from({ length: count }, (_, i) =>
    at(block(x, step - 1.7, height, 0.9, 1.2), [0, (i + 0.5) * step - y / 2, 0]),
  );
  return merge([block(x, y, height - 2.2, 0.6), ...ribs]);
}

/** An amber reflector in its frame, its face looking to -y at y = 0, centred. */
export function reflectorBar(x: number, z: number): Group {
  const lens = plate(
    fillet(
      [
        [-x / 2, -z / 2],
        [x / 2, -z / 2],
        [x / 2, z / 2],
        [-x / 2, z / 2],
      ],
      1.4,
      4,
    ),
    [],
    2.6,
    { bevel: 0.6, z: -1 },
  );
  // Cells of the prisms that throw the light back.
  const cells: BufferGeometry[] = [];
  const cell = plate(acrossFlats(3.1), [], 0.5, { bevel: 0.2, z: 1.5 });
  for (let i = 0; i < Math.floor((x - 3) / 3.4); i++)
    for (let j = 0; j < Math.floor((z - 2) / 3.4); j++) {
      const [nx, nz] = [Math.floor((x - 3) / 3.4), Math.floor((z - 2) / 3.4)];
      cells.push(at(cell, [(i - (nx - 1) / 2) * 3.4, (j - (nz - 1) / 2) * 3.4, 0]));
    }
  const rim = plate(
    fillet(
      [
        [-x / 2 - 1.6, -z / 2 - 1.6],
        [x / 2 + 1.6, -z / 2 - 1.6],
        [x / 2 + 1.6, z / 2 + 1.6],
        [-x / 2 - 1.6, z / 2 + 1.6],
      ],
      2.2,
      4,
    ),
    [
      fillet(
        [
          [-x / 2 + 0.3, -z / 2 + 0.3],
          [x / 2 - 0.3, -z / 2 + 0.3],
          [x / 2 - 0.3, z / 2 - 0.3],
          [-x / 2 + 0.3, z / 2 - 0.3],
        ],
        1.4,
        4,
      ),
    ],
    3.4,
    { bevel: 0.4, z: -1.4 },
  );
  const facing = group(
    mesh(lens, reflector(0xd9730d)),
    mesh(merge(cells), reflector(0xf0921c)),
    mesh(rim, plastic(0x1d1e20)),
  );
  // In a group of its own, so that whoever places it does not undo its turn.
  return group(put(facing, [0, 0, 0], [Math.PI / 2, 0, 0]));
}

/** A screw's head in a face at z = 0. */
export const faceScrew = (): BufferGeometry => at(bolt(6.4, 2.2, 3), [0, 0, 0.4]);
