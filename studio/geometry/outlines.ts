import { polar, TAU, type V2 } from './vectors.ts';

/** A corner of a polygon; a third number is the radius it is rounded by, in millimetres. */
export type Corner = V2 | readonly [number, number, number];

/** A closed polygon with its corners rounded by `radius` millimetres, where a corner does not give its own. */
export function fillet(corners: readonly Corner[], radius: number, segments = 5): V2[] {
  const out: V2[] = [];
  const n = corners.length;
  for (let i = 0; i < n; i++) {
    const [px, py] = corners[(i + n - 1) % n];
    const corner = corners[i];
    const [x, y] = corner;
    const [qx, qy] = corners[(i + 1) % n];
    let r = corner[2] ?? radius;
    const a = Math.hypot(px - x, py - y);
    const b = Math.hypot(qx - x, qy - y);
    const [ux, uy, vx, vy] = [(px - x) / a, (py - y) / a, (qx - x) / b, (qy - y) / b];
    const half = Math.acos(Math.max(-1, Math.min(1, ux * vx + uy * vy))) / 2;
    if (r <= 0 || half > 1.55) {
      out.push([x, y]);
      continue;
    }
    let d = r / Math.tan(half);
    const most = Math.min(a, b) * 0.49;
    if (d > most) {
      d = most;
      r = d * Math.tan(half);
    }
    const [bx, by] = [ux + vx, uy + vy];
    const toCentre = r / Math.sin(half) / Math.hypot(bx, by);
    const [cx, cy] = [x + bx * toCentre, y + by * toCentre];
    const a0 = Math.atan2(y + uy * d - cy, x + ux * d - cx);
    let sweep = Math.atan2(y + vy * d - cy, x + vx * d - cx) - a0;
    while (sweep > Math.PI) sweep -= TAU;
    while (sweep < -Math.PI) sweep += TAU;
    for (let k = 0; k <= segments; k++) {
      const t = a0 + (sweep * k) / segments;
      out.push([cx + r * Math.cos(t), cy + r * Math.sin(t)]);
    }
  }
  return out;
}

/** A circle as a polygon. */
export const circle = (radius: number, segments = 96, x = 0, y = 0): V2[] =>
  Array.from({ length: segments }, (_, i): V2 => {
    const a = (i / segments) * TAU;
    return [x + radius * Math.cos(a), y + radius * Math.sin(a)];
  });

/** An outline mirrored on the y axis, wound as before. */
export const mirrored = (outline: readonly V2[]): V2[] => outline.map(([x, y]): V2 => [-x, y]).reverse();

/** A curved slot of width `w` at radius `r` between the angles `a0` and `a1`, with round ends. */
export function arcSlot(r: number, a0: number, a1: number, w: number, segments = 24): V2[] {
  const out: V2[] = [];
  const h = w / 2;
  const along = (radius: number, i: number) => polar(radius, a0 + ((a1 - a0) * i) / segments);
  const cap = (a: number, turn: number) => {
    const [cx, cy] = polar(r, a);
    for (let i = 1; i < 8; i++) {
      const t = a + turn + (i / 8) * Math.PI;
      out.push([cx + h * Math.cos(t), cy + h * Math.sin(t)]);
    }
  };
  for (let i = 0; i <= segments; i++) out.push(along(r + h, i));
  cap(a1, 0);
  for (let i = segments; i >= 0; i--) out.push(along(r - h, i));
  cap(a0, Math.PI);
  return out;
}

/** A straight slot of width `w` between two points, with round ends. */
export function slot(a: V2, b: V2, w: number, segments = 10): V2[] {
  const out: V2[] = [];
  const way = Math.atan2(b[1] - a[1], b[0] - a[0]);
  for (const [[x, y], from] of [
    [b, way - Math.PI / 2],
    [a, way + Math.PI / 2],
  ] as const)
    for (let i = 0; i <= segments; i++) {
      const t = from + (i / segments) * Math.PI;
      out.push([x + (w / 2) * Math.cos(t), y + (w / 2) * Math.sin(t)]);
    }
  return out;
}

/** A regular polygon by its width across flats, in millimetres. */
export const acrossFlats = (width: number, sides = 6, phase = 0): V2[] =>
  Array.from({ length: sides }, (_, i) => polar(width / 2 / Math.cos(Math.PI / sides), phase + (i / sides) * TAU));

/** A round outline with `count` splines: radius `r`, each spline `depth` high; `share` is how much of a pitch it takes. */
export function splined(r: number, depth: number, count: number, share = 0.5): V2[] {
  const out: V2[] = [];
  const pitch = TAU / count;
  const flank = Math.min(0.12, share / 4, (1 - share) / 4);
  for (let i = 0; i < count; i++) {
    const a = i * pitch;
    for (const [t, radius] of [
      [0, r],
      [flank, r + depth],
      [share / 2, r + depth],
      [share - flank, r + depth],
      [share, r],
      [(1 + share) / 2, r],
    ] as const)
      out.push(polar(radius, a + t * pitch));
  }
  return out;
}

/** A circle with `count` notches of `width` millimetres, `depth` deep towards the middle; a negative depth stands outwards. */
export function notched(radius: number, depth: number, count: number, width: number): V2[] {
  const pitch = TAU / count;
  const half = width / 2 / radius;
  return Array.from({ length: count }, (_, i) => {
    const arc = (r: number, from: number, to: number, steps: number) =>
      Array.from({ length: steps + 1 }, (_unused, k) => polar(r, i * pitch + from + ((to - from) * k) / steps));
    return [...arc(radius - depth, -half, half, 6), ...arc(radius, half, pitch - half, Math.ceil(96 / count))];
  }).flat();
}
