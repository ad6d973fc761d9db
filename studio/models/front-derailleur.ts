import type { BufferGeometry, Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { along, at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { anodised, brushed, finished, stainless, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { screw } from './derailleur-cage.ts';
import { spring } from './derailleur-links.ts';
import { etched } from './etching.ts';
import { frontCage } from './front-derailleur.cage.ts';
import { mountOf } from './front-derailleur.mount.ts';

type Mech = AttributesOf<'Front derailleur'>;

// The seat tube stands upright about x = 0, z = -chainline. The cage follows the largest ring about [0, -ring, 0]: x runs
// forwards, z outwards, and y = 0 is the top of the cage over the seat tube's middle.

const GRID = 0.7;
/** Half of a link's width along its pins. */
const HALF = 10;
/** Where the four pins stand: along the links and outwards, from the fixed pair to the pair of the cage. */
const PINS = {
  fixed: [
    [45, -12],
    [31, -19],
  ],
  cage: [
    [17, 5],
    [3, -2],
  ],
} as const;

/** A point by its place along the links, along the pins, and outwards. A side swing lies down: its links run backwards. */
const placeIn =
  (a: Mech) =>
  (p: number, s: number, q: number): V3 =>
    a.swing === 'side swing' ? [p - 12, s + 14, q] : [s, p, q];

/** Both links, the arm that the cable pulls, and the bracket that the cage hangs on. */
function links(
  a: Mech,
): Readonly<Record<'outerLink' | 'innerLink' | 'foot', Field> & Record<'ears' | 'pins', BufferGeometry>> {
  const place = placeIn(a);
  const pair = [0, 1].map((i) => {
    const [[p, q], [r, s]] = [PINS.fixed[i], PINS.cage[i]];
    const half = i === 0 ? HALF : HALF - 2.6;
    const web = tube(
      place(p, 0, q),
      place(r, 0, s),
      [
        [0, half, 2],
        [0.5, half - 1.5, 1.7],
        [1, half, 2],
      ],
      along3(a),
      5,
    );
    const barrels = [
      cylinder(place(p, -half, q), place(p, half, q), 3.8, 0.6),
      cylinder(place(r, -half, s), place(r, half, s), 3.8, 0.6),
    ];
    return join(1.5, web, ...barrels);
  });
  const [p, q] = PINS.fixed[0];
  const arm = tube(
    place(p, 4, q),
    place(p + 17, 4, q + 9),
    [
      [0, 6, 3.4],
      [1, 4.6, 2.6],
    ],
    along3(a),
    4,
  );
  const [[b0, c0], [b1, c1]] = PINS.cage;
  const ears = earsOf(a, [b0 + 1, c0], [b1 - 4.6, c1 + 1.4], 5.6);
  const foot = a.swing === 'side swing' ? box([-12, 6, -3], [4, 9, 3], 1.2) : box([0, -1.4, -1], [HALF + 3, 2.2, 5], 1);
  const pin = (at: readonly [number, number]) => {
    const long = HALF + 3.9;
    const profile: V2[] = [
      [0, -long],
      [2, -long],
      [2, long],
      [0, long],
    ];
    return along(turn(profile, { round: 0.5, segments: 24 }), place(at[0], 0, at[1]), along3(a));
  };
  return {
    outerLink: join(1.5, pair[0], arm),
    innerLink: pair[1],
    foot,
    ears,
    pins: merge([...PINS.fixed, ...PINS.cage].map(pin)),
  };
}

/** Direction of the pins. */
const along3 = (a: Mech): V3 => (a.swing === 'side swing' ? [0, 1, 0] : [1, 0, 0]);

/** The ears at both ends of the pins: sheets about two places along the links and outwards, `radius` wide. */
function earsOf(a: Mech, from: V2, to: V2, radius: number): BufferGeometry {
  const [[p0, q0], [p1, q1]] = [from, to];
  const toBlock = Math.min(q0, q1) < -10;
  const outline = toBlock
    ? fillet(
        [
          [p0 + radius, q0 + radius - 1, 4],
          [p1 - radius, q1 + radius - 1, 4],
          [p1 - radius, -26, 2],
          [p0 + radius, -26, 2],
        ],
        2,
        8,
      )
    : slot(from, to, radius * 2, 14);
  const ear = plate(outline, [], 3.2, { bevel: 0.6, z: -1.6 });
  const across = HALF + 2.2;
  // Along the links, outwards and along the pins become the axes that `placeIn` gives them.
  return merge(
    [-1, 1].map((way) =>
      a.swing === 'side swing'
        ? at(ear, [-12, way * across + 14, 0], [Math.PI / 2, 0, 0])
        : at(ear, [way * across, 0, 0], [0, Math.PI / 2, Math.PI / 2]),
    ),
  );
}

/** What stands still: the block that carries the fixed pins, with the screws that limit its way. */
function body(a: Mech): { field: Field; ears: BufferGeometry; bolts: BufferGeometry } {
  const place = placeIn(a);
  const lying = a.swing === 'side swing';
  const [[p0, q0], [p1, q1]] = PINS.fixed;
  const block = box(place((p0 + p1) / 2 + 2, 0, -24), lying ? [10, HALF + 3, 4] : [HALF + 3, 10, 4], 2);
  // The limit screws stand in a boss of their own.
  const up: V3 = lying ? [1, 0, 0] : [0, 1, 0];
  const boss = box(place(p0 + 7, -3, -22), lying ? [6, 8.4, 4.4] : [8.4, 6, 4.4], 1.6);
  const screws = [-4, 4].map((s) => screw(place(p0 + 15.4, s - 3, -22), up, 5.4, 12));
  const ears = earsOf(a, [p0 + 2, q0], [p1 - 1, q1], 6.6);
  return { field: join(2.5, block, boss), ears, bolts: merge(screws) };
}

/** What it is made of: the body as its finish says, a link that stands out from it, plates of bright steel. */
function metals(finish: Mech['finish']): { forged: Material; link: Material; inner: Material } {
  const dark = anodised(0x33363b, 0.34);
  if (finish === 'black') return { forged: dark, link: anodised(0x565a60, 0.28), inner: dark };
  return { forged: finished(finish), link: finished(finish), inner: dark };
}

/** The maker's word on the outer link, which looks upwards and outwards. */
function badge(a: Mech, brand: string): Object3D {
  const [[p, q], [r, s]] = [PINS.fixed[0], PINS.cage[0]];
  const lean = Math.atan2(s - q, p - r);
  const word = etched({
    text: brand.toUpperCase(),
    place: [0, 0],
    way: 0,
    size: 2.5,
    z: 1.85,
    colour: a.finish === 'silver' ? '#33363a' : '#e3e5e7',
  });
  const middle = placeIn(a)((p + r) / 2, 0, (q + s) / 2);
  return put(group(word), middle, a.swing === 'side swing' ? [0, lean, 0] : [-lean, 0, 0]);
}

function model(a: Mech, brand: string) {
  const { forged, link, inner: within } = metals(a.finish);
  const { outer, inner, hardware } = frontCage(a);
  const { outerLink, innerLink, foot, ears, pins } = links(a);
  const { field, ears: fixed, bolts } = body(a);
  const { held, holder, fastener } = mountOf(a);
  const place = placeIn(a);
  const [p, q] = PINS.fixed[0];
  const clamp = place(p + 16, 4, q + 11);
  const coil = spring(
    place(PINS.fixed[1][0], -7, PINS.fixed[1][1]),
    place(PINS.fixed[1][0], 7, PINS.fixed[1][1]),
    5.4,
    1.3,
  );
  const washer = along(plate(slot([-2, 0], [2, 0], 8), [circle(1.6, 20)], 1.4, { bevel: 0.3 }), clamp, [0, 0, 1]);
  const reach = a.chainlineMm + 24;
  const [low, high]: [V3, V3] = [
    [-36, -30, -reach],
    [52, 80, 0],
  ];
  return {
    object: group(
      mesh(solid(join(2.5, field, held), low, high, GRID), forged),
      mesh(fixed, forged),
      holder && mesh(holder, stainless()),
      mesh(solid(outerLink, [-30, -6, -30], [62, 74, 22], GRID), link),
      mesh(solid(innerLink, [-30, -6, -30], [62, 74, 22], GRID), within),
      mesh(solid(foot, [-34, -14, -20], [34, 44, 22], GRID), within),
      mesh(ears, within),
      mesh(merge([outer, inner]), brushed()),
      mesh(
        merge([
          hardware,
          pins,
          bolts,
          fastener,
          coil,
          washer,
          screw([clamp[0], clamp[1], clamp[2] + 3.6], [0, 0, 1], 8, 7),
        ]),
        steel(),
      ),
      badge(a, brand),
    ),
    measured: null,
  };
}

export const frontDerailleurArt: FamilyArt<Mech> = {
  model,
  views: [
    { pose: [0, 0, -17], azimuth: 54, elevation: 20, seen: 'seen along its cage' },
    { pose: [0, 0, -17], azimuth: -52, elevation: 20, seen: 'seen from behind' },
    { pose: [0, 0, -17], azimuth: 150, elevation: 24, seen: 'seen from the frame' },
  ],
  pixelsPerMm: 6.6,
  best: 'FD-11-2-B349',
};
