import type { BufferGeometry } from 'three';
import { merge } from '../geometry/meshes.ts';
import { acrossFlats, circle } from '../geometry/outlines.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';
import { threadedRod } from './thread.ts';

export type ValveKind = 'Presta' | 'Schrader' | 'Dunlop';

/** The parts of a valve along +z, by what they are made of. Its foot is at 0. */
export interface Valve {
  readonly stem: BufferGeometry;
  /** Core, nut and cap. */
  readonly fittings: BufferGeometry;
  /** Rubber around the stem; null where it is bare. */
  readonly sleeve: BufferGeometry | null;
  readonly cap: BufferGeometry | null;
}

/** A bar with a bare foot and a thread above it. */
const threaded = (radius: number, low: number, high: number, bare: number): BufferGeometry =>
  merge([plain(radius - 0.3, low, low + bare + 0.2, 0.1), threadedRod({ radius, pitch: 0.8, low: low + bare, high })]);

export const plain = (r: number, low: number, high: number, edge = 0.4) =>
  turn(
    [
      [0, low],
      [r, low],
      [r, high],
      [0, high],
    ],
    { round: edge, segments: 36 },
  );

/** A ring nut with notches all round. */
export const nut = (bore: number, outer: number, low: number, high: number) => {
  const edge = Array.from({ length: 72 }, (_, i): V2 => {
    const r = outer - (i % 3 === 0 ? 0.35 : 0);
    const a = (i / 72) * Math.PI * 2;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  return stack(edge, [circle(bore, 40)], chamfered(low, high - low, 0.4));
};

/**
 * A valve of a tube or of a tubeless rim, `length` millimetres from its foot to the end of its core, with a smooth or a
 * threaded stem and, where asked for, its nut at `nutAt` and its cap.
 */
export function valveOf(
  kind: ValveKind,
  length: number,
  { smooth = false, nutAt = null, capped = false }: { smooth?: boolean; nutAt?: number | null; capped?: boolean } = {},
): Valve {
  if (kind === 'Presta') {
    const shoulder = length - 14;
    const stem = merge([
      smooth ? plain(3, -6, shoulder, 0.5) : threaded(3, -6, shoulder, 9),
      threaded(2.6, shoulder - 0.5, length - 6.4, 0.6),
    ]);
    const core = merge([
      plain(0.95, length - 7, length - 3.6, 0.1),
      nut(0.9, 2, length - 4.6, length - 1.4),
      plain(1.1, length - 3.6, length, 0.3),
    ]);
    const ring = nutAt === null || smooth ? [] : [nut(3.02, 6, nutAt, nutAt + 3)];
    return {
      stem,
      fittings: merge([core, ...ring]),
      sleeve: null,
      cap: capped
        ? turn(
            [
              [0, shoulder],
              [3.5, shoulder],
              [3.3, length],
              [1.6, length + 4],
              [0, length + 4],
            ],
            { round: 0.3, segments: 28 },
          )
        : null,
    };
  }
  if (kind === 'Schrader') {
    const metal = length - 11;
    const stem = smooth ? threaded(3.85, metal - 4, length, 4) : threaded(3.9, -6, length, 9);
    const bore = merge([plain(2.1, length - 0.1, length + 0.06, 0.02), plain(0.9, length - 1, length + 0.9, 0.2)]);
    const ring =
      nutAt === null || smooth ? [] : [stack(acrossFlats(12, 6), [circle(4, 32)], chamfered(nutAt, 3.2, 0.4))];
    const sleeve = smooth
      ? turn(
          [
            [0, -4],
            [7, -4],
            [6.2, 2],
            [4.35, 6],
            [4.15, metal - 1],
            [4.6, metal - 0.6],
            [4.6, metal + 0.6],
            [0, metal + 0.6],
          ],
          { round: 0.6, segments: 40 },
        )
      : null;
    const cap = capped ? dustCap(length) : null;
    return { stem, fittings: merge([bore, ...ring]), sleeve, cap };
  }
  const shoulder = length - 15;
  const stem = threaded(3.95, -6, shoulder, 9);
  const union = merge([
    nut(2.6, 6, shoulder - 0.4, shoulder + 6.4),
    threaded(2.6, shoulder, length, 7),
    ...(nutAt === null ? [] : [nut(4, 6.6, nutAt, nutAt + 2.8)]),
  ]);
  return { stem, fittings: union, sleeve: null, cap: null };
}

/** A plastic cap with grip lines, over the end of a valve that ends at `length`. */
function dustCap(length: number): BufferGeometry {
  const edge = Array.from({ length: 48 }, (_, i): V2 => {
    const r = i % 4 === 0 ? 4.7 : 5;
    const a = (i / 48) * Math.PI * 2;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
  return stack(
    edge,
    [],
    [{ z: length - 7, inset: 0.3 }, { z: length - 6.6 }, { z: length + 2 }, { z: length + 3.2, inset: 0.7 }],
  );
}
