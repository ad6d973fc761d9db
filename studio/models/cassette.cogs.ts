import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { circle, fillet, splined } from '../geometry/outlines.ts';
import { polar, smooth, TAU, type V2 } from '../geometry/vectors.ts';
import { rootRadius, tipRadius } from './teeth.outline.ts';

/** Middle to middle of two sprockets by speeds, in millimetres, as the makers of HG and XD cassettes space them; 7 is that of freewheels, too. */
const spacings = { 7: 5, 8: 4.8, 9: 4.34, 10: 3.95, 11: 3.74, 12: 3.65 } as const;
/** Thickness of a sprocket in millimetres. */
export const thickness = 1.65;
/** Radius of the driver body's grooves. */
const bodyRadius = 17.3;
export const spiderArms = 6;

/** How a sprocket is held. */
type Hold = 'pinned' | 'spider' | 'machined';

export interface Cog {
  readonly teeth: number;
  /** Height of its inner face; the largest stands on 0 and the smallest looks to +z. */
  readonly z: number;
  readonly hold: Hold;
  readonly aluminium: boolean;
  /** Teeth of the next smaller one, 0 for the smallest. */
  readonly next: number;
  /** Turn of arms and gates against those of the largest, in radians. */
  readonly turn: number;
}

/** The sprockets from the largest to the smallest, each at its height and with what holds it. */
export function cogsOf({ sprockets, speeds, build, aluminiumSprockets }: AttributesOf<'Cassette'>): Cog[] {
  const falling = [...sprockets].sort((a, b) => b - a);
  const carried = 2 * Math.floor(falling.filter((teeth) => teeth >= 24).length / 2);
  return falling.map((teeth, i) => {
    const aluminium = i < aluminiumSprockets;
    const inOne = build === 'machined' && !aluminium;
    return {
      teeth,
      z: i * chosen(spacings, speeds),
      hold: inOne ? 'machined' : build === 'spider' && i < carried ? 'spider' : 'pinned',
      aluminium,
      next: falling[i + 1] ?? 0,
      turn: i * 0.21,
    };
  });
}

/** The bore of a sprocket, cut for the driver body where it is wide enough to reach it. */
export function boreOf({ driver }: AttributesOf<'Cassette'>, teeth: number): V2[] {
  const most = rootRadius(teeth) - 3;
  if (most < bodyRadius || driver === 'XD' || driver === 'XDR') return circle(Math.min(16.6, most), 72);
  const grooves = { HG: 9, 'HG-L2': 18, 'Micro Spline': 23 }[driver];
  return splined(bodyRadius - 1.5, 1.5, grooves, driver === 'HG' ? 0.68 : 0.5);
}

/** Inner radius of the web of a sprocket that is milled in one piece with the next: it ends under that one's teeth. */
export const domeRadius = (next: number): number => rootRadius(next) - 4.2;

/** Radius of the rivets that hold a ring to its spider, or of the pins of a stack. */
export const rivetRadius = (teeth: number): number => rootRadius(teeth) - 4.6;

/** The wide opening of a ring that is carried by a spider, with tabs for the rivets at its arms. */
export function ringOpening(teeth: number, arms: number): V2[] {
  const [open, tab] = [rootRadius(teeth) - 5, rootRadius(teeth) - 8.6];
  return Array.from({ length: 480 }, (_, i): V2 => {
    const a = (i / 480) * TAU;
    const pitch = TAU / arms;
    const off = Math.abs(((a + pitch / 2) % pitch) - pitch / 2) * open;
    return polar(tab + (open - tab) * smooth(off, 4.2, 10), a);
  });
}

/** A window between two arms from radius `from` to `to`, leaning by `lean` radians. */
function window(from: number, to: number, middle: number, share: number, pitch: number, lean: number): V2[] {
  const half = (pitch * share) / 2;
  const narrow = Math.max(half * 0.45, half - 2.4 / from);
  const out: V2[] = [];
  for (let s = 0; s <= 10; s++) out.push(polar(to, middle + lean - half + (2 * half * s) / 10));
  for (let s = 10; s >= 0; s--) out.push(polar(from, middle - narrow + (2 * narrow * s) / 10));
  return fillet(out, Math.min(2.6, (to - from) * 0.24), 4);
}

/** The windows of a stamped or milled web between two radii: one row of them, two where the web is wide. */
export function windows(from: number, to: number, teeth: number, turn: number): V2[][] {
  const free = to - from;
  if (free < 6.5) return [];
  const arms = teeth > 38 ? 8 : teeth > 26 ? 7 : 6;
  const rows = free > 40 ? 2 : 1;
  const pitch = TAU / arms;
  const out: V2[][] = [];
  for (let row = 0; row < rows; row++) {
    const inner = from + (row * free) / rows + (row > 0 ? 2.4 : 0);
    const outer = from + ((row + 1) * free) / rows - (row < rows - 1 ? 2.4 : 0);
    for (let k = 0; k < arms; k++)
      out.push(window(inner, outer, turn + (k + row / 2) * pitch, 0.76, pitch, Math.min(0.22, (outer - inner) / 110)));
  }
  return out;
}

/** How far a web may be opened under the teeth. */
export const webEdge = (teeth: number): number => rootRadius(teeth) - 4.4;

/** Over everything, in millimetres. */
export const outerRadius = (cogs: readonly Cog[]): number => tipRadius(cogs[0].teeth);
