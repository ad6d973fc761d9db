import { type Group, type Object3D, Quaternion, Vector3 } from 'three';
import { group } from '../geometry/meshes.ts';
import type { V3 } from '../geometry/vectors.ts';

/** An object laid down: its z axis along `way` from `foot` (millimetres). */
export function laid(object: Object3D, foot: V3, way: V3): Group {
  const made = group(object);
  made.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...way).normalize()));
  made.position.set(...foot);
  return made;
}

/** The angle around a part laid along `way` (radians) that looks up from the ground and a little to the front. */
export const upwards = ([x, y]: V3): number => Math.atan2(-y, -x) + 0.55;
