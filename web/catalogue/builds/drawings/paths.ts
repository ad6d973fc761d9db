/** A point on a drawing, in units of its view box; y goes down. */
export type Point = readonly [x: number, y: number];

/** A hundredth of a unit is finer than any screen shows, and keeps pages small. */
export const short = (value: number) => Math.round(value * 100) / 100;

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A line through points, as data of a path. */
export const line = (...points: readonly Point[]) => `M${points.map(at).join('L')}`;

/** A closed line through points. */
export const polygon = (...points: readonly Point[]) => `${line(...points)}z`;

/** A rectangle by its left upper corner. */
export const box = (x: number, y: number, width: number, height: number) =>
  `M${at([x, y])}h${short(width)}v${short(height)}h${short(-width)}z`;

/** An ellipse by its middle; a circle without the second radius. */
export function round([x, y]: Point, across: number, down = across): string {
  const [rx, ry] = [short(across), short(down)];
  const half = `a${rx} ${ry} 0 1 0 `;
  return `M${at([x - across, y])}${half}${short(2 * rx)} 0${half}${short(-2 * rx)} 0z`;
}

/** A body that stands alike on both sides of an upright axis at `middle`: its corners are given as distances from it. */
export const mirrored = (middle: number, ...corners: readonly Point[]) =>
  [1, -1].map((side) => polygon(...corners.map(([off, y]): Point => [middle + side * off, y]))).join('');

/** A screw thread from `start` along x: `turns` teeth of a `pitch`, cut from `y` by `depth`. */
export function thread([start, y]: Point, turns: number, pitch: number, depth: number): string {
  const tooth = `l${short(pitch / 2)} ${short(depth)}l${short(pitch / 2)} ${short(-depth)}`;
  return `M${at([start, y])}${tooth.repeat(turns)}`;
}
