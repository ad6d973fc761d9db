import { type BufferGeometry, CatmullRomCurve3, type Material, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, join } from '../geometry/fields.ts';
import { along, at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { bent, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { radians, TAU, type V3 } from '../geometry/vectors.ts';
import { carbon, chrome, coated, gloss, plastic, rubber, steel, titanium } from '../materials.ts';
import type { Form } from './saddle.form.ts';

/** Half the distance between the rails. */
const RAILS = 22;

const metals: Readonly<Record<AttributesOf<'Saddle'>['rails'], () => Material>> = {
  '7 mm steel': steel,
  '7 mm chromoly': () => coated(0x2a2c30),
  '7 mm titanium': titanium,
  '7 × 9 mm carbon': carbon,
};

interface Heights {
  /** Of the rails' straight run, and of their ends under tail and nose. */
  readonly run: number;
  readonly tail: number;
  readonly nose: number;
}

/** One rail: from its seat under the tail, along the straight run where the post clamps it, to the nose. */
function rail(a: AttributesOf<'Saddle'>, { run, tail, nose }: Heights, side: 1 | -1): BufferGeometry {
  const L = a.lengthMm;
  const back = a.shell === 'none' ? 30 : 42;
  const way = bent(
    [
      [back, tail, side * 33],
      [back + 26, run + 3, side * 27],
      [back + 42, run, side * RAILS],
      [L * 0.54, run, side * RAILS],
      [L * 0.74, run + (nose - run) * 0.6, side * 12],
      [L - 26, nose, side * 9],
    ],
    30,
  );
  const size = a.rails === '7 × 9 mm carbon' ? () => [4.5, 3.5] as const : 3.5;
  return sweep(way, size, { rings: 120, around: 20, up: [0, 1, 0] });
}

/** Rings on the rails that say how far the clamp may go. */
function marks(a: AttributesOf<'Saddle'>, { run }: Heights): BufferGeometry {
  const tall = a.rails === '7 × 9 mm carbon';
  const ring = turn(
    [
      [3.2, -0.3],
      [3.56, -0.3],
      [3.56, 0.3],
      [3.2, 0.3],
    ],
    { round: 0.05, segments: 24 },
  );
  const places = tall ? [] : [0, 6, 12, 18, 24, 54];
  return merge(
    places.flatMap((d) =>
      [1, -1].map((side) => along(ring, [a.lengthMm * 0.54 - 12 - d, run, side * RAILS], [1, 0, 0])),
    ),
  );
}

/** A coil spring of round wire, upright around `foot`. */
function spring(foot: V3, height: number, radius: number): BufferGeometry {
  const turns = 4.5;
  const points: Vector3[] = [];
  for (let i = 0; i <= 120; i++) {
    const angle = (i / 120) * turns * TAU;
    points.push(
      new Vector3(foot[0] + radius * Math.cos(angle), foot[1] + (height * i) / 120, foot[2] + radius * Math.sin(angle)),
    );
  }
  return sweep(new CatmullRomCurve3(points), 2.1, { rings: 320, around: 10 });
}

/** What lies between rails and shell at the back of a city saddle: coils under broad ones, else blocks of elastomer. */
function suspension(a: AttributesOf<'Saddle'>, { tail }: Heights): Object3D {
  const [x, z] = [44, a.widthMm * 0.27];
  if (a.widthMm >= 200)
    return group(
      mesh(merge([1, -1].map((side) => spring([x, tail - 24, side * z], 38, 15))), chrome()),
      ...[1, -1].map((side) =>
        mesh(
          at(
            turn(
              [
                [0, 0],
                [18, 0],
                [18, 3],
                [0, 3],
              ],
              { segments: 48 },
            ),
            [x, tail - 28, side * z],
            [radians(-90), 0, 0],
          ),
          steel(),
        ),
      ),
    );
  const block = turn(
    [
      [0, -12],
      [9, -12],
      [12, -6],
      [9.5, 0],
      [12, 6],
      [9, 12],
      [0, 12],
    ],
    { round: 2, segments: 40 },
  );
  return mesh(
    merge([1, -1].map((side) => at(block, [x, tail - 4, side * 33], [radians(-90), 0, 0]))),
    rubber(0x3b3e42),
  );
}

/** The bridge of steel that joins the coils to the rails. */
function bridge(a: AttributesOf<'Saddle'>, { tail }: Heights): BufferGeometry {
  const z = a.widthMm * 0.27;
  const way = bent(
    [
      [44, tail - 27, -z - 12],
      [44, tail - 27, z + 12],
    ],
    10,
  );
  return sweep(way, 3.5, { rings: 40, around: 16, up: [0, 1, 0] });
}

/** Rails and all that holds them. */
export function carriageOf(a: AttributesOf<'Saddle'>, form: Form): Object3D {
  const L = a.lengthMm;
  const hide = a.shell === 'none';
  const city = a.shape === 'city';
  const below = hide ? 27 : city ? 48 : 33;
  const tail = form.height(42) - below;
  const heights: Heights = {
    run: tail - (hide ? 38 : city ? 24 : 21),
    tail,
    nose: form.height(L - 26) - (hide ? 24 : city ? 36 : 28),
  };
  const metal = metals[a.rails]();
  const seat = (x: number, y: number, half: V3, tilt = 0) =>
    put(
      mesh(
        solid(
          join(3, box([0, 0, 0], half, 3), box([0, 3, 0], [half[0] * 0.6, half[1] + 3, half[2] * 0.8], 3)),
          [-half[0] - 4, -half[1] - 5, -half[2] - 4],
          [half[0] + 4, half[1] + 11, half[2] + 4],
          1.5,
        ),
        hide ? steel() : plastic(),
      ),
      [x, y, 0],
      [0, 0, tilt],
    );
  const tallRails = a.rails === '7 × 9 mm carbon';
  return group(
    mesh(merge([rail(a, heights, 1), rail(a, heights, -1)]), metal),
    !tallRails && mesh(marks(a, heights), metal === steel() ? gloss() : plastic(0xb9bcc0)),
    seat(hide ? 30 : 44, hide ? tail + 1 : tail - 3, [13, 5, 41]),
    seat(L - 35, heights.nose - (hide ? -1 : 2.5), [17, 5, 15], -0.12),
    city && suspension(a, heights),
    city && a.widthMm >= 200 && mesh(bridge(a, heights), steel()),
  );
}
