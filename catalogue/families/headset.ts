import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface HeadsetAttributes {
  /**
   * Standardized Headset Identification System (SHIS): how the cup sits (EC outside, ZS in the tube, IS on the tube's own
   * seat), the bore of the head tube in millimetres, and the steerer or crown race it carries.
   */
  readonly upper: 'ZS44/28.6' | 'EC34/28.6' | 'IS42/28.6';
  readonly lower: 'ZS56/40' | 'EC34/30' | 'IS52/40' | 'EC44/40';
  readonly steerer: 'tapered' | 'straight';
  /** Angles of the bearing's inner and outer face, in degrees. */
  readonly bearingDegrees: '36 × 45' | '45 × 45';
  /** Largest outside diameter, in millimetres. */
  readonly outsideMm: number;
  /** Height that it adds above and below the head tube together, in millimetres. */
  readonly stackMm: number;
  readonly finish: 'black' | 'silver' | 'red';
}

export const headset: Family<'Headset', HeadsetAttributes> = {
  name: 'Headset',
  slug: 'headsets',
  group: 'Frame and fork',
  number: 34,
  prefix: 'HS',
  partName: (a) => `Headset ${a.upper} ${a.lower}`,
  describe: (a, note) =>
    worded(
      `Headset ${a.upper} {above|at the top} and ${a.lower} {below|at the bottom}, for ${a.steerer} steerers, {on|with} {sealed|two sealed} ${a.bearingDegrees}° bearings.`,
      note,
      `Stack height ${a.stackMm} mm; crown race, star nut and cap included.`,
    ),
  pictureAlt: (a) => `Headset, ${a.finish}, its cap, cups and bearings one above the other`,
  measure: (a) => ({ label: `Ø ${a.outsideMm}`, mm: a.outsideMm }),
};

const rows: readonly Row<HeadsetAttributes>[] = [
  {
    no: 1,
    code: 'ZS44-ZS56-K',
    brand: 'arvo',
    priceCents: 1860,
    minimum: 40,
    available: 545,
    grams: 126,
    added: '2026-09-28',
    note: 'The headset of our hardtail frames: low cups, turned from bar, with a rubber lip under the cap.',
    attributes: {
      upper: 'ZS44/28.6',
      lower: 'ZS56/40',
      steerer: 'tapered',
      bearingDegrees: '36 × 45',
      outsideMm: 60,
      stackMm: 15.5,
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'EC34-EC34-S',
    brand: 'arvo',
    priceCents: 1120,
    minimum: 50,
    available: 960,
    grams: 118,
    added: '2025-12-11',
    note: 'For straight head tubes of 34 mm, as on touring and city frames; cups polished after turning.',
    attributes: {
      upper: 'EC34/28.6',
      lower: 'EC34/30',
      steerer: 'straight',
      bearingDegrees: '45 × 45',
      outsideMm: 44,
      stackMm: 26.4,
      finish: 'silver',
    },
  },
  {
    no: 3,
    code: 'IS42-IS52-R',
    brand: 'arvo',
    priceCents: 1540,
    minimum: 40,
    available: 288,
    grams: 92,
    added: '2026-03-30',
    note: 'No cups to press: the bearings drop into the frame, and the cap is anodised red as a mark of the model.',
    attributes: {
      upper: 'IS42/28.6',
      lower: 'IS52/40',
      steerer: 'tapered',
      bearingDegrees: '36 × 45',
      outsideMm: 52,
      stackMm: 9.2,
      finish: 'red',
    },
  },
];

export const headsets = members(headset, rows);
