import { TAU, type V2, type V3 } from '../geometry/vectors.ts';

/** A wheel that the chain runs round: its middle, pitch radius and plane in millimetres, and which way the chain turns on it. */
export interface Turn {
  readonly centre: V2;
  readonly radius: number;
  readonly z: number;
  /** 1 counter-clockwise as seen from +z, -1 clockwise. */
  readonly way: 1 | -1;
}

/** Distance between the pins of a bicycle chain, in millimetres (ISO 9633). */
const PITCH = 12.7;

/** Where the straight run from one wheel to the next leaves the one and meets the other. */
function tangent(from: Turn, to: Turn): readonly [V2, V2] {
  const [dx, dy] = [to.centre[0] - from.centre[0], to.centre[1] - from.centre[1]];
  const lean = Math.asin((from.way * from.radius - to.way * to.radius) / Math.hypot(dx, dy));
  const angle = Math.atan2(dy, dx) + lean - Math.PI / 2;
  const touch = ({ centre, radius, way }: Turn): V2 => [
    centre[0] + Math.cos(angle) * way * radius,
    centre[1] + Math.sin(angle) * way * radius,
  ];
  return [touch(from), touch(to)];
}

/** A fine line along the whole way of the chain. */
function line(turns: readonly Turn[]): V3[] {
  const next = (i: number) => (i + 1) % turns.length;
  const runs = turns.map((turn, i) => tangent(turn, turns[next(i)]));
  const points: V3[] = [];
  for (const [i, [a, b]] of runs.entries()) {
    const [here, there] = [turns[i], turns[next(i)]];
    const steps = Math.max(2, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      points.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, here.z + (there.z - here.z) * t]);
    }
    const { centre, radius, way, z } = there;
    const leaves = runs[next(i)][0];
    const from = Math.atan2(b[1] - centre[1], b[0] - centre[0]);
    let sweep = Math.atan2(leaves[1] - centre[1], leaves[0] - centre[0]) - from;
    while (sweep * way < 0) sweep += way * TAU;
    while (sweep * way > TAU) sweep -= way * TAU;
    const arcs = Math.max(2, Math.ceil(Math.abs(sweep) * radius));
    for (let k = 0; k < arcs; k++) {
      const angle = from + (sweep * k) / arcs;
      points.push([centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle), z]);
    }
  }
  return points;
}

/**
 * The pins of a chain that runs round wheels, in order and back to the first: an even number of them, a pitch apart but
 * for what the last link would lack.
 */
export function chainRoute(turns: readonly Turn[]): V3[] {
  const points = line(turns);
  const lengths = [0];
  for (const [i, [x, y, z]] of points.entries()) {
    const [u, v, w] = points[(i + 1) % points.length];
    lengths.push(lengths[i] + Math.hypot(u - x, v - y, w - z));
  }
  const whole = lengths[points.length];
  const links = Math.round(whole / PITCH / 2) * 2;
  let j = 0;
  return Array.from({ length: links }, (_, i): V3 => {
    const far = (i / links) * whole;
    while (lengths[j + 1] < far) j++;
    const t = (far - lengths[j]) / (lengths[j + 1] - lengths[j]);
    const [a, b] = [points[j], points[(j + 1) % points.length]];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
  });
}
