import type { Family } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface WheelAttributes {
  /** The trade's name of the size; the bead seat says what fits. */
  readonly size: '29 in' | '27.5 in' | '650B' | '700C' | '28 in' | '26 in' | '20 in';
  /** Bead seat diameter in millimetres (ETRTO, ISO 5775). */
  readonly beadSeatMm: 622 | 584 | 559 | 406;
  readonly rimMaterial: 'aluminium' | 'carbon';
  /** Between the rim's flanges, where the tyre sits (ISO 5775-2 names rims by it). */
  readonly rimInnerMm: number;
  readonly rimOuterMm: number;
  readonly rimDepthMm: number;
  /** Effective rim diameter: between the spoke ends, for the length of spokes, in millimetres. */
  readonly erdMm: number;
  readonly tubelessReady: boolean;
  readonly rimFinish: 'black' | 'silver' | 'grey' | 'carbon';
  readonly position: 'front' | 'rear';
  /**
   * Width over the locknuts or end caps, and the axle's diameter, in millimetres: 100 × 9 and 135 × 10 are quick release
   * axles (ISO 6698), 100 × 12, 110 × 15, 142 × 12 and 148 × 12 thru axles (the last two widths known as Boost).
   */
  readonly hubWidthMm: 100 | 110 | 135 | 142 | 148;
  readonly axleMm: 9 | 10 | 12 | 15;
  /** Six bolts on 44 mm (ISO rotor mount), or the splines and lock ring of Center Lock. */
  readonly disc: 'six-bolt' | 'centre lock';
  /** Circle of the spoke holes on the flanges, in millimetres. */
  readonly flangeMm: number;
  /** From the middle of the hub to the left and to the right flange, in millimetres. */
  readonly flangeOffsetsMm: readonly [number, number];
  readonly hubFinish: 'black' | 'silver' | 'red';
  /** The body that carries the cassette, after its maker's published splines; a front wheel has none. */
  readonly freehub: 'HG' | 'HG-L2' | 'Micro Spline' | 'XD' | 'XDR' | 'none';
  readonly holes: 24 | 28 | 32 | 36;
  /** Spokes that each spoke crosses on its way to the rim. */
  readonly crossings: 2 | 3;
  /** Of the left and the right side, as `spokeLength` gives them, in whole millimetres. */
  readonly spokeLengthsMm: readonly [number, number];
  readonly spokeFinish: 'black' | 'silver';
}

/** The tyre a wheel is shown with, by its size: width in millimetres, tread and side wall. */
const shownTyres = {
  '29 in': { widthMm: 62, tread: 'knobs', sideWall: 'black' },
  '27.5 in': { widthMm: 62, tread: 'knobs', sideWall: 'black' },
  '650B': { widthMm: 48, tread: 'gravel', sideWall: 'tan' },
  '700C': { widthMm: 45, tread: 'gravel', sideWall: 'tan' },
  '28 in': { widthMm: 47, tread: 'road', sideWall: 'reflecting' },
  '26 in': { widthMm: 47, tread: 'road', sideWall: 'black' },
  '20 in': { widthMm: 50, tread: 'road', sideWall: 'black' },
} as const;

/** The tyre on the picture of a wheel: one that its rim is made for, narrow and smooth on a deep rim. */
export function shownTyre(a: Pick<WheelAttributes, 'size' | 'rimDepthMm'>) {
  return a.rimDepthMm > 30 ? ({ widthMm: 30, tread: 'slick', sideWall: 'black' } as const) : shownTyres[a.size];
}

/** Outside diameter in millimetres over the tyre that the wheel is shown with: about nine tenths of its width stand up. */
export const wheelOutside = (a: Pick<WheelAttributes, 'beadSeatMm' | 'size' | 'rimDepthMm'>): number =>
  Math.round(a.beadSeatMm + 1.9 * shownTyre(a).widthMm);

/** Diameter of a spoke hole in a flange, in millimetres. */
const flangeHole = 2.6;

/**
 * Length of a wheel's spokes in millimetres on the side whose flange stands `offset` from the middle: the straight line
 * from the hole in the flange, as many crossings round the hub as it takes, to the nipple, less half the hole.
 */
export function spokeLength(
  a: Pick<WheelAttributes, 'erdMm' | 'flangeMm' | 'holes' | 'crossings'>,
  offset: number,
): number {
  const rim = a.erdMm / 2;
  const flange = a.flangeMm / 2;
  const round = (a.crossings * 4 * Math.PI) / a.holes;
  return Math.sqrt(rim ** 2 + flange ** 2 + offset ** 2 - 2 * rim * flange * Math.cos(round)) - flangeHole / 2;
}

const axle = (a: WheelAttributes) => `${a.hubWidthMm} × ${a.axleMm} mm`;
const lengths = ({ spokeLengthsMm: [left, right] }: WheelAttributes) =>
  left === right ? `${left} mm on both sides` : `${left} mm left and ${right} mm right`;

export const wheel: Family<'Wheel', WheelAttributes> = {
  name: 'Wheel',
  slug: 'wheels',
  group: 'Wheels',
  number: 22,
  prefix: 'WH',
  partName: (a) =>
    `${a.position === 'front' ? 'Front' : 'Rear'} wheel ${a.size} ${a.holes}H${a.rimMaterial === 'carbon' ? ' carbon' : ''}`,
  describe: (a, note) =>
    worded(
      `${opening(a.position)} wheel {with a|on a} ${a.rimInnerMm} mm ${a.rimMaterial === 'carbon' ? 'carbon ' : ''}rim{ and|,} ${a.holes} spokes {laced|set|built|that are laced} ${counted(a.crossings)}-cross, {for ${axle(a)} axles|for axles of ${axle(a)}}.`,
      note,
      `Bead seat ${a.beadSeatMm} mm; ${a.disc} disc mount${a.freehub !== 'none' ? `; ${a.freehub === 'HG' ? 'HG-type' : a.freehub} freehub` : ''}. Spokes of ${lengths(a)}.`,
    ),
  pictureAlt: (a) => `${a.position === 'front' ? 'Front' : 'Rear'} wheel with ${a.holes} spokes, shown with a tyre`,
  measure: (a) => ({ label: a.size, mm: wheelOutside(a) }),
};
