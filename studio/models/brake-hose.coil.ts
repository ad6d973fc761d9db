import type { BufferGeometry, Object3D } from 'three';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { type Corner, circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, smooth, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { paper, plastic, satinBlack } from '../materials.ts';
import { banjo, cutEnd, type Hose, hoseSkin, smallParts } from './brake-hose.fittings.ts';
import { etched } from './etching.ts';

/** Places of turns in a coil of `count`, first inwards on the ground, then outwards on top of those: radius beyond the innermost, and height. */
function lanes(count: number, d: number): V2[] {
  const below = Math.ceil(count / 2 + 0.25);
  const rowOf = (from: number, to: number, lift: number) =>
    Array.from({ length: to - from }, (_, i): V2 => [(i + lift / 2) * d, d / 2 + lift * d * 0.87]);
  return [...rowOf(0, below, 0).reverse(), ...rowOf(0, count - below, 1)];
}

/** A coil of hose that lies on the ground, its banjo at one end, with bands round it and the fittings before it. */
export function coil(a: Hose): Object3D {
  const d = a.outsideMm + 0.1;
  const tails = 64;
  const turns = Math.max(2, Math.round((a.lengthMm - tails) / (TAU * 50)));
  const places = lanes(turns, d);
  const wide = places.reduce((sum, [out]) => sum + out, 0) / turns;
  const r = (a.lengthMm - tails) / (TAU * turns) - wide;
  const steps = 56;
  const from = -0.5;
  const ways = places.flatMap(([out, high], turn) =>
    Array.from({ length: steps }, (_, i): V3 => {
      // One turn passes to the next within its last eighth.
      const [nextOut, nextHigh] = places[turn + 1] ?? [out, high];
      const t = smooth(i / steps, 0.86, 1);
      const [x, y] = polar(r + out + (nextOut - out) * t, from + (i / steps) * TAU);
      return [x, y, high + (nextHigh - high) * t];
    }),
  );
  // Both ends leave the coil outwards, on to the ground.
  const leaving = ([x, y, z]: V3, along: number, off: number, high = a.outsideMm / 2): V3 => {
    const [cos, sin] = polar(1, from);
    return [x - sin * along + cos * off, y + cos * along + sin * off, Math.min(z, high)];
  };
  const [first, last] = [ways[0], ways[ways.length - 1]];
  const start = [leaving(first, -32, 15), leaving(first, -17, 5)];
  const end = [leaving(last, 14, 8, last[2] * 0.75), leaving(last, 30, 17), leaving(last, 46, 24)];
  const curve = spline([...start, ...ways, ...end]);
  curve.arcLengthDivisions = 2000;
  const body = sweep(curve, a.outsideMm / 2, { rings: turns * 110, around: 18 });
  const [tip, out] = [curve.getPointAt(0), curve.getTangentAt(0)];
  const angle = Math.atan2(-out.y, -out.x);
  const fitting = put(
    mesh(banjo(a), satinBlack()),
    [tip.x + 19 * Math.cos(angle), tip.y + 19 * Math.sin(angle), 0],
    [0, 0, angle + Math.PI],
  );
  const [cut, way] = [curve.getPointAt(1), curve.getTangentAt(1)];
  return group(
    mesh(body, hoseSkin(a)),
    fitting,
    cutEnd(a, [cut.x, cut.y, cut.z], [way.x, way.y, way.z]),
    mesh(merge([0.5, 1.45].map((at) => band(places, r, a.outsideMm, at * Math.PI))), paper()),
    smallParts(a, [-22, -r - d * places.length * 0.5 - 15]),
  );
}

/** A band of paper bent closely around the turns of a coil, at an angle of it. */
function band(places: readonly V2[], r: number, hoseMm: number, angle: number): BufferGeometry {
  const h = hoseMm / 2 + 0.15;
  const [out, high] = [places.map(([each]) => each), places.map(([, each]) => each)];
  const [low, top] = [Math.min(...out), Math.max(...high)];
  const upper = places.filter(([, each]) => each === top).map(([each]) => each);
  const hull: Corner[] = [
    [low - h, -h],
    [Math.max(...out) + h, -h],
    [Math.max(...out) + h, h * 0.6],
    [Math.max(...upper) + h, top - hoseMm / 2 + h],
    [Math.min(...upper) - h, top - hoseMm / 2 + h],
    [low - h, h * 0.6],
  ];
  const shell = (more: number) =>
    fillet(
      hull.map(([x, y]): V2 => [x, y]),
      h,
    ).map(([x, y]): V2 => {
      const [cx, cy] = [(low + Math.max(...out)) / 2, top / 2 - hoseMm / 4];
      const far = Math.hypot(x - cx, y - cy);
      return [x + ((x - cx) / far) * more, y + ((y - cy) / far) * more];
    });
  const loop = plate(shell(0.45), [shell(0.05)], 9, { bevel: 0.15, z: -4.5 });
  const [x, y] = polar(r, angle);
  return at(at(loop, [0, 0, 0], [Math.PI / 2, 0, 0]), [x, y, hoseMm / 2], [0, 0, angle]);
}

/** A reel that stands on its flanges, full of hose, whose end runs out over the ground. */
export function reel(a: Hose): Object3D {
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
  const ground = -outer + a.outsideMm / 2;
  const tail = spline([
    [...polar(r, 0.6), 2],
    [...polar(r + 0.5, 0.1), 2],
    [r - 2, -r * 0.5, 2],
    [r + 6, ground + 16, 2],
    [r + 24, ground, 4],
    [r + 58, ground, 14],
    [r + 84, ground, 34],
  ]);
  const [cut, way] = [tail.getPointAt(1), tail.getTangentAt(1)];
  const name = `${a.lengthMm / 1000} m · ${a.outsideMm} mm`;
  const standing = put(
    group(
      mesh(hose, hoseSkin(a)),
      mesh(merge([at(flange, [0, 0, half]), at(flange, [0, 0, -half - 2.4]), hub]), plastic(0xc9b48f)),
      etched({ text: name, place: [0, -core * 0.58], way: 0, size: 10, z: half + 2.4, colour: '#3a3127' }),
      mesh(sweep(tail, a.outsideMm / 2, { rings: 120, around: 18 }), hoseSkin(a)),
      cutEnd(a, [cut.x, cut.y, cut.z], [way.x, way.y, way.z]),
    ),
    [0, 0, outer],
    [Math.PI / 2, 0, 0],
  );
  return put(group(standing), [0, 0, 0], [0, 0, radians(-34)]);
}
