import { type BufferGeometry, LatheGeometry, Vector2 } from 'three';
import { flipped, sixfoldVolume, weighted } from './normals.ts';
import { type Corner, fillet } from './outlines.ts';
import type { V2 } from './vectors.ts';

interface TurnOptions {
  /** How far corners are rounded that give no radius of their own, in millimetres. */
  readonly round?: number;
  /** Segments of a turn. */
  readonly segments?: number;
  /** False for a profile that is a line and not a closed outline. */
  readonly closed?: boolean;
  /** Radians; see `weighted`. */
  readonly crease?: number;
}

/**
 * A part turned about the z axis from a profile of [radius, z], closed and rounded at its corners. Radii of 0 lie on the
 * axis. It faces outwards whichever way the profile runs; an open profile must run with falling z to do so.
 */
export function turn(
  profile: readonly Corner[],
  { round = 0.4, segments = 96, closed = true, crease = 0.65 }: TurnOptions = {},
): BufferGeometry {
  const line: V2[] = closed ? fillet(profile, round, 4) : profile.map(([r, z]): V2 => [r, z]);
  if (closed) line.push(line[0]);
  const lathe = new LatheGeometry(
    line.map(([r, z]) => new Vector2(Math.max(r, 0.0001), z)),
    segments,
  );
  lathe.rotateX(Math.PI / 2);
  const geometry = weighted(lathe, { crease });
  return closed && sixfoldVolume(geometry) < 0 ? flipped(geometry) : geometry;
}
