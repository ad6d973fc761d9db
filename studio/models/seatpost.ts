import { LineCurve3, type Material, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { cylinder } from '../geometry/fields.ts';
import { along, group, mesh } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { TAU } from '../geometry/vectors.ts';
import { anodised, finished, gloss, type Painted } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { laidOn } from './decal.ts';
import { headOf } from './seatpost.head.ts';
import { dropperOf, suspensionOf } from './seatpost.travel.ts';

// Axes of a seatpost that lies: its tube along x, the lower end at 0, the rails' middle at its length; y is backwards.

/** A tube from one place to another along x, open at its lower end where `bore` is given. */
function pipe(from: number, to: number, radius: number, material: Material, bore?: number): Object3D {
  const start = bore === undefined ? from : from + 8;
  const skin = sweep(new LineCurve3(new Vector3(start, 0, 0), new Vector3(to, 0, 0)), radius, {
    rings: 24,
    around: 72,
    up: [0, 1, 0],
    uvScale: [(TAU * radius) / 50, 1],
  });
  if (bore === undefined) return mesh(skin, material);
  const rim = turn(
    [
      [bore, 0, 0],
      [radius, 0, 0],
      [radius, 8, 0.6],
      [bore, 8, 0.4],
    ],
    { segments: 72 },
  );
  const floor = plate(circle(bore + 0.2, 48), [], 0.4, { bevel: 0.1, z: 0.1 });
  return group(
    mesh(skin, material),
    mesh(along(rim, [start, 0, 0], [-1, 0, 0]), material),
    mesh(along(floor, [start, 0, 0], [-1, 0, 0]), gloss()),
  );
}

/** What is etched into the tube: a scale of millimetres, the line of least insertion, maker and size. */
function etching(a: AttributesOf<'Seatpost'>, brand: string, from: number, to: number): Object3D[] {
  const r = a.diameterMm / 2;
  const ink = a.finish === 'silver' ? 'rgba(25, 28, 32, 0.85)' : 'rgba(230, 233, 236, 0.9)';
  const surface = cylinder([from, 0, 0], [to, 0, 0], r, 0.2);
  const high = r * 0.9;
  const least = a.leastInsertionMm;
  const shapes: Painted[] = [
    {
      points: [
        [0.8, -high],
        [0.8, high],
      ],
      colour: ink,
      width: 1,
    },
  ];
  for (let x = 10; x < 60; x += 5)
    shapes.push({
      points: [
        [x, -high],
        [x, -high + (x % 10 === 0 ? 6 : 3.5)],
      ],
      colour: ink,
      width: 0.6,
    });
  const sheet = (x: number, wide: number) => ({
    middle: new Vector3(x + wide / 2, 3, r + 12),
    along: new Vector3(1, 0, 0),
    up: new Vector3(0, 1, 0),
  });
  const name = a.kind === 'rigid' ? to - 92 : from + 8;
  return [
    laidOn(
      surface,
      { ...sheet(least, 66), middle: new Vector3(least + 33, 0, r + 12) },
      {
        low: [0, -high],
        high: [66, high],
        ground: null,
        shapes,
        words: [
          { text: 'MIN. INSERT', from: [6, 2.5], to: [50, 2.5], size: 5.4, colour: ink, track: 0.7, weight: 700 },
        ],
        scale: 8,
      },
    ),
    laidOn(surface, sheet(name, 74), {
      low: [0, -7],
      high: [74, 7],
      ground: null,
      words: [{ text: brand.toUpperCase(), from: [2, 0], to: [72, 0], size: 9, colour: ink, track: 1.5, weight: 800 }],
      scale: 8,
    }),
  ];
}

/** Black posts are blasted before they are anodised. */
const tubeOf = (a: AttributesOf<'Seatpost'>): Material =>
  a.finish === 'black' ? anodised(0x383b40, 0.4) : finished(a.finish);

function model(a: AttributesOf<'Seatpost'>, brand: string): Model {
  const metal = tubeOf(a);
  const r = a.diameterMm / 2;
  const wall = a.material === 'carbon' ? 2.6 : 2;
  const moving = a.kind === 'dropper' ? dropperOf(a) : a.kind === 'suspension' ? suspensionOf(a) : null;
  const from = moving?.tubeFrom ?? 0;
  const to = moving?.tubeTo ?? a.lengthMm - 46;
  return {
    object: group(
      pipe(from, to, r, metal, a.kind === 'dropper' ? undefined : r - wall),
      ...etching(a, brand, from, to),
      moving?.object,
      headOf(a, moving?.radius ?? r),
    ),
    measured: [
      [0, 0, 0],
      [a.lengthMm, 0, 0],
    ],
  };
}

export const seatpostArt: FamilyArt<AttributesOf<'Seatpost'>> = {
  model,
  views: [
    { pose: [-26, 0, 0], azimuth: 66, elevation: 25, unmeasured: true, seen: 'lying, its head in front' },
    { pose: [0, 0, 64], azimuth: -30, elevation: 54, seen: 'standing, its head above', fill: 0.86 },
    { pose: [0, 0, 0], azimuth: 0, elevation: 32, seen: 'seen from the side' },
  ],
  pixelsPerMm: 4,
  best: 'SE-316-400-K',
};
