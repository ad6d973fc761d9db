import type { Group, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, mesh, put } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { TAU, type V2 } from '../geometry/vectors.ts';
import { aluminium, anodised, finished, plastic, rubber, turnedAluminium } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { type BearingSize, circlip, plasticTube, sealedBearing } from './bearing.ts';
import { engraved } from './etching.ts';
import { threadedRod, threadProfile } from './thread.ts';

const bearings: Readonly<Record<AttributesOf<'Bottom bracket'>['bearing'], BearingSize>> = {
  '2437-2RS': { bore: 24, outside: 37, width: 7 },
  '6805-2RS': { bore: 25, outside: 37, width: 7 },
  '6806-2RS': { bore: 30, outside: 42, width: 7 },
  '2937-2RS': { bore: 28.99, outside: 37, width: 7 },
  '2942-2RS': { bore: 28.99, outside: 42, width: 7 },
};

/** Outside diameter of a thread, or of the bore that a cup is pressed into, in millimetres. */
const seats: Readonly<Record<AttributesOf<'Bottom bracket'>['seat'], { diameter: number; pitch: number }>> = {
  '1.37 in × 24 TPI': { diameter: 34.8, pitch: 25.4 / 24 },
  '36 mm × 24 TPI': { diameter: 36, pitch: 25.4 / 24 },
  'M47 × 1': { diameter: 47, pitch: 1 },
  '41 mm': { diameter: 41, pitch: 0 },
  '46 mm': { diameter: 46, pitch: 0 },
  '42 mm': { diameter: 42, pitch: 0 },
};

/** How far a cup reaches into the shell, in millimetres. */
const REACH = 12;
/** Space between what stands side by side. */
const SPACE = 9;

/** A cup's rim with `count` notches for the spanner, `deep` millimetres each. */
export function notched(radius: number, count: number, deep: number): V2[] {
  const out: V2[] = [];
  const half = (count === 12 ? 2.7 : 2) / radius;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * TAU;
    const next = a + TAU / count;
    for (const [t, r] of [
      [a - half, radius],
      [a - half * 0.82, radius - deep * 0.75],
      [a - half * 0.5, radius - deep],
      [a + half * 0.5, radius - deep],
      [a + half * 0.82, radius - deep * 0.75],
      [a + half, radius],
    ] as const)
      out.push([r * Math.cos(t), r * Math.sin(t)]);
    for (let k = 1; k < 5; k++) {
      const t = a + half + ((next - half - a - half) * k) / 5;
      out.push([radius * Math.cos(t), radius * Math.sin(t)]);
    }
  }
  return out;
}

/** A material by the finish, as turned aluminium or as moulded nylon. */
function material({ cupMaterial, finish }: AttributesOf<'Bottom bracket'>): Material {
  if (cupMaterial === 'nylon') return plastic(finish === 'grey' ? 0x75797e : 0x3a3c40);
  return finish === 'silver' ? turnedAluminium() : finish === 'black' ? anodised(0x3b3d42, 0.3) : finished(finish);
}

/** Height of a cup over the shell's face: bearings of threaded cups lie outside unless the shell is a wide one. */
const heightOf = (a: AttributesOf<'Bottom bracket'>) => (a.fit === 'pressed' || a.shellMm > 80 ? 2.8 : 10.4);

/** A cup about the z axis: the shell's face is z = 0, the bearing looks to +z. */
function cup(a: AttributesOf<'Bottom bracket'>): Group {
  const size = bearings[a.bearing];
  const { diameter, pitch } = seats[a.seat];
  const [rim, seat, top] = [a.cupMm / 2, diameter / 2, heightOf(a)];
  const hole = size.outside / 2;
  const inside = Math.min(hole, seat - 2.2) - 0.4;
  const paint = material(a);
  const flange =
    a.notches > 0
      ? plate(notched(rim, a.notches, Math.min(1.7, rim - hole - 1.5)), [circle(hole, 120)], top - (top > 4 ? 2 : 0), {
          bevel: 0.45,
          z: top > 4 ? 2 : 0,
        })
      : turn(
          [
            [hole, 0],
            [rim, 0],
            [rim, top - 0.9],
            [rim - 0.9, top],
            [hole, top],
          ],
          { round: 0.3, segments: 128 },
        );
  const collar =
    top > 4
      ? turn(
          [
            [inside, 0],
            [rim, 0],
            [rim + 0.5, 0.5],
            [rim + 0.5, 1.6],
            [rim, 2.1],
            [inside, 2.1],
          ],
          { round: 0.2, segments: 128 },
        )
      : null;
  const body =
    pitch > 0
      ? threadedRod({ radius: seat, pitch, low: -REACH, high: 0.05, bore: inside })
      : turn(
          [
            [inside, 0.1],
            [seat, 0.1],
            [seat, -REACH + 5],
            [seat - 0.5, -REACH + 4.6],
            [seat - 0.5, -REACH + 3.4],
            [seat, -REACH + 3],
            [seat, -REACH + 0.8],
            [seat - 0.8, -REACH],
            [inside, -REACH],
          ],
          { round: 0.2, segments: 128 },
        );
  // A lip of plastic leads the axle and covers the inner ring where the bearing is wider than the axle.
  const lip = turn(
    [
      [a.axleMm / 2 - 0.06, top - 3],
      [size.bore / 2 + 1.7, top - 3],
      [size.bore / 2 + 1.7, top + 0.3],
      [a.axleMm / 2 + 0.5, top + 0.3],
      [a.axleMm / 2 - 0.06, top - 0.2],
    ],
    { round: 0.2, segments: 96 },
  );
  const bare = a.cupMaterial === 'aluminium' && pitch > 0;
  return group(
    mesh(flange, paint),
    collar && mesh(collar, paint),
    mesh(body, bare ? aluminium() : paint),
    put(sealedBearing(size, a.cupMaterial === 'nylon' ? 0x2b2d30 : 0x243f66), [0, 0, top - 0.7 - size.width]),
    mesh(lip, plastic(0x303236)),
  );
}

