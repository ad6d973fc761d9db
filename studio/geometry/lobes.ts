import type { Object3D } from 'three';
import { meshesOf } from './soundness.ts';
import { TAU } from './vectors.ts';

/**
 * How many separate lobes of an object stand further out than `radius` from the z axis between two heights, in
 * millimetres: the teeth of a sprocket, the arms of a spider. Lobes count as one when less than `gap` of the circumference
 * (millimetres) lies between them.
 */
export function lobesOf(object: Object3D, radius: number, low: number, high: number, gap = 3): number {
  const angles: number[] = [];
  for (const { geometry } of meshesOf(object)) {
    const { position } = geometry.attributes;
    for (let i = 0; i < position.count; i++) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
      if (z >= low && z <= high && Math.hypot(x, y) >= radius) angles.push(Math.atan2(y, x));
    }
  }
  angles.sort((a, b) => a - b);
  return angles.filter((angle, i) => {
    const before = angles[i - 1] ?? angles[angles.length - 1] - TAU;
    return (angle - before) * radius > gap;
  }).length;
}
