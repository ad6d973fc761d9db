import { polar, radians, TAU, type V2 } from '../geometry/vectors.ts';
import { pitchRadius, tipDiameter } from '../measures.ts';

/** Radius of the seat of a roller, in millimetres: half of 7.75 and its play (ISO 606, 0.505 times the roller). */
const seatRadius = 3.95;
/** Half of the angle over which a roller is seated (radians), and half width of a tooth's tip (millimetres). */
interface ToothForm {
  readonly seatHalfAngle: number;
  readonly tipHalf: number;
}

/** Sprockets have slender teeth, which let the chain go; those of chainrings are broader. */
export const toothForms = {
  sprocket: { seatHalfAngle: radians(66), tipHalf: 1.05 },
  chainring: { seatHalfAngle: radians(73), tipHalf: 1.55 },
} as const satisfies Readonly<Record<string, ToothForm>>;

/** Radius over the tips of the teeth, in millimetres. */
export const tipRadius = (teeth: number): number => tipDiameter(teeth) / 2;

/** Radius to the ground of the tooth gaps, in millimetres. */
export const rootRadius = (teeth: number): number => pitchRadius(teeth) - seatRadius;

/** Points that `toothOutline` gives for every tooth, in this order: half a tip, a flank down, a seat, a flank up, half a tip. */
const seatSteps = 10;
const flankSteps = 4;

/**
 * The outline of a sprocket for roller chain, counter-clockwise, with a tooth at angle 0: roller seats on the pitch circle,
 * convex flanks, rounded tips. `short` tells by how many millimetres a tooth is cut down (a shift gate).
 */
export function toothOutline(
  teeth: number,
  { seatHalfAngle, tipHalf }: ToothForm,
  short: (tooth: number) => number = () => 0,
): V2[] {
  const pitch = pitchRadius(teeth);
  const half = Math.PI / teeth;
  const seatEnd: V2 = [pitch - seatRadius * Math.cos(seatHalfAngle), seatRadius * Math.sin(seatHalfAngle)];
  // Everything below stands in the frame of one gap: x outwards through its middle, y towards the next tooth.
  const side = (cut: number): V2[] => {
    const tip = tipRadius(teeth) - cut;
    const corner = tip - 0.3;
    const [cx, cy] = polar(corner, half - tipHalf / corner);
    const reach = 0.45 * Math.hypot(cx - seatEnd[0], cy - seatEnd[1]);
    const pull: V2 = [seatEnd[0] + reach * Math.sin(seatHalfAngle), seatEnd[1] + reach * Math.cos(seatHalfAngle)];
    const flank = Array.from({ length: flankSteps }, (_, k): V2 => {
      const t = (k + 1) / flankSteps;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      return [a * seatEnd[0] + b * pull[0] + c * cx, a * seatEnd[1] + b * pull[1] + c * cy];
    });
    return [...flank, polar(tip - 0.05, half - (tipHalf * 0.6) / tip), polar(tip, half)];
  };
  const out: V2[] = [];
  for (let i = 0; i < teeth; i++) {
    const middle = (i + 0.5) * 2 * half;
    const [c, s] = [Math.cos(middle), Math.sin(middle)];
    const put = ([x, y]: V2) => out.push([x * c - y * s, x * s + y * c]);
    // The tooth before stands at angle i, the one after at i + 1; its middle point belongs to the tooth after.
    for (const [x, y] of side(short(i)).reverse().slice(1)) put([x, -y]);
    for (let k = 0; k <= seatSteps; k++) {
      const f = (2 * (k / seatSteps) - 1) * seatHalfAngle;
      put([pitch - seatRadius * Math.cos(f), seatRadius * Math.sin(f)]);
    }
    for (const point of side(short((i + 1) % teeth))) put(point);
  }
  return out;
}

/** Places of `gates` shift gates among the teeth, evenly spread and beside tooth 0: the tooth that is cut first. */
export const gateTeeth = (teeth: number, gates: number): number[] =>
  Array.from({ length: gates }, (_, k) => Math.round(((k + 0.4) * teeth) / gates) % teeth);

/**
 * A sprocket's outline with scoops by the shift gates, as its outer face has them: each begins steeply below the root of
 * its gate's tooth and rises to the tips over a tooth and a half.
 */
export function scooped(outline: readonly V2[], teeth: number, gates: readonly number[]): V2[] {
  const [low, high] = [rootRadius(teeth) - 2.1, tipRadius(teeth) + 0.4];
  return outline.map(([x, y]) => {
    const radius = Math.hypot(x, y);
    const place = (Math.atan2(y, x) / TAU) * teeth;
    let most = radius;
    for (const gate of gates) {
      const from = (((place - gate + 0.35) % teeth) + teeth) % teeth;
      if (from < 1.6) most = Math.min(most, low + (high - low) * (from / 1.6) ** 1.4);
    }
    return [(x * most) / radius, (y * most) / radius];
  });
}

/** Points of the outline from the middle of one gap to the middle of the next. */
const pointsPerTooth = 2 * (flankSteps + 1) + seatSteps + 2;

/** One tooth of an outline cut off a little above the ground of its gaps, for teeth that are thicker than their neighbours. */
export function toothAlone(outline: readonly V2[], tooth: number): V2[] {
  const from = tooth * pointsPerTooth - (flankSteps + 2) - 4;
  const count = 2 * (flankSteps + 1) + 9;
  return Array.from({ length: count }, (_, k) => outline[(from + k + outline.length) % outline.length]);
}
