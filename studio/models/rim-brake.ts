import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { acrossFlats, type Corner, circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { aluminium, anodised, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { barrelAdjuster } from './barrel-adjuster.ts';
import { metalOf } from './brake.metal.ts';
import { etched } from './etching.ts';
import { cable, padsAt } from './rim-pad.ts';
import { threadedRod } from './thread.ts';
import { vBrake } from './v-brake.ts';

// A brake stands as on its fork, seen from the front: y upwards, the bicycle rides towards +z. A V-brake turns about bosses at
// y = 0, a calliper hangs on its bolt at the origin.

type RimBrake = AttributesOf<'Rim brake'>;

/** The arm in front, that turns about the brake bolt: its leg is the right one. */
const frontArm = (reach: number): Corner[] => [
  [-22, 1, 6],
  [-6, -9, 8],
  [8, -9, 6],
  [20, -10, 8],
  [27, -22, 10],
  [27.6, -reach + 9, 2],
  [27.6, -reach - 8, 2],
  [35.6, -reach - 8, 2],
  [35.6, -reach + 9, 2],
  [39, -24, 10],
  [35, -4, 12],
  [32, 10, 6],
  [47, 15, 4],
  [47, 25, 4],
  [34, 25, 5],
  [16, 11, 10],
  [-6, 13, 8],
  [-17, 15, 6],
];

/** The arm behind, that turns about the pivot at the side: its leg is the left one. */
const rearArm = (reach: number): Corner[] => [
  [-27.6, -reach - 8, 2],
  [-27.6, -reach + 9, 2],
  [-27, -22, 10],
  [-20, -8, 10],
  [-8, 4, 6],
  [2, 16, 8],
  [20, 26, 10],
  [33, 40, 6],
  [46, 41, 4],
  [46, 50, 4],
  [31, 51, 6],
  [9, 35, 12],
  [-15, 22, 14],
  [-35, 4, 14],
  [-39, -24, 12],
  [-35.6, -reach + 9, 2],
  [-35.6, -reach - 8, 2],
];

function calliper(a: RimBrake, brand: string): Group {
  const reach = a.reach === '47–57' ? 52 : 44;
  const metal = metalOf(a.finish);
  const front = plate(fillet(frontArm(reach), 3, 6), [circle(3.2, 32)], 10, { bevel: 1.4, z: 1 });
  const rear = plate(fillet(rearArm(reach), 3, 6), [], 10, { bevel: 1.4, z: -10 });
  // The bolt of a fork is longer than that of a bridge, and one with a plain nut goes right through.
  const long = (a.position === 'front' ? 34 : 24) + (a.mount === 'plain nut' ? 16 : 0);
  const nut =
    a.mount === 'plain nut'
      ? [at(plate(acrossFlats(10), [circle(2.8, 24)], 6, { bevel: 0.5 }), [0, 0, -long + 3])]
      : [
          turn(
            [
              [0, -long - 4],
              [5, -long - 4],
              [5, -long - 1.6],
              [4, -long - 1.6],
              [4, -long + 10],
              [0, -long + 10],
            ],
            { round: 0.2, segments: 40 },
          ),
        ];
  const hardware = merge([
    threadedRod({ radius: 3, pitch: 1, low: -long, high: 12 }),
    at(plate(acrossFlats(13), [], 5, { bevel: 0.7 }), [0, 0, 11.6]),
    at(plate(circle(9, 56), [circle(3.2, 24)], 3, { bevel: 0.5 }), [0, 0, -13.4]),
    at(bolt(10, 5, 5), [-15, 5, 13.2]),
    at(bolt(9, 5, 5), [40, 20, 18.6]),
    at(plate(circle(6, 40), [], 1.6, { bevel: 0.3 }), [40, 20, 11.4]),
    along(bolt(4, 3, 2), [3, 24, 4], [0.3, 1, 0]),
    ...nut,
    cable(
      [
        [40, 52, -5],
        [40, 40, -3],
        [40, 27, 12],
        [40, 14, 13.4],
        [38, -8, 14],
      ],
      0.8,
    ),
    cable(
      [
        [-37, -20, -11],
        [-24, 2, -13],
        [0, 10, -13],
        [24, 0, -13],
        [33, -16, -6],
      ],
      0.9,
    ),
  ]);
  const lever = plate(
    fillet(
      [
        [35, 15, 4],
        [44, 14, 4],
        [60, 2, 3],
        [63, 7, 3],
        [46, 26, 5],
        [36, 26, 4],
      ],
      3,
    ),
    [circle(3, 24, 40, 20)],
    3,
    { bevel: 0.7, z: 13.2 },
  );
  return group(
    mesh(merge([front, rear]), metal),
    mesh(hardware, steel()),
    mesh(lever, a.finish === 'silver' ? anodised(0x55585d) : aluminium()),
    mesh(along(barrelAdjuster(), [40, 53, -5], [0, -1, 0]), aluminium()),
    etched({
      text: brand.toUpperCase(),
      place: [21, 0],
      way: 0,
      size: 3,
      z: 11.02,
      colour: a.finish === 'silver' ? '#4a4d52' : '#e2e4e6',
    }),
    padsAt(a, -reach, 12, 1, 8),
  );
}

export const rimBrakeArt: FamilyArt<RimBrake> = {
  model: (a, brand) => ({ object: a.kind === 'V-brake' ? vBrake(a) : calliper(a, brand), measured: null }),
  views: [
    { pose: [0, 0, 0], azimuth: 24, elevation: 12, seen: 'seen from the front' },
    { pose: [0, 0, 0], azimuth: -46, elevation: 10, seen: 'seen from the side' },
    { pose: [0, 0, 0], azimuth: 200, elevation: 14, seen: 'seen from behind' },
  ],
  pixelsPerMm: 4.8,
  best: 'RB-C49-F-K',
};
