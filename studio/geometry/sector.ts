import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three';
import { flipped, sixfoldVolume, weighted } from './normals.ts';
import { radians, type V2 } from './vectors.ts';

/** The corners of a geometry without index from one to another, as a geometry of its own. */
export function rangeOf(geometry: BufferGeometry, from: number, to: number): BufferGeometry {
  const out = new BufferGeometry();
  for (const name of ['position', 'normal', 'uv']) {
    const { array, itemSize } = geometry.attributes[name];
    out.setAttribute(name, new Float32BufferAttribute(array.slice(from * itemSize, to * itemSize), itemSize));
  }
  return out;
}

/** The profile that a closed part was turned from, counter-clockwise: [radius, z]. */
export function profileOf(turned: BufferGeometry): V2[] {
  const { position } = turned.attributes;
  const angle = (i: number) => Math.atan2(position.getY(i), position.getX(i));
  const profile: V2[] = [];
  // Two triangles for each point, step by step of the turn: the first step tells them all.
  for (let i = 0; i < position.count && Math.abs(angle(i) - angle(0)) < 1e-4; i += 6)
    profile.push([Math.hypot(position.getX(i), position.getY(i)), position.getZ(i)]);
  return ShapeUtils.isClockWise(profile.map(([r, z]) => new Vector2(r, z))) ? profile.reverse() : profile;
}

/** Degrees of a step of a sector. */
const STEP = 0.5;

/**
 * A profile of [radius, z], counter-clockwise, turned about the z axis from one angle to another (radians, from +x towards
 * +y), closed by flat faces at both. Texture coordinates run around and across in units of 50 mm.
 */
export function sector(profile: readonly V2[], from: number, to: number): BufferGeometry {
  const steps = Math.ceil((to - from) / radians(STEP));
  const position: number[] = [];
  const uv: number[] = [];
  const along = [0];
  profile.forEach(([r, z], j) => {
    const [nextR, nextZ] = profile[(j + 1) % profile.length];
    along.push(along[j] + Math.hypot(nextR - r, nextZ - z));
  });
  const corner = (j: number, step: number) => {
    const [r, z] = profile[j % profile.length];
    const angle = from + ((to - from) * step) / steps;
    position.push(r * Math.cos(angle), r * Math.sin(angle), z);
    uv.push(((angle - from) * profile[0][0]) / 50, along[j] / 50);
  };
  for (let i = 0; i < steps; i++)
    for (let j = 0; j < profile.length; j++) {
      corner(j, i);
      corner(j + 1, i);
      corner(j + 1, i + 1);
      corner(j, i);
      corner(j + 1, i + 1);
      corner(j, i + 1);
    }
  const faces = ShapeUtils.triangulateShape(
    profile.map(([r, z]) => new Vector2(r, z)),
    [],
  );
  for (const [a, b, c] of faces) {
    for (const j of [a, c, b]) corner(j, 0);
    for (const j of [a, b, c]) corner(j, steps);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  const smooth = weighted(geometry, { crease: 0.65 });
  return sixfoldVolume(smooth) < 0 ? flipped(smooth) : smooth;
}
