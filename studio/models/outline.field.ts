import { type Field, prism } from '../geometry/fields.ts';
import { clamp, type V2 } from '../geometry/vectors.ts';

/** Side of a cell in which distances are kept, and room around the outline, in millimetres. */
const CELL = 0.5;
const ROOM = 8;

/**
 * The same as `prism`, for outlines of many corners: distances to the outline are taken once on a fine grid and read
 * from it, so that asking costs the same for ten corners and for two hundred.
 */
export function slabOf(outline: readonly V2[], z0: number, z1: number, e = 0.8): Field {
  const exact = prism(outline, -1e3, 1e3, 0);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x0, y0] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  const [nx, ny] = [
    Math.ceil((Math.max(...xs) + ROOM - x0) / CELL) + 1,
    Math.ceil((Math.max(...ys) + ROOM - y0) / CELL) + 1,
  ];
  const kept = new Float32Array(nx * ny);
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) kept[i + j * nx] = exact(x0 + i * CELL, y0 + j * CELL, 0);
  const distance = (x: number, y: number) => {
    const [u, v] = [clamp((x - x0) / CELL, 0, nx - 1.001), clamp((y - y0) / CELL, 0, ny - 1.001)];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [f, g] = [u - i, v - j];
    const q = i + j * nx;
    const near = (kept[q] * (1 - f) + kept[q + 1] * f) * (1 - g) + (kept[q + nx] * (1 - f) + kept[q + nx + 1] * f) * g;
    return near + Math.hypot(x - x0 - u * CELL, y - y0 - v * CELL);
  };
  const [middle, half] = [(z0 + z1) / 2, (z1 - z0) / 2];
  return (x, y, z) => {
    const dr = distance(x, y) + e;
    const dz = Math.abs(z - middle) - half + e;
    return Math.min(Math.max(dr, dz), 0) + Math.hypot(Math.max(dr, 0), Math.max(dz, 0)) - e;
  };
}
