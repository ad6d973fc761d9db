import { LineCurve3, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { box, cylinder, join } from '../geometry/fields.ts';
import { along, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { anodised, brass, finished, plastic, polished, rubber, steel } from '../materials.ts';

/** The parts of a post that move or guide, and what is left for the outer tube. */
interface Moving {
  readonly object: Object3D;
  readonly tubeFrom: number;
  readonly tubeTo: number;
  /** Radius of what carries the head. */
  readonly radius: number;
}

/** Radius of the inner tube by the diameter of the outer one. */
const stanchions = { 27.2: 11, 30.9: 12.5, 31.6: 13, 34.9: 14 } as const;

const knurled = (radius: number, width: number) => plate(splined(radius - 0.5, 0.5, 60), [], width, { bevel: 0.2 });

/** A dropper: collar with wiper, stanchion, and the actuator that the cable pulls. */
export function dropperOf(a: AttributesOf<'Seatpost'>): Moving {
  const r = a.diameterMm / 2;
  const inner = chosen(stanchions, a.diameterMm);
  const collar = a.lengthMm - a.travelMm - 72;
  const [first, tubeTo] = [a.cable === 'inside' ? 26 : 0, collar + 2];
  const black = finished('black');
  const rings = merge([
    along(knurled(r + 2.8, 12), [collar + 1, 0, 0], [1, 0, 0]),
    along(
      turn(
        [
          [inner, 0],
          [r + 2.8, 0],
          [r + 2.8, 3],
          [r + 1.4, 9],
          [inner, 9],
        ],
        { round: 0.8, segments: 72 },
      ),
      [collar + 13, 0, 0],
      [1, 0, 0],
    ),
  ]);
  const wiper = along(
    turn(
      [
        [inner - 0.2, 0],
        [inner + 2.2, 0],
        [inner + 0.6, 3],
        [inner - 0.2, 3],
      ],
      { round: 0.3, segments: 64 },
    ),
    [collar + 22, 0, 0],
    [1, 0, 0],
  );
  const stanchion = sweep(new LineCurve3(new Vector3(collar + 4, 0, 0), new Vector3(a.lengthMm - 44, 0, 0)), inner, {
    rings: 8,
    around: 72,
    up: [0, 1, 0],
  });
  return {
    tubeFrom: first,
    tubeTo,
    radius: inner,
    object: group(
      mesh(rings, black),
      mesh(wiper, rubber()),
      mesh(stanchion, anodised(0x1e1f22, 0.14)),
      a.cable === 'inside' ? actuator(r) : cableStop(collar + 8, r),
    ),
  };
}

/** The lever at the lower end, which a cable in the frame pulls. */
function actuator(r: number): Object3D {
  const cap = along(
    turn(
      [
        [0, 0],
        [r - 3, 0],
        [r - 0.8, 2.5],
        [r - 0.8, 6],
        [0, 6],
      ],
      { round: 0.6, segments: 64 },
    ),
    [20.5, 0, 0],
    [1, 0, 0],
  );
  const yoke = join(
    2,
    box([13, 0, 0], [9, 7.5, 6], 2),
    cylinder([4, 0, -6], [4, 0, 6], 4.2, 0.8),
    box([8, 9, 0], [4, 5, 3.4], 1.5),
  );
  return group(
    mesh(cap, steel()),
    mesh(solid(yoke, [-4, -12, -11], [26, 19, 11], 0.7), anodised(0x3c3f44, 0.3)),
    mesh(
      merge([along(bolt(6, 4, 3), [4, 0, 7.2], [0, 0, 1]), along(bolt(6, 4, 3), [4, 0, -7.2], [0, 0, -1])]),
      steel(),
    ),
    mesh(
      along(
        turn(
          [
            [0, 0],
            [2.6, 0],
            [2.6, 7],
            [0, 7],
          ],
          { segments: 24 },
        ),
        [8, 11.5, 0],
        [0, 1, 0],
      ),
      brass(),
    ),
  );
}

/** Where the cable comes to the collar from outside. */
function cableStop(x: number, r: number): Object3D {
  const arm = join(3, box([x, r + 3, 0], [5, 5, 5], 2), cylinder([x - 8, r + 8, 0], [x + 8, r + 8, 0], 4, 0.8));
  const hose = sweep(
    spline([
      [x - 6, r + 8, 0],
      [x - 22, r + 8.5, 0],
      [x - 44, r + 13, 3],
      [x - 66, r + 15, 9],
      [x - 88, r + 10, 16],
    ]),
    2.5,
    { rings: 60, around: 16 },
  );
  const barrel = turn(
    [
      [0, 0],
      [3.3, 0],
      [3.3, 8],
      [2.7, 9],
      [0, 9],
    ],
    { segments: 24 },
  );
  return group(
    mesh(solid(arm, [x - 12, r - 6, -9], [x + 12, r + 16, 9], 0.7), finished('black')),
    mesh(along(barrel, [x - 8, r + 8, 0], [-1, 0, 0]), brass()),
    mesh(hose, plastic(0x1b1c1f)),
  );
}

/** A telescopic post: a collar that guides the piston, and on slim ones a bellows that keeps it clean. */
export function suspensionOf(a: AttributesOf<'Seatpost'>): Moving {
  const r = a.diameterMm / 2;
  const inner = r - 2.6;
  const collar = a.lengthMm - a.travelMm - 76;
  const ring = along(knurled(r + 3.2, 15), [collar, 0, 0], [1, 0, 0]);
  const [from, to] = [collar + 15, a.lengthMm - 45];
  const bellows = a.diameterMm < 30;
  const folds = Math.round((to - from) / 8);
  const way = new LineCurve3(new Vector3(from, 0, 0), new Vector3(to, 0, 0));
  const shaft = sweep(way, inner, { rings: 8, around: 64, up: [0, 1, 0] });
  const skin = sweep(
    way,
    (t) => {
      const wave = Math.abs(Math.sin(t * folds * Math.PI));
      const radius = inner + 1.2 + wave ** 0.7 * 4.4;
      return [radius, radius];
    },
    { rings: 260, around: 56, up: [0, 1, 0] },
  );
  return {
    tubeFrom: 0,
    tubeTo: collar + 1,
    radius: inner + (bellows ? 1.5 : 0),
    object: group(mesh(ring, finished(a.finish)), mesh(shaft, polished()), bellows && mesh(skin, rubber(0x222326))),
  };
}
