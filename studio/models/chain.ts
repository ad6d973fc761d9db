import { type BufferGeometry, type Material, Matrix4 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, merge, mesh } from '../geometry/meshes.ts';
import { slot } from '../geometry/outlines.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, smooth, TAU, type V2 } from '../geometry/vectors.ts';
import { anodised, dullSilver, dullZinc, finished, nickel, steel, titanium } from '../materials.ts';
import { chainPitch } from '../measures.ts';
import type { FamilyArt } from '../model.ts';

/** Radius of the roll within, from one turn to the next, and how far the free end stands off it, in millimetres. */
const roll = { inner: 17, turn: 10.4, free: 30, freeLinks: 13 } as const;
/** Where the free end points to: the lower right of the picture. */
const endAngle = radians(-38);
export const pinRadius = 1.82;
const rollerRadius = 3.87;

/** The pitch points of a rolled-up chain, its free end last: each half an inch from the one before. */
export function rolledUp(links: number): V2[] {
  let loosened = Number.MAX_SAFE_INTEGER;
  const radiusAt = (a: number) => roll.inner + (roll.turn * a) / TAU + roll.free * smooth(a, loosened, loosened + 2.6);
  let angle = 0;
  const angles = [0];
  for (let i = 0; i < links; i++) {
    if (i === links - roll.freeLinks) loosened = angle;
    const [x, y] = polar(radiusAt(angle), angle);
    let [low, high] = [angle, angle + chainPitch / roll.inner + 0.2];
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      const [u, v] = polar(radiusAt(middle), middle);
      if (Math.hypot(u - x, v - y) < chainPitch) low = middle;
      else high = middle;
    }
    angle = (low + high) / 2;
    angles.push(angle);
  }
  return angles.map((a) => polar(radiusAt(a), a - angle + endAngle));
}

/** The outline of a plate from pin to pin: ends of radius `end`, narrowed to `waist`; a flat top is straight on its outer side. */
export function plateOutline(end: number, waist: number, flat: boolean): V2[] {
  const arc = (x: number, from: number, to: number): V2[] =>
    Array.from({ length: 11 }, (_, i): V2 => {
      const a = radians(from + ((to - from) * i) / 10);
      return [x + end * Math.cos(a), end * Math.sin(a)];
    });
  const middle = chainPitch / 2;
  const dip = (side: 1 | -1): V2[] =>
    [-0.14, 0, 0.14].map((t): V2 => [middle - side * t * chainPitch, side * (waist + (t === 0 ? 0 : 0.12))]);
  if (flat) return [...arc(chainPitch, -90, 118), ...dip(1), ...arc(0, 62, 270)];
  return [...arc(chainPitch, -118, 118), ...dip(1), ...arc(0, 62, 298), ...dip(-1)];
}

/** Thickness of a plate, and the heights of the four of them, from the width within and the length of the pins. */
function heights({ innerWidthMm, pinLengthMm }: AttributesOf<'Chain'>) {
  const standing = 0.14;
  const gap = 0.08;
  const thickness = (pinLengthMm / 2 - standing - gap - innerWidthMm / 2) / 2;
  return { thickness, inner: innerWidthMm / 2, outer: innerWidthMm / 2 + thickness + gap };
}

/** A plate and its mirror image below, `from` the middle of the chain. */
function pair(outline: V2[], holes: V2[][], from: number, thickness: number): BufferGeometry {
  const above = stack(outline, holes, chamfered(from, thickness, Math.min(0.22, thickness / 3.5)), 0.6);
  const below = stack(outline, holes, chamfered(-from - thickness, thickness, Math.min(0.22, thickness / 3.5)), 0.6);
  return merge([above, below]);
}

function pinOf({ pinLengthMm, hollowPins }: AttributesOf<'Chain'>): BufferGeometry {
  const half = pinLengthMm / 2;
  const bore = hollowPins ? 0.95 : 0;
  return turn(
    [
      [bore, -half],
      [pinRadius - 0.3, -half],
      [pinRadius, -half + 0.25],
      [pinRadius, half - 0.25],
      [pinRadius - 0.3, half],
      [bore, half],
    ],
    {
      round: 0,
      segments: 20,
      crease: 0.5,
    },
  );
}

function rollerOf({ innerWidthMm }: AttributesOf<'Chain'>): BufferGeometry {
  const half = innerWidthMm / 2 - 0.06;
  return turn(
    [
      [pinRadius, -half],
      [rollerRadius - 0.2, -half],
      [rollerRadius, -half + 0.2],
      [rollerRadius, half - 0.2],
      [rollerRadius - 0.2, half],
      [pinRadius, half],
    ],
    {
      round: 0,
      segments: 24,
      crease: 0.5,
    },
  );
}

