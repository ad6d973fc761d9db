import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { along, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { circle, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { anodised, brushed, finished, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { screw } from './derailleur-cage.ts';
import { spring } from './derailleur-links.ts';
import { frontCage } from './front-derailleur.cage.ts';

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
function links(a: Mech): { moved: Field; bracket: Field; pins: BufferGeometry } {
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
  const ears = [-1, 1].map((way) =>
    join(
      2,
      tube(
        place(b0, way * (HALF + 2), c0),
        place(b1 - 4, way * (HALF + 2), c1 + 3),
        [
          [0, 1.6, 4.6],
          [1, 1.6, 4.6],
        ],
        along3(a),
        5,
      ),
    ),
  );
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
    moved: join(1.5, ...pair, arm),
    bracket: join(2, ...ears, foot),
    pins: merge([...PINS.fixed, ...PINS.cage].map(pin)),
  };
}

/** Direction of the pins. */
const along3 = (a: Mech): V3 => (a.swing === 'side swing' ? [0, 1, 0] : [1, 0, 0]);

const bandRadius = ({ mount }: Mech) => (mount === '31.8 mm band' ? 15.9 : 17.45);

/** What stands still: the block that carries the fixed pins, and the band, the tab or the plate that holds it to the frame. */
function body(a: Mech): { field: Field; bolts: BufferGeometry } {
  const place = placeIn(a);
  const [[p0, q0], [p1, q1]] = PINS.fixed;
  const far = -a.chainlineMm;
  const ears = [-1, 1].map((way) =>
    tube(
      place(p0 + 3, way * (HALF + 2), q0 + 1),
      place(p1 - 3, way * (HALF + 2), q1 - 1),
      [
        [0, 1.7, 6],
        [1, 1.7, 6],
      ],
      along3(a),
      5,
    ),
  );
  const block = box(
    place((p0 + p1) / 2 + 2, 0, -24),
    a.swing === 'side swing' ? [10, HALF + 3, 4] : [HALF + 3, 10, 4],
    2,
  );
  const screws = [-4, 4].map((s) =>
    screw(place(p0 + 10, s - 3, -22), a.swing === 'side swing' ? [1, 0, 0] : [0, 1, 0], 4.6, 9),
  );
  const holding = join(2.5, block, ...ears);
  if (a.mount === 'braze-on') {
    const tab = cut(
      0.4,
      box([-1, 40, -27.4], [8.5, 17, 2.6], 1.4),
      box([-1, 47, -30], [3, 7, 9], 2.8),
      cylinder([0, 0, far], [0, 90, far], 15.6, 0.2),
    );
    return {
      field: join(2, holding, tab),
      bolts: merge([...screws, along(bolt(9, 4, 5), [-1, 50, -22.6], [0, 0, 1])]),
    };
  }
  if (a.mount === 'direct mount') {
    const sheet = box([14, 15, -29], [20, 7.5, 2.4], 1.6);
    const heads = [0, 28].map((x) => along(bolt(8.4, 3.4, 4), [x, 15, -25.2], [0, 0, 1]));
    return { field: join(2, holding, sheet), bolts: merge([...screws, ...heads]) };
  }
  const radius = bandRadius(a);
  const [low, high] = a.swing === 'top swing' ? [-16, -2] : [33, 47];
  const middle = (low + high) / 2;
  const ring = cylinder([0, low, far], [0, high, far], radius + 2.6, 0.9);
  const lug = box([-radius - 6, middle, far - 1], [6, 5.5, 5.6], 1.6);
  const neck = box([0, (low + 40) / 2 + 4, far + radius + 2], [7, (44 - low) / 2, 2.6], 1.6);
  const whole = cut(
    0.5,
    join(3, ring, lug, holding, neck),
    cylinder([0, low - 30, far], [0, 90, far], radius, 0.2),
    box([-radius - 7, middle, far - 1], [9, 9, 0.9], 0.2),
  );
  return { field: whole, bolts: merge([...screws, along(bolt(8, 4, 4), [-radius - 7, middle, far + 5.6], [0, 0, 1])]) };
}

function metals(finish: Mech['finish']): { forged: Material; link: Material; plate: Material } {
  if (finish === 'black')
    return { forged: anodised(0x3b3e44, 0.4), link: anodised(0x4a4e55, 0.3), plate: anodised(0x6d7176, 0.3) };
  return { forged: finished(finish), link: finished(finish), plate: brushed() };
}

function model(a: Mech) {
  const { forged, link, plate: sheet } = metals(a.finish);
  const { outer, inner, hardware } = frontCage(a);
  const { moved, bracket, pins } = links(a);
  const { field, bolts } = body(a);
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
  return {
    object: group(
      mesh(solid(field, [-36, -30, -reach], [52, 76, 0], GRID), forged),
      mesh(solid(moved, [-30, -6, -30], [62, 74, 22], GRID), link),
      mesh(solid(bracket, [-34, -14, -20], [34, 44, 22], GRID), forged),
      mesh(outer, sheet),
      mesh(merge([inner]), a.finish === 'black' ? anodised(0x6d7176, 0.3) : steel()),
      mesh(
        merge([hardware, pins, bolts, coil, washer, screw([clamp[0], clamp[1], clamp[2] + 3.6], [0, 0, 1], 7, 7)]),
        steel(),
      ),
    ),
    measured: null,
  };
}

export const frontDerailleurArt: FamilyArt<Mech> = {
  model,
  views: [
    { pose: [0, 0, 17], azimuth: -32, elevation: 18, seen: 'seen from outside' },
    { pose: [0, 0, 17], azimuth: -118, elevation: 20, seen: 'seen from behind' },
    { pose: [0, 0, 17], azimuth: 150, elevation: 24, seen: 'seen from the frame' },
  ],
  pixelsPerMm: 6,
  best: 'FD-11-2-B349',
};
