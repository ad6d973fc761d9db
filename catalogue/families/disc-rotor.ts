import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface DiscRotorAttributes {
  readonly diameterMm: 140 | 160 | 180 | 203 | 220;
  /** Six M5 bolts on a circle of 44 mm (IS 2000), or the splined centre lock with a lock ring. */
  readonly mount: 'six-bolt' | 'centre lock';
  readonly thicknessMm: 1.8 | 2;
  /** Wear limit in millimetres, etched on the arm. */
  readonly leastThicknessMm: 1.5 | 1.7;
  readonly construction: 'one-piece' | 'two-piece';
  readonly packed: 'pair' | 'single';
}

export const discRotor: Family<'Disc rotor', DiscRotorAttributes> = {
  name: 'Disc rotor',
  slug: 'disc-rotors',
  group: 'Brakes',
  number: 19,
  prefix: 'DR',
  partName: (a) => `Disc rotor ${a.diameterMm} mm ${a.mount}`,
  describe: (a, note) =>
    worded(
      `{Disc rotor|Rotor} of ${a.diameterMm} mm in stainless steel, ${a.thicknessMm} mm thick{,|, made} ${a.construction}, {with|for the} ${a.mount} mount.`,
      note,
      `To be changed at ${a.leastThicknessMm} mm. ${a.packed === 'pair' ? 'Packed in pairs.' : 'Packed singly.'}`,
    ),
  pictureAlt: (a) => `Disc rotor of ${a.diameterMm} mm, ${a.construction}, ${a.mount}`,
  measure: (a) => ({ label: `Ø ${a.diameterMm}`, mm: a.diameterMm }),
};

const rows: readonly Row<DiscRotorAttributes>[] = [
  {
    no: 1,
    code: '180-6B',
    brand: 'norrvik',
    priceCents: 940,
    minimum: 100,
    available: 2150,
    grams: 152,
    added: '2026-11-04',
    note: '',
    description:
      'Stainless steel rotor, 2 mm thick, laser cut, heat treated, and ground flat to 0.05 mm. Six-bolt mount on a 44 mm circle, for resin and sintered pads. Packed in pairs with twelve bolts.',
    attributes: {
      diameterMm: 180,
      mount: 'six-bolt',
      thicknessMm: 2,
      leastThicknessMm: 1.7,
      construction: 'one-piece',
      packed: 'pair',
    },
  },
  {
    no: 2,
    code: '160-6B',
    brand: 'norrvik',
    priceCents: 790,
    minimum: 100,
    available: 3280,
    grams: 108,
    added: '2026-08-13',
    note: 'The size that most bicycles leave our line with. Laser cut, heat treated, ground, and washed free of oil.',
    attributes: {
      diameterMm: 160,
      mount: 'six-bolt',
      thicknessMm: 1.8,
      leastThicknessMm: 1.5,
      construction: 'one-piece',
      packed: 'pair',
    },
  },
  {
    no: 3,
    code: '203-6B',
    brand: 'norrvik',
    priceCents: 1460,
    minimum: 50,
    available: 540,
    grams: 194,
    added: '2026-06-18',
    note: 'The brake track is riveted to a black aluminium carrier and may grow with heat without bending.',
    attributes: {
      diameterMm: 203,
      mount: 'six-bolt',
      thicknessMm: 2,
      leastThicknessMm: 1.7,
      construction: 'two-piece',
      packed: 'single',
    },
  },
  {
    no: 4,
    code: '160-CL',
    brand: 'norrvik',
    priceCents: 1080,
    minimum: 50,
    available: 870,
    grams: 112,
    added: '2026-03-05',
    note: 'One lock ring in place of six bolts: a wheel is changed over in a minute. The ring is in the box.',
    attributes: {
      diameterMm: 160,
      mount: 'centre lock',
      thicknessMm: 1.8,
      leastThicknessMm: 1.5,
      construction: 'two-piece',
      packed: 'single',
    },
  },
];

export const discRotors = members(discRotor, rows);
