import type { Family, Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface BottomBracketAttributes {
  /**
   * BSA is the English thread, ITA the Italian one (both ISO 6696). T47 is the open standard M47 × 1. PF41 is the 41 mm
   * bore of BB86 and BB92, PF30 the one of 46 mm; BB30 takes the bearings themselves in a bore of 42 mm.
   */
  readonly standard: 'BSA' | 'ITA' | 'T47' | 'PF41' | 'PF30' | 'BB30';
  /** Width of the frame's shell in millimetres; 86.5 is BB86, 92 is BB92. */
  readonly shellMm: 68 | 70 | 73 | 86.5 | 92;
  /** Diameter of the crank's axle in millimetres; 28.99 is DUB. */
  readonly axleMm: 24 | 28.99 | 30;
  readonly fit: 'threaded' | 'pressed';
  /** Thread of the cups, or the bore they are pressed into. */
  readonly seat: '1.37 in × 24 TPI' | 'M36 × 24 TPI' | 'M47 × 1' | '41 mm' | '46 mm' | '42 mm';
  /** Inside, outside and width in millimetres: 2437 24 × 37 × 7, 6805 25 × 37 × 7, 6806 30 × 42 × 7, 2937 and 2942 for DUB. */
  readonly bearing: '6805-2RS' | '6806-2RS' | '2437-2RS' | '2937-2RS' | '2942-2RS';
  /** Over the cups, in millimetres. */
  readonly cupMm: number;
  /** Notches for the spanner round each cup: 16 as most tools have, 12 at wide cups; 0 where cups are pressed. */
  readonly notches: 16 | 12 | 0;
  readonly cupMaterial: 'aluminium' | 'nylon' | 'none';
  readonly finish: 'black' | 'silver' | 'red' | 'blue' | 'grey';
}

const seatOf = (a: BottomBracketAttributes) => {
  if (a.standard === 'BSA') return `Thread ${a.seat}, right cup left-handed; ${a.notches} notches for the spanner.`;
  if (a.fit === 'threaded') return `Thread ${a.seat}; ${a.notches} notches for the spanner.`;
  return `Bore of the shell ${a.seat}.`;
};

export const bottomBracket: Family<'Bottom bracket', BottomBracketAttributes> = {
  name: 'Bottom bracket',
  slug: 'bottom-brackets',
  group: 'Drivetrain',
  number: 15,
  prefix: 'BB',
  partName: (a) => `Bottom bracket ${a.standard} ${a.shellMm} mm, ${a.axleMm} mm axle`,
  describe: (a, note) =>
    worded(
      `${a.fit === 'threaded' ? 'Threaded' : 'Press-fit'} bottom bracket for {${a.shellMm} mm shells and ${a.axleMm} mm axles|shells of ${a.shellMm} mm and axles of ${a.axleMm} mm}, {on|running on} {sealed|two sealed} ${a.bearing} bearings.`,
      note,
      seatOf(a),
    ),
  pictureAlt: (a) =>
    a.cupMaterial === 'none'
      ? 'Two sealed bearings, circlips and shields, with a sleeve between them'
      : `Bottom bracket with two ${a.finish} ${a.cupMaterial} cups and a sleeve between them`,
  measure: (a) => ({ label: `Ø ${a.cupMm}`, mm: a.cupMm }),
};

export const threadedRows: readonly Row<BottomBracketAttributes>[] = [
  {
    no: 1,
    code: 'BSA73-24-K',
    brand: 'arvo',
    priceCents: 1180,
    minimum: 50,
    available: 1120,
    grams: 96,
    added: '2026-08-06',
    note: '{Two|Its two} spacers of 2.5 mm bring it to 68 mm shells. A second lip outside each bearing keeps hose water out.',
    attributes: {
      standard: 'BSA',
      shellMm: 73,
      axleMm: 24,
      fit: 'threaded',
      seat: '1.37 in × 24 TPI',
      bearing: '2437-2RS',
      cupMm: 44,
      notches: 16,
      cupMaterial: 'aluminium',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'BSA73-30-S',
    brand: 'arvo',
    priceCents: 1720,
    minimum: 40,
    available: 365,
    grams: 108,
    added: '2026-05-06',
    note: 'The bearings sit {outside|beyond} the shell, so that a thick axle finds room in a threaded frame.',
    attributes: {
      standard: 'BSA',
      shellMm: 73,
      axleMm: 30,
      fit: 'threaded',
      seat: '1.37 in × 24 TPI',
      bearing: '6806-2RS',
      cupMm: 49,
      notches: 12,
      cupMaterial: 'aluminium',
      finish: 'silver',
    },
  },
  {
    no: 4,
    code: 'BSA68-24-S',
    brand: 'tarnfell',
    priceCents: 1340,
    minimum: 50,
    available: 690,
    grams: 92,
    added: '2026-07-14',
    note: 'Cups {turned from bar|turned} with a fine knurl, for road frames of steel. The sleeve is O-ringed at both ends against water from the seat tube.',
    attributes: {
      standard: 'BSA',
      shellMm: 68,
      axleMm: 24,
      fit: 'threaded',
      seat: '1.37 in × 24 TPI',
      bearing: '2437-2RS',
      cupMm: 44,
      notches: 16,
      cupMaterial: 'aluminium',
      finish: 'silver',
    },
  },
  {
    no: 5,
    code: 'BSA73-29-R',
    brand: 'arvo',
    priceCents: 2240,
    minimum: 30,
    available: 248,
    grams: 104,
    added: '2026-09-29',
    note: 'For DUB cranksets. The cups are anodised red outside and bare at the thread, where a coat would only bind.',
    attributes: {
      standard: 'BSA',
      shellMm: 73,
      axleMm: 28.99,
      fit: 'threaded',
      seat: '1.37 in × 24 TPI',
      bearing: '2942-2RS',
      cupMm: 47,
      notches: 12,
      cupMaterial: 'aluminium',
      finish: 'red',
    },
  },
  {
    no: 6,
    code: 'BSA68-24-N',
    brand: 'meridio',
    priceCents: 690,
    minimum: 100,
    available: 3260,
    grams: 102,
    added: '2025-04-15',
    note: 'The plain one for {rental and city|city and rental} bicycles. Nylon cups over an aluminium core do not seize in a steel shell.',
    name: 'Bottom bracket BSA 68 mm, 24 mm axle, nylon',
    attributes: {
      standard: 'BSA',
      shellMm: 68,
      axleMm: 24,
      fit: 'threaded',
      seat: '1.37 in × 24 TPI',
      bearing: '6805-2RS',
      cupMm: 44,
      notches: 16,
      cupMaterial: 'nylon',
      finish: 'grey',
    },
  },
  {
    no: 7,
    code: 'ITA70-24-S',
    brand: 'tarnfell',
    priceCents: 1680,
    minimum: 30,
    available: 84,
    grams: 98,
    added: '2025-10-22',
    note: 'For Italian frames, whose threads are right-handed on both sides: the {drive-side|right} cup wants thread lock, and a phial of it is in the box.',
    attributes: {
      standard: 'ITA',
      shellMm: 70,
      axleMm: 24,
      fit: 'threaded',
      seat: 'M36 × 24 TPI',
      bearing: '2437-2RS',
      cupMm: 45,
      notches: 16,
      cupMaterial: 'aluminium',
      finish: 'silver',
    },
  },
  {
    no: 8,
    code: 'T47-68-30-K',
    brand: 'halden',
    priceCents: 2980,
    minimum: 20,
    available: 152,
    grams: 124,
    added: '2026-10-06',
    note: 'Large threaded cups for thick axles, with the bearings outside a 68 mm shell; {no press is needed|no press} and no adhesive.',
    attributes: {
      standard: 'T47',
      shellMm: 68,
      axleMm: 30,
      fit: 'threaded',
      seat: 'M47 × 1',
      bearing: '6806-2RS',
      cupMm: 52,
      notches: 16,
      cupMaterial: 'aluminium',
      finish: 'black',
    },
  },
  {
    no: 9,
    code: 'T47-86-24-B',
    brand: 'halden',
    priceCents: 3150,
    minimum: 20,
    available: 18,
    grams: 116,
    added: '2026-03-10',
    note: 'The bearings lie inside the wide shell, so that only a thin flange stands out. {Anodised|It is anodised} blue; the seals run on steel bushes.',
    attributes: {
      standard: 'T47',
      shellMm: 86.5,
      axleMm: 24,
      fit: 'threaded',
      seat: 'M47 × 1',
      bearing: '6805-2RS',
      cupMm: 51,
      notches: 16,
      cupMaterial: 'aluminium',
      finish: 'blue',
    },
  },
];
