import { type Material, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { both, box, cut, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { along, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { radians, type V3 } from '../geometry/vectors.ts';
import { anodised, finished, polished, steel } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { laidOn } from './decal.ts';

// Axes of a stem: its length lies along x, from the steerer's axis at the origin to the bar's; the bar runs along z. The
// steerer leans by the stem's angle.

/** Half the width of the bar's clamp, which makers keep between 40 and 46 mm. */
const HALF = 21;
const GRID = 0.8;

interface Frame {
  readonly a: AttributesOf<'Stem'>;
  /** A point by its distances from the steerer's middle: forwards at a right angle to it, up along it, to the side. */
  readonly steered: (forwards: number, up: number, side: number) => V3;
  /** A point by its distances from the bar's middle. */
  readonly barred: (forwards: number, up: number, side: number) => V3;
  /** Where the face plate's bolts stand: above or below, and to which side. */
  readonly bolts: readonly (readonly [up: number, side: number])[];
  readonly barMm: number;
  readonly wall: number;
}

function frameOf(a: AttributesOf<'Stem'>): Frame {
  const lean = radians(a.angleDegrees);
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  const barMm = a.clampMm / 2;
  const wall = a.material === '7075 aluminium' ? 3.6 : 4.2;
  const high = barMm + wall + 1.4;
  const sides = a.faceBolts === 4 ? [-14.5, 14.5] : [0];
  return {
    a,
    steered: (forwards, up, side) => [forwards * c + up * s, -forwards * s + up * c, side],
    barred: (forwards, up, side) => [a.lengthMm + forwards, up, side],
    bolts: [high, -high].flatMap((up) => sides.map((side) => [up, side] as const)),
    barMm,
    wall,
  };
}

/** The part of a field before or behind the gap between body and face plate. */
const half =
  (lengthMm: number, front: boolean): Field =>
  (x) =>
    front ? 1 - (x - lengthMm) : x - lengthMm + 1;

const lugs = ({ a, barred, bolts }: Frame): Field[] =>
  bolts.map(([up, side]) => cylinder(barred(-11, up, side), barred(9, up, side), a.faceBolts === 4 ? 5.6 : 7, 1.2));

function body(f: Frame): Field {
  const { a, steered, barred, barMm, wall } = f;
  const stack = a.stackMm / 2;
  const lean = a.steererMm / 2 + wall;
  const machined = a.material === '7075 aluminium';
  const clamp = cylinder(steered(0, -stack, 0), steered(0, stack, 0), lean, 1);
  const reach = tube(
    [0, 0, 0],
    barred(-barMm * 0.6, 0, 0),
    machined
      ? [
          [0, 15.5, 14],
          [0.5, 14, 13],
          [1, 19, 14.5],
        ]
      : [
          [0, 15, 15.5],
          [0.5, 13, 14],
          [1, 18.5, 15],
        ],
    [0, 0, 1],
    machined ? 4 : 2.8,
  );
  const bar = cylinder(barred(0, 0, -HALF), barred(0, 0, HALF), barMm + wall, 1.2);
  const ear = tube(
    steered(-lean - 2.5, -stack + 1.5, 0),
    steered(-lean - 2.5, stack - 1.5, 0),
    [
      [0, 10.5, 7],
      [1, 10.5, 7],
    ],
    [0, 0, 1],
    4,
  );
  const forged = join(machined ? 4 : 7, clamp, reach, bar, ear, ...lugs(f));
  const whole = both(0.5, forged, half(a.lengthMm, false));
  const long = a.lengthMm - barMm - lean;
  const pockets: Field[] =
    machined && long > 14
      ? [-1, 1].map((side) => box([lean + long / 2 - 1, 0, side * 19], [long / 2 - 3, 7.5, 6.5], 3))
      : [];
  const hollow = long > 6 ? [box(barred(-barMm - 4, 0, 0), [4 + wall, barMm * 0.55, 11], 4)] : [];
  return cut(
    1.8,
    whole,
    cylinder(barred(0, 0, -60), barred(0, 0, 60), barMm, 0.2),
    cylinder(steered(0, -60, 0), steered(0, 60, 0), a.steererMm / 2, 0.2),
    box([-31, 0, 0], [29, 60, 0.8], 0.2),
    ...pockets,
    ...hollow,
  );
}

function facePlate(f: Frame): Field {
  const { a, barred, barMm, wall } = f;
  const band = cylinder(barred(0, 0, -HALF), barred(0, 0, HALF), barMm + wall, 1.2);
  const plate = both(0.5, join(5, band, ...lugs(f)), half(a.lengthMm, true));
  const windows: Field[] =
    a.faceBolts === 4
      ? [box(barred(barMm, 0, 0), [wall + 5, barMm * 0.52, 9], 4)]
      : [-1, 1].map((side) => box(barred(barMm, 0, side * 13), [wall + 5, barMm * 0.5, 4], 3));
  const bore = cylinder(barred(0, 0, -60), barred(0, 0, 60), barMm, 0.2);
  return cut(1.8, plate, bore, ...windows);
}

/** Bolts of the face plate, and the two behind the steerer. */
function screws({ a, barred, steered, bolts, wall }: Frame): Object3D {
  const big = a.faceBolts === 2;
  const faced = bolts.map(([up, side]) => along(bolt(big ? 9.6 : 8, 5, big ? 5 : 4), barred(9.2, up, side), [1, 0, 0]));
  const back = -(a.steererMm / 2 + wall) - 4.5;
  const held = [-1, 1].map((up) => along(bolt(8, 5, 4), steered(back, up * (a.stackMm / 2 - 9), 9.6), [0, 0, 1]));
  return mesh(merge([...faced, ...held]), a.finish === 'black' ? anodised(0x4a4d52, 0.3) : steel());
}

/** Black is blasted before it is anodised: broad curved faces would mirror the dark of the room otherwise. */
function metalOf(a: AttributesOf<'Stem'>): Material {
  if (a.finish === 'black') return anodised(0x3d4046, 0.42);
  return a.finish === 'silver' && a.material === '2014 aluminium' ? polished() : finished(a.finish);
}

function model(a: AttributesOf<'Stem'>, brand: string): Model {
  const f = frameOf(a);
  const metal = metalOf(a);
  const deep = a.stackMm / 2 + 16;
  const [front, reach] = [a.lengthMm + f.barMm + 14, f.barMm + 14];
  const bodyField = body(f);
  const lettered = a.lengthMm - f.barMm - 18 > 24;
  const wide = lettered ? Math.min(44, a.lengthMm - f.barMm - 14) : 24;
  const [x, y, z] = lettered ? [18 + (a.lengthMm - f.barMm - 18) / 2, 0, 34] : f.steered(0, 0, 34);
  const print = {
    low: [0, 0],
    high: [wide, 9],
    ground: null,
    words: [
      {
        text: brand.toUpperCase(),
        from: [1, 4.5],
        to: [wide - 1, 4.5],
        size: lettered ? wide / 8.2 : 3.3,
        colour: a.finish === 'silver' ? 'rgba(25, 28, 31, 0.85)' : 'rgba(233, 236, 239, 0.92)',
        track: lettered ? 0.8 : 0.4,
        weight: 800,
      },
    ],
    scale: 14,
  } as const;
  return {
    object: group(
      mesh(solid(bodyField, [-34, -deep, -HALF - 5], [front, deep, HALF + 5], GRID), metal),
      mesh(solid(facePlate(f), [a.lengthMm - 4, -reach, -HALF - 5], [front, reach, HALF + 5], GRID), metal),
      screws(f),
      laidOn(bodyField, { middle: new Vector3(x, y, z), along: new Vector3(1, 0, 0), up: new Vector3(0, 1, 0) }, print),
    ),
    measured: [
      [0, 0, HALF],
      [a.lengthMm, 0, HALF],
    ],
  };
}

export const stemArt: FamilyArt<AttributesOf<'Stem'>> = {
  model,
  views: [
    { pose: [0, 0, 0], azimuth: 0, elevation: 30, seen: 'seen from the side' },
    { pose: [0, 0, 0], azimuth: 54, elevation: 24, seen: 'seen from the front', fill: 0.72 },
    { pose: [0, 0, 0], azimuth: -52, elevation: 36, seen: 'seen from the rider', fill: 0.72 },
  ],
  pixelsPerMm: 4.5,
  best: 'ST-45-35-K',
};
