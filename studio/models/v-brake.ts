import type { BufferGeometry, Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { type Corner, circle, fillet, mirrored, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { bent, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, type V2, type V3 } from '../geometry/vectors.ts';
import { aluminium, rubber, steel } from '../materials.ts';
import { metalOf } from './brake.metal.ts';
import { cable, padsAt } from './rim-pad.ts';

type RimBrake = AttributesOf<'Rim brake'>;

/** Half the distance between two bosses, height of the pads above them, and half the width of the rim that pads touch. */
const BOSS = 40;
const PAD_HEIGHT = 27;
const RIM_HALF = 13;

function vArm(armMm: number): V2[] {
  const corners: Corner[] = [
    [31.5, -5, 5],
    [40, -9.5, 5],
    [48.5, -5, 5],
    [48, 8, 5],
    [41, 17, 6],
    [39.6, 22, 2],
    [39.6, 36, 2],
    [43, 48, 8],
    [42, 78, 12],
    [39, armMm - 6, 4],
    [38, armMm + 4, 3],
    [29.5, armMm + 4, 3],
    [30.5, armMm - 10, 4],
    [33, 76, 10],
    [34, 46, 8],
    [33.4, 36, 2],
    [33.4, 22, 2],
    [33, 12, 4],
  ];
  return fillet(corners, 2, 6);
}

/** Bolt of a boss, with the spring and the screw that sets it, on one side. */
const bossFittings = (way: 1 | -1) =>
  merge([
    at(bolt(12, 5, 5), [way * BOSS, 0, 12.4]),
    at(plate(circle(7.6, 48), [circle(3, 24)], 1.4, { bevel: 0.3 }), [way * BOSS, 0, 8.6]),
    along(bolt(4, 3, 2), [way * 49, 3, 0], [way, 0, 0]),
    cable(
      [
        [way * 46, 0, -10],
        [way * 47, 30, -10],
        [way * 43.5, 62, -9],
        [way * 41.5, 70, -8.6],
      ],
      0.9,
    ),
  ]);

/** Folded rubber round the cable between the noodle and the other arm, along +z from 0. */
function boot(length: number): BufferGeometry {
  const folds = 6;
  const pitch = length / folds;
  const outside = Array.from(
    { length: folds * 2 + 1 },
    (_, i): Corner => [(i % 2 === 0 ? 3 : 5.2) - (i / folds) * 0.5, (i * pitch) / 2, 0.5],
  );
  return turn([[1, 0], ...outside, [1, length]], { round: 0.3, segments: 40 });
}

/** A V-brake about its bosses, which stand at y = 0. */
export function vBrake(a: RimBrake): Group {
  const { armMm } = a;
  const metal = metalOf(a.finish);
  const outline = vArm(armMm);
  const window = slot([38, 54], [37.2, 80], 3);
  const arm = (edge: V2[], hole: V2[]) => plate(edge, [hole], 14, { bevel: 1.6, z: -7 });
  const sleeve = at(
    turn(
      [
        [4, -15],
        [8.6, -15],
        [8.6, 9],
        [4, 9],
      ],
      { round: 0.8, segments: 56 },
    ),
    [BOSS, 0, 0],
  );
  const arms = merge([
    arm(outline, window),
    arm(mirrored(outline), mirrored(window)),
    sleeve,
    at(sleeve, [-2 * BOSS, 0, 0]),
  ]);
  const y = armMm - 3;
  // The noodle leads the cable round through the link on the right arm; at the rear it goes further round.
  const [ux, uy] = polar(1, radians(a.position === 'front' ? 90 : 135));
  const end: V3 = [62 + 46 * ux, y + 46 * uy, 0];
  const noodle = sweep(bent([[24, y, 0], [62, y, 0], end], 20), 2.3, { rings: 90, around: 24 });
  const tip = turn(
    [
      [0, -3],
      [3.4, -3],
      [3.4, 0],
      [1.6, 7],
      [0, 7],
    ],
    { round: 0.3, segments: 32 },
  );
  const mouth = turn(
    [
      [0, -6],
      [3, -6],
      [3.3, -5],
      [3.3, 6],
      [0, 6],
    ],
    { round: 0.3, segments: 32 },
  );
  const link = [-1, 1].map((way) =>
    plate(slot([33.5, y], [20, y], 8), [circle(1.8, 20, 33.5, y)], 1.8, { bevel: 0.3, z: way * 8.4 - 0.9 }),
  );
  const clamp = merge([
    at(bolt(10, 5, 5), [-33.5, y, 11.6]),
    at(plate(circle(6.6, 48), [], 1.8, { bevel: 0.3 }), [-33.5, y, 7.2]),
  ]);
  const pull = cable(
    [
      [24, y, 0],
      [-10, y, 1.5],
      [-26, y, 8],
      [-33.5, y - 1, 9],
      [-44, y - 5, 9.4],
      [-56, y - 16, 9],
    ],
    0.8,
  );
  return group(
    mesh(arms, metal),
    mesh(merge([bossFittings(1), bossFittings(-1)]), steel()),
    mesh(merge([noodle, ...link, along(tip, [22, y, 0], [-1, 0, 0]), clamp, pull]), steel()),
    mesh(along(mouth, end, [ux, uy, 0]), aluminium()),
    mesh(along(boot(34), [18, y, 0.4], [-1, 0, 0.02]), rubber()),
    padsAt(a, PAD_HEIGHT, RIM_HALF, 0, 0),
  );
}
