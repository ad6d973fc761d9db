import { CatmullRomCurve3, Vector3 } from 'three';
import { cut, type Field, join } from './fields.ts';
import type { V2, V3 } from './vectors.ts';

/** Side of the cubes in which is remembered what lies near, in millimetres. */
const CELL = 16;
const REACH = (CELL * Math.sqrt(3)) / 2;
/** Distances of bent and squared tubes are estimates: this much is allowed for. */
const SLACK = 5;

interface Cell {
  readonly field: Field | null;
  /** Distance from the middle of the cell where nothing is near. */
  readonly far: number;
}

const key = (i: number, j: number, k: number) => (i + 512) * 1048576 + (j + 512) * 1024 + (k + 512);

/** A field that is put together anew for every cell of space from what lies near it, and remembered. */
function inCells(build: (x: number, y: number, z: number) => Cell): Field {
  const cells = new Map<number, Cell>();
  let last: Cell = { field: null, far: 0 };
  let lastKey = Number.NaN;
  return (x, y, z) => {
    const [i, j, k] = [Math.floor(x / CELL), Math.floor(y / CELL), Math.floor(z / CELL)];
    const at = key(i, j, k);
    if (at !== lastKey) {
      let cell = cells.get(at);
      if (!cell) {
        cell = build((i + 0.5) * CELL, (j + 0.5) * CELL, (k + 0.5) * CELL);
        cells.set(at, cell);
      }
      last = cell;
      lastKey = at;
    }
    if (last.field) return last.field(x, y, z);
    const [dx, dy, dz] = [x - (i + 0.5) * CELL, y - (j + 0.5) * CELL, z - (k + 0.5) * CELL];
    return last.far - Math.sqrt(dx * dx + dy * dy + dz * dz);
  };
}

/**
 * Union of many fields with a fillet of about `k` millimetres, as `join` gives it, but fast: at every place only those
 * fields are asked that lie near it. For solids of many parts, such as frames.
 */
export function joinNear(k: number, fields: readonly Field[]): Field {
  return inCells((x, y, z) => {
    const distances = fields.map((field) => field(x, y, z));
    const nearest = Math.min(...distances);
    const active = fields.filter((_, n) => distances[n] < Math.max(nearest, 0) + 2 * REACH + k + SLACK);
    if (nearest > REACH + k + SLACK + 24) return { field: null, far: nearest };
    return { field: active.length === 1 ? active[0] : join(k, ...active), far: nearest };
  });
}

/** `from` without the others, as `cut` gives it, asking only what lies near. */
export function cutNear(k: number, from: Field, fields: readonly Field[]): Field {
  return inCells((x, y, z) => {
    const active = fields.filter((field) => field(x, y, z) < REACH + k + SLACK);
    return { field: active.length === 0 ? from : cut(k, from, ...active), far: 0 };
  });
}

/**
 * A bent tube as `bentTube` gives it, its width along z, but fast: only those of its `steps` pieces are measured that lie
 * near. Half width and half height are given at a share of the length.
 */
export function bentTubeNear(points: readonly V3[], size: (t: number) => V2, steps = 24): Field {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    false,
    'centripetal',
  );
  const way = curve.getSpacedPoints(steps);
  const measure = (i: number, x: number, y: number, z: number) => {
    const a = way[i];
    const b = way[i + 1];
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const dz = b.z - a.z;
    const along = ((x - a.x) * dx + (y - a.y) * dy + (z - a.z) * dz) / (dx * dx + dy * dy + dz * dz);
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const qx = x - a.x - dx * t;
    const qy = y - a.y - dy * t;
    const qz = z - a.z - dz * t;
    return { t, qx, qy, qz, squared: qx * qx + qy * qy + qz * qz };
  };
  const outside = (first: number, last: number): Field => {
    return (x, y, z) => {
      let best = measure(first, x, y, z);
      let index = first;
      for (let i = first + 1; i <= last; i++) {
        const one = measure(i, x, y, z);
        if (one.squared >= best.squared) continue;
        best = one;
        index = i;
      }
      const [rw, rh] = size((index + best.t) / steps);
      const v = best.qz;
      const u = Math.sqrt(Math.max(0, best.squared - v * v));
      const k0 = Math.hypot(v / rw, u / rh);
      const k1 = Math.hypot(v / (rw * rw), u / (rh * rh));
      return k1 < 1e-6 ? -Math.min(rw, rh) : (k0 * (k0 - 1)) / k1;
    };
  };
  return inCells((x, y, z) => {
    const distances = Array.from({ length: steps }, (_, i) => Math.sqrt(measure(i, x, y, z).squared));
    const nearest = Math.min(...distances);
    const near = distances.map((d, i) => (d <= nearest + 2 * REACH ? i : -1)).filter((i) => i >= 0);
    return { field: outside(near[0], near[near.length - 1]), far: 0 };
  });
}