/** The sleeve between the cups, from `low` to `high`: of aluminium with a thread where the cups are screwed together. */
function sleeve(a: AttributesOf<'Bottom bracket'>, brand: string, low: number, high: number): Group {
  const radius = Math.min(seats[a.seat].diameter / 2 - 1.7, bearings[a.bearing].outside / 2 - 0.9);
  const text = `${brand.toUpperCase()} ${a.standard} ${a.shellMm}`;
  // It stands where neither the cup nor the seal covers it.
  const [from, to] = [low + REACH + 1, high - 10];
  const size = Math.min(3.6, (to - from) / (text.length * 0.82));
  const word = (colour: string) =>
    engraved({ text, radius: radius + 0.06, middle: (from + to) / 2, angle: -Math.PI / 2, size, colour });
  if (a.standard !== 'PF41' || a.cupMaterial !== 'aluminium') {
    const seal = turn(
      [
        [radius - 0.3, high - 8.6],
        [radius + 0.75, high - 8.6],
        [radius + 0.75, high - 7],
        [radius - 0.3, high - 7],
      ],
      { round: 0.6, segments: 80 },
    );
    return group(plasticTube(radius, 1.5, low, high), mesh(seal, rubber(0x8a2a22)), word('#c9ccd0'));
  }
  const profile: V2[] = [
    [radius - 2, high],
    [radius - 0.6, high],
    ...threadProfile(radius, 1, high - 0.4, high - 14),
    [radius, high - 14.4],
    [radius, low],
    [radius - 2, low],
  ];
  return group(mesh(turn(profile, { round: 0, segments: 80 }), turnedAluminium()), word('#4a4d50'));
}

/** Bearings without cups: one lies with its shield on, the other carries the sleeve; circlips lie before them. */
function bare(a: AttributesOf<'Bottom bracket'>): Group {
  const size = bearings[a.bearing];
  const [rim, height] = [size.outside / 2, size.width];
  const shield = turn(
    [
      [size.bore / 2, height + 0.1],
      [rim - 2.2, height + 0.1],
      [rim - 2.2, height + 1],
      [size.bore / 2 + 2, height + 1.6],
      [size.bore / 2 + 2, height + 4.4],
      [size.bore / 2, height + 4.4],
    ],
    { round: 0.3, segments: 96 },
  );
  const x = rim + SPACE / 2;
  const tube = plasticTube(size.outside / 2 - 1.4, 1.4, height + 0.05, a.shellMm - height);
  return group(
    put(group(sealedBearing(size), mesh(shield, turnedAluminium())), [-x, 0, 0]),
    put(group(sealedBearing(size), tube), [x, 0, 0]),
    put(circlip(rim + 1), [-x - 2, -rim * 2.05, 0], [0, 0, 0.9]),
    put(circlip(rim + 1), [x + 1, -rim * 2.1, 0], [0, 0, -2]),
  );
}

/** Spacers that bring a bracket for 73 mm shells to 68 mm. */
function spacer(a: AttributesOf<'Bottom bracket'>): Group | null {
  if (a.standard !== 'BSA' || a.shellMm !== 73 || a.axleMm !== 24) return null;
  const rim = a.cupMm / 2;
  const ring = (z: number) =>
    mesh(
      turn(
        [
          [17.6, z],
          [rim - 1, z],
          [rim - 1, z + 2.5],
          [17.6, z + 2.5],
        ],
        { round: 0.4, segments: 96 },
      ),
      plastic(0x3a3c40),
    );
  return put(group(ring(0), put(ring(0), [3, 2.5, 2.55])), [4, -rim * 2.05, 0]);
}

/** As it comes out of its box: one cup lies with its bearing upwards, the other stands on its face with the sleeve in it. */
export function bottomBracketModel(a: AttributesOf<'Bottom bracket'>, brand: string): Model {
  const x = a.cupMm / 2 + 0.5 + SPACE / 2;
  const top = heightOf(a);
  const object =
    a.cupMaterial === 'none'
      ? bare(a)
      : group(
          put(cup(a), [-x, 0, REACH]),
          put(group(put(cup(a), [0, 0, top], [Math.PI, 0, 0.2]), sleeve(a, brand, top + 1, top + a.shellMm - 7)), [
            x,
            0,
            0.35,
          ]),
          spacer(a),
        );
  const line = a.cupMaterial === 'none' ? a.cupMm / 2 + SPACE / 2 : x;
  return {
    object,
    measured: [
      [-line - a.cupMm / 2, 0, REACH],
      [-line + a.cupMm / 2, 0, REACH],
    ],
  };
}

export const bottomBracketArt: FamilyArt<AttributesOf<'Bottom bracket'>> = {
  model: bottomBracketModel,
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 38, seen: 'one cup with its bearing upwards' },
    { pose: [-90, 0, 0], azimuth: -32, elevation: 20, seen: 'seen from a side', fill: 0.84 },
    { pose: [-90, 0, 0], azimuth: 25, elevation: 62, seen: 'seen from above', fill: 0.84 },
  ],
  pixelsPerMm: 5.8,
  best: 'BB-BSA73-24-K',
};
