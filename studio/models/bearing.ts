import type { Group } from 'three';
import { group, mesh } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { radians, TAU, type V2 } from '../geometry/vectors.ts';
import { plastic, rubber, steel, turnedSteel } from '../materials.ts';

/** Sizes of a ball bearing in millimetres: bore, outside diameter and width. */
export interface BearingSize {
  readonly bore: number;
  readonly outside: number;
  readonly width: number;
}

/** The groove of a seal's lip and the printed ring about it: what tells a sealed bearing from a washer. */
const SEAL = 0.35;

/** A sealed ball bearing about the z axis from z = 0 to its width: two rings of steel and a seal on either face. */
export function sealedBearing({ bore, outside, width }: BearingSize, seal = 0x1f3a5c): Group {
  const [inside, rim] = [bore / 2, outside / 2];
  const wall = (rim - inside) * 0.27;
  const ring = (low: number, high: number) =>
    turn(
      [
        [low, 0],
        [high, 0],
        [high, width],
        [low, width],
      ],
      { round: 0.4, segments: 96 },
    );
  const [from, to] = [inside + wall, rim - wall];
  const middle = (from + to) / 2;
  const seals = turn(
    [
      [from - 0.02, SEAL],
      [to + 0.02, SEAL],
      [to + 0.02, width - SEAL],
      [to - 0.5, width - SEAL],
      [middle + 0.5, width - SEAL * 0.4],
      [middle - 0.5, width - SEAL * 0.4],
      [from + 0.6, width - SEAL * 1.6],
      [from - 0.02, width - SEAL],
    ],
    { round: 0.12, segments: 96 },
  );
  return group(mesh(ring(inside, from), turnedSteel()), mesh(ring(to, rim), turnedSteel()), mesh(seals, rubber(seal)));
}

/** A tube of plastic about the z axis from `low` to `high`, with ribs round its ends. */
export function plasticTube(radius: number, wall: number, low: number, high: number): Group {
  const tube = turn(
    [
      [radius - wall, low],
      [radius, low],
      [radius, high - 5],
      [radius + 0.5, high - 4.4],
      [radius + 0.5, high - 3.4],
      [radius, high - 2.8],
      [radius, high],
      [radius - wall, high],
    ],
    { round: 0.25, segments: 80 },
  );
  return group(mesh(tube, plastic(0x46494e)));
}

/** A circlip: a ring with a gap and an eye on either side of it. */
export function circlip(radius: number): Group {
  const gap = radians(13);
  const out: V2[] = [];
  const steps = 72;
  const at = (r: number, t: number): V2 => [r * Math.cos(t), r * Math.sin(t)];
  for (let i = 0; i <= steps; i++) out.push(at(radius, gap + ((TAU - 2 * gap) * i) / steps));
  out.push(at(radius - 6.4, TAU - gap), at(radius - 6.6, TAU - gap - 0.2), at(radius - 3, TAU - gap - 0.32));
  for (let i = steps - 4; i >= 4; i--) out.push(at(radius - 3, gap + ((TAU - 2 * gap) * i) / steps));
  out.push(at(radius - 6.6, gap + 0.2), at(radius - 6.4, gap));
  const eyes = [gap + 0.1, TAU - gap - 0.1].map((t) => circle(1.1, 16, ...at(radius - 4.6, t)));
  return group(mesh(plate(out, eyes, 1.5, { bevel: 0.25 }), steel()));
}
