import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface TyreAttributes {
  /** The trade's name of the size. */
  readonly size: '29 × 2.4' | '27.5 × 2.35' | '700 × 45C' | '28 × 1.75';
  /** Width and bead seat diameter in millimetres (ETRTO, ISO 5775): 61-622. */
  readonly widthMm: number;
  readonly beadSeatMm: 622 | 584 | 559;
  readonly tread: 'knobs' | 'gravel' | 'road';
  readonly bead: 'folding' | 'wire';
  readonly threadsPerInch: 30 | 60 | 120;
  readonly tubelessReady: boolean;
  /** Most pressure in bar, as moulded on the side wall. */
  readonly mostBar: number;
  readonly sideWall: 'black' | 'tan' | 'reflecting';
}

/** The tyre's height follows its width: inflated, about nine tenths of it stand above the bead seat. */
export const tyreOutside = (a: { readonly beadSeatMm: number; readonly widthMm: number }): number =>
  Math.round(a.beadSeatMm + 1.9 * a.widthMm);

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
      `Up to ${a.mostBar} bar${a.tubelessReady ? '; tubeless ready' : ''}.`,
    ),
  pictureAlt: (a) => `Tyre with ${a.tread === 'knobs' ? 'knobs' : `a ${a.tread} tread`} and ${a.sideWall} side walls`,
  measure: (a) => ({ label: `Ø ${tyreOutside(a)}`, mm: tyreOutside(a) }),
};

const rows: readonly Row<TyreAttributes>[] = [
  {
    no: 1,
    code: '61-622-F',
    brand: 'pellworm',
    priceCents: 2850,
    minimum: 20,
    available: 460,
    grams: 895,
    added: '2026-10-08',
    note: 'Ramped middle knobs roll, square shoulder knobs hold; two rubbers are laid side by side in the mould.',
    attributes: {
      size: '29 × 2.4',
      widthMm: 61,
      beadSeatMm: 622,
      tread: 'knobs',
      bead: 'folding',
      threadsPerInch: 60,
      tubelessReady: true,
      mostBar: 3.5,
      sideWall: 'black',
    },
  },
  {
    no: 2,
    code: '60-584-W',
    brand: 'pellworm',
    priceCents: 1420,
    minimum: 40,
    available: 1150,
    grams: 842,
    added: '2026-07-07',
    note: '{One|Single} hard-wearing rubber on a wire bead: the tyre that bicycles are sold with and dealers keep on the wall.',
    attributes: {
      size: '27.5 × 2.35',
      widthMm: 60,
      beadSeatMm: 584,
      tread: 'knobs',
      bead: 'wire',
      threadsPerInch: 30,
      tubelessReady: false,
      mostBar: 4,
      sideWall: 'black',
    },
  },
  {
    no: 3,
    code: '45-622-T',
    brand: 'pellworm',
    priceCents: 2490,
    minimum: 20,
    available: 374,
    grams: 518,
    added: '2026-04-02',
    note: 'Close, low knobs {in|down} the middle and taller ones outside, on a casing that gives over stones and is quiet on roads.',
    attributes: {
      size: '700 × 45C',
      widthMm: 45,
      beadSeatMm: 622,
      tread: 'gravel',
      bead: 'folding',
      threadsPerInch: 120,
      tubelessReady: true,
      mostBar: 5,
      sideWall: 'tan',
    },
  },
  {
    no: 4,
    code: '47-622-R',
    brand: 'pellworm',
    priceCents: 1280,
    minimum: 40,
    available: 1640,
    grams: 815,
    added: '2025-09-04',
    note: 'A layer of {3 mm|three millimetres} of rubber lies under the tread against glass, and a band on each wall shines at night.',
    attributes: {
      size: '28 × 1.75',
      widthMm: 47,
      beadSeatMm: 622,
      tread: 'road',
      bead: 'wire',
      threadsPerInch: 60,
      tubelessReady: false,
      mostBar: 5,
      sideWall: 'reflecting',
    },
  },
];

export const tyres = members(tyre, rows);
