import { BufferAttribute, BufferGeometry } from 'three';

/** Steps to a millimetre in which positions are compared, and steps to 1 for normals and texture coordinates. */
const FINE = { position: 400, normal: 120, uv: 400 };
const PRIME = [73856093, 19349663, 83492791, 49979687, 15485863, 32452843, 67867967, 86028121];

/**
 * The same surface with every corner stored once, and triangles as numbers of corners: a third of the work for whoever
 * draws it. Takes position, normal and texture coordinates, with or without index.
 */
export function welded(geometry: BufferGeometry): BufferGeometry {
  const source = geometry.index ? geometry.toNonIndexed() : geometry;
  const { position, normal, uv } = source.attributes;
  const count = position.count;
  const keys = new Int32Array(count * 8);
  for (let i = 0; i < count; i++) {
    keys[i * 8] = Math.round(position.getX(i) * FINE.position);
    keys[i * 8 + 1] = Math.round(position.getY(i) * FINE.position);
    keys[i * 8 + 2] = Math.round(position.getZ(i) * FINE.position);
    keys[i * 8 + 3] = Math.round(normal.getX(i) * FINE.normal);
    keys[i * 8 + 4] = Math.round(normal.getY(i) * FINE.normal);
    keys[i * 8 + 5] = Math.round(normal.getZ(i) * FINE.normal);
    if (!uv) continue;
    keys[i * 8 + 6] = Math.round(uv.getX(i) * FINE.uv);
    keys[i * 8 + 7] = Math.round(uv.getY(i) * FINE.uv);
  }
  let room = 1;
  while (room < count * 2) room *= 2;
  const table = new Int32Array(room).fill(-1);
  const index = new Uint32Array(count);
  const firsts: number[] = [];
  const same = (a: number, b: number) => {
    for (let k = 0; k < 8; k++) if (keys[a * 8 + k] !== keys[b * 8 + k]) return false;
    return true;
  };
  for (let i = 0; i < count; i++) {
    let hash = 0;
    for (let k = 0; k < 8; k++) hash ^= Math.imul(keys[i * 8 + k], PRIME[k]);
    let place = (hash ^ (hash >>> 15)) & (room - 1);
    while (table[place] !== -1 && !same(firsts[table[place]], i)) place = (place + 1) & (room - 1);
    if (table[place] === -1) {
      table[place] = firsts.length;
      firsts.push(i);
    }
    index[i] = table[place];
  }
  const made = new BufferGeometry();
  for (const [name, attribute] of Object.entries({ position, normal, uv })) {
    if (!attribute) continue;
    const size = attribute.itemSize;
    const values = new Float32Array(firsts.length * size);
    for (const [to, from] of firsts.entries())
      for (let k = 0; k < size; k++) values[to * size + k] = attribute.array[from * size + k];
    made.setAttribute(name, new BufferAttribute(values, size));
  }
  made.setIndex(new BufferAttribute(index, 1));
  return made;
}
