import type { Family } from '../family.ts';
import { counted, worded } from '../wording.ts';

export interface StemAttributes {
  /** Between the axes of steerer and bar, in millimetres. */
  readonly lengthMm: number;
  /** Against a right angle to the steerer; a stem of 6° can be turned over. */
  readonly angleDegrees: number;
  /** The bar's clamp in millimetres: 25.4 of ISO 6699, and the makers' 31.8 and 35. */
  readonly clampMm: 25.4 | 31.8 | 35;
  /** Outside diameter of the steerer: 28.6 mm is 1⅛ in (SHIS). */
  readonly steererMm: 28.6;
  /** Height on the steerer in millimetres. */
  readonly stackMm: number;
  readonly faceBolts: 2 | 4;
  readonly material: '6061 aluminium' | '7075 aluminium' | '2014 aluminium';
  readonly finish: 'black' | 'silver' | 'grey' | 'red' | 'blue';
}

/** How it was made: long ones of 7075 are turned from bar, those of 2014 forged like the cheaper ones of 6061. */
const made = { '6061 aluminium': 'Forged', '2014 aluminium': 'Forged', '7075 aluminium': 'Machined' } as const;

export const stem: Family<'Stem', StemAttributes> = {
  name: 'Stem',
  slug: 'stems',
  group: 'Cockpit',
  number: 28,
  prefix: 'ST',
  partName: (a) => `Stem ${a.lengthMm} mm ${a.clampMm} clamp`,
  describe: (a, note) =>
    worded(
      `{Stem|${made[a.material]} stem} {of|in} ${a.material}, ${a.lengthMm} mm {long, ${a.angleDegrees}°,|and ${a.angleDegrees}°,|long with ${a.angleDegrees}° of rise,} for {${a.clampMm} mm bars|bars of ${a.clampMm} mm}, {face plate on|face plate held by|with a face plate on} ${counted(a.faceBolts)} bolts.`,
      note,
      `Sits ${a.stackMm} mm high on a ${a.steererMm} mm (1⅛ in) steerer.`,
    ),
  pictureAlt: (a) =>
    `Stem, ${a.finish}, ${a.lengthMm} mm long, for ${a.clampMm} mm bars, face plate with ${counted(a.faceBolts)} bolts`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};
