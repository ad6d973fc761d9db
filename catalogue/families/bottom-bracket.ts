import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface BottomBracketAttributes {
  /** BSA is the English thread 1.37 in × 24 TPI (ISO 6696); PF41 is a plain bore of 41 mm. */
  readonly standard: 'BSA' | 'PF41';
  /** Width of the frame's shell in millimetres. */
  readonly shellMm: 68 | 73 | 89.5 | 92;
  readonly axleMm: 24 | 30;
  readonly fit: 'threaded' | 'pressed';
  readonly bearing: '6805-2RS' | '6806-2RS' | '2437-2RS';
  /** Over the cups, in millimetres. */
  readonly cupMm: number;
  readonly finish: 'black' | 'silver';
}

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
      a.standard === 'BSA' ? 'Thread 1.37 in × 24 TPI, right cup left-handed.' : 'Bore of the shell 41 mm.',
    ),
  pictureAlt: (a) => `Bottom bracket with two ${a.finish} cups and a sleeve between them`,
  measure: (a) => ({ label: String(a.shellMm), mm: a.shellMm }),
};

const rows: readonly Row<BottomBracketAttributes>[] = [
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
      bearing: '2437-2RS',
      cupMm: 44,
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
      bearing: '6806-2RS',
      cupMm: 49,
      finish: 'silver',
    },
  },
  {
    no: 3,
    code: 'PF92-24-K',
    brand: 'arvo',
    priceCents: 1090,
    minimum: 50,
    available: 780,
    grams: 74,
    added: '2025-12-03',
    note: 'Glass-filled cups, turned to size after moulding, press in dry and stay quiet; the sleeve joins both sides.',
    attributes: {
      standard: 'PF41',
      shellMm: 92,
      axleMm: 24,
      fit: 'pressed',
      bearing: '2437-2RS',
      cupMm: 46,
      finish: 'black',
    },
  },
];

export const bottomBrackets = members(bottomBracket, rows);