/** The spring clip on a joining link: a fork that snaps behind its pins, open towards the end. */
export function clip(z: number): BufferGeometry {
  const round = (x: number, r: number, from: number, to: number): V2[] =>
    Array.from({ length: 13 }, (_, i): V2 => {
      const a = radians(from + ((to - from) * i) / 12);
      return [x + r * Math.cos(a), r * Math.sin(a)];
    });
  const outline: V2[] = [
    ...round(0, 3.7, 60, 300),
    [chainPitch / 2, -2.7],
    ...round(chainPitch, 3.5, 240, 330),
    ...round(chainPitch, 1.95, 310, 215),
    [chainPitch / 2, -0.45],
    ...round(0, 1.9, 340, 20),
    [chainPitch / 2, 0.45],
    ...round(chainPitch, 1.95, 145, 50),
    ...round(chainPitch, 3.5, 30, 120),
    [chainPitch / 2, 2.7],
  ];
  return stack(outline, [], chamfered(z, 0.7, 0.18));
}

interface Metals {
  readonly outer: Material;
  readonly inner: Material;
  readonly pins: Material;
}

function metals(finish: AttributesOf<'Chain'>['finish']): Metals {
  if (finish === 'nickel') return { outer: nickel(), inner: titanium(), pins: steel() };
  if (finish === 'silver') return { outer: dullSilver(), inner: titanium(), pins: steel() };
  if (finish === 'zinc') return { outer: dullZinc(), inner: dullZinc(), pins: steel() };
  if (finish === 'grey') return { outer: anodised(0x6d7176), inner: anodised(0x55585c), pins: steel() };
  if (finish === 'brown') return { outer: anodised(0x7a5232), inner: anodised(0x4d4640), pins: steel() };
  return { outer: finished(finish), inner: finished(finish), pins: finish === 'black' ? nickel() : finished(finish) };
}

function model(a: AttributesOf<'Chain'>) {
  const points = rolledUp(a.links);
  const { thickness, inner, outer } = heights(a);
  const broad = a.speeds === 1 ? 0.45 : 0;
  const flat = a.plates === 'flat-top';
  const holes = a.plates === 'slotted' ? [slot([4.75, 0], [7.95, 0], 1.9)] : [];
  const outline = plateOutline(4.2 + broad, a.speeds === 1 ? 4 : 3.05, flat);
  const shapes = {
    outer: pair(outline, holes, outer, thickness),
    inner: pair(plateOutline(4.35 + broad, a.speeds === 1 ? 4.1 : 3.5, flat), holes, inner, thickness),
    // The keyhole in which the pin of a joining link slides home.
    joining: pair(outline, a.closure === 'joining link' ? [slot([6.2, 0], [9.6, 0], 2.3)] : [], outer, thickness),
    pin: pinOf(a),
    roller: rollerOf(a),
    clip: clip(a.pinLengthMm / 2 - 0.6),
  };
  const made: Record<keyof Metals, BufferGeometry[]> = { outer: [], inner: [], pins: [] };
  for (let i = 0; i < a.links; i++) {
    const [[x, y], [u, v]] = [points[i], points[i + 1]];
    const place = new Matrix4().makeRotationZ(Math.atan2(v - y, u - x)).setPosition(x, y, 0);
    const onwards = place.clone().multiply(new Matrix4().makeTranslation(chainPitch, 0, 0));
    const put = (shape: BufferGeometry, where = place) => shape.clone().applyMatrix4(where);
    if (i % 2 === 0) {
      made.inner.push(put(shapes.inner), put(shapes.roller), put(shapes.roller, onwards));
      continue;
    }
    const last = i === a.links - 1;
    made.outer.push(put(last ? shapes.joining : shapes.outer));
    made.pins.push(put(shapes.pin), put(shapes.pin, onwards));
    if (last && a.closure === 'spring clip') made.pins.push(put(shapes.clip));
  }
  const { outer: outerMetal, inner: innerMetal, pins } = metals(a.finish);
  return {
    object: group(
      mesh(merge(made.outer), outerMetal),
      mesh(merge(made.inner), innerMetal),
      mesh(merge(made.pins), pins),
    ),
    measured: null,
  };
}

export const chainArt: FamilyArt<AttributesOf<'Chain'>> = {
  model,
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 52, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: 24, elevation: 16, seen: 'seen from the side' },
    { pose: [-90, 0, 0], azimuth: -60, elevation: 34, seen: 'seen from the left' },
  ],
  pixelsPerMm: 3.9,
  best: 'CH-12-126-N',
};
