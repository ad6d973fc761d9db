import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { bentTube, box, cut, cylinder, ellipsoid, join, tube } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V3 } from '../geometry/vectors.ts';
import { anodised, steel, turnedSteel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { barrelAdjuster } from './barrel-adjuster.ts';
import { metalOf } from './brake.metal.ts';
import { dropLever, ROLL } from './drop-lever.ts';
import { etched } from './etching.ts';

type BrakeLever = AttributesOf<'Brake lever'>;

/** Where the blade turns. */
const PIVOT = [28, 25] as const;
/** From the pivot to the head of the cable, in millimetres: it decides how much cable a finger's way pulls. */
const ARM = { long: 21, short: 14 } as const;
/** Where the blade ends, along the bar. */
const TIP = { 2: 104, 3: 122, 4: 138 } as const;

/**
 * The cable lever of a flat bar: clamp, perch and blade. It lies with its upper side upwards; x runs along the bar, to whose
 * end a right one points with +x, y forwards.
 */
function flatBarLever(a: BrakeLever, side: 1 | -1, brand: string): Group {
  const to = (x: number, y: number, z: number): V3 => [side * x, y, z];
  const [px, py] = PIVOT;
  const hook = py + ARM[a.pull];
  const tip = TIP[a.fingers];
  const perch = cut(
    0.6,
    join(
      5,
      cylinder(to(-7, 0, 0), to(7, 0, 0), 14.6, 1.4),
      box(to(0, -15.4, 0), [6, 5, 5.6], 1.6),
      tube(to(-2, 9, 0), to(px, py, 0), [
        [0, 8, 8],
        [0.6, 8, 6.4],
        [1, 8.4, 6.6],
      ]),
      cylinder(to(px, py, -8.4), to(px, py, 8.4), 7.2, 1.2),
      tube(to(-2, 12, 0), to(-13, hook, 0), [
        [0, 7, 8],
        [1, 5.6, 5.6],
      ]),
      cylinder(to(-17, hook, 0), to(-5, hook, 0), 6.2, 0.8),
    ),
    cylinder([-30, 0, 0], [30, 0, 0], a.clampMm / 2, 0.1),
    box(to(0, -18, 0), [12, 10, 0.7], 0.2),
    box(to(px + 5, py + 7, 0), [15, 15, 4.7], 0.6),
    cylinder(to(-30, hook, 0), to(0, hook, 0), 2.6, 0.1),
    cylinder(to(px, py, -20), to(px, py, 20), 2.6, 0.1),
  );
  const blade = cut(
    0.6,
    join(
      4,
      bentTube(
        [
          to(px, py, 0),
          to(px + 8, py + 14, 0),
          to(px + 24, py + 22, 0),
          to((px + tip) / 2 + 10, py + 21, 0),
          to(tip - 8, py + 13.5, 0),
          to(tip, py + 14.5, 0),
        ],
        (t) => [4.3 + 3 * Math.min(1, Math.max(0, (t - 0.25) * 4)), 5.6 - 2 * Math.min(1, t * 1.6)],
      ),
      cylinder(to(px, py, -4.3), to(px, py, 4.3), 7, 0.8),
      tube(to(px, py, 0), to(px - 4, hook, 0), [
        [0, 4.3, 6],
        [1, 4.3, 6.4],
      ]),
      ellipsoid(to(tip, py + 15, 0), [5.4, 5.2, 6]),
    ),
    cylinder(to(px - 4, hook, -9), to(px - 4, hook, 9), 3.6, 0.1),
    box(to(px - 12, hook, 0), [9, 1.2, 12], 0.1),
    cylinder(to(px, py, -20), to(px, py, 20), 2.6, 0.1),
  );
  const span = (low: V3, high: V3): [V3, V3] =>
    side === 1
      ? [low, high]
      : [
          [-high[0], low[1], low[2]],
          [-low[0], high[1], high[2]],
        ];
  const metal = metalOf(a.finish);
  const barrel = turn(
    [
      [0, -3.9],
      [3.4, -3.9],
      [3.4, 3.9],
      [0, 3.9],
    ],
    { round: 0.3, segments: 36 },
  );
  const cable = sweep(spline([to(-16, hook, 0), to(0, hook, 0), to(px - 5, hook, 0)]), 0.8, { rings: 20, around: 12 });
  const screws = [
    along(bolt(7.4, 5, 5), to(0, -15.4, 6.4), [0, 0, 1]),
    at(bolt(9.4, 2.6, 4), to(px, py, 9.6)),
    a.reachAdjust ? along(bolt(4.4, 9, 2), to(px - 9, py + 5.4, 0), [-side, 0.4, 0]) : null,
  ].filter((one) => one !== null);
  const rings = at(
    turn(
      [
        [2.5, -9.8],
        [4.6, -9.8],
        [4.6, -8.5],
        [2.5, -8.5],
      ],
      { round: 0.3, segments: 36 },
    ),
    to(px, py, 0),
  );
  return group(
    mesh(solid(perch, ...span([-26, -28, -18], [46, 66, 18]), 0.75), metal),
    mesh(
      solid(blade, ...span([12, 8, -12], [tip + 14, 66, 12]), 0.75),
      a.finish === 'black' ? anodised(0x4a4d53, 0.3) : metal,
    ),
    mesh(merge([...screws, rings]), steel()),
    mesh(merge([cable, at(barrel, to(px - 4, hook, 0))]), turnedSteel()),
    mesh(
      along(barrelAdjuster(), to(-19.6, hook, 0), [side, 0, 0]),
      a.finish === 'black' ? anodised(0x4a4d53, 0.3) : steel(),
    ),
    etched({
      text: brand.toUpperCase(),
      place: [0, 0],
      way: 0,
      size: 1.7,
      z: 14.6,
      colour: a.finish === 'black' ? '#dfe1e3' : '#4a4d52',
    }),
  );
}

/** The lever of a drop bar as it sits on one, its hood level in spite of the turn that the views give. */
const hung = (a: BrakeLever, side: 1 | -1, brand: string): Group =>
  group(
    put(
      dropLever({ finish: a.finish, shifts: false }, side, brand),
      [0, 0, 0],
      [ROLL, 0, side === 1 ? 0 : radians(-24)],
    ),
  );

const leverOf = (a: BrakeLever, side: 1 | -1, brand: string): Group =>
  (a.lever === 'flat bar' ? flatBarLever : hung)(a, side, brand);

/** Where both levers of a pair lie: beside each other, so that each is seen large. */
const PAIR = { 'flat bar': [50, 40], 'drop bar': [-45, -22] } as const;

export const brakeLeverArt: FamilyArt<BrakeLever> = {
  model: (a, brand) => {
    if (a.side !== 'pair') return { object: leverOf(a, a.side === 'right' ? 1 : -1, brand), measured: null };
    const [x, y] = PAIR[a.lever];
    const [left, right] = [leverOf(a, -1, brand), leverOf(a, 1, brand)];
    return { object: group(put(group(left), [x, y, 0]), put(group(right), [-x, -y, 0])), measured: null };
  },
  views: [
    { pose: [-90, 0, 12], azimuth: 0, elevation: 62, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: 34, elevation: 28, seen: 'seen from the right' },
    { pose: [-90, 0, 0], azimuth: 180, elevation: 34, seen: 'seen from the front' },
  ],
  pixelsPerMm: 3.6,
  best: 'BL-L-P-K',
};
