import {
  BufferAttribute,
  type BufferGeometry,
  Euler,
  Group,
  type Material,
  Matrix4,
  Mesh,
  type Object3D,
  Quaternion,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { acrossFlats, circle } from './outlines.ts';
import { plate } from './plates.ts';
import { polar, TAU, type V2, type V3 } from './vectors.ts';

const kept = ['position', 'normal', 'uv'];

/** Several geometries as one, without index. Fails when there are none. */
export function merge(geometries: readonly BufferGeometry[]): BufferGeometry {
  const plain = geometries.map((geometry) => {
    const one = geometry.index ? geometry.toNonIndexed() : geometry;
    for (const name of Object.keys(one.attributes)) if (!kept.includes(name)) one.deleteAttribute(name);
    if (!one.attributes.uv)
      one.setAttribute('uv', new BufferAttribute(new Float32Array(one.attributes.position.count * 2), 2));
    one.clearGroups();
    return one;
  });
  return mergeGeometries(plain, false);
}

/** A copy turned by Euler angles (radians) and moved (millimetres). */
export const at = (geometry: BufferGeometry, place: V3 = [0, 0, 0], turn: V3 = [0, 0, 0]): BufferGeometry =>
  geometry
    .clone()
    .applyMatrix4(
      new Matrix4().compose(
        new Vector3(...place),
        new Quaternion().setFromEuler(new Euler(...turn)),
        new Vector3(1, 1, 1),
      ),
    );

/** A copy whose z axis points along `direction` from `place`. */
export const along = (geometry: BufferGeometry, place: V3, direction: V3): BufferGeometry =>
  geometry
    .clone()
    .applyMatrix4(
      new Matrix4().compose(
        new Vector3(...place),
        new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...direction).normalize()),
        new Vector3(1, 1, 1),
      ),
    );

/** `count` copies around the z axis, the first turned by `start` radians. */
export const ringOf = (geometry: BufferGeometry, count: number, start = 0): BufferGeometry =>
  merge(Array.from({ length: count }, (_, i) => at(geometry, [0, 0, 0], [0, 0, start + (i / count) * TAU])));

/** A geometry in its material, casting and taking shadows. */
export function mesh(geometry: BufferGeometry, material: Material): Mesh {
  const made = new Mesh(geometry, material);
  made.castShadow = true;
  made.receiveShadow = true;
  return made;
}

/** Objects as one; what is missing is left out. */
export function group(...objects: readonly (Object3D | null | undefined | false)[]): Group {
  const made = new Group();
  for (const object of objects) if (object) made.add(object);
  return made;
}

/** Places an object: millimetres, Euler angles in radians. Gives that object. */
export function put<T extends Object3D>(object: T, place: V3, turn: V3 = [0, 0, 0]): T {
  object.position.set(...place);
  object.rotation.set(...turn);
  return object;
}

/**
 * The head of a socket bolt along z, its middle at z = 0 and the socket upwards: `diameter` and `height` of the head, width of
 * the key across flats, in millimetres.
 */
export function bolt(diameter = 8, height = 5, key = 4, { torx = false } = {}): BufferGeometry {
  const socket: V2[] = torx
    ? Array.from({ length: 36 }, (_, i) => {
        const a = (i / 36) * TAU;
        return polar((key / Math.sqrt(3)) * (0.9 + 0.14 * Math.cos(a * 6)), a);
      })
    : acrossFlats(key);
  const deep = Math.min(height * 0.65, key * 0.8);
  const head = plate(circle(diameter / 2, 40), [socket], deep, {
    bevel: Math.min(0.6, height * 0.2),
    z: height / 2 - deep,
  });
  const below = plate(circle(diameter / 2 - 0.05, 40), [], height - deep + 0.02, { bevel: 0.01, z: -height / 2 });
  return merge([head, below]);
}
