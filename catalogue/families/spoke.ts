import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface SpokeAttributes {
  /** From the inside of the bend, or of the head, to the end of the thread, in millimetres. */
  readonly lengthMm: number;
  /** Diameter at the head, in the middle and at the thread, in millimetres: 14 gauge is 2.0, 15 gauge 1.8. */
  readonly diametersMm: readonly [number, number, number];
  readonly head: 'J-bend' | 'straight pull';
  /** Rolled thread of the 2 mm end; the nipple takes it. */
  readonly thread: 'FG 2.3';
  readonly nipple: 'brass 12 mm' | 'brass 14 mm' | 'brass 16 mm';
  readonly finish: 'black' | 'silver';
}

const butted = (a: SpokeAttributes) => a.diametersMm[0] !== a.diametersMm[1];
const steelGramsPerMm3 = 0.0079;
const nippleGrams = 1;

export const spoke: Family<'Spoke', SpokeAttributes> = {
  name: 'Spoke',
  slug: 'spokes',
  group: 'Wheels',
  number: 25,
  prefix: 'SP',
  partName: (a) => `Spoke ${a.lengthMm} mm ${butted(a) ? 'double-butted' : 'plain'}, ${a.finish}`,
  describe: (a, note) =>
    worded(
      `${a.head === 'J-bend' ? 'J-bend' : 'Straight-pull'} spoke of ${a.lengthMm} mm{,| in ${a.finish},} {drawn|made} from stainless {wire|steel wire}, ${butted(a) ? a.diametersMm.join('–') : a.diametersMm[0]} mm {thick|in diameter}.`,
      note,
      `Supplied with its ${a.nipple} nipple, boxed by the hundred.`,
    ),
  pictureAlt: (a) => `Five ${a.finish} ${a.head} spokes with their nipples, lying side by side`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
  weigh: (a) => {
    const area = (diameter: number) => (Math.PI / 4) * diameter ** 2;
    // About 30 mm at each end keep the full thickness.
    const volume =
      30 * area(a.diametersMm[0]) + (a.lengthMm - 60) * area(a.diametersMm[1]) + 30 * area(a.diametersMm[2]);
    return volume * steelGramsPerMm3 + nippleGrams;
  },
};

const rows: readonly Row<SpokeAttributes>[] = [
  {
    no: 1,
    code: '292-DB-K',
    brand: 'ostra',
    priceCents: 28,
    minimum: 500,
    available: 46000,
    added: '2026-09-01',
    note: 'The length for our 29 in rims on 58 mm flanges, three-cross. The thin middle spares the elbow.',
    attributes: {
      lengthMm: 292,
      diametersMm: [2, 1.8, 2],
      head: 'J-bend',
      thread: 'FG 2.3',
      nipple: 'brass 12 mm',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: '272-DB-K',
    brand: 'ostra',
    priceCents: 28,
    minimum: 500,
    available: 31500,
    added: '2026-06-29',
    note: 'The length for {our|all our} 27.5 in rims on 58 mm flanges, three-cross. Batches are kept apart and marked.',
    attributes: {
      lengthMm: 272,
      diametersMm: [2, 1.8, 2],
      head: 'J-bend',
      thread: 'FG 2.3',
      nipple: 'brass 12 mm',
      finish: 'black',
    },
  },
  {
    no: 3,
    code: '290-PG-S',
    brand: 'meridio',
    priceCents: 16,
    minimum: 1000,
    available: 72000,
    added: '2025-07-17',
    note: 'Plain wire for touring and city wheels; {bright|polished}, easy to cut, and kept in stock all year round.',
    attributes: {
      lengthMm: 290,
      diametersMm: [2, 2, 2],
      head: 'J-bend',
      thread: 'FG 2.3',
      nipple: 'brass 14 mm',
      finish: 'silver',
    },
  },
];

export const spokes = members(spoke, rows);
