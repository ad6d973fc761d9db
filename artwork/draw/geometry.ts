import { chainPitch, pitchRadius } from '#catalogue/measure.ts';

/** A place in a drawing: x to the right, y downwards, in millimetres unless a drawing says otherwise. */
export type Point = readonly [number, number];

/** A number as it is written into a path: two decimals at most. */
export const num = (n: number): string => String(Math.round(n * 100) / 100);

/** A point as it is written into a path. */
export const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point at radius `r` and angle `degrees` about `centre`; 0 is to the right, 90 downwards. */
export function polar(r: number, degrees: number, centre: Point = [0, 0]): Point {
  return [centre[0] + r * Math.cos(radians(degrees)), centre[1] + r * Math.sin(radians(degrees))];
}

/** The point `distance` away from `from` in the direction of `degrees`. */
export const along = (from: Point, degrees: number, distance: number): Point => polar(distance, degrees, from);

/** A straight line as a path. */
export const line = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

/** A closed circle as a path. */
export function circle(r: number, [x, y]: Point = [0, 0]): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`;
}

/** A rectangle with round corners as a path. */
export function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const k = Math.min(r, width / 2, height / 2);
  return `M${num(x + k)} ${num(y)}h${num(width - 2 * k)}q${num(k)} 0 ${num(k)} ${num(k)}v${num(height - 2 * k)}q0 ${num(k)} ${num(-k)} ${num(k)}h${num(2 * k - width)}q${num(-k)} 0 ${num(-k)} ${num(-k)}v${num(2 * k - height)}q0 ${num(-k)} ${num(k)} ${num(-k)}z`;
}

/** A closed polygon as a path. */
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}z`;

/** A closed curve whose radius depends on the angle, in `steps` straight pieces. */
export function closedCurve(radius: (degrees: number) => number, steps = 240): string {
  return polygon(Array.from({ length: steps }, (_, i) => polar(radius((i * 360) / steps), (i * 360) / steps)));
}

/** `n` times the same thing around the circle: `make` gets the number and the angle of each. */
export function around(n: number, make: (i: number, degrees: number) => string): string {
  return Array.from({ length: n }, (_, i) => make(i, (i * 360) / n)).join('');
}

/** A window between two radii and two angles, with corners rounded by `k`. */
export function sector(inner: number, outer: number, from: number, to: number, k = 3): string {
  const inset = (r: number) => (k / r) * (180 / Math.PI);
  const p = (r: number, degrees: number) => at(polar(r, degrees));
  return (
    `M${p(inner, from + inset(inner))}A${num(inner)} ${num(inner)} 0 0 1 ${p(inner, to - inset(inner))}` +
    `Q${p(inner, to)} ${p(inner + k, to)}L${p(outer - k, to)}Q${p(outer, to)} ${p(outer, to - inset(outer))}` +
    `A${num(outer)} ${num(outer)} 0 0 0 ${p(outer, from + inset(outer))}` +
    `Q${p(outer, from)} ${p(outer - k, from)}L${p(inner + k, from)}Q${p(inner, from)} ${p(inner, from + inset(inner))}z`
  );
}

/** Outline of a roller chain sprocket: `roller` is the seat's radius, `tip` how far the teeth stand above the pitch circle. */
export function sprocket(teeth: number, { roller = 3.95, tip = 2.75, turn = -90, pitch = chainPitch } = {}): string {
  const r = pitch === chainPitch ? pitchRadius(teeth) : pitch / (2 * Math.sin(Math.PI / teeth));
  const step = 360 / teeth;
  const half = (0.8 / (r + tip)) * (180 / Math.PI);
  const seat = (tooth: number, side: number) =>
    polar(roller, turn + tooth * step + 180 + side, polar(r, turn + tooth * step));
  const flank = (tooth: number, side: number) => polar(r + 1.1, turn + (tooth + 0.5) * step + side * half * 1.55);
  let path = '';
  for (let i = 0; i < teeth; i++) {
    const middle = turn + (i + 0.5) * step;
    path += `${i === 0 ? `M${at(seat(0, 68))}` : ''}A${roller} ${roller} 0 0 0 ${at(seat(i, -68))}`;
    path += `Q${at(flank(i, -1))} ${at(polar(r + tip, middle - half))}L${at(polar(r + tip, middle + half))}`;
    path += `Q${at(flank(i, 1))} ${at(seat(i + 1, 68))}`;
  }
  return `${path}z`;
}

/** The same numbers every time, from 0 to 1, for what must look uneven without changing from picture to picture. */
export function unevenness(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** The outline around two circles, as a belt would lie: arms, cages and levers. */
export function belt(a: Point, ra: number, b: Point, rb: number): string {
  const direction = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const distance = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const spread = (Math.acos((ra - rb) / distance) * 180) / Math.PI;
  return (
    `M${at(polar(ra, direction + spread, a))}A${num(ra)} ${num(ra)} 0 ${spread < 90 ? 1 : 0} 1 ${at(polar(ra, direction - spread, a))}` +
    `L${at(polar(rb, direction - spread, b))}A${num(rb)} ${num(rb)} 0 ${spread > 90 ? 1 : 0} 1 ${at(polar(rb, direction + spread, b))}z`
  );
}
