import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { arcSlot, circle, fillet, splined } from '../geometry/outlines.ts';
import { polar, smooth, TAU, type V2 } from '../geometry/vectors.ts';
import { rootRadius } from './teeth.outline.ts';

type Ring = Pick<AttributesOf<'Chainring'>, 'teeth' | 'mount' | 'boltCircleMm' | 'arms' | 'material'>;

/** Radius at which the thick rim under the teeth ends. */
export const rimRadius = (teeth: number): number => rootRadius(teeth) - 5.2;

/** Half the angle between the narrow pairs of arms of an asymmetric spider, in radians. */
const narrowPair = (32 / 180) * Math.PI;

/** Angles of the bolts, in radians: one stands at the top of a five-arm ring, two of a four-arm ring. On 110 mm, four are unevenly spaced. */
export function boltAngles(count: number, circleMm = 0): number[] {
  if (count === 4 && circleMm === 110)
    return [Math.PI - narrowPair, Math.PI + narrowPair, TAU - narrowPair, TAU + narrowPair];
  return Array.from({ length: count }, (_, k) => Math.PI / 2 + (count === 4 ? Math.PI / 4 : 0) + (k / count) * TAU);
}

/** Where the bolts of a direct mount stand, and the width of its hub, in millimetres. */
export const directMounts = {
  'three-bolt': { bolts: 3, circle: 23.6, hub: 30.5 },
  'eight-bolt': { bolts: 8, circle: 24.8, hub: 31.5 },
  splined: { bolts: 0, circle: 0, hub: 27.5 },
} as const;

/** The opening of a ring that is bolted to a spider: round, with a tab inwards at every bolt. */
export function opening({ teeth, boltCircleMm, arms }: Ring): V2[] {
  const bolt = boltCircleMm / 2;
  const wide = Math.min(bolt + (boltCircleMm === 104 ? 7.5 : 4.5), rimRadius(teeth) - 1.2);
  const tab = bolt - 8.4;
  const angles = boltAngles(arms, boltCircleMm);
  return Array.from({ length: 540 }, (_, i): V2 => {
    const a = (i / 540) * TAU;
    const off = Math.min(...angles.map((at) => Math.abs(Math.atan2(Math.sin(a - at), Math.cos(a - at))))) * bolt;
    return polar(tab + (wide - tab) * smooth(off, 6.4, 6.4 + (wide - tab) * 1.15), a);
  });
}

/** The bore of a direct mount: notches of the crank's interface, or the splines of its axle. */
export function bore(mount: AttributesOf<'Chainring'>['mount']): V2[] {
  if (mount === 'three-bolt') return splined(17.2, 1.5, 8, 0.4);
  if (mount === 'eight-bolt') return splined(18, 1.2, 16, 0.5);
  return splined(20.2, 1.7, 10, 0.5);
}

/** A four-sided window between two radii, its sides leaning by `lean` radians. */
function window(from: number, to: number, middle: number, half: number, lean: number, round: number): V2[] {
  const narrow = Math.max(half * 0.4, half - 3.2 / from);
  const out: V2[] = [];
  for (let s = 0; s <= 12; s++) out.push(polar(to, middle + lean - half + (2 * half * s) / 12));
  for (let s = 12; s >= 0; s--) out.push(polar(from, middle - lean - narrow + (2 * narrow * s) / 12));
  return fillet(out, Math.min(round, (to - from) * 0.3), 5);
}

/** A three-sided window of a truss: its wide side outwards, or inwards. */
function truss(from: number, to: number, middle: number, half: number, outwards: boolean): V2[] {
  const [wide, point] = outwards ? [to, from] : [from, to];
  const corners: V2[] = [];
  for (let s = 0; s <= 8; s++) corners.push(polar(wide, middle - half + (2 * half * s) / 8));
  corners.push(polar(point, middle + half * 0.16), polar(point, middle - half * 0.16));
  return fillet(corners, Math.min(1.8, (to - from) * 0.16), 4);
}

/** What is cut from the web of a bolted ring between its opening and its rim. */
function boltedPockets({ teeth, boltCircleMm, arms, material }: Ring): V2[][] {
  const [from, to] = [boltCircleMm / 2 + 7.2, rimRadius(teeth) - 1.4];
  const free = to - from;
  const middle = (from + to) / 2;
  const pitch = TAU / arms;
  const out: V2[][] = [];
  if (material === 'steel') {
    for (let k = 0; k < arms * 5; k++)
      out.push(circle(Math.min(4.6, free * 0.36), 40, ...polar(middle, (k + 0.5) * (pitch / 5) + Math.PI / 2)));
    return out;
  }
  if (free < 3.5) return out;
  const angles = boltAngles(arms, boltCircleMm);
  for (const [place, bolt] of angles.entries()) {
    const gap = ((angles[place + 1] ?? angles[0] + TAU) - bolt + TAU) % TAU;
    const between = bolt + gap / 2;
    if (boltCircleMm === 107)
      for (const k of [-2, -1, 0, 1, 2])
        out.push(window(from, to, between + k * pitch * 0.18, pitch * 0.07, 0.07, 2.4));
    else if (boltCircleMm === 130)
      for (const side of [-1, 1])
        out.push(
          arcSlot(
            middle,
            between + side * pitch * 0.21 - pitch * 0.14,
            between + side * pitch * 0.21 + pitch * 0.14,
            Math.min(7.5, free * 0.62),
          ),
        );
    else if (arms === 5)
      for (const k of [-2, -1, 0, 1, 2])
        out.push(truss(from, to, between + k * pitch * 0.165, pitch * 0.115, k % 2 === 0));
    else if (boltCircleMm === 110)
      out.push(arcSlot(middle, between - gap * 0.36, between + gap * 0.36, free * 0.66, 40));
    else
      for (const side of [-1, 1])
        out.push(window(from, to, between + side * pitch * 0.19, pitch * 0.14, side * 0.06, 2));
  }
  return out;
}

/** The windows between the spokes of a direct-mount ring, five to nine of them as the mount has it. */
function directPockets({ teeth, mount }: Ring): V2[][] {
  if (mount === 'bolted') return [];
  const { hub } = directMounts[mount];
  const [from, to] = [hub + 1.6, rimRadius(teeth) - 0.8];
  const [count, share, lean] = {
    'three-bolt': [6, 0.4, 0.04],
    'eight-bolt': [8, 0.39, 0.07],
    splined: [5, 0.42, 0.15],
  }[mount];
  return Array.from({ length: count }, (_, k) =>
    window(from, to, Math.PI / 2 + ((k + 0.5) / count) * TAU, (TAU / count) * share, lean, 3.4),
  );
}

/** The holes of a ring's web, besides its opening or bore. */
export const pockets = (ring: Ring): V2[][] => (ring.boltCircleMm === 0 ? directPockets(ring) : boltedPockets(ring));
