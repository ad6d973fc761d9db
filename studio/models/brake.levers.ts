import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, join, rod, tube } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, finished, rubber, steel } from '../materials.ts';
import { metalOf } from './brake.metal.ts';
import { etched } from './etching.ts';

/** A lever lies with its upper side upwards; x runs along the bar towards its end, y forwards. */
export interface Lever {
  readonly object: Group;
  /** Where the hose leaves, and the way it points there. */
  readonly hose: { readonly place: V3; readonly way: V3 };
  /** How deep the lever reaches below z = 0. */
  readonly depth: number;
}

const nut = turn(
  [
    [2.6, 0],
    [5, 0],
    [5, 5],
    [4, 6],
    [4, 10],
    [3.2, 11],
    [2.6, 11],
  ],
  { round: 0.3, segments: 36 },
);

/** The lever of a flat bar: clamp, cylinder with its reservoir, and a blade for one or two fingers. */
function flatBar(a: AttributesOf<'Disc brake'>, brand: string): Lever {
  const two = a.pistons === 4;
  const bar = 11.15;
  const clamp = two ? 9 : 6.5;
  const body = join(
    4,
    cylinder([-clamp, 0, 0], [clamp, 0, 0], 15.2, 1.4),
    rod([0, 11, 0], [0, 23, 2], 7.5, 8.5),
    tube(
      [-44, 22, 2],
      [36, 29, 2],
      [
        [0, 6.2, 6.2],
        [0.25, 8.6, 8.2],
        [0.75, 9.2, 8.6],
        [1, 7.6, 7.6],
      ],
      [0, 0, 1],
      2.5,
    ),
    box([-6, 24.5, 8.4], [two ? 27 : 23, 9, 5.6], 3.4),
    cylinder([33, 30, -8], [33, 30, 11], 8, 1.6),
  );
  const split = box([0, -9, 0], [20, 12, 0.7], 0.2);
  const field = cut(0.7, body, cylinder([-30, 0, 0], [30, 0, 0], bar, 0.1), split, box([36, 36, 1.5], [16, 9, 5], 1.5));
  const blade = cut(
    0.8,
    join(
      3.5,
      tube(
        [33, 29, 1.5],
        [40, 45, 1.5],
        [
          [0, 5, 5.4],
          [1, 4.6, 5.6],
        ],
        [0, 0, 1],
        2.6,
      ),
      tube(
        [39, 44, 1.5],
        [72, 48, 1.5],
        [
          [0, 4.6, 5.6],
          [1, 4.8, 4.4],
        ],
        [0, 0, 1],
        2.6,
      ),
      tube(
        [71, 48, 1.5],
        [101, 40, 1.5],
        [
          [0, 4.8, 4.4],
          [0.7, 5, 4.4],
          [1, 5.6, 4.6],
        ],
        [0, 0, 1],
        2.6,
      ),
      rod([99, 41, 1.5], [105, 44.5, 1.5], 4.8, 4.2),
    ),
    ...[56, 66, 76].map((x, i) => cylinder([x, 45.4 + i * 0.6, -10], [x, 45.4 + i * 0.6, 14], 2, 0.2)),
    cylinder([52, 62, 1.5], [96, 62, 1.5], 12.4, 1),
  );
  const lid = plate(
    fillet(
      [
        [-6 - (two ? 24 : 20), 18],
        [-6 + (two ? 24 : 20), 18],
        [-6 + (two ? 24 : 20), 31],
        [-6 - (two ? 24 : 20), 31],
      ],
      3.5,
    ),
    [],
    2.2,
    { bevel: 0.6, z: 13.6 },
  );
  const screws = [-1, 1].map((way) => at(bolt(4.6, 2, 2.5, { torx: true }), [-6 + way * (two ? 20 : 16), 24.5, 16.2]));
  const pinch = (two ? [-4.6, 4.6] : [0]).map((x) => along(bolt(7.4, 5, 4), [x, -13.6, 4.4], [0, -0.25, 1]));
  const pivot = at(bolt(9.4, 3, 4), [33, 30, 11.6]);
  const dial = turn(
    Array.from({ length: 9 }, (_, i) => [i % 2 ? 5.2 : 4.6, i * 0.8 - 3.2] as [number, number]).concat([
      [0, 3.2],
      [0, -3.2],
    ]),
    { round: 0.2, segments: 28 },
  );
  const metal = metalOf(a.finish);
  const dark = anodised(0x3b3e43);
  const object = group(
    mesh(solid(field, [-56, -22, -20], [50, 48, 22], 0.85), metal),
    mesh(solid(blade, [22, 18, -10], [116, 58, 14], 0.75), a.finish === 'black' ? dark : metal),
    mesh(lid, dark),
    mesh(merge([...screws, ...pinch, pivot]), steel()),
    mesh(along(dial, [47, 38, 1.5], [0.4, 1, 0]), two ? finished('red') : dark),
    mesh(along(nut, [-44, 22, 2], [-1, -0.087, 0]), steel()),
    etched({ text: brand.toUpperCase(), place: [-6, 24.5], way: 0, size: 4.2, z: 15.8, colour: '#dfe1e3' }),
  );
  return { object, hose: { place: [-52, 21.3, 2], way: [-1, -0.087, 0] }, depth: 15.2 };
}

