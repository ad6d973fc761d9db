/** A point of an outline, or a pair of half sizes, in millimetres. */
export type V2 = readonly [number, number];
/** A point or a direction in space; positions are millimetres. */
export type V3 = readonly [number, number, number];

/** A whole turn, in radians. */
export const TAU = Math.PI * 2;

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point at radius `r` and angle `a` (radians, from +x towards +y). */
export const polar = (r: number, a: number): V2 => [r * Math.cos(a), r * Math.sin(a)];

/** `value` held between `least` and `most`. */
export const clamp = (value: number, least: number, most: number): number =>
  value < least ? least : value > most ? most : value;

/** 0 below `from`, 1 above `to`, and a smooth way between. */
export function smooth(value: number, from: number, to: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
