import type { BufferGeometry } from 'three';
import { turn } from '../geometry/turned.ts';
import { radians, smooth, TAU, type V2, type V3 } from '../geometry/vectors.ts';

/** What gives a tyre its section; millimetres. */
export interface Section {
  readonly widthMm: number;
  readonly beadSeatMm: number;
  /** Between the flanges of the rim it stands on. */
  readonly rimMm: number;
  /** Thickness of the rubber on the crown, and of what stands on it there. */
  readonly capMm: number;
  readonly crownMm: number;
}

/**
 * The outside of a casing, by the angle around its section: 0 at the crown, positive towards +z, `last` where it meets
 * the rim's flange. `lift` is a height above it, in millimetres.
 */
export interface Casing {
  readonly last: number;
  /** Radius of the wheel over the tread, and the mean radius of the section. */
  readonly outside: number;
  readonly mean: number;
  /** Radius and z. */
  readonly point: (angle: number, lift?: number) => V2;
  /** The same as a point of the wheel, `along` millimetres of the tread away from +x. */
  readonly place: (angle: number, along: number, lift?: number) => V3;
}

/** How many flat steps a turn of the tyre takes. */
const TURN = 192;
/** The flange of a rim stands 5.5 mm over the bead seat; the tyre bulges from just above it. */
const FLANGE = 6.1;
const WALL = 2;

/** The casing of a tyre: about nine tenths of its width stand above the bead seat, tread and all. */
export function casingOf({ widthMm, beadSeatMm, rimMm, capMm, crownMm }: Section): Casing {
  const outside = beadSeatMm / 2 + 0.95 * widthMm;
  const [half, edge] = [widthMm / 2, rimMm / 2 - 0.15];
  const [top, foot] = [outside - crownMm - capMm, beadSeatMm / 2 + FLANGE];
  const last = Math.PI - Math.asin(Math.min(0.95, edge / half));
  const rise = (top - foot) / (1 - Math.cos(last));
  const point = (angle: number, lift = 0): V2 => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const steep = Math.hypot(c / rise, s / half);
    return [top - rise + rise * c + (lift * c) / rise / steep, half * s + (lift * s) / half / steep];
  };
  const place = (angle: number, along: number, lift = 0): V3 => {
    const [r, z] = point(angle, lift);
    const turned = along / outside;
    return [r * Math.cos(turned), r * Math.sin(turned), z];
  };
  return { last, outside, mean: (rise + half) / 2, point, place };
}

/** Texture coordinates in units of 50 mm around and across, for a part turned from `profile`. */
function spread(geometry: BufferGeometry, profile: readonly V2[]): BufferGeometry {
  const { uv } = geometry.attributes;
  const lengths = [0];
  for (let i = 1; i <= profile.length; i++) {
    const [a, b] = [profile[i - 1], profile[i % profile.length]];
    lengths.push(lengths[i - 1] + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const around = Math.round((profile[0][0] * TAU) / 50);
  for (let i = 0; i < uv.count; i++)
    uv.setXY(i, uv.getX(i) * around, lengths[Math.round(uv.getY(i) * profile.length)] / 50);
  return geometry;
}

/** A closed section turned round the wheel as it is, with a texture that runs evenly. */
export const turnedRound = (profile: readonly V2[], segments = TURN): BufferGeometry =>
  spread(turn(profile, { round: 0, segments }), profile);

const range = (from: number, to: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);

/** The whole casing with both beads, closed. */
export function casing(section: Section): BufferGeometry {
  const shape = casingOf(section);
  const seat = section.beadSeatMm / 2;
  const edge = section.rimMm / 2 - 0.15;
  const bead: readonly V2[] = [
    [seat + 1.4, edge],
    [seat + 0.5, edge - 0.5],
    [seat + 0.15, edge - 1.6],
    [seat + 0.4, edge - 4.4],
    [seat + 2, edge - 5.2],
    [seat + 5, edge - 4],
  ];
  const outer = range(-shape.last, shape.last, 56).map((angle) => shape.point(angle));
  const inner = range(shape.last - 0.12, 0.12 - shape.last, 24).map((angle) => shape.point(angle, -WALL));
  const left = bead.map(([r, z]): V2 => [r, -z]).reverse();
  return turnedRound([...outer, ...bead, ...inner, ...left]);
}

/** A layer on the casing from angle `from` to `to`, `thick` at its middle and running out into the casing at both edges. */
export function layer(shape: Casing, from: number, to: number, thick: number, steps = 32): BufferGeometry {
  const run = Math.min(radians(5), (to - from) / 5);
  const lift = (angle: number) => {
    const inside = Math.min(smooth(angle, from, from + run), 1 - smooth(angle, to - run, to));
    return inside * (thick + 0.3) - 0.3;
  };
  const outer = range(from, to, steps).map((angle) => shape.point(angle, lift(angle)));
  const inner = range(to, from, Math.ceil(steps / 2)).map((angle) => shape.point(angle, -0.8));
  return turnedRound([...outer, ...inner]);
}
