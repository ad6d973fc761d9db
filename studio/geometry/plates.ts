import { type BufferGeometry, ExtrudeGeometry, Path, Shape, Vector2 } from 'three';
import { weighted } from './normals.ts';
import type { V2 } from './vectors.ts';

interface PlateOptions {
  /** How far every edge is rounded, in millimetres. An edge needs its bevel: it catches the light. */
  readonly bevel?: number;
  /** Height of the lower face, in millimetres. */
  readonly z?: number;
  readonly segments?: number;
  /** Radians; see `weighted`. */
  readonly crease?: number;
}

const points = (outline: readonly V2[]) => outline.map(([x, y]) => new Vector2(x, y));

/**
 * A plate cut from `outline` with `holes`, `depth` millimetres thick along z, its bevels inside the outline. Holes that
 * overlap, also within 0.1 mm, make the triangulation drop others: keep webs between them.
 */
export function plate(
  outline: readonly V2[],
  holes: readonly (readonly V2[])[],
  depth: number,
  { bevel = 0.3, z = 0, segments = 3, crease = 0.7 }: PlateOptions = {},
): BufferGeometry {
  const shape = new Shape(points(outline));
  for (const hole of holes) shape.holes.push(new Path(points(hole)));
  const extruded = new ExtrudeGeometry(shape, {
    depth: depth - 2 * bevel,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: segments,
    curveSegments: 1,
    steps: 1,
  });
  extruded.translate(0, 0, z + bevel);
  const geometry = weighted(extruded, { crease, flatZ: true });
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < uv.count; i++) uv.setXY(i, position.getX(i) / 50, position.getY(i) / 50);
  geometry.clearGroups();
  return geometry;
}
