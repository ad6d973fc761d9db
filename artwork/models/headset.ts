import type { Material, Object3D } from 'three';
import type { HeadsetAttributes } from '#catalogue/families/headset.ts';
import { bolt, group, mesh, put } from '../geometry/meshes.ts';
import type { Corner } from '../geometry/outlines.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, type V2 } from '../geometry/vectors.ts';
import { aluminium, anodised, polished, rubber, steel, turnedAluminium, turnedSteel, zinc } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';

/** One end of a head tube, read from its SHIS code, with its bearing. */
interface End {
  readonly seat: 'EC' | 'ZS' | 'IS';
  readonly bore: number;
  readonly carries: number;
  readonly bearing: { readonly outside: number; readonly bore: number; readonly height: number };
  /** Largest radius: that of the cup's flange, or of the bearing where there is no cup. */
  readonly radius: number;
}

/** How far the flange of a cup usually stands over the bore, in millimetres of the radius. */
const overhang = { EC: 6, ZS: 3 } as const;

function ends({ upper, lower, bearings, outsideMm }: HeadsetAttributes): { upper: End; lower: End } {
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

function anodisedIn(finish: HeadsetAttributes['finish']): Material {
  if (finish === 'silver') return turnedAluminium();
  const colours = { black: 0x2a2c31, red: 0xa61d22, blue: 0x1f4f9a, grey: 0x6d7176, orange: 0xc9581a } as const;
  return anodised(colours[finish], 0.28);
}

/** A closed ring from its profile of [radius, height]. */
const ring = (profile: readonly Corner[], material: Material, round = 0.4) =>
  mesh(turn(profile, { round, segments: 100 }), material);

/** A sealed bearing, `height` high from z = 0: two races whose outer edges are cut at the angles of their seats. */
function bearing({ bearing: { outside, bore, height } }: End, degrees: HeadsetAttributes['bearingDegrees']): Object3D {
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
function cup(end: End, material: Material): { object: Object3D; skirt: number; top: number; seat: number } {
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
function cover(end: End, material: Material): Object3D {
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
function centring(end: End): Object3D {
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
function race(end: End, material: Material): Object3D {
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
function cap(material: Material): Object3D {
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
function starNut(inside: number): Object3D {
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

const upsideDown: readonly [number, number, number] = [Math.PI, 0, 0];

/** Two columns, upper and lower end, each pulled apart along its axis; the star nut lies before them. */
function model(a: HeadsetAttributes): Model {
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

export const headsetArt: FamilyArt<HeadsetAttributes> = {
  model,
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 26, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: 32, elevation: 44, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: -38, elevation: 12, seen: 'seen from the side' },
  ],
  pixelsPerMm: 5.3,
  best: 'HS-ZS44-ZS56-K',
};
