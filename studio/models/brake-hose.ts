import type { Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { acrossFlats, circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { anodised, brass, finished, plastic, rubber, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { threadedRod } from './thread.ts';

type Hose = AttributesOf<'Brake hose'>;

// Fittings stand on z = 0; all lie on one table.

const hoseSkin = (a: Hose) => (a.finish === 'grey' ? plastic(0x7b7f84) : rubber(0x34363a));

/** The ring that is squeezed on to a hose. */
const olive = (a: Hose) => {
  const r = a.outsideMm / 2;
  return turn(
    [
      [r + 0.05, 0],
      [r + 0.45, 0],
      [r + 0.8, 1.6],
      [r + 0.8, 3.4],
      [r + 0.45, 5],
      [r + 0.05, 5],
    ],
    { round: 0.12, segments: 48 },
  );
};

/** The barbed tube that keeps a hose open under the olive. */
const insert = (a: Hose) => {
  const r = a.insideMm / 2;
  const barbs = Array.from({ length: 4 }, (_, i): V2[] => [
    [r - 0.12, 1.4 + i * 2.2],
    [r + 0.22, 3.2 + i * 2.2],
  ]).flat();
  return turn(
    [[0.6, 0], [a.outsideMm / 2 - 0.2, 0], [a.outsideMm / 2 - 0.2, 1.2], ...barbs, [r - 0.2, 12], [0.6, 12]],
    {
      round: 0.05,
      segments: 36,
    },
  );
};

/** The bolt that presses an olive on, its hexagon below. */
const connectingBolt = (a: Hose) => {
  const bore = a.outsideMm / 2 + 0.1;
  return merge([
    plate(acrossFlats(8), [circle(bore, 40)], 6, { bevel: 0.5 }),
    threadedRod({ radius: 4, pitch: 0.75, low: 5.9, high: 15, bore }),
  ]);
};

const cover = (a: Hose) =>
  turn(
    [
      [a.outsideMm / 2, 0],
      [5.4, 0],
      [5.4, 9],
      [3.6, 15],
      [a.outsideMm / 2, 15],
    ],
    { round: 0.7, segments: 48 },
  );

/** The ring of a banjo with its neck along x; the neck ends in a sleeve, or in a hexagon with a thread in it. */
function banjo(a: Hose) {
  const neck = a.kind === 'banjo set' ? 4.9 : 3.6;
  const bore = a.kind === 'banjo set' ? 3.7 : 2.6;
  return merge([
    at(plate(circle(6.4, 64), [circle(3.2, 40)], 6, { bevel: 0.6 }), [0, 0, 0]),
    along(
      turn(
        [
          [bore, 0],
          [neck - 0.8, 0],
          [neck, 2],
          [neck, 16],
          [bore, 16],
        ],
        { round: 0.4, segments: 48 },
      ),
      [5.6, 0, 3],
      [1, 0, 0],
    ),
  ]);
}

const hollowBolt = () =>
  merge([at(bolt(9, 5, 4), [0, 0, 2.5]), threadedRod({ radius: 3, pitch: 1, low: -13, high: 0.1 })]);
const seal = () =>
  turn(
    [
      [3.1, 0],
      [4.9, 0],
      [4.9, 1.4],
      [3.1, 1.4],
    ],
    { round: 0.6, segments: 48 },
  );

/** What lies beside a banjo: its bolt, two seals, and what joins a hose. */
function smallParts(a: Hose, [x, y]: V2): Object3D {
  return group(
    mesh(
      merge([
        along(hollowBolt(), [x + 3, y, 4.5], [-1, 0.25, 0]),
        along(insert(a), [x - 3, y - 13, 2.3], [1, 0.3, 0]),
        at(connectingBolt(a), [x + 26, y - 13, 0]),
      ]),
      steel(),
    ),
    mesh(merge([at(seal(), [x + 26, y + 4, 0]), at(seal(), [x + 36, y - 2, 0])]), rubber(0x2b2d31)),
    mesh(at(olive(a), [x + 14, y - 15, 0]), brass()),
  );
}

/** A coil of hose, banjo at one end, with a tie round it and the fittings in its middle. */
function coil(a: Hose): Object3D {
  const turns = Math.round(a.lengthMm / (TAU * 50)) - 0.5;
  const r = a.lengthMm / (TAU * turns);
  const steps = Math.ceil(turns * 40);
  const from = 0.7;
  const ways = Array.from({ length: steps + 1 }, (_, i): V3 => {
    const done = (i / steps) * turns;
    const [x, y] = polar(r + 5.6 * Math.sin(done * 2.1), from + done * TAU);
    return [x, y, a.outsideMm / 2 + ((a.outsideMm * 0.82 * done) % (a.outsideMm * turns))];
  });
  const curve = spline(ways);
  const [start, out] = [curve.getPointAt(0), curve.getTangentAt(0)];
  const angle = Math.atan2(-out.y, -out.x);
  const body = sweep(curve, a.outsideMm / 2, { rings: steps * 2, around: 18 });
  const end = put(
    mesh(banjo(a), anodised(0x55595f)),
    [start.x + 19 * Math.cos(angle), start.y + 19 * Math.sin(angle), 0],
    [0, 0, angle + Math.PI],
  );
  const tie = at(
    turn(
      [
        [12.4, -4],
        [13.2, -4],
        [13.2, 4],
        [12.4, 4],
      ],
      { round: 0.2, segments: 48 },
    ),
    [0, -r, a.outsideMm * turns * 0.42],
    [0, Math.PI / 2, 0],
  );
  return group(mesh(body, hoseSkin(a)), end, mesh(tie, plastic(0xd8d9da)), smallParts(a, [-16, 8]));
}

/** A reel that stands on its flanges, full of hose, whose end hangs out in front. */
function reel(a: Hose): Object3D {
  const [core, across, d] = [45, 10, a.outsideMm + 0.15];
  let [layers, wound] = [0, 0];
  while (wound < a.lengthMm) {
    wound += across * TAU * (core + (layers + 0.5) * d);
    layers += 1;
  }
  const r = core + (layers - 0.5) * d;
  const half = (across * d) / 2;
  const bumps = Array.from({ length: across }, (_, i) =>
    Array.from({ length: 9 }, (_unused, k): V2 => {
      const t = (k / 8) * Math.PI;
      return [r + (d / 2) * Math.sin(t), -half + (i + 0.5) * d - (d / 2) * Math.cos(t)];
    }),
  ).flat();
  const hose = turn([[core, -half], ...bumps, [core, half]], { round: 0, segments: 160, crease: 0.4 });
  const outer = r + 22;
  const windows = Array.from({ length: 6 }, (_, i) => circle(11, 48, ...polar(core + 24, ((i + 0.5) / 6) * TAU)));
  const flange = plate(circle(outer, 160), [circle(13, 64), ...windows], 2.4, { bevel: 0.6 });
  const hub = turn(
    [
      [13, -half],
      [core - 0.1, -half],
      [core - 0.1, half],
      [13, half],
    ],
    { round: 0.3, segments: 96 },
  );
  const [x, y] = polar(r + 1, -0.35);
  const tail = spline([
    [...polar(r, 0.5), half - d],
    [x, y, half - d],
    [r - 8, -outer + 24, half - d - 4],
    [r + 14, -outer + a.outsideMm / 2, half - d],
    [r + 62, -outer + a.outsideMm / 2, half - d + 6],
  ]);
  return put(
    group(
      mesh(hose, hoseSkin(a)),
      mesh(merge([at(flange, [0, 0, half]), at(flange, [0, 0, -half - 2.4]), hub]), plastic(0xc9b48f)),
      mesh(sweep(tail, a.outsideMm / 2, { rings: 90, around: 18 }), hoseSkin(a)),
    ),
    [0, 0, outer],
    [Math.PI / 2, 0, 0],
  );
}

/** So many pieces in two rows. */
const rows = (count: number, pitch: number, y: number): V3[] =>
  Array.from({ length: count }, (_, i): V3 => {
    const half = Math.ceil(count / 2);
    return [((i % half) - (half - 1) / 2) * pitch, y - Math.floor(i / half) * pitch, 0];
  });

function olives(a: Hose): Object3D {
  return group(
    mesh(merge(rows(a.pieces, 11, 17).map((place) => at(olive(a), place))), brass()),
    mesh(merge(rows(a.pieces, 11, -7).map((place) => at(insert(a), place))), steel()),
  );
}

function bolts(a: Hose): Object3D {
  return group(
    mesh(merge(rows(a.pieces, 15, 22).map((place) => at(connectingBolt(a), place))), steel()),
    mesh(merge(rows(a.pieces, 15, -12).map((place) => at(cover(a), place))), rubber(0x34363a)),
  );
}

const banjoSet = (a: Hose): Object3D =>
  group(
    put(
      mesh(banjo(a), a.finish === 'black' ? anodised(0x4c5057, 0.4) : finished(a.finish)),
      [-16, 18, 0],
      [0, 0, 0.15],
    ),
    smallParts(a, [-12, 2]),
  );

const makers = {
  'hose with banjo': coil,
  'hose on a reel': reel,
  'olives and inserts': olives,
  'connecting bolts': bolts,
  'banjo set': banjoSet,
} as const;

export const brakeHoseArt: FamilyArt<Hose> = {
  model: (a) => ({ object: makers[a.kind](a), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 56, seen: 'seen from in front' },
    { pose: [-90, 0, 0], azimuth: 36, elevation: 26, seen: 'seen from low down' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 82, seen: 'seen from above' },
  ],
  pixelsPerMm: 5.4,
  best: 'BH-M2-BJ-K',
};
