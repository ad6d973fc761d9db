import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three';
import { weighted } from './normals.ts';
import type { V2 } from './vectors.ts';

/** A height of a stack: how far its outlines stand back from the full ones there, and the radius that it is turned down to. */
export interface Level {
  readonly z: number;
  readonly inset?: number;
  readonly reach?: number;
}

/** The outline wound so that its material lies to the left. */
const wound = (outline: readonly V2[], hole: boolean): V2[] => {
  const clockwise = ShapeUtils.isClockWise(outline.map(([x, y]) => new Vector2(x, y)));
  return clockwise === hole ? [...outline] : [...outline].reverse();
};

/** Every point moved into the material by `inset`, mitred, and none further out than `reach`. */
function insetBy(outline: readonly V2[], inset: number, reach: number): V2[] {
  const n = outline.length;
  return outline.map(([x, y], i) => {
    const [px, py] = outline[(i + n - 1) % n];
    const [qx, qy] = outline[(i + 1) % n];
    const before = Math.hypot(x - px, y - py) || 1;
    const after = Math.hypot(qx - x, qy - y) || 1;
    const [ax, ay] = [(py - y) / before, (x - px) / before];
    const [bx, by] = [(y - qy) / after, (qx - x) / after];
    const mitre = inset / Math.max(0.55, 1 + ax * bx + ay * by);
    const [mx, my] = [x + (ax + bx) * mitre, y + (ay + by) * mitre];
    const radius = Math.hypot(mx, my);
    return radius > reach ? [(mx * reach) / radius, (my * reach) / radius] : [mx, my];
  });
}

/**
 * A plate whose edges follow `levels` from its lower face to its upper one, for chamfers that differ from face to face and
 * for teeth that are turned down at their tips. Holes must not touch. Normals are flat but for gently bent walls.
 */
export function stack(
  outline: readonly V2[],
  holes: readonly (readonly V2[])[],
  levels: readonly [Level, Level, ...Level[]],
  crease = 0.45,
): BufferGeometry {
  const rings = [wound(outline, false), ...holes.map((hole) => wound(hole, true))];
  const layers = levels.map(({ z, inset = 0, reach = Infinity }) => ({
    z,
    rings: rings.map((ring) => insetBy(ring, inset, reach)),
  }));
  const position: number[] = [];
  const corner = ([x, y]: V2, z: number) => position.push(x, y, z);
  for (let k = 0; k < layers.length - 1; k++) {
    const [low, high] = [layers[k], layers[k + 1]];
    for (let r = 0; r < rings.length; r++) {
      const [a, b] = [low.rings[r], high.rings[r]];
      for (let i = 0; i < a.length; i++) {
        const j = (i + 1) % a.length;
        corner(a[i], low.z);
        corner(a[j], low.z);
        corner(b[j], high.z);
        corner(a[i], low.z);
        corner(b[j], high.z);
        corner(b[i], high.z);
      }
    }
  }
  for (const [layer, upwards] of [[layers[0], false] as const, [layers[layers.length - 1], true] as const]) {
    const [edge, ...cuts] = layer.rings.map((ring) => ring.map(([x, y]) => new Vector2(x, y)));
    const all = layer.rings.flat();
    for (const [a, b, c] of ShapeUtils.triangulateShape(edge, cuts))
      for (const i of upwards ? [a, b, c] : [a, c, b]) corner(all[i], layer.z);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  const uv = new Float32Array((position.length / 3) * 2);
  for (let i = 0; i < uv.length / 2; i++) uv.set([position[i * 3] / 50, position[i * 3 + 1] / 50], i * 2);
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  return weighted(geometry, { crease, flatZ: true });
}

/** The levels of a plate from `z` on, `depth` thick, with a chamfer of `edge` on both faces. */
export const chamfered = (z: number, depth: number, edge: number): readonly [Level, Level, Level, Level] => [
  { z, inset: edge },
  { z: z + edge },
  { z: z + depth - edge },
  { z: z + depth, inset: edge },
];
