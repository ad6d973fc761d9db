import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { cylinder, type Field, join, rod } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { circle, fillet, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { anodised, finished, rubber, steel, turnedSteel } from '../materials.ts';

/** The arm that a cable pulls, with its stop, spring and the knob that sets the other pad. */
export function cableWorks(a: AttributesOf<'Disc brake'>, top: number) {
  const pivot = plate(
    fillet(
      [
        [-40, 25],
        [-34, 33],
        [-26, 31],
        [-8, 12],
        [12, 7],
        [13, -7],
        [4, -12.5],
        [-10, -9],
        [-22, 8],
      ],
      4.5,
    ),
    [circle(4, 40), slot([-27, 20], [-22, 14.5], 4)],
    4,
    { bevel: 0.7, z: top + 1.5 },
  );
  const axle = at(bolt(13, 5, 5), [0, 0, top + 7.4]);
  const clamp = merge([
    at(bolt(9, 4.5, 4), [-33, 27, top + 8.6]),
    at(plate(circle(6.4, 40), [], 1.6, { bevel: 0.4 }), [-33, 27, top + 5.7]),
  ]);
  const coil = spline(
    Array.from({ length: 64 }, (_, i): V3 => {
      const t = (i / 63) * TAU * 3.6;
      return [14.6 * Math.cos(t), 14.6 * Math.sin(t), top - 5.4 + (i / 63) * 6.4];
    }),
  );
  const [sx, sy] = [37, 29];
  const stop = turn(
    [
      [1.4, -4],
      [4.6, -4],
      [4.6, 7],
      [3.9, 8],
      [3.9, 15],
      [3, 16],
      [1.4, 16],
    ],
    { round: 0.35, segments: 40 },
  );
  const knurl = Array.from({ length: 8 }, (_, i): V2 => [i % 2 ? 6 : 5.4, 6 + i]);
  const barrel = turn([[4.2, 5.4], ...knurl, [4.2, 13.6]], { round: 0.2, segments: 40 });
  const pull: V3 = [1, 0.06, 0];
  const wire = sweep(
    spline([
      [-48, 25.5, top + 6.8],
      [-33, 27, top + 6.8],
      [0, 28.4, top + 5.6],
      [36, 29, top + 3.6],
    ]),
    0.75,
    { rings: 40, around: 12 },
  );
  const crimp = turn(
    [
      [0, -4],
      [1.3, -4],
      [1.3, 3],
      [0, 3],
    ],
    { round: 0.3, segments: 20 },
  );
  const housing = sweep(
    spline([
      [sx + 9, sy + 0.8, top + 3.4],
      [sx + 22, sy + 0.8, top + 2.6],
      [sx + 30, sy - 2, top + 1],
    ]),
    2.5,
    { rings: 30, around: 20 },
  );
  const knob = plate(
    Array.from({ length: 60 }, (_, i) => polar(10 + 0.7 * Math.cos((i / 60) * TAU * 12), (i / 60) * TAU)),
    [],
    5,
    { bevel: 0.6, z: -top - 4.4 },
  );
  return group(
    mesh(pivot, anodised(a.finish === 'silver' ? 0x3b3e43 : 0x55585e)),
    mesh(merge([axle, clamp]), steel()),
    mesh(sweep(coil, 1, { rings: 180, around: 12 }), steel()),
    mesh(along(stop, [sx - 4, sy, top + 3.4], pull), finished(a.finish)),
    mesh(along(barrel, [sx - 4, sy, top + 3.4], pull), anodised(0x3b3e43)),
    mesh(wire, turnedSteel()),
    mesh(along(crimp, [-48, 25.5, top + 6.8], [1, 0.1, 0]), finished('silver')),
    mesh(housing, rubber(0x1b1c1e)),
    mesh(knob, finished('red')),
  );
}

/** The arm of the body that carries the stop of the cable. */
export const stopArm = (top: number): Field =>
  join(
    5,
    rod([8, 10, top - 10], [32, 27, top + 1], 7, 5),
    cylinder([27, 28.6, top + 3.2], [40, 29.2, top + 3.2], 6, 1),
  );
