import { BufferGeometry, Float32BufferAttribute } from 'three';
import { along, merge, ringOf } from '../geometry/meshes.ts';
import { weighted } from '../geometry/normals.ts';
import { turn } from '../geometry/turned.ts';
import { radians, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import type { Casing } from './tyre.casing.ts';

export type TreadKind = 'knobs' | 'gravel' | 'road' | 'slick' | 'spikes';

/** A block of the tread. Millimetres, but `from` in pitches along the tread and `across` in degrees around the section. */
interface Block {
  readonly from: number;
  readonly across: number;
  readonly long: number;
  readonly wide: number;
  readonly high: number;
  /** Degrees, mirrored on the other side of the tyre. */
  readonly yaw?: number;
  /** A slit along the middle, so that the block grips. */
  readonly slit?: boolean;
  /** Millimetres to its own left. */
  readonly beside?: number;
}

/** What lies between two repeats of a tread: its length, how often it repeats, and what stands in it. */
export interface Pattern {
  readonly count: number;
  readonly blocks: readonly Block[];
  /** Where studs stand: pitches along, degrees across. */
  readonly studs: readonly V2[];
}

/** Blocks on both sides, the right ones `shift` pitches further on. */
const pair = (block: Block, shift = 0): Block[] => [
  block,
  { ...block, from: block.from + shift, across: -block.across, yaw: -(block.yaw ?? 0) },
];

/** What a tread is made of: the thickness of its rubber and the height that stands on the crown, in millimetres. */
export function heightsOf(tread: TreadKind, treadMm: number, widthMm: number): { capMm: number; crownMm: number } {
  if (tread === 'slick' || (tread === 'road' && widthMm < 40)) return { capMm: treadMm, crownMm: 0 };
  return { capMm: 0.8, crownMm: tread === 'knobs' || tread === 'spikes' ? treadMm * 0.85 : treadMm * 0.7 };
}

/** The pattern of a tread on a tyre of that width and outer radius, with `treadMm` at the shoulder. */
export function patternOf(
  tread: TreadKind,
  { widthMm, treadMm, studs }: { widthMm: number; treadMm: number; studs: number },
  outside: number,
): Pattern {
  const k = widthMm / 61;
  const { crownMm: crown } = heightsOf(tread, treadMm, widthMm);
  const repeat = (target: number) => Math.round((TAU * outside) / target);
  if (tread === 'knobs') {
    const count = repeat(17 + 2.6 * treadMm);
    const l = (TAU * outside) / count / 27;
    return {
      count,
      studs: [],
      blocks: [
        ...pair({ from: 0, across: 9, long: 11 * l, wide: 7.4 * k, high: crown, yaw: -6, slit: true }),
        ...pair({ from: 0.5, across: 15.5, long: 9.5 * l, wide: 7.6 * k, high: crown, yaw: 12, slit: true }),
        ...pair({ from: 0.24, across: 32, long: 8.6 * l, wide: 6.2 * k, high: treadMm * 0.9, yaw: 18 }),
        ...pair({ from: 0.76, across: 34, long: 7.4 * l, wide: 5.4 * k, high: treadMm * 0.9, yaw: -14 }),
        ...pair({ from: 0, across: 54, long: 11 * l, wide: 9 * k, high: treadMm, yaw: 6 }),
        ...pair({ from: 0.5, across: 57, long: 9 * l, wide: 7.4 * k, high: treadMm, yaw: -8 }),
      ],
    };
  }
  if (tread === 'gravel') {
    const count = repeat(10 + 3 * treadMm);
    const p = (TAU * outside) / count;
    return {
      count,
      studs: [],
      blocks: [
        ...pair({ from: 0, across: 5, long: p * 0.86, wide: 6.6 * k, high: crown, yaw: 16 }),
        ...pair({ from: 0.5, across: 19, long: p * 0.62, wide: 6.2 * k, high: crown, yaw: 16 }),
        ...pair({ from: 0, across: 32, long: p * 0.56, wide: 5.6 * k, high: crown, yaw: 16 }),
        ...pair({ from: 0.5, across: 45, long: p * 0.62, wide: 5.8 * k, high: treadMm * 0.9, yaw: 10 }),
        ...pair({ from: 0, across: 58, long: p * 0.68, wide: 6.4 * k, high: treadMm, yaw: 4 }),
      ],
    };
  }
  if (tread === 'spikes') {
    const count = Math.max(1, Math.round(studs / 4));
    const p = (TAU * outside) / count;
    return {
      count,
      studs: [
        [0.25, 15],
        [0.75, -15],
        [0, 40],
        [0.5, -40],
      ],
      blocks: [
        ...pair({ from: 0.25, across: 15, long: p * 0.3, wide: 9 * k, high: crown, yaw: 8 }, 0.5),
        ...pair({ from: 0.75, across: 13, long: p * 0.26, wide: 7.5 * k, high: crown, yaw: -14, slit: true }, 0.5),
        ...pair({ from: 0, across: 40, long: p * 0.3, wide: 10 * k, high: treadMm, yaw: 6 }, 0.5),
        ...pair({ from: 0.5, across: 42, long: p * 0.24, wide: 9 * k, high: treadMm, yaw: -10, slit: true }, 0.5),
        ...pair({ from: 0.25, across: 60, long: p * 0.2, wide: 6 * k, high: treadMm * 0.9 }),
        ...pair({ from: 0.75, across: 60, long: p * 0.2, wide: 6 * k, high: treadMm * 0.9 }),
      ],
    };
  }
  if (tread === 'road' && widthMm >= 40) {
    const count = repeat(26);
    const p = (TAU * outside) / count;
    return {
      count,
      studs: [],
      blocks: [
        ...pair({ from: 0, across: 22, long: p * 0.8, wide: 9.6 * k, high: crown, yaw: 30 }, 0.5),
        ...pair({ from: 0.4, across: 45, long: p * 0.84, wide: 11 * k, high: crown, yaw: 22 }, 0.5),
        ...pair({ from: 0, across: 63, long: p * 0.36, wide: 4 * k, high: crown * 0.7 }, 0.5),
        ...pair({ from: 0.5, across: 63, long: p * 0.36, wide: 4 * k, high: crown * 0.7 }, 0.5),
      ],
    };
  }
  const file = (from: number, across: number) =>
    pair({ from, across, long: 3.1, wide: 3.1, high: 0.45 + treadMm, yaw: 45 });
  const narrow = tread === 'road' ? [...file(0, 30), ...file(0.5, 37), ...file(0, 44), ...file(0.5, 51)] : [];
  return { count: repeat(5.6), studs: [], blocks: narrow };
}

/** How far a block reaches into the rubber below, how much wider it is there, and the chamfer of its edges. */
const FOOT = { depth: 1.2, flare: 0.5, chamfer: 0.45 };

/** A block as a closed mesh that lies on the casing, on a grid fine enough to follow it. */
function blockOn(shape: Casing, block: Block, pitch: number, cap: number): BufferGeometry {
  const { from, across, long, wide, high, yaw = 0, beside = 0 } = block;
  const [c, s] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [nu, nv] = [Math.ceil(long / 14), Math.ceil(wide / 5)];
  const chamfer = Math.min(FOOT.chamfer, high / 3);
  // `u` and `v` run from -1 to 1; `out` widens the block at its foot.
  const spot = (u: number, v: number, out: number, lift: number): V3 => {
    const [x, y] = [u * (long / 2 + out), beside + v * (wide / 2 + out)];
    return shape.place(radians(across) + (x * s + y * c) / shape.mean, from * pitch + x * c - y * s, lift);
  };
  const rim: V2[] = [];
  for (let i = 0; i < nu; i++) rim.push([-1 + (2 * i) / nu, -1]);
  for (let i = 0; i < nv; i++) rim.push([1, -1 + (2 * i) / nv]);
  for (let i = 0; i < nu; i++) rim.push([1 - (2 * i) / nu, 1]);
  for (let i = 0; i < nv; i++) rim.push([-1, 1 - (2 * i) / nv]);
  const levels = [
    { out: FOOT.flare, lift: cap - FOOT.depth },
    { out: 0, lift: cap + high - chamfer },
    { out: -chamfer, lift: cap + high },
  ].map(({ out, lift }) => rim.map(([u, v]) => spot(u, v, out, lift)));
  const position: number[] = [];
  const face = (...corners: readonly V3[]) => {
    for (const corner of corners) position.push(...corner);
  };
  for (let k = 0; k < 2; k++)
    for (let i = 0; i < rim.length; i++) {
      const j = (i + 1) % rim.length;
      face(levels[k][i], levels[k][j], levels[k + 1][j], levels[k][i], levels[k + 1][j], levels[k + 1][i]);
    }
  const top = (i: number, j: number) => spot(-1 + (2 * i) / nu, -1 + (2 * j) / nv, -chamfer, cap + high);
  for (let i = 0; i < nu; i++)
    for (let j = 0; j < nv; j++)
      face(top(i, j), top(i + 1, j), top(i + 1, j + 1), top(i, j), top(i + 1, j + 1), top(i, j + 1));
  for (let i = 1; i < rim.length - 1; i++) face(levels[0][0], levels[0][i + 1], levels[0][i]);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  const uv = new Float32Array((position.length / 3) * 2);
  for (let i = 0; i < uv.length / 2; i++) uv.set([position[i * 3 + 1] / 50, position[i * 3 + 2] / 50], i * 2);
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  return geometry;
}

/** A block with a slit: two halves on a lower foot. */
function halves(block: Block): Block[] {
  if (!block.slit) return [block];
  const { wide, long, high } = block;
  const slit = 0.9;
  return [
    { ...block, high: high * 0.4, wide: wide - 0.2, long: long - 0.2 },
    ...[-1, 1].map((side) => ({ ...block, wide: (wide - slit) / 2, beside: (side * (wide + slit)) / 4 })),
  ];
}

/** All blocks of a pattern as one mesh; null where the tread is smooth. */
export function blocks(shape: Casing, { count, blocks: standing }: Pattern, cap: number): BufferGeometry | null {
  if (standing.length === 0) return null;
  const pitch = (TAU * shape.outside) / count;
  const one = merge(standing.flatMap(halves).map((block) => blockOn(shape, block, pitch, cap)));
  return ringOf(weighted(one, { crease: 0.5 }), count);
}

/** Studs: a flat head in the rubber and a pin of carbide in it, `lift` millimetres above the casing; null without. */
export function studs(shape: Casing, pattern: Pattern, lift: number): BufferGeometry | null {
  if (pattern.studs.length === 0) return null;
  const pitch = (TAU * shape.outside) / pattern.count;
  const stud = turn(
    [
      [0, -2.5],
      [2.1, -2.5],
      [2.1, 0.25],
      [1.7, 0.5],
      [1, 0.5],
      [0.85, 1.3],
      [0, 1.3],
    ],
    { round: 0, segments: 10 },
  );
  const set = pattern.studs.map(([from, across]) => {
    const angle = radians(across);
    const [foot, tip] = [shape.place(angle, from * pitch, lift), shape.place(angle, from * pitch, lift + 1)];
    return along(stud, foot, [tip[0] - foot[0], tip[1] - foot[1], tip[2] - foot[2]]);
  });
  return ringOf(merge(set), pattern.count);
}
