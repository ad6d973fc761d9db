import { type Family, members, type Row } from '../family.ts';
import { tipDiameter } from '../measure.ts';
import { counted, listed, opening, worded } from '../wording.ts';

export interface CassetteAttributes {
  readonly speeds: 8 | 9 | 10 | 11 | 12;
  /** Teeth of each sprocket, smallest first; ½ in pitch, tooth form of ISO 606. */
  readonly sprockets: readonly number[];
  /** Body it slides on: HG splines take 11 teeth at least, Micro Spline and XD take 10. */
  readonly driver: 'HG' | 'Micro Spline' | 'XD';
  /** How many of the largest sprockets are machined aluminium; the rest are stamped steel. */
  readonly aluminiumSprockets: number;
  readonly finish: 'nickel' | 'black';
}

const range = ({ sprockets }: CassetteAttributes) => `${sprockets[0]}–${sprockets.at(-1)}T`;

export const cassette: Family<'Cassette', CassetteAttributes> = {
  name: 'Cassette',
  slug: 'cassettes',
  group: 'Drivetrain',
  number: 11,
  prefix: 'CS',
  partName: (a) => `Cassette ${a.speeds}-speed ${range(a)}`,
  describe: (a, note) =>
    worded(
      `${opening(counted(a.speeds))} sprockets {in steps of|with|of} ${listed(a.sprockets)} teeth{.|, cut with shift ramps.|, ramped for shifting.}`,
      note,
      `Slides on ${a.driver === 'HG' ? 'an HG-type' : a.driver === 'XD' ? 'an XD' : 'a Micro Spline'} driver body; lock ring included.`,
    ),
  pictureAlt: (a) => `Cassette of ${a.speeds} sprockets, ${a.sprockets[0]} to ${a.sprockets.at(-1)} teeth`,
  measure: (a) => {
    const across = tipDiameter(a.sprockets.at(-1) ?? 0);
    return { label: `Ø ${Math.round(across)}`, mm: across };
  },
};

const rows: readonly Row<CassetteAttributes>[] = [
  {
    no: 1,
    code: '12-1050-XD',
    brand: 'ferrant',
    priceCents: 4650,
    minimum: 20,
    available: 386,
    grams: 478,
    added: '2026-11-05',
    note: '',
    description:
      'Twelve sprockets, from 10 to 50 teeth. The ten small sprockets are stamped steel, the two largest are machined aluminium; shift ramps are cut on every step. For XD-type driver bodies.',
    attributes: {
      speeds: 12,
      sprockets: [10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 42, 50],
      driver: 'XD',
      aluminiumSprockets: 2,
      finish: 'nickel',
    },
  },
  {
    no: 2,
    code: '12-1051-MS',
    brand: 'halden',
    priceCents: 4420,
    minimum: 20,
    available: 512,
    grams: 534,
    added: '2026-09-17',
    note: 'The jump to 51 is carried by an aluminium sprocket on its own spider, so that the body is not notched.',
    attributes: {
      speeds: 12,
      sprockets: [10, 12, 14, 16, 18, 21, 24, 28, 33, 39, 45, 51],
      driver: 'Micro Spline',
      aluminiumSprockets: 1,
      finish: 'black',
    },
  },
  {
    no: 3,
    code: '11-1142-HG',
    brand: 'ferrant',
    priceCents: 2480,
    minimum: 40,
    available: 960,
    grams: 441,
    added: '2026-06-11',
    note: 'All steel and nickel plated, pinned in three groups, for workshops that fit them by the carton.',
    attributes: {
      speeds: 11,
      sprockets: [11, 13, 15, 17, 19, 21, 24, 28, 32, 37, 42],
      driver: 'HG',
      aluminiumSprockets: 0,
      finish: 'nickel',
    },
  },
  {
    no: 4,
    code: '9-1136-HG',
    brand: 'meridio',
    priceCents: 1260,
    minimum: 60,
    available: 1480,
    grams: 392,
    added: '2026-02-24',
    note: '{A plain|Plain}, {heavy-wearing|slow-wearing} block for touring and rental bicycles that see one chain after the other.',
    attributes: {
      speeds: 9,
      sprockets: [11, 13, 15, 17, 20, 23, 26, 30, 36],
      driver: 'HG',
      aluminiumSprockets: 0,
      finish: 'nickel',
    },
  },
  {
    no: 5,
    code: '8-1132-HG',
    brand: 'meridio',
    priceCents: 840,
    minimum: 100,
    available: 2750,
    grams: 318,
    added: '2025-10-09',
    note: 'Riveted as one block with a black oxide finish; the small sprocket and the lock ring come off for cleaning.',
    attributes: {
      speeds: 8,
      sprockets: [11, 13, 15, 18, 21, 24, 28, 32],
      driver: 'HG',
      aluminiumSprockets: 0,
      finish: 'black',
    },
  },
];

export const cassettes = members(cassette, rows);
