import { CylinderGeometry, type Object3D, PlaneGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, join } from '../geometry/fields.ts';
import { at, group, mesh, put } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import { type Print, plastic, printed } from '../materials.ts';
import type { FamilyArt } from '../model.ts';

type Sealant = AttributesOf<'Sealant'>;

/** Room over the fluid, so that it can be shaken. */
const ROOM = 1.12;
/** A bottle is so many times as high as it is wide, without neck and cap. */
const SLENDER = 2.1;

/** Radius and height of a bottle that holds so much. */
function bottleSize(contentMl: number): { radius: number; height: number } {
  const radius = Math.cbrt((contentMl * 1000 * ROOM) / (Math.PI * 2 * SLENDER));
  return { radius, height: 2 * SLENDER * radius };
}

/** Colour of label and cap by what the fluid is made of. */
const colours = { 'natural latex': '#1f6f8f', 'synthetic latex': '#8f5a1f', 'latex-free': '#3f8f5b' } as const;
const capOf = (a: Sealant) => plastic(Number.parseInt(colours[a.base].slice(1), 16));
const amountOf = (ml: number) => (ml < 1000 ? `${ml} ml` : `${ml / 1000} l`);

/** What a label of so many millimetres says. */
function label(a: Sealant, brand: string, wide: number, high: number): Print {
  const line = (text: string, share: number, size: number, colour = '#f4f5f5') => ({
    text,
    from: [0, high * share] as const,
    to: [wide, high * share] as const,
    size: size * wide,
    colour,
    track: size * wide * 0.04,
    weight: 800 as const,
  });
  const [low, band] = [high * 0.3, high * 0.62];
  return {
    low: [0, 0],
    high: [wide, high],
    ground: colours[a.base],
    shapes: [
      {
        colour: '#f1f2f0',
        points: [
          [0, low],
          [wide, low],
          [wide, band],
          [0, band],
        ],
      },
    ],
    words: [
      line(brand.toUpperCase(), 0.82, 0.105),
      line('SEALANT', 0.5, 0.13, '#22272b'),
      line(a.base, 0.37, 0.06, '#22272b'),
      line(amountOf(a.contentMl), 0.15, 0.13),
    ],
    scale: 10,
  };
}

/** A cap with a nozzle from z = 0 upwards, for a neck of that radius. */
const nozzle = (r: number) =>
  turn(
    [
      [0, 0],
      [r, 0],
      [r, r * 0.75],
      [r * 0.72, r * 1.05],
      [r * 0.3, r * 2.5],
      [0, r * 2.5],
    ],
    { round: r * 0.08, segments: 64 },
  );

function bottle(a: Sealant, brand: string): Object3D {
  const { radius: R, height: H } = bottleSize(a.contentMl);
  const neck = Math.min(R * 0.52, 19);
  const body = turn(
    [
      [0, 0],
      [R, 0, R * 0.14],
      [R, H * 0.84, R * 0.5],
      [neck, H - 1, R * 0.2],
      [neck, H + 3],
      [0, H + 3],
    ],
    { round: 0.8, segments: 128 },
  );
  const [arc, high] = [2.3, H * 0.6];
  const print = label(a, brand, arc * R, high);
  const sheet = at(
    new CylinderGeometry(R + 0.25, R + 0.25, high, 64, 1, true, -arc / 2, arc),
    [0, 0, H * 0.42],
    [Math.PI / 2, 0, 0],
  );
  const around = mesh(sheet, printed(print));
  around.castShadow = false;
  return group(mesh(body, plastic(0xe9e9e4)), put(mesh(nozzle(neck + 2.4), capOf(a)), [0, 0, H + 0.6]), around);
}

/** A canister with a grip cut through it, its neck at one end. */
function canister(a: Sealant, brand: string): Object3D {
  const [wide, deep] = [178, 128];
  const high = (a.contentMl * 1000 * ROOM) / (wide * deep) + 34;
  const grip = box([10, 0, high - 22], [44, deep, 13], 11);
  const body = cut(
    10,
    join(
      6,
      box([0, 0, high / 2], [wide / 2, deep / 2, high / 2], 22),
      cylinder([-58, 0, high - 20], [-58, 0, high + 14], 24, 3),
    ),
    grip,
  );
  const size = [wide - 44, (wide - 44) * 1.05] as const;
  const sheet = mesh(new PlaneGeometry(...size), printed(label(a, brand, ...size)));
  sheet.castShadow = false;
  return group(
    mesh(solid(body, [-wide, -deep, -6], [wide, deep, high + 24], 2), plastic(0xe9e9e4)),
    put(
      mesh(
        turn(
          [
            [0, 0],
            [28, 0],
            [28, 20],
            [0, 20],
          ],
          { round: 2, segments: 80 },
        ),
        capOf(a),
      ),
      [-58, 0, high + 8],
    ),
    put(sheet, [0, -deep / 2 - 0.4, high * 0.42], [Math.PI / 2, 0, 0]),
  );
}

export const sealantArt: FamilyArt<Sealant> = {
  model: (a, brand) => ({ object: a.container === 'canister' ? canister(a, brand) : bottle(a, brand), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 16, elevation: 14, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: -52, elevation: 30, seen: 'seen from the side', fill: 0.82 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 2, seen: 'its label' },
  ],
  pixelsPerMm: 4.6,
  best: 'SL-250',
};
