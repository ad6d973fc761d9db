import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { flipped, sixfoldVolume, weighted } from '../geometry/normals.ts';
import { clamp, radians, smooth, type V2 } from '../geometry/vectors.ts';
import { AROUND, noses, planOf } from './saddle.plan.ts';

// Axes of a saddle: x from the tail at 0 to the nose, y upwards, z to the right; the flat of the top lies around y = 0.

interface Upholstery {
  /** More is flatter on top, with a tighter edge. */
  readonly power: number;
  /** How far the edge lies below the top, at the tail and at the nose. */
  readonly deep: V2;
}

const upholsteries: Readonly<Record<AttributesOf<'Saddle'>['shape'], Upholstery>> = {
  'all-day': { power: 2.5, deep: [35, 25] },
  race: { power: 2.9, deep: [27, 21] },
  short: { power: 2.7, deep: [32, 24] },
  city: { power: 2.35, deep: [52, 34] },
};

/** A saddle's surface: a point by its place around the plan, and its angle in the section: 90 on top, 0 at the edge. */
export interface Form {
  readonly around: number;
  /** Millimetres; the angle may go down to -60, under the edge. `out` lifts the point off the surface. */
  readonly point: (place: number, angle: number, out?: number) => Vector3;
  /** Angles of the section at a place, from the middle of the top to under the edge: close together at middle and edge. */
  readonly angles: (place: number) => number[];
  /** Height of the top's middle at a distance from the tail, before any relief. */
  readonly height: (x: number) => number;
  /** A point inwards of the edge and below it, and one below the middle of the top; for what lies underneath. */
  readonly inside: (place: number, inset: number, below: number) => Vector3;
  readonly middle: (place: number, below: number) => Vector3;
  /** A closed surface from the sections at all places; each begins and ends in the middle. */
  readonly solid: (section: (place: number) => readonly Vector3[]) => BufferGeometry;
}

