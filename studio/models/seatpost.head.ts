import type { Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { along, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, finished, steel } from '../materials.ts';
import { threadedRod } from './thread.ts';

/** Rails of 7 mm, 44 mm apart, run along y through x = length. */
const RAIL = 3.6;
const APART = 22;
const GRID = 0.9;

/** What holds the saddle: on a tube of `radius` that ends 46 mm below the rails. */
export function headOf(a: AttributesOf<'Seatpost'>, radius: number): Object3D {
  const metal = a.finish === 'carbon' ? finished('black') : finished(a.finish);
  return a.headBolts === 2 ? twoBolts(a, radius, metal) : oneBolt(a, radius, metal);
}

/** What lies on the rails stands a shade off a black head. */
const clampMetal = ({ finish }: AttributesOf<'Seatpost'>, metal: Material): Material =>
  finish === 'black' || finish === 'carbon' ? anodised(0x565a60, 0.32) : metal;

const rails = (at: (u: number, y: number, z: number) => V3): Field[] =>
  [-APART, APART].map((z) => cylinder(at(0, -60, z), at(0, 60, z), RAIL, 0.1));

/** How far the channels of the rails reach along them, to either side, and how far from the middle the bolts stand. */
const CHANNEL = 19;
const BOLT = 15.5;

/** A cradle and a clamp above it with a channel for each rail, drawn together by a bolt before and one behind. */
function twoBolts(a: AttributesOf<'Seatpost'>, radius: number, metal: Material): Object3D {
  const s = a.setbackMm;
  const at = (u: number, y: number, z: number): V3 => [a.lengthMm + u, y, z];
  const channels = (long: number, r: number) =>
    [-APART, APART].map((z) => cylinder(at(0, s - long, z), at(0, s + long, z), r, 1));
  // Half of the channels belong to either piece, with a gap between.
  const apart = (way: 1 | -1) => box(at(way * 40, s, 0), [40 - 0.6, 60, 60], 0.1);
  const neck = tube(
    at(-46, 0, 0),
    at(-8, s, 0),
    [
      [0, radius, radius],
      [0.4, radius - 1, radius * 0.94],
      [1, 14.5, 17],
    ],
    [0, 0, 1],
    2.3,
  );
  const ears = [-1, 1].map((way) => cylinder(at(-14, s + way * BOLT, 0), at(-5, s + way * BOLT, 0), 6.6, 1.2));
  const lower = cut(
    0.5,
    join(
      5,
      cylinder(at(-49, 0, 0), at(-44, 0, 0), radius, 0.2),
      neck,
      box(at(-6.2, s, 0), [3, 16, 25], 1.6),
      ...ears,
      ...channels(CHANNEL + 1.5, 6.6),
    ),
    ...rails(at),
    apart(1),
    ...[-1, 1].map((way) => box(at(-7, s + way * 15, APART * 0.62), [9, 5.4, 4], 2)),
    ...[-1, 1].map((way) => box(at(-7, s + way * 15, -APART * 0.62), [9, 5.4, 4], 2)),
  );
  const upper = cut(
    0.5,
    join(
      3,
      box(at(4, s, 0), [2.2, 9, 24], 1.4),
      box(at(4, s, 0), [2.4, BOLT + 4, 7.6], 1.6),
      ...[-1, 1].map((way) => cylinder(at(2, s + way * BOLT, 0), at(7.6, s + way * BOLT, 0), 6.8, 1)),
      ...channels(CHANNEL - 1.5, 6.4),
    ),
    ...rails(at),
    apart(-1),
    box(at(8.6, s, 0), [4, 5.4, 5.6], 1.2),
    // The barrels lie in seats across the ears.
    ...[-1, 1].map((way) => cylinder(at(8, s + way * BOLT, -9), at(8, s + way * BOLT, 9), 4.4, 0.1)),
  );
  const low: V3 = [a.lengthMm - 52, Math.min(-30, s - 34), -34];
  const high: V3 = [a.lengthMm + 15, Math.max(30, s + 34), 34];
  const shank = threadedRod({ radius: 2.5, pitch: 0.8, low: 0, high: 33.6 });
  const barrel = turn(
    [
      [0, -7.4],
      [4.2, -7.4],
      [4.2, 7.4],
      [0, 7.4],
    ],
    { round: 0.7, segments: 40 },
  );
  const bolts = [-BOLT, BOLT].flatMap((y) => [
    along(shank, at(-20, s + y, 0), [1, 0, 0]),
    along(bolt(8.6, 5.4, 5), at(-16.8, s + y, 0), [-1, 0, 0]),
    along(washer, at(-14.4, s + y, 0), [1, 0, 0]),
  ]);
  const barrels = [-BOLT, BOLT].map((y) => along(barrel, at(8.1, s + y, 0), [0, 0, 1]));
  return group(
    mesh(solid(lower, low, high, GRID), metal),
    mesh(solid(upper, low, high, GRID * 0.85), clampMetal(a, metal)),
    mesh(merge([...bolts, ...barrels]), steel()),
  );
}

const washer = turn(
  [
    [2.6, 0],
    [5.2, 0],
    [5.2, 0.9],
    [2.6, 0.9],
  ],
  { round: 0.2, segments: 40 },
);

/** Two forged ears that one bolt across the head presses on the rails. */
function oneBolt(a: AttributesOf<'Seatpost'>, radius: number, metal: Material): Object3D {
  const s = a.setbackMm;
  const at = (u: number, y: number, z: number): V3 => [a.lengthMm + u, y, z];
  const core = join(
    7,
    cylinder(at(-49, 0, 0), at(-44, 0, 0), radius, 0.2),
    tube(
      at(-46, 0, 0),
      at(-6, s, 0),
      [
        [0, radius, radius],
        [0.5, 14, 14],
        [1, 14.5, 17],
      ],
      [0, 0, 1],
      2.4,
    ),
    cylinder(at(-9, s, -17), at(-9, s, 17), 13, 1.5),
  );
  const ear = (way: 1 | -1) =>
    join(
      4,
      cylinder(at(-9, s, way * 17.8), at(-9, s, way * 25), 12.4, 2),
      box(at(-2.5, s, way * 24), [6.6, 19, 5], 2.4),
    );
  const low: V3 = [a.lengthMm - 52, -34, -38];
  const high: V3 = [a.lengthMm + 12, s + 34, 38];
  const bound = [-1, 1] as const;
  return group(
    mesh(solid(cut(0.6, core, ...rails(at)), low, high, GRID), metal),
    ...bound.map((way) => mesh(solid(cut(0.5, ear(way), ...rails(at)), low, high, GRID), clampMetal(a, metal))),
    mesh(
      merge([along(bolt(14, 6, 6), at(-9, s, 28), [0, 0, 1]), along(bolt(14, 6, 6), at(-9, s, -28), [0, 0, -1])]),
      steel(),
    ),
  );
}
