import { type Mesh, PlaneGeometry } from 'three';
import { at, merge, mesh } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { anodised, plastic, printed, rubber, steel } from '../materials.ts';

/** One T-slot every so many millimetres of a side (the 45 series of the makers, slot 10). */
const PITCH = 45;

/** Half of a slot's outline: from its middle along the side, and inwards. */
const slot: readonly V2[] = [
  [-5, 0],
  [-5, 5],
  [-10, 5],
  [-10, 9],
  [-5.5, 13.5],
];

/** One side of the section, `long` millimetres, whose face lies `deep` / 2 below the middle. */
function side(long: number, deep: number): V2[] {
  const out: V2[] = [[-long / 2, -deep / 2]];
  const count = Math.round(long / PITCH);
  for (let i = 0; i < count; i++) {
    const middle = (i + 0.5 - count / 2) * PITCH;
    const half = slot.map(([x, inwards]): V2 => [x, inwards - deep / 2]);
    const other = half.map(([x, y]): V2 => [-x, y]).reverse();
    for (const [x, y] of [...half, ...other]) out.push([middle + x, y]);
  }
  return out;
}

/** Section of a slotted profile, sides in whole pitches. */
function section(width: number, height: number): V2[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const [c, s] = [Math.cos((quarter * Math.PI) / 2), Math.sin((quarter * Math.PI) / 2)];
    const points = quarter % 2 === 0 ? side(width, height) : side(height, width);
    return points.map(([x, y]): V2 => [x * c - y * s, x * s + y * c]);
  });
}

/**
 * A length of slotted aluminium profile along x or y, its middle at `middle`. `size` is its section: across (z) and the
 * other way.
 */
export function profile(axis: 'x' | 'y' | 'z', middle: V3, length: number, size: V2): Mesh {
  const bores = [-1, 1].filter((s) => size[1] > PITCH || s > 0);
  const holes = bores.map((s) => circle(4, 20, 0, size[1] > PITCH ? (s * PITCH) / 2 : 0));
  const bar = plate(section(...size), holes, length, { bevel: 0.5, z: -length / 2, segments: 1 });
  const turns = { x: [0, Math.PI / 2, 0], y: [-Math.PI / 2, 0, Math.PI / 2], z: [0, 0, 0] } as const;
  return mesh(at(bar, middle, turns[axis]), anodised(0x62676d, 0.42));
}

/** A star knob on a stud, along +z from the face it presses on. */
export function knob(): [Mesh, Mesh] {
  const lobes = Array.from({ length: 140 }, (_, i): V2 => {
    const a = (i / 140) * TAU;
    return polar(21 + 3.2 * Math.cos(7 * a), a);
  });
  return [
    mesh(
      merge([
        plate(lobes, [], 15, { bevel: 2.4, z: 14 }),
        turn(
          [
            [0, 4],
            [10, 4],
            [12, 15],
            [0, 15],
          ],
          { round: 1, segments: 48 },
        ),
      ]),
      plastic(),
    ),
    mesh(
      turn(
        [
          [0, -6],
          [5, -6],
          [5, 5],
          [0, 5],
        ],
        { segments: 32 },
      ),
      steel(),
    ),
  ];
}

/** A levelling foot under a point: a rubber disc on a threaded stem, `height` millimetres. */
export function foot([x, y, z]: V3, height: number): [Mesh, Mesh] {
  const disc = turn(
    [
      [0, 0],
      [30, 0],
      [30, 8],
      [12, 18],
      [0, 18],
    ],
    { round: 2, segments: 64 },
  );
  const stem = turn(
    [
      [0, 10],
      [8, 10],
      [8, height],
      [0, height],
    ],
    { segments: 32 },
  );
  const stands: V3 = [x, y - height, z];
  const upright: V3 = [-Math.PI / 2, 0, 0];
  return [mesh(at(disc, stands, upright), rubber()), mesh(at(stem, stands, upright), steel())];
}

/** A steel rule with a line to each centimetre, its zero at x = 0, on the face of a beam that looks to +z. */
export function rule(from: number, to: number, y: number, z: number): Mesh {
  const high = 18;
  const lines = Array.from({ length: Math.floor((to - from) / 10) }, (_, i) => from + 10 * (i + 0.5)).map((x) => {
    const mark = Math.round(x / 10) * 10;
    const length = mark % 100 === 0 ? 11 : mark % 50 === 0 ? 8 : 5;
    return { points: [[mark, 0] as V2, [mark, length] as V2], colour: '#1d2022', width: 1.2 };
  });
  const material = printed({ low: [from, 0], high: [to, high], ground: '#c9cccd', shapes: lines, scale: 2 });
  const strip = mesh(at(new PlaneGeometry(to - from, high), [(from + to) / 2, y, z + 0.6]), material);
  strip.castShadow = false;
  return strip;
}
