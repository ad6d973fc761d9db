import type { BufferGeometry } from 'three';
import type { Corner } from '../geometry/outlines.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';

/**
 * The outer side of a thread as a profile of [radius, z] with falling z: `radius` over its crests, from `from` down to
 * `to`, a crest every `pitch` millimetres. Rings stand for the helix: at this size no eye tells them apart.
 */
export function threadProfile(radius: number, pitch: number, from: number, to: number): V2[] {
  const out: V2[] = [];
  const depth = pitch * 0.54;
  const crests = Math.floor((from - to) / pitch);
  for (let i = 0; i < crests; i++) {
    const z = from - i * pitch;
    out.push([radius - depth, z], [radius - depth, z - pitch * 0.12], [radius, z - pitch * 0.44]);
    out.push([radius, z - pitch * 0.56], [radius - depth, z - pitch * 0.88]);
  }
  out.push([radius - depth, to]);
  return out;
}

/** A threaded rod or tube about the z axis from `low` to `high`, chamfered at its ends; `bore` 0 for a rod. */
export function threadedRod({
  radius,
  pitch,
  low,
  high,
  bore = 0,
}: Readonly<Record<'radius' | 'pitch' | 'low' | 'high', number>> & {
  readonly bore?: number;
}): BufferGeometry {
  const outside = threadProfile(radius, pitch, high - 0.4, low + 0.4);
  const core = radius - pitch * 0.54;
  const profile: Corner[] = [[bore, high], [core - 0.4, high], ...outside, [core - 0.4, low], [bore, low]];
  return turn(profile, { round: 0, segments: 36 });
}

/** A ring about the z axis from `low` to `high` with a thread in its bore, as nuts and sprockets have. */
export function threadedRing({
  bore,
  outside,
  pitch,
  low,
  high,
}: Readonly<Record<'bore' | 'outside' | 'pitch' | 'low' | 'high', number>>): BufferGeometry {
  const inside = threadProfile(bore + pitch * 0.54, pitch, high - 0.4, low + 0.4);
  return turn([[outside, high], [bore + 0.4, high], ...inside, [bore + 0.4, low], [outside, low]], {
    round: 0,
    segments: 72,
  });
}
