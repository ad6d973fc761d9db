import { CatmullRomCurve3, type Material, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, type V3 } from '../geometry/vectors.ts';
import { aluminium, brushed, coated, dullZinc, finished, friction, steel, titanium } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { etched } from './etching.ts';
import { cutOf } from './pad.outlines.ts';
import { isRimPad, rimPad } from './rim-pad.ts';

const backings: Readonly<Record<string, () => Material>> = {
  black: () => coated(0x26282c),
  zinc: dullZinc,
  silver: brushed,
  red: () => finished('red'),
  grey: titanium,
};

const compounds: Readonly<Record<AttributesOf<'Brake pad'>['compound'], () => Material>> = {
  resin: () => friction(0x4b4742, 0),
  'semi-metallic': () => friction(0x6a625a, 0.35),
  sintered: () => friction(0x8d7863, 0.6),
  rubber: () => friction(0x33353a, 0),
  'wet-weather rubber': () => friction(0x9a4a38, 0),
};

/** Thickness of the backing plate, in millimetres. */
const plateMm = (a: AttributesOf<'Brake pad'>) => (a.backing === 'aluminium' ? 2 : 1.8);

/** Fins on the back, above the plate: a sheet riveted on, from which they stand off. */
function fins(a: AttributesOf<'Brake pad'>) {
  const width = a.widthMm * 0.8;
  const sheet = plate(
    fillet(
      [
        [-width / 2 + 4, 1.5],
        [width / 2 - 4, 1.5],
        [width / 2 - 4, 10.5],
        [width / 2, 12],
        [width / 2, 28],
        [-width / 2, 28],
        [-width / 2, 12],
        [-width / 2 + 4, 10.5],
      ],
      1.6,
    ),
    [],
    1.2,
    { bevel: 0.3, z: -1.25 },
  );
  const count = 6;
  const fin = plate(
    fillet(
      [
        [-0.65, 13.4],
        [0.65, 13.4],
        [0.65, 28],
        [-0.65, 28],
      ],
      0.2,
    ),
    [],
    5.2,
    { bevel: 0.25, z: -6.2 },
  );
  const pitch = (width - 1.4) / (count - 1);
  const row = Array.from({ length: count }, (_, i) => at(fin, [-width / 2 + 0.7 + i * pitch, 0, 0]));
  const rivet = turn(
    [
      [0, -2.3],
      [1.7, -2.1],
      [2.1, -1.2],
      [0, -1.2],
    ],
    { round: 0.2, segments: 28 },
  );
  const rivets = [-1, 1].map((way) => at(rivet, [way * width * 0.2, 6, 0]));
  return group(mesh(merge([sheet, ...row]), aluminium()), mesh(merge(rivets), steel()));
}

/** One pad, its compound towards +z. */
function pad(a: AttributesOf<'Brake pad'>, brand: string) {
  const { plate: outline, blocks, eye } = cutOf(a);
  const back = plateMm(a);
  const body = plate(fillet(outline, 1.5, 6), eye ? [circle(1.7, 28, ...eye)] : [], back, { bevel: 0.3 });
  const compound = merge(
    blocks.map((block) => plate(fillet(block, 1, 6), [], a.thicknessMm - back + 0.2, { bevel: 0.45, z: back - 0.2 })),
  );
  const made = group(mesh(body, chosen(backings, a.finish)()), mesh(compound, compounds[a.compound]()));
  if (a.cooled) made.add(fins(a));
  const colour = a.finish === 'silver' || a.finish === 'zinc' || a.finish === 'grey' ? '#3f4246' : '#d4d7da';
  const lines = [
    { text: brand.toUpperCase(), size: 2.5, y: a.cooled ? -3 : 2.5 },
    { text: `${a.shape} ${a.compound.toUpperCase()}`, size: 1.9, y: a.cooled ? -6.8 : -1.8 },
  ];
  const print = group(...lines.map(({ text, size, y }) => etched({ text, place: [0, y], way: 0, size, z: 0, colour })));
  // Lettering stands on the back, which looks to -z.
  made.add(put(print, [0, 0, 0], [0, Math.PI, 0]));
  return made;
}

const wire = (points: readonly V3[], radius: number, rings: number) =>
  sweep(
    new CatmullRomCurve3(
      points.map(([x, y, z]) => new Vector3(x, y, z)),
      false,
      'centripetal',
    ),
    radius,
    { rings, around: 14 },
  );

/** The split pin that holds a pair: two legs of half-round wire and the eye between them. */
function splitPin() {
  const loop = Array.from({ length: 11 }, (_, i): V3 => {
    const [x, y] = polar(2.8, radians(30) + (i / 10) * radians(300));
    return [x - 2.4, y, 0.9];
  });
  return mesh(
    wire(
      [[27, 1.5, 0.9], [20, 0.85, 0.9], [4, 0.85, 0.9], ...loop, [4, -0.85, 0.9], [20, -0.85, 0.9], [24, -1.1, 0.9]],
      0.8,
      150,
    ),
    steel(),
  );
}

/** The spring that pushes a pair apart: a bent strip with two wings. */
function spring(width: number) {
  const w = width / 2;
  const way: V3[] = [
    [-w, -4, 1],
    [-w + 1, 4, 3.4],
    [-w * 0.55, 6, 4.6],
    [-w * 0.3, -3, 1.4],
    [0, -5, 1],
    [w * 0.3, -3, 1.4],
    [w * 0.55, 6, 4.6],
    [w - 1, 4, 3.4],
    [w, -4, 1],
  ];
  return mesh(wire(way, 0.55, 140), steel());
}

/** A pair for rim brakes: one leans on its stud and shows its rubber, the other lies on its rubber. */
function rimPads(a: AttributesOf<'Brake pad'>): Model {
  const half = a.widthMm / 2;
  const one = () => rimPad(a, compounds[a.compound]());
  return {
    object: group(
      put(one(), [0, 22, 17], [radians(42), 0, 0]),
      put(one(), [0, -20, a.thicknessMm + 0.1], [Math.PI, 0, 0]),
    ),
    measured: [
      [-half, -28, 2],
      [half, -28, 2],
    ],
  };
}

export const brakePadArt: FamilyArt<AttributesOf<'Brake pad'>> = {
  model: (a, brand) => {
    if (isRimPad(a)) return rimPads(a);
    const { widthMm: width } = a;
    const [left, right] = [-width / 2 - 5, width / 2 + 5];
    const lift = a.cooled ? 6.4 : 0.1;
    return {
      object: group(
        put(pad(a, brand), [left, 0, lift], [0, 0, 0]),
        put(pad(a, brand), [right, 0, a.thicknessMm + (a.cooled ? 0.2 : 0.1)], [0, Math.PI, 0]),
        put(spring(width * 0.8), [a.shape === 'R1' ? 0 : left, -24, 0]),
        a.shape === 'R1' ? null : put(splitPin(), [right - 11, -24, 0], [0, 0, radians(-8)]),
      ),
      measured: [
        [right - width / 2, -12, 2],
        [right + width / 2, -12, 2],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 58, seen: 'seen from both sides' },
    { pose: [-90, 0, 0], azimuth: 34, elevation: 30, seen: 'seen from the side' },
    { pose: [-90, 0, 0], azimuth: -150, elevation: 34, seen: 'seen from above' },
  ],
  pixelsPerMm: 7.6,
  best: 'BP-P4-S',
};
