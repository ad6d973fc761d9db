import { Box3, type BufferGeometry, Mesh, type Object3D, Vector3 } from 'three';
import { sixfoldVolume } from './normals.ts';

/** Every mesh of an object, with its geometry as it stands in the object: without index, in millimetres. */
export function meshesOf(object: Object3D): { mesh: Mesh; geometry: BufferGeometry }[] {
  const found: { mesh: Mesh; geometry: BufferGeometry }[] = [];
  object.updateMatrixWorld(true);
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    const plain: BufferGeometry = child.geometry.index ? child.geometry.toNonIndexed() : child.geometry.clone();
    found.push({ mesh: child, geometry: plain.applyMatrix4(child.matrixWorld) });
  });
  return found;
}

/** How wide, high and deep an object is, in millimetres. */
export function sizeOf(object: Object3D): Vector3 {
  object.updateMatrixWorld(true);
  return new Box3().setFromObject(object, true).getSize(new Vector3());
}

/** Triangles of an object. */
export function trianglesOf(object: Object3D): number {
  let count = 0;
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    const { index, attributes } = child.geometry;
    count += (index?.count ?? attributes.position.count) / 3;
  });
  return count;
}

/** Volume that a geometry encloses, in cubic millimetres; negative when its faces look inwards. */
export function volumeOf(geometry: BufferGeometry): number {
  return sixfoldVolume(geometry.index ? geometry.toNonIndexed() : geometry) / 6;
}

/**
 * Share of the edges, 0 to 1, that do not have exactly one partner running the other way: 0 for a closed surface.
 * Points closer than a hundredth of a millimetre are the same.
 */
export function openEdges(geometry: BufferGeometry): number {
  const p = (geometry.index ? geometry.toNonIndexed() : geometry).attributes.position;
  const ids = new Map<string, number>();
  const idOf = (i: number) => {
    const key = [p.getX(i), p.getY(i), p.getZ(i)].map((value) => Math.round(value * 100)).join();
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  };
  const edges = new Map<string, number>();
  let total = 0;
  for (let t = 0; t < p.count; t += 3) {
    const corners = [idOf(t), idOf(t + 1), idOf(t + 2)];
    for (let c = 0; c < 3; c++) {
      const [a, b] = [corners[c], corners[(c + 1) % 3]];
      if (a === b) continue;
      total += 1;
      const [key, way] = a < b ? [`${a},${b}`, 1] : [`${b},${a}`, -1];
      edges.set(key, (edges.get(key) ?? 0) + way);
    }
  }
  let open = 0;
  for (const sum of edges.values()) open += Math.abs(sum);
  return total === 0 ? 1 : open / total;
}
