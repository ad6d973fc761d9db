import { CatmullRomCurve3, Vector3 } from 'three';
import { clamp, type V2, type V3 } from './vectors.ts';

// Forged, cast and moulded parts as signed distance fields: smooth unions give the fillets, gradients the normals.
// The shapes and their smooth union follow Inigo Quilez, "Distance functions" and "Smooth minimum".

/** Distance in millimetres from a point to a surface, negative inside. */
export type Field = (x: number, y: number, z: number) => number;

/** An ellipsoid by its half axes; the distance is a good estimate near the surface. */
export const ellipsoid =
  (c: V3, r: V3): Field =>
  (x, y, z) => {
    const [a, b, d] = [(x - c[0]) / r[0], (y - c[1]) / r[1], (z - c[2]) / r[2]];
    const k0 = Math.hypot(a, b, d);
    const k1 = Math.hypot(a / r[0], b / r[1], d / r[2]);
    return k1 < 1e-9 ? -Math.min(...r) : (k0 * (k0 - 1)) / k1;
  };

/** A tapered rod with round ends. */
export function rod(a: V3, b: V3, r1: number, r2 = r1): Field {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const squared = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = clamp((px * bx + py * by + pz * bz) / squared, 0, 1);
    return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - (r1 + (r2 - r1) * t);
  };
}

/** A flat-ended cylinder between two points, its edges rounded by `e`. */
export function cylinder(a: V3, b: V3, r: number, e = 0.5): Field {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const length = Math.hypot(bx, by, bz);
  const [ux, uy, uz] = [bx / length, by / length, bz / length];
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = px * ux + py * uy + pz * uz;
    const dr = Math.hypot(px - ux * t, py - uy * t, pz - uz * t) - r + e;
    const dz = Math.abs(t - length / 2) - length / 2 + e;
    return Math.min(Math.max(dr, dz), 0) + Math.hypot(Math.max(dr, 0), Math.max(dz, 0)) - e;
  };
}

/** Half width and half height of a tube at a share of its length. */
export type Station = readonly [share: number, halfWidth: number, halfHeight: number];

/**
 * A tube of elliptic section between two points, its size given at several stations. `side` is the direction of its
 * width; `power` 2 is an ellipse, more is squarer.
 */
export function tube(a: V3, b: V3, stations: readonly Station[], side: V3 = [0, 0, 1], power = 2): Field {
  const start = new Vector3(...a);
  const axis = new Vector3(...b).sub(start);
  const length = axis.length();
  axis.normalize();
  const wide = new Vector3(...side);
  wide.sub(axis.clone().multiplyScalar(wide.dot(axis))).normalize();
  const high = new Vector3().crossVectors(wide, axis);
  return (x, y, z) => {
    const [px, py, pz] = [x - start.x, y - start.y, z - start.z];
    const t = px * axis.x + py * axis.y + pz * axis.z;
    const s = clamp(t / length, 0, 1);
    let i = 0;
    while (i < stations.length - 2 && s > stations[i + 1][0]) i++;
    const [s0, w0, h0] = stations[i];
    const [s1, w1, h1] = stations[Math.min(i + 1, stations.length - 1)];
    let f = s1 > s0 ? clamp((s - s0) / (s1 - s0), 0, 1) : 0;
    f = f * f * (3 - 2 * f);
    const rw = w0 + (w1 - w0) * f;
    const rh = h0 + (h1 - h0) * f;
    const v = Math.abs(px * wide.x + py * wide.y + pz * wide.z);
    const u = Math.abs(px * high.x + py * high.y + pz * high.z);
    const beyond = Math.max(-t, t - length, 0);
    const [qa, qb] = [v / rw, u / rh];
    const k0 = power === 2 ? Math.hypot(qa, qb) : (qa ** power + qb ** power) ** (1 / power);
    const k1 = Math.hypot(v / (rw * rw), u / (rh * rh));
    const d = k1 < 1e-6 ? -Math.min(rw, rh) : power === 2 ? (k0 * (k0 - 1)) / k1 : (k0 - 1) * Math.min(rw, rh);
    if (beyond <= 0) return d;
    return d > 0 ? Math.hypot(d, beyond) : beyond;
  };
}