/** The form of a saddle by its attributes. */
export function formOf(a: AttributesOf<'Saddle'>): Form {
  const plan = planOf(a);
  const hide = a.shell === 'none';
  const { power, deep } = upholsteries[a.shape];
  const L = a.lengthMm;
  const nose = noses[a.shape];
  const spine = ([x]: V2): number => clamp(x, a.widthMm * 0.34, L - nose * 1.05);
  const height = (x: number) => {
    const t = clamp(x / L, 0, 1);
    if (hide)
      return 16 * (1 - t) ** 2.4 + 9 * smooth(t, 0.62, 0.94) - 5 * Math.sin(Math.PI * t) - 5 * smooth(t, 0.93, 1);
    const kick = a.shape === 'race' ? 4 : a.shape === 'city' ? 9 : 8;
    return kick * (1 - t) ** 3 - 3 * Math.sin(Math.PI * t) - 8 * smooth(t, 0.8, 1.04);
  };
  const depth = (x: number) => {
    const t = clamp(x / L, 0, 1);
    const even = deep[0] + (deep[1] - deep[0]) * smooth(t, 0.1, 0.75);
    return hide ? even - 2 + 11 * Math.exp(-(((t - 0.52) / 0.24) ** 2)) : even;
  };
  const relief = (x: number, z: number) => {
    if (a.relief === 'none') return 0;
    const t = x / L;
    const open = a.relief === 'cut-out';
    const [from, to] = a.shape === 'short' ? [0.1, 0.88] : [0.12, 0.82];
    if (!open) return 6 * smooth(t, from, 0.3) * (1 - smooth(t, 0.6, to)) * Math.exp(-((z / 10) ** 2));
    const half = hide ? 6 : 8.5;
    const [first, last] = [0.3 * L, 0.68 * L];
    const beside = Math.hypot(x - clamp(x, first, last), z) - half;
    return (hide ? 9 : 24) * (1 - smooth(beside, -2, 1.6)) + 2.5 * Math.exp(-((Math.max(0, beside) / 8) ** 2));
  };
  const exponent = 2 / power;
  const at = (place: number): V2 => {
    const i = ((place % plan.length) + plan.length) % plan.length;
    const [p, q] = [plan[Math.floor(i)], plan[(Math.floor(i) + 1) % plan.length]];
    const f = i - Math.floor(i);
    return [p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f];
  };
  const place3 = (edge: V2, inwards: number, below: number, onTop: boolean): Vector3 => {
    const sx = spine(edge);
    const [dx, dz] = [edge[0] - sx, edge[1]];
    const reach = Math.hypot(dx, dz);
    const k = reach < 1e-6 ? 0 : Math.max(0, reach - inwards) / reach;
    const [x, z] = [sx + dx * k, dz * k];
    return new Vector3(x, height(x) - below - (onTop ? relief(x, z) : 0), z);
  };
  const raw = (place: number, angle: number): Vector3 => {
    const edge = at(place);
    const reach = Math.hypot(edge[0] - spine(edge), edge[1]);
    const D = depth(edge[0]);
    const phi = radians(angle);
    if (angle >= 0) {
      const r = reach * Math.max(0, Math.cos(phi)) ** exponent;
      return place3(edge, reach - r, D * (1 - Math.max(0, Math.sin(phi)) ** exponent), angle > 20);
    }
    return place3(edge, (1 - Math.cos(phi)) * (hide ? 3 : 12), D + Math.sin(-phi) * (hide ? 12 : 8), false);
  };
  const point = (place: number, angle: number, out = 0) => {
    const p = raw(place, angle);
    if (out === 0) return p;
    const along = raw(place + 0.4, angle).sub(raw(place - 0.4, angle));
    const across = raw(place, angle - 1.5).sub(raw(place, Math.min(90, angle + 1.5)));
    return p.addScaledVector(across.cross(along).normalize(), out);
  };
  const angles = (place: number): number[] => {
    const edge = at(place);
    const reach = Math.hypot(edge[0] - spine(edge), edge[1]);
    const near = Math.min(17, reach * 0.55);
    const atRadius = (r: number) => (Math.acos((r / reach) ** (1 / exponent)) * 180) / Math.PI;
    const inner = Array.from({ length: 23 }, (_, k) => atRadius((near * k) / 22));
    const from = inner[22];
    const outer = Array.from({ length: 22 }, (_, k) => from * (1 - (k + 1) / 22));
    return [...inner, ...outer, -6, -12, -20, -28, -36, -44, -52, -60];
  };
  return {
    around: AROUND,
    point,
    angles,
    height,
    inside: (place, inset, below) => place3(at(place), inset, depth(at(place)[0]) + below, false),
    middle: (place, below) => {
      const edge = at(place);
      const x = spine(edge);
      return new Vector3(x, height(x) - below, 0);
    },
    solid: (section) => closed(Array.from({ length: AROUND }, (_, i) => section(i))),
  };
}

/** A closed surface of sections side by side, the last beside the first; texture coordinates are the plan's, 50 mm a unit. */
function closed(sections: readonly (readonly Vector3[])[]): BufferGeometry {
  const position: number[] = [];
  const uv: number[] = [];
  const push = (p: Vector3, under: boolean) => {
    position.push(p.x, p.y, p.z);
    uv.push(p.x / 50, (p.z + (under ? 200 : 0)) / 50);
  };
  const count = sections[0].length;
  for (let i = 0; i < sections.length; i++) {
    const [one, next] = [sections[i], sections[(i + 1) % sections.length]];
    for (let j = 0; j + 1 < count; j++) {
      const [p, q, r, s] = [one[j], next[j], next[j + 1], one[j + 1]];
      for (const [b, c] of [
        [q, r],
        [r, s],
      ] as const) {
        if (p.distanceToSquared(b) < 1e-8 || b.distanceToSquared(c) < 1e-8 || p.distanceToSquared(c) < 1e-8) continue;
        for (const corner of [p, b, c]) push(corner, j > count * 0.7);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  const smoothed = weighted(geometry, { crease: 0.8 });
  return sixfoldVolume(smoothed) < 0 ? flipped(smoothed) : smoothed;
}
