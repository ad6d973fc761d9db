import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface InnerTubeAttributes {
  readonly size: '29 × 2.0–2.5' | '700 × 35–47C' | '27.5 × 2.0–2.4';
  /** Narrowest and widest tyre, and bead seat, in millimetres (ETRTO, ISO 5775). */
  readonly widthsMm: readonly [number, number];
  readonly beadSeatMm: 622 | 584 | 559;
  /** Presta is 6 mm thick, Schrader 8 mm. */
  readonly valve: 'Presta' | 'Schrader';
  readonly valveMm: 40 | 48 | 60;
  readonly wallMm: 0.6 | 0.9;
}

export const innerTube: Family<'Inner tube', InnerTubeAttributes> = {
  name: 'Inner tube',
  slug: 'inner-tubes',
  group: 'Tyres',
  number: 37,
  prefix: 'IT',
  partName: (a) => `Inner tube ${a.size}, ${a.valve} ${a.valveMm} mm`,
  describe: (a, note) =>
    worded(
      `{Butyl inner tube|Inner tube in butyl} for tyres {of|from} ${a.widthsMm[0]} to ${a.widthsMm[1]} mm on ${a.beadSeatMm} mm rims, {with|closed by} a {${a.valve} valve of ${a.valveMm} mm|${a.valveMm} mm ${a.valve} valve}.`,
      note,
      `Wall ${a.wallMm} mm. Rolled, not boxed: fifty to the carton.`,
    ),
  pictureAlt: (a) => `Rolled inner tube with a ${a.valve} valve`,
  measure: () => null,
};

const rows: readonly Row<InnerTubeAttributes>[] = [
  {
    no: 1,
    code: '29-P48',
    brand: 'pellworm',
    priceCents: 230,
    minimum: 200,
    available: 6400,
    grams: 232,
    added: '2026-10-09',
    note: 'Joined under heat, blown up and left for a day before packing; those that lose pressure go no further.',
    attributes: {
      size: '29 × 2.0–2.5',
      widthsMm: [50, 64],
      beadSeatMm: 622,
      valve: 'Presta',
      valveMm: 48,
      wallMm: 0.9,
    },
  },
  {
    no: 2,
    code: '700-S40',
    brand: 'pellworm',
    priceCents: 190,
    minimum: 200,
    available: 9200,
    grams: 158,
    added: '2025-09-05',
    note: 'The tube of city and touring bicycles, filled at any petrol station; the valve has a nut and a cap.',
    attributes: {
      size: '700 × 35–47C',
      widthsMm: [35, 47],
      beadSeatMm: 622,
      valve: 'Schrader',
      valveMm: 40,
      wallMm: 0.9,
    },
  },
];

export const innerTubes = members(innerTube, rows);
