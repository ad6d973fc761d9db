import { BufferAttribute, type BufferGeometry } from 'three';

interface Weighting {
  /** Neighbours whose faces differ by more than this (radians) do not round each other. */
  readonly crease?: number;
  /** Faces that lie flat on z keep their exact normal: averaged ones would give flat metal a pillow look. */
  readonly flatZ?: boolean;
}

const FLAT = 0.9995;

/** Area-weighted normals with a crease angle. Gives a geometry without index. */
export function weighted(source: BufferGeometry, { crease = 0.7, flatZ = false }: Weighting = {}): BufferGeometry {
  const geometry = source.index ? source.toNonIndexed() : source;
  const p = geometry.attributes.position.array;
  const triangles = p.length / 9;
  const faces = new Float32Array(triangles * 3);
  const areas = new Float32Array(triangles);
  const ids = new Int32Array(triangles * 3);
  const known = new Map<string, number>();
  const around: number[][] = [];
  for (let t = 0; t < triangles; t++) {
    const o = t * 9;
    const [ax, ay, az] = [p[o + 3] - p[o], p[o + 4] - p[o + 1], p[o + 5] - p[o + 2]];
    const [bx, by, bz] = [p[o + 6] - p[o], p[o + 7] - p[o + 1], p[o + 8] - p[o + 2]];
    const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const length = Math.hypot(x, y, z) || 1e-12;
    faces.set([x / length, y / length, z / length], t * 3);
    areas[t] = flatZ && Math.abs(z / length) > FLAT ? 1e6 : length;
    for (let c = 0; c < 3; c++) {
      const [qx, qy, qz] = [p[o + c * 3], p[o + c * 3 + 1], p[o + c * 3 + 2]];
      const key = `${Math.round(qx * 500)},${Math.round(qy * 500)},${Math.round(qz * 500)}`;
      let id = known.get(key);
      if (id === undefined) {
        id = around.length;
        known.set(key, id);
        around.push([]);
      }
      ids[t * 3 + c] = id;
      around[id].push(t);
    }
  }
  const normals = new Float32Array(p.length);
  const least = Math.cos(crease);
  for (let t = 0; t < triangles; t++) {
    const [x0, y0, z0] = [faces[t * 3], faces[t * 3 + 1], faces[t * 3 + 2]];
    for (let c = 0; c < 3; c++) {
      const o = (t * 3 + c) * 3;
      if (flatZ && Math.abs(z0) > FLAT) {
        normals[o + 2] = Math.sign(z0);
        continue;
      }
      let [x, y, z] = [0, 0, 0];
      for (const u of around[ids[t * 3 + c]]) {
        const [ux, uy, uz] = [faces[u * 3], faces[u * 3 + 1], faces[u * 3 + 2]];
        if (ux * x0 + uy * y0 + uz * z0 <= least) continue;
        x += ux * areas[u];
        y += uy * areas[u];
        z += uz * areas[u];
      }
      const length = Math.hypot(x, y, z) || 1;
      normals.set([x / length, y / length, z / length], o);
    }
  }
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  return geometry;
}

/** The same geometry (without index) with its inside out: for meshes that were wound the wrong way. */
export function flipped(geometry: BufferGeometry): BufferGeometry {
  for (const name of Object.keys(geometry.attributes)) {
    const attribute = geometry.attributes[name];
    const { array, itemSize: size } = attribute;
    for (let t = 0; t < attribute.count; t += 3)
      for (let i = 0; i < size; i++) {
        const kept = array[(t + 1) * size + i];
        array[(t + 1) * size + i] = array[(t + 2) * size + i];
        array[(t + 2) * size + i] = kept;
      }
  }
  const normals = geometry.attributes.normal?.array;
  if (normals) for (let i = 0; i < normals.length; i++) normals[i] = -normals[i];
  return geometry;
}

/** Six times the volume that a geometry without index encloses, in cubic millimetres: negative when it is inside out. */
export function sixfoldVolume(geometry: BufferGeometry): number {
  const q = geometry.attributes.position.array;
  let volume = 0;
  for (let i = 0; i < q.length; i += 9)
    volume +=
      q[i] * (q[i + 4] * q[i + 8] - q[i + 5] * q[i + 7]) -
      q[i + 1] * (q[i + 3] * q[i + 8] - q[i + 5] * q[i + 6]) +
      q[i + 2] * (q[i + 3] * q[i + 7] - q[i + 4] * q[i + 6]);
  return volume;
}
