import type { Group, Object3D } from 'three';
import { group, put } from '../geometry/meshes.ts';
import { radians, type V3 } from '../geometry/vectors.ts';

export interface Stand {
  readonly x: number;
  readonly z: number;
  /** Degrees about the upright axis; 0 looks to the camera in front. */
  readonly yaw?: number;
  /** Degrees about the part's own axis, before it is stood up. */
  readonly spin?: number;
  /** Degrees by which it leans back. */
  readonly lean?: number;
}

/** A round part of a radius (millimetres) on its edge, its lowest point on the ground at `x`, `z`. */
export function standing(part: Object3D, radius: number, { x, z, yaw = 0, spin = 0, lean = 0 }: Stand): Group {
  const spun = put(group(part), [0, 0, 0], [0, 0, radians(spin)]);
  const leant = put(group(put(group(spun), [0, radius, 0])), [0, 0, 0], [radians(-lean), 0, 0]);
  return put(group(leant), [x, 0, z], [0, radians(yaw), 0]);
}

/** A round part flat on the ground, its face up, `low` millimetres below its middle touching it. */
export function lying(part: Object3D, low: number, { x, z, yaw = 0 }: Stand): Group {
  return put(group(put(group(part), [0, low, 0], [radians(-90), 0, 0])), [x, 0, z], [0, radians(yaw), 0]);
}

/** Where its outermost points stand: at its left and right, and on the ground. */
export function edgesOf(radius: number, { x, z, yaw = 0, lean = 0 }: Stand): Record<'left' | 'right' | 'bottom', V3> {
  const at = (across: number, up: number): V3 => {
    const back = -up * Math.sin(radians(lean));
    const [c, s] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
    return [x + across * c + back * s, up * Math.cos(radians(lean)), z - across * s + back * c];
  };
  return { left: at(-radius, radius), right: at(radius, radius), bottom: at(0, 0) };
}
