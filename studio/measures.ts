import type { AttributesOf } from '../contract/catalogue/families.ts';
import { chosen } from './chosen.ts';

// What follows from the standards of the trade and the attributes of parts. Millimetres.

/** Pitch of every bicycle chain in millimetres: half an inch (ISO 9633; ISO 606 for the tooth form). */
export const chainPitch = 12.7;

/** How far a tooth stands above the pitch circle, in millimetres. */
const toothTip = 2.75;

/** Radius of the circle through the roller centres of a sprocket, in millimetres (ISO 606). */
export function pitchRadius(teeth: number): number {
  return chainPitch / (2 * Math.sin(Math.PI / teeth));
}

/** Diameter over the tips of the teeth, in millimetres. */
export function tipDiameter(teeth: number): number {
  return 2 * (pitchRadius(teeth) + toothTip);
}

type ShownTyre = Pick<AttributesOf<'Tyre'>, 'widthMm' | 'sideWall'> & { tread: 'knobs' | 'gravel' | 'road' | 'slick' };

/** The tyre a wheel is shown with, by its size: width in millimetres, tread and side wall. */
const shownTyres: Readonly<Record<string, ShownTyre>> = {
  '29 in': { widthMm: 62, tread: 'knobs', sideWall: 'black' },
  '27.5 in': { widthMm: 62, tread: 'knobs', sideWall: 'black' },
  '650B': { widthMm: 48, tread: 'gravel', sideWall: 'tan' },
  '700C': { widthMm: 45, tread: 'gravel', sideWall: 'tan' },
  '28 in': { widthMm: 47, tread: 'road', sideWall: 'reflecting' },
  '26 in': { widthMm: 47, tread: 'road', sideWall: 'black' },
  '20 in': { widthMm: 50, tread: 'road', sideWall: 'black' },
};

/** The tyre on the picture of a wheel: one that its rim is made for, narrow and smooth on a deep rim. */
export function shownTyre(a: Pick<AttributesOf<'Wheel'>, 'size' | 'rimDepthMm'>): ShownTyre {
  return a.rimDepthMm > 30 ? { widthMm: 30, tread: 'slick', sideWall: 'black' } : chosen(shownTyres, a.size);
}

/** Outside diameter in millimetres over the tyre that the wheel is shown with: about nine tenths of its width stand up. */
export const wheelOutside = (a: Pick<AttributesOf<'Wheel'>, 'beadSeatMm' | 'size' | 'rimDepthMm'>): number =>
  Math.round(a.beadSeatMm + 1.9 * shownTyre(a).widthMm);

/** Thickness of a blade in millimetres: forging keeps the area of the wire it is made from. */
export function bladeThickness(a: Pick<AttributesOf<'Spoke'>, 'diametersMm' | 'bladeMm'>): number {
  return (Math.PI / 4) * (a.diametersMm[1] ** 2 / a.bladeMm);
}

/** Outside of the rim's flange in millimetres: the hook stands 5.5 mm above the bead seat. */
export const rimOutside = (a: { readonly beadSeatMm: number }): number => a.beadSeatMm + 11;

/** The tyre's height follows its width: inflated, about nine tenths of it stand above the bead seat. */
export const tyreOutside = (a: { readonly beadSeatMm: number; readonly widthMm: number }): number =>
  Math.round(a.beadSeatMm + 1.9 * a.widthMm);

/** How far apart the bolts of a mount are, in millimetres. */
export const mountBoltsMm = { 'post mount': 74.2, 'flat mount': 34, 'IS mount': 51 } as const;