/** A bent stay: a smooth way through points, half width and half height given at a share of its length. */
export function bentTube(points: readonly V3[], size: (t: number) => V2, side: V3 = [0, 0, 1], steps = 24): Field {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    false,
    'centripetal',
  );
  const way = curve.getSpacedPoints(steps);
  const wide = new Vector3(...side).normalize();
  return (x, y, z) => {
    let [best, index, share] = [Number.POSITIVE_INFINITY, 0, 0];
    for (let i = 0; i < steps; i++) {
      const [a, b] = [way[i], way[i + 1]];
      const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
      const along = (x - a.x) * dx + (y - a.y) * dy + (z - a.z) * dz;
      const t = clamp(along / (dx * dx + dy * dy + dz * dz), 0, 1);
      const d = (x - a.x - dx * t) ** 2 + (y - a.y - dy * t) ** 2 + (z - a.z - dz * t) ** 2;
      if (d < best) [best, index, share] = [d, i, t];
    }
    const [a, b] = [way[index], way[index + 1]];
    const [rw, rh] = size((index + share) / steps);
    const [qx, qy, qz] = [x - a.x - (b.x - a.x) * share, y - a.y - (b.y - a.y) * share, z - a.z - (b.z - a.z) * share];
    const v = qx * wide.x + qy * wide.y + qz * wide.z;
    const u = Math.sqrt(Math.max(0, best - v * v));
    const k0 = Math.hypot(v / rw, u / rh);
    const k1 = Math.hypot(v / (rw * rw), u / (rh * rh));
    return k1 < 1e-6 ? -Math.min(rw, rh) : (k0 * (k0 - 1)) / k1;
  };
}

/** A box by its centre and half sizes, its edges rounded by `r`. */
export const box =
  (c: V3, half: V3, r = 1): Field =>
  (x, y, z) => {
    const a = Math.abs(x - c[0]) - half[0] + r;
    const b = Math.abs(y - c[1]) - half[1] + r;
    const d = Math.abs(z - c[2]) - half[2] + r;
    return Math.hypot(Math.max(a, 0), Math.max(b, 0), Math.max(d, 0)) + Math.min(Math.max(a, b, d), 0) - r;
  };

/** A polygon extruded from `z0` to `z1`, its edges rounded by `e`. */
export const prism =
  (polygon: readonly V2[], z0: number, z1: number, e = 0.8): Field =>
  (x, y, z) => {
    let [d, s] = [Number.POSITIVE_INFINITY, 1];
    const n = polygon.length;
    for (let i = 0, j = n - 1; i < n; j = i++) {
      const [ax, ay] = polygon[i];
      const [bx, by] = polygon[j];
      const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
      const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey), 0, 1);
      const [qx, qy] = [wx - ex * t, wy - ey * t];
      d = Math.min(d, qx * qx + qy * qy);
      const [above, below, left] = [y >= ay, y < by, ex * wy > ey * wx];
      if ((above && below && left) || !(above || below || left)) s = -s;
    }
    const dr = s * Math.sqrt(d) + e;
    const dz = Math.abs(z - (z0 + z1) / 2) - (z1 - z0) / 2 + e;
    return Math.min(Math.max(dr, dz), 0) + Math.hypot(Math.max(dr, 0), Math.max(dz, 0)) - e;
  };

const rounding = (k: number, distance: number) => {
  const h = Math.max(k - Math.abs(distance), 0) / k;
  return (h * h * h * k) / 6;
};

/** Union with a fillet of about `k` millimetres. */
export const join =
  (k: number, ...fields: readonly Field[]): Field =>
  (x, y, z) => {
    let d = fields[0](x, y, z);
    for (let i = 1; i < fields.length; i++) {
      const e = fields[i](x, y, z);
      d = Math.min(d, e) - rounding(k, d - e);
    }
    return d;
  };

/** `from` without the others, the edges of the cut rounded by about `k` millimetres. */
export const cut =
  (k: number, from: Field, ...fields: readonly Field[]): Field =>
  (x, y, z) => {
    let d = from(x, y, z);
    for (const field of fields) {
      const e = -field(x, y, z);
      d = Math.max(d, e) + rounding(k, d - e);
    }
    return d;
  };

/** What lies in both, the edge rounded by about `k` millimetres. */
export const both =
  (k: number, a: Field, b: Field): Field =>
  (x, y, z) => {
    const [d, e] = [a(x, y, z), b(x, y, z)];
    return Math.max(d, e) + rounding(k, d - e);
  };

/** The same on both sides of z = 0. */
export const mirroredZ =
  (field: Field): Field =>
  (x, y, z) =>
    field(x, y, Math.abs(z));
