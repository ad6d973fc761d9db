import type { Group, Object3D } from 'three';
import { group, put } from '../geometry/meshes.ts';
import { radians } from '../geometry/vectors.ts';

interface Stand {
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
