import type { Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { bolt, group, mesh, put } from '../geometry/meshes.ts';
import type { Corner } from '../geometry/outlines.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, type V2 } from '../geometry/vectors.ts';
import { aluminium, rubber, steel, turnedSteel, zinc } from '../materials.ts';

/** One end of a head tube, read from its SHIS code, with its bearing. */
export interface End {
  readonly seat: 'EC' | 'ZS' | 'IS';
  readonly bore: number;
  readonly carries: number;
  readonly bearing: { readonly outside: number; readonly bore: number; readonly height: number };
  /** Largest radius: that of the cup's flange, or of the bearing where there is no cup. */
  readonly radius: number;
}

/** A closed ring from its profile of [radius, height]. */
const ring = (profile: readonly Corner[], material: Material, round = 0.4) =>
  mesh(turn(profile, { round, segments: 100 }), material);
/** A sealed bearing, `height` high from z = 0: two races whose outer edges are cut at the angles of their seats. */
export function bearing(
  { bearing: { outside, bore, height } }: End,
  degrees: AttributesOf<'Headset'>['bearingDegrees'],
): Object3D {
  const [R, r] = [outside / 2, bore / 2];
  const inner = degrees === '36 × 45' ? 36 : 45;
  const cut = 2.1;
  const innerCut = cut * Math.tan(radians(90 - inner));
  const wall = (R - r) * 0.26;
  const outer = ring(
    [
      [R - wall, 0.3],
      [R - cut, 0.3],
      [R, 0.3 + cut],
      [R, height - 1],
      [R - 0.8, height - 0.2],
      [R - wall, height - 0.2],
    ],
    turnedSteel(),
    0.25,
  );
  const core = ring(
    [
      [r, 0.6],
      [r + wall, 0],
      [r + wall, height],
      [r + Math.min(innerCut, wall * 0.7), height],
      [r, height - cut],
    ],
    turnedSteel(),
    0.25,
  );
  const seal = ring(
    [
      [r + wall - 0.3, 0.6],
      [R - wall + 0.3, 0.6],
      [R - wall + 0.3, height - 0.7],
      [(R + r) / 2, height - 0.9],
      [r + wall - 0.3, height - 0.7],
    ],
    rubber(0x1c1d20),
    0.1,
  );
  return group(outer, core, seal);
}

/** A cup that stands on its skirt: the skirt below z = 0 goes into the head tube, the bearing lies in it from above. */
export function cup(end: End, material: Material): { object: Object3D; skirt: number; top: number; seat: number } {
  const { bore, bearing: b } = end;
  const [R, pressed, inside] = [end.radius, bore / 2, b.outside / 2 + 0.05];
  if (end.seat === 'EC') {
    const top = b.height + 4;
    const body: Corner[] = [
      [pressed - 2, -10],
      [pressed - 0.3, -10],
      [pressed, -9],
      [pressed, -0.6],
      [R - 0.4, -0.6, 0.3],
      [R, 0, 0.3],
      [R, 1.8, 0.6],
      [inside + 2.6, 6, 2],
      [inside + 1.6, 7.4, 0.6],
      [inside + 1.6, top, 0.5],
      [inside, top, 0.3],
      [inside, 4.2],
      [inside - 2, 2.4],
      [Math.min(pressed - 2, inside - 3), 2],
    ];
    return { object: ring(body, material), skirt: 10, top, seat: 3.4 };
  }
  const deep = b.height + 4.5;
  const body: Corner[] = [
    [inside - 2.6, -deep],
    [pressed - 0.8, -deep],
    [pressed, -deep + 1.2],
    [pressed, 0],
    [R - 0.4, 0, 0.3],
    [R, 0.6, 0.3],
    [R, 2, 0.6],
    [inside + 1.4, 2.8, 0.4],
    [inside, 2.8, 0.3],
    [inside, -b.height + 1],
    [inside - 2.6, -b.height - 1.2],
  ];
  return { object: ring(body, material), skirt: deep, top: 2.8, seat: -b.height + 0.6 };
}

/** The cover over the upper bearing, from z = 0 upwards, with its rubber lip below. */
export function cover(end: End, material: Material): Object3D {
  const R = end.seat === 'IS' ? end.radius : end.bearing.outside / 2 + 2;
  const bore = end.carries / 2 + 0.1;
  const body = ring(
    [
      [bore, 0.6],
      [bore + 3, 0],
      [R - 1.6, 0],
      [R, 1.4],
      [R, 3.2, 1.4],
      [bore + 5.4, 8, 1.6],
      [bore + 4.6, 9.4, 0.5],
      [bore, 9.4],
    ],
    material,
  );
  const groove = ring(
    [
      [bore + 4.2, 7.4],
      [bore + 5.9, 7.4, 0.1],
      [bore + 5.9, 7.8, 0.1],
      [bore + 4.2, 7.8],
    ],
    material,
    0.1,
  );
  const lip = ring(
    [
      [R - 3, -0.9],
      [R - 0.7, -0.9],
      [R - 0.3, 0.3],
      [R - 3, 0.3],
    ],
    rubber(),
    0.3,
  );
  return group(body, groove, lip);
}

/** The split ring that centres the steerer in the bearing, `height` high from z = 0. */
export function centring(end: End): Object3D {
  const bore = end.carries / 2;
  const R = end.bearing.bore / 2 + 1.6;
  const gap = 0.06;
  const arc = (r: number, from: number, to: number): V2[] =>
    Array.from({ length: 81 }, (_, i) => polar(r, from + ((to - from) * i) / 80));
  const start = -Math.PI / 2 + gap;
  const outline = [...arc(R, start, start + 2 * (Math.PI - gap)), ...arc(bore, start + 2 * (Math.PI - gap), start)];
  return mesh(plate(outline, [], 4.2, { bevel: 0.7, crease: 0.6 }), aluminium());
}

/** The crown race, its cone upwards, from z = 0. */
export function race(end: End, material: Material): Object3D {
  const bore = (end.carries === 40 ? 39.8 : end.carries) / 2;
  const R = end.bearing.bore / 2 + 4.6;
  return ring(
    [
      [bore, 0],
      [R, 0, 0.3],
      [R, 1.6, 0.4],
      [R - 1.4, 2.4],
      [bore + 3.2, 2.4, 0.3],
      [bore + 0.9, 4.8, 0.3],
      [bore, 4.8],
    ],
    material,
    0.3,
  );
}

/** The cap on the steerer with its bolt, from z = 0 upwards. */
export function cap(material: Material): Object3D {
  const body = ring(
    [
      [3.2, 0],
      [12.6, 0, 0.3],
      [12.8, 1],
      [16.6, 1, 0.3],
      [17, 2.6, 0.8],
      [15.4, 5.4, 1.6],
      [9, 6.6, 2],
      [6.6, 5, 0.6],
      [6.2, 3, 0.4],
      [3.2, 3],
    ],
    material,
  );
  const shaft = mesh(
    turn(
      [
        [0, -20],
        [2.6, -20],
        [3, -19.4],
        [3, 3],
        [0, 3],
      ],
      { round: 0.2, segments: 40 },
    ),
    steel(),
  );
  return group(body, shaft, put(mesh(bolt(9.6, 4, 5), steel()), [0, 0, 5]));
}

/** The nut that is driven into the steerer: two sprung stars on a threaded sleeve, standing on the ground. */
export function starNut(inside: number): Object3D {
  const star: V2[] = [];
  const arms = 8;
  for (let i = 0; i < arms; i++)
    for (const [turnBy, r] of [
      [-0.3, inside / 2],
      [0, inside / 2 + 0.3],
      [0.3, inside / 2],
      [0.42, inside / 2 - 5],
      [0.58, inside / 2 - 5],
    ] as const)
      star.push(polar(r, ((i + turnBy) / arms) * 2 * Math.PI));
  const spring = plate(star, [circle(3.4, 24)], 0.9, { bevel: 0.2 });
  const sleeve = turn(
    [
      [2.6, 0],
      [4.6, 0],
      [4.6, 12],
      [2.6, 12],
    ],
    { round: 0.4, segments: 36 },
  );
  return group(
    put(mesh(spring, zinc()), [0, 0, 2]),
    put(mesh(spring, zinc()), [0, 0, 8.4], [0, 0, 0.39]),
    mesh(sleeve, zinc()),
  );
}
