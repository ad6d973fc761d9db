import type { Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { acrossFlats, circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { brass, plastic, rubber, steel } from '../materials.ts';
import { threadedRod } from './thread.ts';

export type Hose = AttributesOf<'Brake hose'>;

// Fittings stand on z = 0; all lie on one table.

export const hoseSkin = (a: Hose) => (a.finish === 'grey' ? plastic(0x7b7f84) : rubber(0x34363a));

/** The ring that is squeezed on to a hose. */
export const olive = (a: Hose) => {
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
export const insert = (a: Hose) => {
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
export const connectingBolt = (a: Hose) => {
  const bore = a.outsideMm / 2 + 0.1;
  return merge([
    plate(acrossFlats(8), [circle(bore, 40)], 6, { bevel: 0.5 }),
    threadedRod({ radius: 4, pitch: 0.75, low: 5.9, high: 15, bore }),
  ]);
};

export const cover = (a: Hose) =>
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
export function banjo(a: Hose) {
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
export function smallParts(a: Hose, [x, y]: V2): Object3D {
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

/** The square cut of a hose: its liner and its bore. */
export function cutEnd(a: Hose, place: V3, way: V3): Object3D {
  const [outside, inside] = [a.outsideMm / 2, a.insideMm / 2];
  const ring = (from: number, to: number, depth: number) =>
    along(plate(circle(to, 40), [circle(from, 32)], depth, { bevel: 0.1 }), place, way);
  return group(
    mesh(ring(inside + 0.75, outside, 1), hoseSkin(a)),
    mesh(ring(inside, inside + 0.7, 1.1), plastic(0xe4e4de)),
  );
}
