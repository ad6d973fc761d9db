import type { Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { group, mesh, put } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { anodised, polished, turnedAluminium, turnedSteel } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { bearing, cap, centring, cover, cup, type End, race, starNut } from './headset.pieces.ts';

/** How far the flange of a cup usually stands over the bore, in millimetres of the radius. */
const overhang = { EC: 6, ZS: 3 } as const;

function ends({ upper, lower, bearings, outsideMm }: AttributesOf<'Headset'>): { upper: End; lower: End } {
  const [top, bottom] = bearings.split(' | ').map((one) => one.split(' × ').map(Number));
  const read = (code: string, [outside, bore, height]: number[]): End => {
    const prefix = code.slice(0, 2);
    const seat = prefix === 'EC' || prefix === 'ZS' ? prefix : 'IS';
    const tube = Number(code.slice(2, 4));
    const radius = seat === 'IS' ? Math.max(tube, outside) / 2 : tube / 2 + overhang[seat];
    return { seat, bore: tube, carries: Number(code.slice(5)), bearing: { outside, bore, height }, radius };
  };
  const [one, two] = [read(upper, top), read(lower, bottom)];
  const excess = Math.max(one.radius, two.radius) - outsideMm / 2;
  return { upper: { ...one, radius: one.radius - excess }, lower: { ...two, radius: two.radius - excess } };
}

function anodisedIn(finish: AttributesOf<'Headset'>['finish']): Material {
  if (finish === 'silver') return turnedAluminium();
  const colours = { black: 0x2a2c31, red: 0xa61d22, blue: 0x1f4f9a, grey: 0x6d7176, orange: 0xc9581a } as const;
  return anodised(chosen(colours, finish), 0.28);
}

const upsideDown: readonly [number, number, number] = [Math.PI, 0, 0];

/** Two columns, upper and lower end, each pulled apart along its axis; the star nut lies before them. */
function model(a: AttributesOf<'Headset'>): Model {
  const { upper, lower } = ends(a);
  const main = a.cups === 'steel' ? turnedSteel() : anodisedIn(a.finish);
  const plain = a.finish === 'silver' ? polished() : main;
  const left = group();
  const right = group();
  const GAP = 5.5;

  let z = 0;
  if (upper.seat !== 'IS') {
    const made = cup(upper, main);
    left.add(put(made.object, [0, 0, made.skirt]));
    z = made.skirt + made.top + GAP;
  }
  for (const [part, height] of [
    [bearing(upper, a.bearingDegrees), upper.bearing.height],
    [centring(upper), 4.2],
    [cover(upper, plain), 9.4],
    [null, 13],
    [cap(plain), 6.6],
  ] as const) {
    if (part) left.add(put(part, [0, 0, z]));
    z += height + (part ? GAP : 0);
  }

  let y = 0;
  right.add(race(lower, a.cups === 'steel' ? turnedSteel() : a.finish === 'silver' ? turnedAluminium() : main));
  y += 4.8 + GAP;
  right.add(put(bearing(lower, a.bearingDegrees), [0, 0, y + lower.bearing.height], upsideDown));
  y += lower.bearing.height + GAP;
  const [R, r] = [
    lower.radius,
    upper.seat === 'IS' ? upper.radius : Math.max(upper.radius, upper.bearing.outside / 2 + 2),
  ];
  if (lower.seat !== 'IS') {
    const made = cup(lower, main);
    right.add(put(made.object, [0, 0, y + made.top], upsideDown));
  } else {
    const spacer = turn(
      [
        [14.35, 0],
        [17, 0],
        [17, 10],
        [14.35, 10],
      ],
      { round: 0.5, segments: 96 },
    );
    right.add(put(mesh(spacer, plain), [0, 0, y]), put(mesh(spacer, plain), [0, 0, y + 12]));
  }
  const between = R + r + 12;
  left.position.set(-between / 2, 0, 0);
  right.position.set(between / 2, 0, 0);
  const nut = put(starNut(a.upper.endsWith('25.4') ? 22.2 : 25), [-between / 2 + r + 4, -Math.max(R, r) - 10, 0]);
  const object = group(left, right, nut);
  const half = Math.max(R, r);
  const x = R >= r ? between / 2 : -between / 2;
  return {
    object,
    measured: [
      [x - half, 0, 0],
      [x + half, 0, 0],
    ],
  };
}

export const headsetArt: FamilyArt<AttributesOf<'Headset'>> = {
  model,
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 26, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: 32, elevation: 44, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: -38, elevation: 12, seen: 'seen from the side' },
  ],
  pixelsPerMm: 5.3,
  best: 'HS-ZS44-ZS56-K',
};
