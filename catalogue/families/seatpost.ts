import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface SeatpostAttributes {
  readonly kind: 'rigid' | 'dropper';
  readonly diameterMm: 27.2 | 30.9 | 31.6 | 34.9;
  readonly lengthMm: number;
  /** How far the clamp sits behind the tube's axis, in millimetres. */
  readonly setbackMm: number;
  /** How far it lowers, in millimetres; 0 for a rigid post. */
  readonly travelMm: number;
  /** How deep it must stand in the frame, in millimetres. */
  readonly leastInsertionMm: number;
  readonly finish: 'black' | 'silver';
}

export const seatpost: Family<'Seatpost', SeatpostAttributes> = {
  name: 'Seatpost',
  slug: 'seatposts',
  group: 'Cockpit',
  number: 31,
  prefix: 'SE',
  partName: (a) => `${a.kind === 'dropper' ? 'Dropper seatpost' : 'Seatpost'} ${a.diameterMm} × ${a.lengthMm} mm`,
  describe: (a, note) =>
    worded(
      a.kind === 'dropper'
        ? `Dropper post of ${a.diameterMm} mm {with|that has} ${a.travelMm} mm of travel, ${a.lengthMm} mm long, {cable routed|with its cable} inside the {frame|seat tube}.`
        : `{Seatpost|Drawn seatpost} of ${a.diameterMm} mm, ${a.lengthMm} mm long, {with|having} ${a.setbackMm === 0 ? 'no setback' : `${a.setbackMm} mm of setback`} and a {two-bolt head|head with two bolts}.`,
      note,
      `Must stand ${a.leastInsertionMm} mm deep; the mark is laser etched.`,
    ),
  pictureAlt: (a) =>
    `${a.kind === 'dropper' ? 'Dropper seatpost' : 'Seatpost'}, ${a.finish}, ${a.diameterMm} mm, lying at an angle`,
  measure: () => null,
};

const rows: readonly Row<SeatpostAttributes>[] = [
  {
    no: 1,
    code: '316-400-K',
    brand: 'breckan',
    priceCents: 1680,
    minimum: 40,
    available: 45,
    grams: 318,
    added: '2026-10-26',
    note: '',
    description:
      'Drawn 6061-T6 seatpost, 31.6 mm, 400 mm long, with a two-bolt head that moves in half degrees. Insertion marks are laser etched. Anodised black; for saddles with 7 mm round rails.',
    attributes: {
      kind: 'rigid',
      diameterMm: 31.6,
      lengthMm: 400,
      setbackMm: 0,
      travelMm: 0,
      leastInsertionMm: 100,
      finish: 'black',
    },
  },
  {
    no: 2,
    code: '272-350-S',
    brand: 'tarnfell',
    priceCents: 1240,
    minimum: 50,
    available: 690,
    grams: 246,
    added: '2026-01-23',
    note: 'The thin tube gives a little on rough roads; brushed and clear anodised, head forged and polished.',
    attributes: {
      kind: 'rigid',
      diameterMm: 27.2,
      lengthMm: 350,
      setbackMm: 20,
      travelMm: 0,
      leastInsertionMm: 90,
      finish: 'silver',
    },
  },
  {
    no: 3,
    code: '309-150-D',
    brand: 'breckan',
    priceCents: 7400,
    minimum: 10,
    available: 118,
    grams: 568,
    added: '2026-05-29',
    note: 'A sealed gas spring lifts it, a remote lever lets it go; the cartridge is changed in ten minutes.',
    attributes: {
      kind: 'dropper',
      diameterMm: 30.9,
      lengthMm: 440,
      setbackMm: 0,
      travelMm: 150,
      leastInsertionMm: 120,
      finish: 'black',
    },
  },
];

export const seatposts = members(seatpost, rows);
