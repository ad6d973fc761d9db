import { type Material, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { both, box, cut, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { along, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, brass, finished, polished, steel } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { laidOn } from './decal.ts';

// A clamp stands on the ground: its ring around the y axis, the slot towards +z, bolts along x.

const GRID = 0.42;

/** Half the width of the two lugs together, and how far they stand out of the ring. */
const LUG = { half: 8.5, out: 9.5 };

function ringOf(a: AttributesOf<'Seat clamp'>, heights: readonly number[]): Field {
  const [inner, outer, h] = [a.tubeMm / 2, a.ringMm / 2, a.heightMm];
  const lug = box([0, h / 2, outer + LUG.out / 2 - 3], [LUG.half, h / 2 - 0.6, LUG.out / 2 + 3], 3);
  const z = outer + LUG.out / 2 - 1;
  // The fillet must not make the ring any taller.
  const flat: Field = (_x, y) => Math.abs(y - h / 2) - h / 2;
  const whole = both(0.8, join(4, cylinder([0, 0, 0], [0, h, 0], outer, 0.9), lug), flat);
  const groove = (y: number): Field => {
    const band = Math.hypot;
    return (x, py, pz) => Math.max(Math.abs(py - y) - 0.6, outer - 0.55 - band(x, pz));
  };
  return cut(
    1.1,
    whole,
    cylinder([0, -5, 0], [0, h - 2, 0], inner, 0.2),
    // The lip that rests on the top of the seat tube.
    cylinder([0, -5, 0], [0, h + 5, 0], inner - 1.6, 0.2),
    box([0, h / 2, outer], [1.2, h, outer * 0.6], 0.2),
    ...(a.fastening === 'quick release' ? [] : [groove(h * 0.5)]),
    // Seats for the bolts' heads.
    ...(a.fastening === 'quick release'
      ? []
      : heights.map((y) => cylinder([LUG.half - 2.2, y, z], [LUG.half + 6, y, z], 4.7, 0.2))),
  );
}

/** Lever, cam and knurled nut of a quick release. */
function release(a: AttributesOf<'Seat clamp'>): Object3D {
  const [outer, y] = [a.ringMm / 2, a.heightMm / 2];
  const z = outer + LUG.out / 2 - 1;
  const x = LUG.half + 7;
  const eye: Field = cylinder([x, y - 7, z], [x, y + 7, z], 7.6, 1.4);
  const arm = join(
    4,
    tube(
      [x + 3, y, z - 2],
      [outer + 9, y, z - 22],
      [
        [0, 5, 6],
        [1, 3.2, 6.2],
      ],
      [1, 0, 0.3],
      3,
    ),
    tube(
      [outer + 9, y, z - 20],
      [outer + 8.5, y, z - 46],
      [
        [0, 3.2, 6.2],
        [0.7, 2.8, 7],
        [1, 2.6, 6],
      ],
      [1, 0, 0],
      3,
    ),
  );
  const lever = cut(
    0.6,
    join(3, eye, arm),
    box([x - 8, y, z], [6, 3.4, 12], 1),
    cylinder([x, y - 20, z], [x, y + 20, z], 2.6, 0.1),
  );
  const low: V3 = [x - 12, y - 12, z - 52];
  const high: V3 = [outer + 17, y + 12, z + 12];
  const saddle = along(
    turn(
      [
        [3.2, 0],
        [6.4, 0],
        [6.4, 3.4],
        [3.2, 3.4],
      ],
      { segments: 40 },
    ),
    [LUG.half - 0.2, y, z],
    [1, 0, 0],
  );
  const skewer = along(
    turn(
      [
        [0, 0],
        [3, 0],
        [3, 2 * LUG.half + 13],
        [0, 2 * LUG.half + 13],
      ],
      { segments: 28 },
    ),
    [-LUG.half - 8, y, z],
    [1, 0, 0],
  );
  const pin = along(
    turn(
      [
        [0, -8],
        [2.5, -8],
        [2.5, 8],
        [0, 8],
      ],
      { segments: 24 },
    ),
    [x, y, z],
    [0, 1, 0],
  );
  const nut = along(plate(splined(5.9, 0.6, 22), [], 7, { bevel: 0.2 }), [-LUG.half - 7.3, y, z], [1, 0, 0]);
  return group(
    mesh(solid(lever, low, high, 0.5), metalOf(a)),
    mesh(saddle, brass()),
    mesh(merge([skewer, pin]), steel()),
    mesh(nut, a.finish === 'black' ? anodised(0x3a3d42, 0.3) : steel()),
  );
}

/** Bolts through the lugs, their heads in their seats. */
function screws(a: AttributesOf<'Seat clamp'>, heights: readonly number[]): Object3D {
  const z = a.ringMm / 2 + LUG.out / 2 - 1;
  const big = a.thread === 'M6';
  const head = bolt(big ? 9 : 8.2, 5, big ? 5 : 4);
  const shank = turn(
    [
      [0, 0],
      [2.5, 0],
      [2.5, 14],
      [0, 14],
    ],
    { segments: 24 },
  );
  return mesh(
    merge(
      heights.flatMap((y) => [
        along(head, [LUG.half - 2.2 + 2.6, y, z], [1, 0, 0]),
        along(shank, [-LUG.half + 1, y, z], [1, 0, 0]),
      ]),
    ),
    a.finish === 'black' ? anodised(0x6b6e73, 0.26) : steel(),
  );
}

/** Black is blasted before it is anodised, silver is polished. */
function metalOf(a: AttributesOf<'Seat clamp'>): Material {
  if (a.finish === 'black') return anodised(0x3d4046, 0.42);
  return a.finish === 'silver' ? polished() : finished(a.finish);
}

function model(a: AttributesOf<'Seat clamp'>): Model {
  const [outer, h] = [a.ringMm / 2, a.heightMm];
  const heights = a.fastening === 'two bolts' ? [h / 2 - 4.8, h / 2 + 4.8] : [h / 2];
  const field = ringOf(a, heights);
  const reach = outer + 4;
  const angle = 0.62;
  const ink = a.finish === 'silver' ? 'rgba(25, 28, 32, 0.85)' : 'rgba(235, 238, 240, 0.92)';
  const text = laidOn(
    field,
    {
      middle: new Vector3(
        -Math.sin(angle) * (outer + 8),
        a.fastening === 'quick release' ? h / 2 : h * 0.77,
        Math.cos(angle) * (outer + 8),
      ),
      along: new Vector3(Math.cos(angle), 0, Math.sin(angle)),
      up: new Vector3(0, 1, 0),
    },
    {
      low: [0, 0],
      high: [11, 4],
      ground: null,
      words: [
        { text: String(a.tubeMm), from: [0.5, 2], to: [10.5, 2], size: 3.3, colour: ink, track: 0.4, weight: 700 },
      ],
      scale: 24,
    },
  );
  return {
    object: group(
      mesh(solid(field, [-reach, -4, -reach], [reach, h + 4, outer + LUG.out + 5], GRID), metalOf(a)),
      a.fastening === 'quick release' ? release(a) : screws(a, heights),
      text,
    ),
    measured: [
      [-outer, 0, 0],
      [outer, 0, 0],
    ],
  };
}

export const seatClampArt: FamilyArt<AttributesOf<'Seat clamp'>> = {
  model,
  views: [
    { pose: [0, 0, 0], azimuth: 0, elevation: 36, seen: 'seen from the slot' },
    { pose: [0, 0, 0], azimuth: 48, elevation: 30, seen: 'seen from the side', fill: 0.72 },
    { pose: [0, 0, 0], azimuth: 180, elevation: 40, seen: 'seen from the front', fill: 0.72 },
  ],
  pixelsPerMm: 12.3,
  best: 'SC-364-B-K',
};
