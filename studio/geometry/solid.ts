import { BufferAttribute, BufferGeometry } from 'three';
import type { Field } from './fields.ts';
import { clamp, type V2, type V3 } from './vectors.ts';

interface SolidOptions {
  /** Texture coordinates of a point; else 50 mm of the side that a face looks to are one unit. */
  readonly uv?: (x: number, y: number, z: number) => V2;
  /** Step for gradients, in millimetres. */
  readonly step?: number;
}

const BLOCK = 8;
const FAR = 1e3;
const INSIDE = -500;

/** The grid of a field between two corners, of which only blocks near the surface are evaluated. */
function sampled(field: Field, low: V3, high: V3, size: number) {
  const [nx, ny, nz] = [0, 1, 2].map((i) => Math.ceil((high[i] - low[i]) / size / BLOCK) * BLOCK + 1);
  const grid = new Float32Array(nx * ny * nz).fill(FAR);
  const [rowStep, layerStep] = [nx, nx * ny];
  const active: V3[] = [];
  const reach = ((BLOCK * size * Math.sqrt(3)) / 2) * 1.35 + size;
  const each = (i: number, j: number, k: number, visit: (q: number, a: number, b: number, c: number) => void) => {
    for (let c = k; c <= k + BLOCK; c++)
      for (let b = j; b <= j + BLOCK; b++)
        for (let a = i; a <= i + BLOCK; a++) visit(a + b * rowStep + c * layerStep, a, b, c);
  };
  for (let k = 0; k < nz - 1; k += BLOCK)
    for (let j = 0; j < ny - 1; j += BLOCK)
      for (let i = 0; i < nx - 1; i += BLOCK) {
        const half = BLOCK / 2;
        const d = field(low[0] + (i + half) * size, low[1] + (j + half) * size, low[2] + (k + half) * size);
        if (Math.abs(d) < reach) {
          active.push([i, j, k]);
          each(i, j, k, (q, a, b, c) => {
            if (grid[q] === FAR || grid[q] === INSIDE)
              grid[q] = field(low[0] + a * size, low[1] + b * size, low[2] + c * size);
          });
        } else if (d < 0)
          each(i, j, k, (q) => {
            if (grid[q] === FAR) grid[q] = INSIDE;
          });
      }
  return { grid, active, rowStep, layerStep };
}

/**
 * The surface of a field within two corners (surface nets, grid of `size` millimetres), each vertex brought on to the
 * surface by two Newton steps, normals from the gradient. The corners must leave room around the surface.
 */
export function solid(field: Field, low: V3, high: V3, size: number, { uv, step }: SolidOptions = {}): BufferGeometry {
  const { grid, active, rowStep, layerStep } = sampled(field, low, high, size);
  const index = new Map<number, number>();
  const P: number[] = [];
  const N: number[] = [];
  const e = step ?? size * 0.5;
  const gradient = (x: number, y: number, z: number): V3 => {
    const gx = field(x + e, y, z) - field(x - e, y, z);
    const gy = field(x, y + e, z) - field(x, y - e, z);
    const gz = field(x, y, z + e) - field(x, y, z - e);
    const length = Math.hypot(gx, gy, gz) || 1;
    return [gx / length, gy / length, gz / length];
  };
  const corner = new Float32Array(8);
  for (const [i0, j0, k0] of active)
    for (let k = k0; k < k0 + BLOCK; k++)
      for (let j = j0; j < j0 + BLOCK; j++)
        for (let i = i0; i < i0 + BLOCK; i++) {
          const q = i + j * rowStep + k * layerStep;
          let inside = 0;
          for (let c = 0; c < 8; c++) {
            corner[c] = grid[q + (c & 1) + ((c >> 1) & 1) * rowStep + ((c >> 2) & 1) * layerStep];
            if (corner[c] < 0) inside++;
          }
          if (inside === 0 || inside === 8) continue;
          let [x, y, z, n] = [0, 0, 0, 0];
          for (let c = 0; c < 8; c++)
            for (const bit of [1, 2, 4]) {
              if (c & bit || corner[c] < 0 === corner[c | bit] < 0) continue;
              const t = corner[c] / (corner[c] - corner[c | bit]);
              x += (c & 1) + (bit === 1 ? t : 0);
              y += ((c >> 1) & 1) + (bit === 2 ? t : 0);
              z += ((c >> 2) & 1) + (bit === 4 ? t : 0);
              n++;
            }
          let [px, py, pz] = [low[0] + (i + x / n) * size, low[1] + (j + y / n) * size, low[2] + (k + z / n) * size];
          for (let s = 0; s < 2; s++) {
            const d = clamp(field(px, py, pz), -size, size) * 0.9;
            const g = gradient(px, py, pz);
            px -= g[0] * d;
            py -= g[1] * d;
            pz -= g[2] * d;
          }
          index.set(q, P.length / 3);
          P.push(px, py, pz);
          N.push(...gradient(px, py, pz));
        }
  const triangles: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, turned: boolean) => {
    const [A, B, C, D] = [index.get(a), index.get(b), index.get(c), index.get(d)];
    if (A === undefined || B === undefined || C === undefined || D === undefined) return;
    if (turned) triangles.push(A, B, C, A, C, D);
    else triangles.push(A, C, B, A, D, C);
  };
  for (const q of index.keys()) {
    const inside = grid[q] < 0;
    if (inside !== grid[q + 1] < 0) quad(q, q - rowStep, q - rowStep - layerStep, q - layerStep, inside);
    if (inside !== grid[q + rowStep] < 0) quad(q, q - layerStep, q - 1 - layerStep, q - 1, inside);
    if (inside !== grid[q + layerStep] < 0) quad(q, q - 1, q - 1 - rowStep, q - rowStep, inside);
  }
  return unindexed(P, N, triangles, uv);
}

/** Triangles one by one, so that texture coordinates can follow the face. */
function unindexed(P: number[], N: number[], triangles: number[], uv: SolidOptions['uv']): BufferGeometry {
  const count = triangles.length;
  const position = new Float32Array(count * 3);
  const normal = new Float32Array(count * 3);
  const map = new Float32Array(count * 2);
  for (let t = 0; t < count; t += 3) {
    const first = triangles[t] * 3;
    const [nx, ny, nz] = [Math.abs(N[first]), Math.abs(N[first + 1]), Math.abs(N[first + 2])];
    const axis = nz >= nx && nz >= ny ? 2 : ny >= nx ? 1 : 0;
    for (let w = t; w < t + 3; w++) {
      const s = triangles[w] * 3;
      const [x, y, z] = [P[s], P[s + 1], P[s + 2]];
      position.set([x, y, z], w * 3);
      normal.set([N[s], N[s + 1], N[s + 2]], w * 3);
      const boxed: V2 = axis === 2 ? [x / 50, y / 50] : axis === 1 ? [x / 50, z / 50] : [z / 50, y / 50];
      map.set(uv ? uv(x, y, z) : boxed, w * 2);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new BufferAttribute(map, 2));
  return geometry;
}
