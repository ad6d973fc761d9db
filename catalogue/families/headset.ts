import type { Family } from '../family.ts';
import { worded } from '../wording.ts';

export interface HeadsetAttributes {
  /**
   * Standardized Headset Identification System (SHIS): how the cup sits (EC outside, ZS in the tube, IS on the tube's own
   * seat), the bore of the head tube in millimetres, and the steerer or crown race it carries.
   */
  readonly upper:
    | 'ZS44/28.6'
    | 'ZS49/28.6'
    | 'EC30/25.4'
    | 'EC34/28.6'
    | 'EC44/28.6'
    | 'EC49/28.6'
    | 'IS41/28.6'
    | 'IS42/28.6';
  readonly lower:
    | 'ZS44/30'
    | 'ZS55/40'
    | 'ZS56/40'
    | 'EC30/26'
    | 'EC34/30'
    | 'EC44/40'
    | 'EC49/40'
    | 'IS42/30'
    | 'IS52/40';
  readonly steerer: 'tapered' | 'straight';
  /** Angles of the bearing's inner and outer face, in degrees: 45 × 45 as Campagnolo's (IS42), 36 × 45 as Cane Creek's (IS41). */
  readonly bearingDegrees: '36 × 45' | '45 × 45';
  /** Outside, bore and height of both bearings in millimetres, upper first, as they are engraved on them. */
  readonly bearings:
    | '38 × 27.2 × 6.5 | 38 × 27.2 × 6.5'
    | '41 × 30.2 × 6.5 | 41 × 30.2 × 6.5'
    | '41 × 30.2 × 6.5 | 52 × 40 × 7'
    | '41.8 × 30.5 × 8 | 41.8 × 30.5 × 8'
    | '41.8 × 30.5 × 8 | 52 × 40 × 7';
  readonly cups: 'aluminium' | 'steel' | 'none';
  /** Largest outside diameter, in millimetres. */
  readonly outsideMm: number;
  /** Height that it adds above and below the head tube together, in millimetres. */
  readonly stackMm: number;
  readonly finish: 'black' | 'silver' | 'red' | 'blue' | 'grey' | 'orange';
}

const ends: Readonly<Record<HeadsetAttributes['cups'], string>> = {
  aluminium: 'crown race, star nut and cap included.',
  steel: 'crown race, star nut and cap included; cups of pressed steel.',
  none: 'crown race, star nut and cap included; nothing to press but the race.',
};

const bearings = ({ bearings: sizes }: HeadsetAttributes) => {
  const [upper, lower] = sizes.split(' | ');
  return upper === lower ? `Both bearings ${upper} mm` : `Bearings ${upper} mm above, ${lower} mm below`;
};

export const headset: Family<'Headset', HeadsetAttributes> = {
  name: 'Headset',
  slug: 'headsets',
  group: 'Frame and fork',
  number: 34,
  prefix: 'HS',
  partName: (a) => `Headset ${a.upper} ${a.lower}`,
  describe: (a, note) =>
    worded(
      `Headset ${a.upper} {above|at the top} and ${a.lower} {below|at the bottom}, for ${a.steerer} steerers, {on|with} {sealed|two sealed} ${a.bearingDegrees}° bearings.`,
      note,
      `${bearings(a)}; stack height ${a.stackMm} mm; ${ends[a.cups]}`,
    ),
  pictureAlt: (a) =>
    `Headset, ${a.finish}, its cap, ${a.cups === 'none' ? 'bearings and race' : 'cups and bearings'} one above the other`,
  measure: (a) => ({ label: `Ø ${a.outsideMm}`, mm: a.outsideMm }),
};
