import type { Family } from '../family.ts';
import { worded } from '../wording.ts';

export interface TyreAttributes {
  /** The trade's name of the size, as in '29 × 2.4' or '700 × 45C'. */
  readonly size: string;
  /** Width and bead seat diameter in millimetres (ETRTO, ISO 5775-1): 61-622. */
  readonly widthMm: number;
  readonly beadSeatMm: 622 | 584 | 559 | 507 | 406;
  /** Narrowest and widest rim, between its flanges, that the tyre is safe on, in millimetres (ETRTO's table of pairs). */
  readonly rimWidthsMm: readonly [number, number];
  readonly tread: 'knobs' | 'gravel' | 'road' | 'slick' | 'spikes';
  /** Height of the tread at the shoulder when new, in millimetres. */
  readonly treadMm: number;
  /** Steel studs in the tread; 0 for summer. */
  readonly studs: number;
  readonly bead: 'folding' | 'wire';
  readonly threadsPerInch: 30 | 60 | 120;
  /** What stands in the way of glass and stones. */
  readonly protection: 'none' | 'tread belt' | '3 mm layer' | 'bead to bead';
  readonly tubelessReady: boolean;
  /** Most pressure in bar, as moulded on the side wall (ISO 4210-2 asks for it). */
  readonly mostBar: number;
  readonly sideWall: 'black' | 'tan' | 'reflecting' | 'white';
}

/** The tyre's height follows its width: inflated, about nine tenths of it stand above the bead seat. */
export const tyreOutside = (a: { readonly beadSeatMm: number; readonly widthMm: number }): number =>
  Math.round(a.beadSeatMm + 1.9 * a.widthMm);

const treads = {
  knobs: 'knobs',
  gravel: 'a gravel tread',
  road: 'a road tread',
  slick: 'a slick tread',
  spikes: 'studs',
} as const;

export const tyre: Family<'Tyre', TyreAttributes> = {
  name: 'Tyre',
  slug: 'tyres',
  group: 'Tyres',
  number: 36,
  prefix: 'TY',
  partName: (a) => `Tyre ${a.size} (${a.widthMm}-${a.beadSeatMm})`,
  describe: (a, note) =>
    worded(
      `{Tyre|A tyre of} ${a.size}, ETRTO ${a.widthMm}-${a.beadSeatMm}, {with|built with} a ${a.bead} bead, a ${a.threadsPerInch} TPI casing and ${a.sideWall} {side walls|walls}.`,
      note,
      `${a.studs > 0 ? `${a.studs} studs; up` : 'Up'} to ${a.mostBar} bar, on rims of ${a.rimWidthsMm[0]} to ${a.rimWidthsMm[1]} mm inside${a.tubelessReady ? '; tubeless ready' : ''}.`,
    ),
  pictureAlt: (a) => `Tyre with ${treads[a.tread]} and ${a.sideWall} side walls`,
  measure: (a) => ({ label: `Ø ${tyreOutside(a)}`, mm: tyreOutside(a) }),
};
