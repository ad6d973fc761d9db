import type { Family } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface ChainAttributes {
  /** Sprockets of the drivetrain it is made for; 1 for hub gears and single speed. */
  readonly speeds: 1 | 8 | 9 | 10 | 11 | 12;
  readonly links: number;
  /** Between the inner plates (ISO 9633): 3/32 in is 2.38, 11/128 in is 2.18, 1/8 in is 3.30 millimetres. */
  readonly innerWidthMm: 2.18 | 2.38 | 3.3;
  /** Over the pins, in millimetres; what decides whether it fits between two sprockets. */
  readonly pinLengthMm: number;
  /** Shape of the plates: plain ones waisted, slotted ones pierced, flat-top ones straight on their upper edge. */
  readonly plates: 'plain' | 'slotted' | 'flat-top';
  readonly hollowPins: boolean;
  readonly closure: 'joining link' | 'spring clip';
  readonly finish: 'nickel' | 'black' | 'brown' | 'zinc' | 'silver' | 'grey' | 'gold';
}

/** Grams of one link by speeds, weighed on chains with solid pins. */
const gramsPerLink = { 1: 3.24, 8: 2.7, 9: 2.58, 10: 2.4, 11: 2.26, 12: 2.12 } as const;

export const chain: Family<'Chain', ChainAttributes> = {
  name: 'Chain',
  slug: 'chains',
  group: 'Drivetrain',
  number: 14,
  prefix: 'CH',
  partName: (a) =>
    `Chain ${a.speeds === 1 ? 'single-speed' : `${a.speeds}-speed`} ${a.links} links${a.plates === 'flat-top' ? ', flat-top' : ''}`,
  describe: (a, note) =>
    worded(
      `${a.speeds === 1 ? 'Single' : opening(counted(a.speeds))}-speed chain {of|with} ${a.links} links, ${a.pinLengthMm} mm {over|wide over|measured over|across} the pins, {${a.finish} finish|finished in ${a.finish}}.`,
      note,
      `Pitch ½ in, ${a.innerWidthMm} mm between the inner plates; ${a.closure} supplied.`,
    ),
  pictureAlt: (a) =>
    `${a.speeds === 1 ? 'Single-speed' : `${a.speeds}-speed`} chain of ${a.links} links, ${a.finish} finish, rolled up with one end free`,
  measure: () => null,
  weigh: (a) => a.links * gramsPerLink[a.speeds] * (a.hollowPins ? 0.97 : 1) * (a.plates === 'slotted' ? 0.94 : 1),
};
