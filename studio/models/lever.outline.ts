import { CatmullRomCurve3, Vector3 } from 'three';
import type { V2 } from '../geometry/vectors.ts';

/** A station of a limb: where its middle is and half of its width there, in millimetres. */
export type LimbStation = readonly [x: number, y: number, half: number];

/**
 * The outline of a limb that runs smoothly through its stations, round at both ends, counter-clockwise. Widths follow
 * the way between stations; bends must be wider than the limb.
 */
export function limb(stations: readonly LimbStation[], steps = 28): V2[] {
  const curve = new CatmullRomCurve3(stations.map(([x, y, half]) => new Vector3(x, y, half)));
  const points = curve.getPoints(steps);
  const way = (i: number): V2 => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(steps, i + 1)]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return [(b.x - a.x) / length, (b.y - a.y) / length];
  };
  const side = (i: number, sign: 1 | -1): V2 => {
    const [dx, dy] = way(i);
    const { x, y, z: half } = points[i];
    return [x + sign * dy * half, y - sign * dx * half];
  };
  const cap = (i: number, sign: 1 | -1): V2[] => {
    const [dx, dy] = way(i);
    const from = Math.atan2(-sign * dx, sign * dy);
    const { x, y, z: half } = points[i];
    return Array.from({ length: 9 }, (_, k): V2 => {
      const t = from + ((k + 1) / 10) * Math.PI;
      return [x + half * Math.cos(t), y + half * Math.sin(t)];
    });
  };
  const right = points.map((_, i) => side(i, 1));
  const left = points.map((_, i) => side(i, -1)).reverse();
  return [...right, ...cap(steps, 1), ...left, ...cap(0, -1)];
}
