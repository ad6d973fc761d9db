import { type Family, members, type Row } from '../family.ts';
import { counted, worded } from '../wording.ts';

export interface StemAttributes {
  /** Between the axes of steerer and bar, in millimetres. */
  readonly lengthMm: number;
  /** Against a right angle to the steerer; a stem of 6° can be turned over. */
  readonly angleDegrees: number;
  readonly clampMm: 31.8 | 35;
  /** Outside diameter of the steerer: 28.6 mm is 1⅛ in. */
  readonly steererMm: 28.6;
  /** Height on the steerer in millimetres. */
  readonly stackMm: number;
  readonly faceBolts: 2 | 4;
  readonly finish: 'black' | 'silver';
}

export const stem: Family<'Stem', StemAttributes> = {
  name: 'Stem',
  slug: 'stems',
  group: 'Cockpit',
  number: 28,
  prefix: 'ST',
  partName: (a) => `Stem ${a.lengthMm} mm ${a.clampMm} clamp`,
  describe: (a, note) =>
    worded(
      `{Stem|Forged stem} of ${a.lengthMm} mm and ${a.angleDegrees}° for {${a.clampMm} mm bars|bars of ${a.clampMm} mm}, with a face plate {on|held by} ${counted(a.faceBolts)} bolts.`,
      note,
      `Sits ${a.stackMm} mm high on a ${a.steererMm} mm (1⅛ in) steerer.`,
    ),
  pictureAlt: (a) => `Stem, ${a.finish}, ${a.lengthMm} mm long, for ${a.clampMm} mm bars`,
  measure: () => null,
};

const rows: readonly Row<StemAttributes>[] = [
  {
    no: 1,
    code: '45-35-K',
    brand: 'breckan',
    priceCents: 1560,
    minimum: 50,
    available: 930,
    grams: 148,
    added: '2026-10-28',
    note: '',
    description:
      'Forged and machined stem for 35 mm bars, 45 mm long with no rise, four-bolt face plate, bolts torqued and greased at the bench. Fits steerers of 28.6 mm and stacks 40 mm high.',
    attributes: {
      lengthMm: 45,
      angleDegrees: 0,
      clampMm: 35,
      steererMm: 28.6,
      stackMm: 40,
      faceBolts: 4,
      finish: 'black',
    },
  },
  {
    no: 2,
    code: '60-318-K',
    brand: 'breckan',
    priceCents: 1380,
    minimum: 50,
    available: 1145,
    grams: 138,
    added: '2026-07-22',
    note: 'The length that {fits|suits} most riders when a bicycle is sold in the shop; turned over, it drops the bar.',
    attributes: {
      lengthMm: 60,
      angleDegrees: 6,
      clampMm: 31.8,
      steererMm: 28.6,
      stackMm: 40,
      faceBolts: 4,
      finish: 'black',
    },
  },
  {
    no: 3,
    code: '90-318-S',
    brand: 'tarnfell',
    priceCents: 1490,
    minimum: 40,
    available: 402,
    grams: 146,
    added: '2026-01-22',
    note: 'Brushed and clear anodised, for gravel and touring bicycles with drop bars or long, flat ones.',
    attributes: {
      lengthMm: 90,
      angleDegrees: 7,
      clampMm: 31.8,
      steererMm: 28.6,
      stackMm: 41,
      faceBolts: 4,
      finish: 'silver',
    },
  },
];

export const stems = members(stem, rows);