/** The lever of a drop bar, laid on its side: hood with the cylinder inside, clamp and blade; forwards is y. */
function dropBar(a: Pick<AttributesOf<'Disc brake'>, 'finish'>, brand: string): Lever {
  const hood = join(
    9,
    tube(
      [2, -30, 0],
      [-14, 62, 0],
      [
        [0, 14.5, 15.5],
        [0.45, 15, 16],
        [0.75, 15.5, 16],
        [1, 13, 16.5],
      ],
      [0, 0, 1],
      2.5,
    ),
    rod([-14, 54, 0], [-31, 69, 0], 14, 10),
  );
  const ribs = Array.from({ length: 7 }, (_, i) => {
    const [x, y] = [-19.5 - i * 0.9, 2 + i * 6];
    return cylinder([x, y, -20], [x, y, 20], 1.3, 0.1);
  });
  // The foot of the hood lies against the bar, which a band goes round.
  const bar = [1, -17, 0] as const;
  const foot = cylinder([bar[0] - 40, bar[1] + 6, 0], [bar[0] + 40, bar[1] - 6, 0], 12.2, 0.2);
  const grip = cut(1, hood, box([0, -45, 0], [60, 28, 40], 0.1), foot, ...ribs);
  const blade = join(
    5,
    tube(
      [-10, 58, 0],
      [40, 65, 0],
      [
        [0, 6.5, 10],
        [1, 6.2, 8],
      ],
      [0, 0, 1],
      2.6,
    ),
    tube(
      [38, 65, 0],
      [99, 45, 0],
      [
        [0, 6.2, 8],
        [0.6, 7.6, 5],
        [0.92, 8.4, 4.2],
        [1, 7, 3.2],
      ],
      [0, 0, 1],
      2.4,
    ),
    rod([97, 45.6, -3.4], [97, 45.6, 3.4], 4.2),
  );
  const band = turn(
    [
      [12.1, -6],
      [13.1, -6],
      [13.1, 6],
      [12.1, 6],
    ],
    { round: 0.3, segments: 96 },
  );
  const badge = plate(
    fillet(
      [
        [-26, 42],
        [-7, 38],
        [-1, 58],
        [-22, 63],
      ],
      4,
    ),
    [],
    1.4,
    { bevel: 0.4, z: 14.8 },
  );
  const metal = metalOf(a.finish);
  const object = group(
    mesh(solid(grip, [-50, -26, -22], [26, 88, 22], 1), rubber(0x303236)),
    mesh(solid(blade, [-26, 34, -14], [114, 84, 14], 0.8), metal),
    mesh(along(band, bar, [1, -0.15, 0]), steel()),
    mesh(badge, anodised(0x4a4d52)),
    etched({ text: brand.toUpperCase(), place: [-14, 51], way: -0.22, size: 3, z: 16.2, colour: '#dfe1e3' }),
    mesh(along(bolt(9, 3, 4), [4, 60, 11], [0, 0, 1]), steel()),
    mesh(along(nut, [-13, -2, 0], [-0.25, -1, 0]), steel()),
  );
  return { object, hose: { place: [-15, -10, 0], way: [-0.25, -1, 0] }, depth: 17 };
}

/** The lever of a hydraulic brake; null where the calliper is sold alone. */
export function leverOf(a: AttributesOf<'Disc brake'>, brand: string): Lever | null {
  if (a.lever === 'none') return null;
  return a.lever === 'flat bar' ? flatBar(a, brand) : dropBar(a, brand);
}
