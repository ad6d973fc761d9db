import type { Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { along, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, finished, steel } from '../materials.ts';

/** Rails of 7 mm, 44 mm apart, run along y through x = length. */
const RAIL = 3.6;
const APART = 22;
const GRID = 0.9;

/** What holds the saddle: on a tube of `radius` that ends 46 mm below the rails. */
export function headOf(a: AttributesOf<'Seatpost'>, radius: number): Object3D {
  const metal = a.finish === 'carbon' ? finished('black') : finished(a.finish);
  return a.headBolts === 2 ? twoBolts(a, radius, metal) : oneBolt(a, radius, metal);
}

const rails = (at: (u: number, y: number, z: number) => V3): Field[] =>
  [-APART, APART].map((z) => cylinder(at(0, -60, z), at(0, 60, z), RAIL, 0.1));

/** A cradle and a plate above it, drawn together by a bolt before and one behind. */
function twoBolts(a: AttributesOf<'Seatpost'>, radius: number, metal: ReturnType<typeof finished>): Object3D {
  const s = a.setbackMm;
  const at = (u: number, y: number, z: number): V3 => [a.lengthMm + u, y, z];
  const neck = tube(
    at(-46, 0, 0),
    at(-8, s, 0),
    [
      [0, radius, radius],
      [0.35, radius, radius * 0.96],
      [1, 16, 19],
    ],
    [0, 0, 1],
    2.3,
  );
  const cradle = box(at(-5.4, s, 0), [4.6, 21.5, 27], 2.5);
  const ears = [-1, 1].map((way) => cylinder(at(-14, s + way * 16.5, 0), at(-4, s + way * 16.5, 0), 7, 1.5));
  const lower = cut(
    0.6,
    join(7, cylinder(at(-49, 0, 0), at(-44, 0, 0), radius, 0.2), neck, cradle, ...ears),
    ...rails(at),
  );
  const upper = cut(
    0.5,
    join(
      4,
      box(at(4.8, s, 0), [3.8, 17, 26.5], 2.4),
      cylinder(at(4, s - 16.5, 0), at(9, s - 16.5, 0), 7, 1.2),
      cylinder(at(4, s + 16.5, 0), at(9, s + 16.5, 0), 7, 1.2),
    ),
    ...rails(at),
    box(at(9, s, 0), [2, 7, 20], 1.5),
  );
  const low: V3 = [a.lengthMm - 52, Math.min(-30, s - 34), -34];
  const high: V3 = [a.lengthMm + 14, Math.max(30, s + 34), 34];
  const shank = turn([
    [0, 0],
    [2.5, 0],
    [2.5, 32],
    [0, 32],
  ]);
  const nut = turn(
    [
      [0, -6.5],
      [4.2, -6.5],
      [4.2, 6.5],
      [0, 6.5],
    ],
    { round: 0.6, segments: 36 },
  );
  const bolts = [-16.5, 16.5].flatMap((y) => [
    along(shank, at(-20, s + y, 0), [1, 0, 0]),
    along(bolt(8.4, 5, 4), at(-16.4, s + y, 0), [-1, 0, 0]),
    along(nut, at(10.2, s + y, 0), [0, 0, 1]),
  ]);
  return group(
    mesh(solid(lower, low, high, GRID), metal),
    mesh(solid(upper, low, high, GRID), metal),
    mesh(merge(bolts), a.finish === 'black' ? anodised(0x5a5d62, 0.28) : steel()),
  );
}

/** Two forged ears that one bolt across the head presses on the rails. */
function oneBolt(a: AttributesOf<'Seatpost'>, radius: number, metal: ReturnType<typeof finished>): Object3D {
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
    ...bound.map((way) => mesh(solid(cut(0.5, ear(way), ...rails(at)), low, high, GRID), metal)),
    mesh(
      merge([along(bolt(14, 6, 6), at(-9, s, 28), [0, 0, 1]), along(bolt(14, 6, 6), at(-9, s, -28), [0, 0, -1])]),
      steel(),
    ),
  );
}
