import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { along, at, group, merge, mesh } from '../geometry/meshes.ts';
import { circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { bent, spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { anodised, paper, plastic, polished, steel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';

type Housing = AttributesOf<'Cable housing'>;

/** Coats of housing; black is light enough for its turns to be told apart. */
const coats = { black: 0x3a3c40, red: 0xa61d22, grey: 0x777b80, white: 0xe4e5e6, blue: 0x1f4f9a } as const;
const coatOf = (a: Housing): Material => plastic(chosen(coats, a.colour));

/** The cut end of a housing: the wires or the spiral around the liner. */
function cutEnd(a: Housing, place: V3, way: V3): { metal: BufferGeometry; liner: BufferGeometry } {
  const r = a.outerMm / 2;
  const wires =
    a.construction === 'linear wires'
      ? merge(
          Array.from({ length: 14 }, (_, i) => {
            const [x, y] = polar(r - 0.85, (i / 14) * TAU);
            return at(plate(circle(0.3, 12), [], 1.3, { bevel: 0.05 }), [x, y, 0]);
          }),
        )
      : plate(circle(r - 0.5, 48), [circle(r - 1.15, 36)], 1, { bevel: 0.1 });
  const liner = plate(circle(r - 1.2, 36), [circle(a.cableMm / 2 + 0.1, 24)], 1.8, { bevel: 0.1 });
  return { metal: along(wires, place, way), liner: along(liner, place, way) };
}

/** A roll: turns beside and over each other, as many as its length makes. */
function rollOf(a: Housing) {
  const across = 6;
  const d = a.outerMm + 0.12;
  const inner = 62;
  const points: V3[] = [];
  let length = 0;
  let turns = 0;
  const target = a.lengthM * 1000;
  while (length < target) {
    const layer = Math.floor(turns / across);
    const place = turns % across;
    const height = layer % 2 === 0 ? place : across - 1 - place;
    const r = inner + layer * d * 0.88;
    for (let i = 0; i < 40; i++) {
      // One turn passes to the next within its last quarter.
      const t = Math.max(0, (i / 40 - 0.75) * 4);
      const nextPlace = (turns + 1) % across;
      const nextLayer = Math.floor((turns + 1) / across);
      const next = nextLayer % 2 === 0 ? nextPlace : across - 1 - nextPlace;
      const [x, y] = polar(r + (nextLayer - layer) * d * 0.88 * t, (i / 40) * TAU);
      points.push([x, y, a.outerMm / 2 + d * (height + (next - height) * t)]);
    }
    length += TAU * r;
    turns += 1;
  }
  const last = points.at(-1) ?? [0, 0, 0];
  // Its end leaves the roll outwards and comes to lie on the ground.
  const tail: V3[] = [
    [last[0] + 9, last[1] + 17, last[2] * 0.8],
    [last[0] + 19, last[1] + 37, last[2] * 0.25 + a.outerMm / 4],
    [last[0] + 26, last[1] + 54, a.outerMm / 2],
    [last[0] + 31, last[1] + 70, a.outerMm / 2],
  ];
  const [before, end] = tail.slice(-2);
  const outer = inner + (Math.ceil(turns / across) - 1) * d * 0.88;
  const high = d * across;
  // Bands of paper, bent closely around the roll, hold it together.
  const bands = [0.6, 2.7, 4.8].map((angle) => {
    const [w, h] = [(outer - inner) / 2 + d / 2 + 0.5, high / 2 + 0.45];
    const loop = (less: number): V2[] =>
      fillet(
        [
          [-w + less, -h + less],
          [w - less, -h + less],
          [w - less, h - less],
          [-w + less, h - less],
        ],
        a.outerMm * 0.5 - less * 0.5,
        8,
      );
    const band = plate(loop(0), [loop(0.35)], 13, { bevel: 0.12, z: -6.5 });
    const [x, y] = polar((inner + outer) / 2, angle);
    return at(at(band, [0, 0, 0], [Math.PI / 2, 0, 0]), [x, y, high / 2], [0, 0, angle]);
  });
  const { metal, liner } = cutEnd(a, end, [end[0] - before[0], end[1] - before[1], 0]);
  return group(
    mesh(sweep(spline([...points, ...tail]), a.outerMm / 2, { rings: points.length, around: 12 }), coatOf(a)),
    mesh(merge(bands), paper()),
    mesh(metal, steel()),
    mesh(liner, plastic(0xe8e8e4)),
  );
}

/** The cap of a housing along z: its mouth at 0, its floor at the end. */
function endCap(a: Housing): BufferGeometry {
  const r = a.outerMm / 2;
  return turn(
    [
      [r + 0.05, 0],
      [r + 0.5, 0],
      [r + 0.5, 8.4],
      [r - 0.1, 9.2],
      [r - 0.1, 12],
      [a.cableMm / 2 + 0.2, 12],
      [a.cableMm / 2 + 0.2, 9.6],
      [r + 0.05, 9.6],
    ],
    { round: 0.25, segments: 48 },
  );
}

const capMetal = (a: Housing): Material =>
  a.colour === 'silver' || a.kind !== 'end caps' ? polished() : anodised(0x55585d, 0.3);

/** A cut set: the long piece in a bow, the short one within it, and the end caps on and beside them. */
function setOf(a: Housing) {
  const z = a.outerMm / 2 + 0.5;
  const long = bent(
    [
      [-72, -78, z],
      [-72, 78, z],
      [72, 78, z],
      [72, -56, z],
      [-48, -56, z],
      [-48, 54, z],
      [48, 54, z],
      [48, -30, z],
    ],
    24,
  );
  const short = spline([
    [-28, 18, z],
    [-8, 24, z],
    [20, 14, z],
    [26, -10, z],
  ]);
  const caps = [
    along(endCap(a), [-72, -78, z], [0, -1, 0]),
    along(endCap(a), [48, -30, z], [0, -1, 0]),
    along(endCap(a), [-28, 18, z], [-0.98, -0.2, 0]),
    along(endCap(a), [26, -10, z], [0.1, -1, 0]),
    along(endCap(a), [-30, -14, z], [0.9, 0.3, 0]),
    along(endCap(a), [-6, -16, z], [0.4, 0.9, 0]),
  ];
  return group(
    mesh(sweep(long, a.outerMm / 2, { rings: 300, around: 20 }), coatOf(a)),
    mesh(sweep(short, a.outerMm / 2, { rings: 60, around: 20 }), coatOf(a)),
    mesh(merge(caps), capMetal(a)),
  );
}

/** End caps in four rows, some of them standing so that their floor is seen. */
function capsOf(a: Housing) {
  const r = a.outerMm / 2 + 0.5;
  const caps = Array.from({ length: 28 }, (_, i) => {
    const [column, row] = [i % 7, Math.floor(i / 7)];
    const [x, y] = [(column - 3) * 11.4 + (row % 2) * 4, (row - 1.5) * 17];
    const angle = Math.sin(i * 2.3) * 0.5 + (i % 3) * 2.1;
    return i % 4 === 0
      ? at(endCap(a), [x, y, 0])
      : along(endCap(a), [x - Math.cos(angle) * 6, y - Math.sin(angle) * 6, r], [Math.cos(angle), Math.sin(angle), 0]);
  });
  return mesh(merge(caps), capMetal(a));
}

const makers = { roll: rollOf, 'cut set': setOf, 'end caps': capsOf } as const;

export const cableHousingArt: FamilyArt<Housing> = {
  model: (a) => ({ object: makers[a.kind](a), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 44, seen: 'seen from in front' },
    { pose: [-90, 0, 0], azimuth: 40, elevation: 26, seen: 'seen from low down' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 86, seen: 'seen from above' },
  ],
  pixelsPerMm: 7.6,
  best: 'CO-S4-30-K',
};
