import {
  BufferGeometry,
  CatmullRomCurve3,
  type Curve,
  CurvePath,
  Float32BufferAttribute,
  LineCurve3,
  QuadraticBezierCurve3,
  Vector3,
} from 'three';
import { flipped, sixfoldVolume, weighted } from './normals.ts';
import { TAU, type V2, type V3 } from './vectors.ts';

const vector = ([x, y, z]: V3) => new Vector3(x, y, z);

/** A smooth curve through points. */
export const spline = (points: readonly V3[], tension = 0.5, closed = false): Curve<Vector3> =>
  new CatmullRomCurve3(points.map(vector), closed, 'catmullrom', tension);

/** Straight runs joined by bends of about `radius` millimetres: what a bent tube really is. */
export function bent(points: readonly V3[], radius: number): Curve<Vector3> {
  const corners = points.map(vector);
  const path = new CurvePath<Vector3>();
  let last = corners[0];
  for (let i = 1; i < corners.length - 1; i++) {
    const back = corners[i - 1].clone().sub(corners[i]);
    const on = corners[i + 1].clone().sub(corners[i]);
    const half = back.angleTo(on) / 2;
    const d = Math.min(radius / Math.tan(half), back.length() * 0.49, on.length() * 0.49);
    const start = corners[i].clone().add(back.normalize().multiplyScalar(d));
    const end = corners[i].clone().add(on.normalize().multiplyScalar(d));
    path.add(new LineCurve3(last, start));
    const pull = corners[i].clone().lerp(start.clone().add(end).multiplyScalar(0.5), 0.12);
    path.add(new QuadraticBezierCurve3(start, pull, end));
    last = end;
  }
  path.add(new LineCurve3(last, corners[corners.length - 1]));
  return path;
}

interface SweepOptions {
  /** Rings along the curve, and points around each. */
  readonly rings?: number;
  readonly around?: number;
  /** Direction of the section's first axis where the curve begins. */
  readonly up?: V3;
  /** 2 for an ellipse, more for a squarer section. */
  readonly power?: number;
  readonly uvScale?: V2;
}

/**
 * A section swept along a curve, closed at both ends. `size` is the radius in millimetres, or gives half width and half
 * height at a share `t` of the length.
 */
export function sweep(
  curve: Curve<Vector3>,
  size: number | ((t: number) => V2),
  { rings = 80, around = 24, up = [0, 0, 1], power = 2, uvScale = [1, 1] }: SweepOptions = {},
): BufferGeometry {
  const e = 2 / power;
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const ends: Vector3[] = [];
  const length = curve.getLength();
  let normal = vector(up);
  for (let i = 0; i <= rings; i++) {
    const t = i / rings;
    const centre = curve.getPointAt(t);
    const tangent = curve.getTangentAt(t);
    normal = normal
      .clone()
      .sub(tangent.clone().multiplyScalar(normal.dot(tangent)))
      .normalize();
    const side = new Vector3().crossVectors(tangent, normal);
    const [w, h] = typeof size === 'number' ? [size, size] : size(t);
    if (i === 0 || i === rings) ends.push(centre);
    for (let j = 0; j <= around; j++) {
      const a = (j / around) * TAU;
      const u = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** e * w;
      const v = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** e * h;
      position.push(
        centre.x + normal.x * u + side.x * v,
        centre.y + normal.y * u + side.y * v,
        centre.z + normal.z * u + side.z * v,
      );
      uv.push((j / around) * uvScale[0], ((t * length) / 50) * uvScale[1]);
    }
  }
  const wide = around + 1;
  for (let i = 0; i < rings; i++)
    for (let j = 0; j < around; j++) {
      const a = i * wide + j;
      index.push(a, a + 1, a + wide, a + wide, a + 1, a + wide + 1);
    }
  for (const [ring, centre] of [[0, ends[0]] as const, [rings, ends[1]] as const]) {
    const hub = position.length / 3;
    position.push(centre.x, centre.y, centre.z);
    uv.push(0.5, 0.5);
    for (let j = 0; j < around; j++) {
      const a = ring * wide + j;
      if (ring === 0) index.push(hub, a + 1, a);
      else index.push(hub, a, a + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  const swept = weighted(geometry, { crease: 0.9 });
  return sixfoldVolume(swept) < 0 ? flipped(swept) : swept;
}
