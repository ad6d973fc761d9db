import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { box, cut, cylinder, type Field, join, type Station, tube } from '../geometry/fields.ts';
import { polar, type V3 } from '../geometry/vectors.ts';
import { boltAngles } from './chainring.outlines.ts';

/** Heights above the ring's middle plane: the axle's end of an arm, its pedal end, both at mid thickness. */
const rise = { axle: 14, pedal: 19 } as const;
/** Height of an arm's outer face at the axle and at the pedal. */
export const faces = { axle: 23.5, pedal: 27 } as const;
const bossRadius = 20.5;
const pedalRadius = 14.4;
/** Radius of the bore that takes a pedal thread of 9/16 in. */
export const pedalBore = 7.1;

type Arm = Pick<AttributesOf<'Crankset'>, 'armMm' | 'armMaterial' | 'axleMm'>;

/** Clamp bolts of a left arm: how far behind the axle they stand, and their heights. */
export const CLAMP = 15.6;
export const clampHeights: readonly number[] = [9, 18.6];

/** Half thickness and half height of an arm along its length, by how it is made. */
const sections: Readonly<Record<string, readonly Station[]>> = {
  '6061 aluminium': [
    [0, 8.2, 19.5],
    [0.14, 7.8, 17],
    [0.5, 6.8, 13.6],
    [0.88, 6.8, 12.4],
    [1, 7.2, 13.6],
  ],
  '7050 aluminium': [
    [0, 8, 19],
    [0.16, 7.2, 15.2],
    [0.5, 6.3, 12],
    [0.88, 6.3, 11.4],
    [1, 7, 13.4],
  ],
  carbon: [
    [0, 8.8, 20.2],
    [0.2, 8.8, 18.4],
    [0.55, 8.2, 15.4],
    [0.86, 7.6, 13.6],
    [1, 7.4, 14],
  ],
};

/** What is taken from the outer face of an arm, and from behind. */
function troughs({ armMm, armMaterial }: Arm): Field[] {
  const high = (x: number) => rise.axle + ((rise.pedal - rise.axle) * x) / armMm;
  const between = (from: number, to: number, lift: number, stations: readonly Station[], power: number) =>
    tube([from, 0, high(from) + lift], [to, 0, high(to) + lift], stations, [0, 0, 1], power);
  if (armMaterial === 'carbon') return [];
  if (armMaterial === '6061 aluminium')
    return [
      between(
        34,
        armMm - 26,
        8.6,
        [
          [0, 2.2, 8.6],
          [0.5, 2.4, 6.8],
          [1, 2.2, 5.6],
        ],
        2.5,
      ),
    ];
  const deep: Station[] = [
    [0, 5, 8.6],
    [0.5, 5, 6.4],
    [1, 5, 5.4],
  ];
  return [
    between(32, armMm * 0.55, -8.4, deep, 4),
    between(armMm * 0.55 + 7, armMm - 24, -8.2, deep, 4),
    between(
      40,
      armMm - 30,
      8,
      [
        [0, 1.8, 4],
        [1, 1.8, 3],
      ],
      4,
    ),
  ];
}

/** An arm along +x with its boss around the axle at 0; its outer face looks to +z. */
function blank({ armMm, armMaterial }: Arm): Field {
  const arm = tube(
    [0, 0, rise.axle],
    [armMm, 0, rise.pedal],
    chosen(sections, armMaterial),
    [0, 0, 1],
    armMaterial === '7050 aluminium' ? 4.4 : 3.8,
  );
  return join(
    6,
    arm,
    cylinder([0, 0, 4.5], [0, 0, faces.axle], bossRadius, 2.4),
    cylinder([armMm, 0, rise.pedal - 8.2], [armMm, 0, faces.pedal], pedalRadius, 2.2),
  );
}

/** Bores of an arm: the pedal's, and the seat of the axle's bolt in the outer face. */
function bores({ armMm }: Arm): Field[] {
  return [
    cylinder([armMm, 0, 0], [armMm, 0, 60], pedalBore, 0.2),
    cylinder([armMm, 0, faces.pedal - 1.4], [armMm, 0, 60], 10, 0.3),
    cylinder([0, 0, faces.axle - 5.5], [0, 0, 60], 13.2, 0.5),
  ];
}

/** The seat of the axle in an arm, from within. */
const axleSeat = ({ axleMm }: Arm): Field => cylinder([0, 0, -20], [0, 0, 15], axleMm / 2 + 0.1, 0.3);

/** The left arm: bored for its axle, with the slot of its clamp and the seats of its bolts where the axle is thin. */
export function leftArm(a: Arm): Field {
  const clamp =
    a.axleMm === 24
      ? [
          box([-20, 0, 12], [9, 0.7, 20], 0.2),
          ...clampHeights.map((z) => cylinder([-CLAMP, -40, z], [-CLAMP, -11, z], 4.6, 0.3)),
        ]
      : [];
  return cut(1, blank(a), ...troughs(a), ...bores(a), axleSeat(a), ...clamp);
}

/** The same near the axle; beyond `reach` only how far away that is, which is cheaper than asking every leg. */
const near =
  (field: Field, reach: number): Field =>
  (x, y, z) => {
    const beyond = Math.hypot(x, y) - reach;
    return beyond > 12 ? beyond : field(x, y, z);
  };

/** What lies in any of them. */
const union =
  (fields: readonly Field[]): Field =>
  (x, y, z) => {
    let least = Infinity;
    for (const field of fields) least = Math.min(least, field(x, y, z));
    return least;
  };

/** The right arm, with the spider forged to it where the rings are bolted on. */
export function rightArm(a: AttributesOf<'Crankset'>): Field {
  const { boltCircleMm: circle, spiderArms } = a;
  const places =
    circle === 0 ? [] : boltAngles(spiderArms, circle).map((angle) => ({ angle, at: polar(circle / 2, angle) }));
  const legs = places.map(({ angle, at: [x, y] }): Field => {
    const [ix, iy] = polar(13, angle);
    const start: V3 = [ix, iy, 9];
    return tube(
      start,
      [x, y, 4.4],
      [
        [0, 6, 12.5],
        [0.55, 3.9, 8.6],
        [1, 3, 8.6],
      ],
      [0, 0, 1],
      2.8,
    );
  });
  const tabs = places.map(({ at: [x, y] }) => cylinder([x, y, 2.1], [x, y, 7], 8.9, 1));
  const seats = places.map(({ at: [x, y] }) => cylinder([x, y, 5.4], [x, y, 30], 6.9, 0.2));
  const star = legs.length === 0 ? [] : [near(join(5, ...legs, ...tabs), circle / 2 + 9)];
  const holes = seats.length === 0 ? [] : [near(union(seats), circle / 2 + 7)];
  return cut(0.9, join(6, blank(a), ...star), ...troughs(a), ...bores(a), axleSeat(a), ...holes);
}
