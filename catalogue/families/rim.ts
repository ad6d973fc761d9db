import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface RimAttributes {
  readonly size: '29 in' | '27.5 in' | '700C' | '26 in';
  /** Bead seat diameter in millimetres (ETRTO, ISO 5775). */
  readonly beadSeatMm: 622 | 584 | 559;
  readonly innerMm: number;
  readonly outerMm: number;
  readonly depthMm: number;
  /** Effective rim diameter: between the spoke ends, for the length of spokes, in millimetres. */
  readonly erdMm: number;
  readonly holes: 24 | 28 | 32 | 36;
  readonly joint: 'welded' | 'sleeved';
  readonly tubelessReady: boolean;
  readonly finish: 'black' | 'silver';
}

/** Outside of the rim's flange in millimetres: the hook stands 5.5 mm above the bead seat. */
export const rimOutside = (a: { readonly beadSeatMm: number }): number => a.beadSeatMm + 11;

export const rim: Family<'Rim', RimAttributes> = {
  name: 'Rim',
  slug: 'rims',
  group: 'Wheels',
  number: 24,
  prefix: 'RM',
  partName: (a) => `Rim ${a.size} ${a.innerMm} mm ${a.holes}H`,
  describe: (a, note) =>
    worded(
      `Aluminium rim {of ${a.innerMm} mm inside and ${a.outerMm} mm outside|${a.innerMm} mm wide inside and ${a.outerMm} mm outside}, ${a.depthMm} mm deep, ${a.joint} {and drilled for|with holes for|and drilled with holes for} ${a.holes} spokes.`,
      note,
      `Bead seat ${a.beadSeatMm} mm, ERD ${a.erdMm} mm${a.tubelessReady ? ', tubeless ready' : ''}.`,
    ),
  pictureAlt: (a) => `Bare ${a.finish} rim, ${a.size}, with ${a.holes} spoke holes`,
  measure: (a) => ({ label: `Ø ${rimOutside(a)}`, mm: rimOutside(a) }),
};

const rows: readonly Row<RimAttributes>[] = [
  {
    no: 1,
    code: '29-30-32',
    brand: 'ostra',
    priceCents: 2140,
    minimum: 20,
    available: 640,
    grams: 542,
    added: '2026-08-31',
    note: 'The rim of our 29 in wheels, sold bare. Holes are set 2 mm off the middle to even out the tension.',
    attributes: {
      size: '29 in',
      beadSeatMm: 622,
      innerMm: 30,
      outerMm: 35,
      depthMm: 18,
      erdMm: 602,
      holes: 32,
      joint: 'welded',
      tubelessReady: true,
      finish: 'black',
    },
  },
  {
    no: 2,
    code: '275-30-32',
    brand: 'ostra',
    priceCents: 2060,
    minimum: 20,
    available: 385,
    grams: 508,
    added: '2026-06-26',
    note: 'Same section as the larger size, so that a pair of mixed wheels looks and rides as one.',
    attributes: {
      size: '27.5 in',
      beadSeatMm: 584,
      innerMm: 30,
      outerMm: 35,
      depthMm: 18,
      erdMm: 564,
      holes: 32,
      joint: 'welded',
      tubelessReady: true,
      finish: 'black',
    },
  },
  {
    no: 3,
    code: '700-23-28',
    brand: 'tarnfell',
    priceCents: 1920,
    minimum: 20,
    available: 296,
    grams: 468,
    added: '2026-02-16',
    note: 'Brushed and clear anodised after drilling, with steel eyelets in every hole; tyres from 32 to 50 mm.',
    attributes: {
      size: '700C',
      beadSeatMm: 622,
      innerMm: 23,
      outerMm: 28,
      depthMm: 22,
      erdMm: 594,
      holes: 28,
      joint: 'sleeved',
      tubelessReady: true,
      finish: 'silver',
    },
  },
];

export const rims = members(rim, rows);
