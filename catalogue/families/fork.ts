import type { Family } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface ForkAttributes {
  readonly kind: 'suspension' | 'rigid';
  readonly wheel: '29 in' | '28 in' | '27.5 in' | '700C';
  /** Travel in millimetres; 0 for a rigid fork. */
  readonly travelMm: number;
  /** From the axle to the crown race along the steering axis' own slope, in millimetres, as makers give it. */
  readonly axleToCrownMm: number;
  /** How far the axle sits before the steering axis, in millimetres. */
  readonly offsetMm: number;
  /** Tapered from 1⅛ in (28.6 mm) to 1½ in (39.8 mm), or straight 1⅛ in. */
  readonly steerer: 'tapered' | 'straight';
  /** Seat of the crown race, in millimetres: the number after the stroke in a headset's lower SHIS code, 39.8 being called 40. */
  readonly crownRaceMm: 30 | 39.8;
  readonly steererLengthMm: number;
  readonly steererMaterial: 'aluminium' | 'steel' | 'carbon';
  /** Diameter of the upper tubes in millimetres; 0 for a rigid fork. */
  readonly stanchionMm: 0 | 28 | 30 | 32 | 34 | 36;
  /** Width of the front hub and diameter of its axle, in millimetres; 100 × 9 is the slotted end of the quick release. */
  readonly axle: '110 × 15' | '100 × 12' | '100 × 9';
  /** Shimano's flat mount (2014) and post mount, the International Standard (IS) of 51 mm; then the smallest rotor. */
  readonly brakeMount: 'post mount 180' | 'post mount 160' | 'flat mount 160' | 'IS 160';
  readonly widestTyreMm: number;
  readonly material: 'magnesium and aluminium' | 'aluminium' | 'carbon' | '4130 steel';
  readonly finish:
    | 'black'
    | 'silver'
    | 'green'
    | 'grey'
    | 'red'
    | 'blue'
    | 'carbon'
    | 'sand'
    | 'nickel'
    | 'brown'
    | 'white';
}

const crown = (a: ForkAttributes) =>
  a.kind === 'suspension' ? `${a.travelMm} mm of travel` : `${a.axleToCrownMm} mm from axle to crown`;

export const fork: Family<'Fork', ForkAttributes> = {
  name: 'Fork',
  slug: 'forks',
  group: 'Frame and fork',
  number: 33,
  prefix: 'FK',
  partName: (a) =>
    a.kind === 'suspension'
      ? `Suspension fork ${a.wheel} ${a.travelMm} mm`
      : `Rigid fork ${a.wheel} ${a.axleToCrownMm} mm`,
  describe: (a, note) =>
    worded(
      `${opening(a.kind)} fork for ${a.wheel} wheels with ${crown(a)}, {${a.offsetMm} mm offset|an offset of ${a.offsetMm} mm|${a.offsetMm} mm of offset} and {a ${a.steerer} steerer|a steerer that is ${a.steerer}}.`,
      note,
      `${opening(a.steererMaterial)} steerer of ${a.steererLengthMm} mm, crown race ${a.crownRaceMm} mm, axle ${a.axle} mm, brake ${a.brakeMount}, tyres up to ${a.widestTyreMm} mm.`,
    ),
  pictureAlt: (a) => `${opening(a.kind)} fork, ${a.finish}`,
  measure: (a) => ({ label: String(a.axleToCrownMm), mm: a.axleToCrownMm }),
};
