import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface CranksetAttributes {
  /** Between the axes of bottom bracket and pedal, in millimetres. */
  readonly armMm: number;
  readonly teeth: number;
  /** Axle diameter in millimetres, which the bottom bracket must share. */
  readonly axleMm: 24 | 30;
  readonly axleMaterial: 'steel' | 'aluminium';
  /** From the frame's middle plane to the teeth: 52 for 148 mm rear ends, 55 for wide 12-speed drivetrains. */
  readonly chainlineMm: 49 | 52 | 55;
  readonly pedalThread: '9/16 in × 20 TPI';
  readonly bottomBracketIncluded: boolean;
  readonly finish: 'silver' | 'black';
}

export const crankset: Family<'Crankset', CranksetAttributes> = {
  name: 'Crankset',
  slug: 'cranksets',
  group: 'Drivetrain',
  number: 13,
  prefix: 'CK',
  partName: (a) => `Crankset ${a.armMm} mm ${a.teeth}T`,
  describe: (a, note) =>
    worded(
      `{Forged arms of ${a.armMm} mm|Arms forged to ${a.armMm} mm} on a ${a.axleMm} mm ${a.axleMaterial} axle{, with|;} a ${a.teeth}-tooth direct-mount ring{.| on the right.}`,
      `{Chainline|The chainline is} ${a.chainlineMm} mm.`,
      note,
      a.bottomBracketIncluded ? 'Packed with its bottom bracket.' : 'The bottom bracket is ordered apart.',
    ),
  pictureAlt: (a) => `Crankset with a ${a.finish} ${a.armMm} mm arm and a ${a.teeth}-tooth ring`,
  measure: (a) => ({ label: String(a.armMm), mm: a.armMm }),
};

const rows: readonly Row<CranksetAttributes>[] = [
  {
    no: 1,
    code: '170-32-S',
    brand: 'halden',
    priceCents: 6400,
    minimum: 20,
    available: 275,
    grams: 846,
    added: '2026-11-02',
    note: '',
    description:
      'Cold-forged 6061 arms on a 24 mm steel axle, with a direct-mount 32-tooth ring. Boost chainline of 52 mm. Delivered with a threaded bottom bracket, washers and the fixing key in one carton.',
    attributes: {
      armMm: 170,
      teeth: 32,
      axleMm: 24,
      axleMaterial: 'steel',
      chainlineMm: 52,
      pedalThread: '9/16 in × 20 TPI',
      bottomBracketIncluded: true,
      finish: 'silver',
    },
  },
  {
    no: 2,
    code: '175-34-K',
    brand: 'kestrin',
    priceCents: 7850,
    minimum: 20,
    available: 198,
    grams: 672,
    added: '2026-07-28',
    note: 'The arms are pocketed from behind and anodised black; preload is set by a ring with one pinch bolt.',
    attributes: {
      armMm: 175,
      teeth: 34,
      axleMm: 30,
      axleMaterial: 'aluminium',
      chainlineMm: 52,
      pedalThread: '9/16 in × 20 TPI',
      bottomBracketIncluded: false,
      finish: 'black',
    },
  },
  {
    no: 3,
    code: '165-30-K',
    brand: 'halden',
    priceCents: 6680,
    minimum: 20,
    available: 344,
    grams: 858,
    added: '2026-03-19',
    note: 'Short arms keep the pedals off the ground on low frames; steel inserts hold the pedal threads.',
    attributes: {
      armMm: 165,
      teeth: 30,
      axleMm: 24,
      axleMaterial: 'steel',
      chainlineMm: 55,
      pedalThread: '9/16 in × 20 TPI',
      bottomBracketIncluded: true,
      finish: 'black',
    },
  },
];

export const cranksets = members(crankset, rows);
