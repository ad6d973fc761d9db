import { type Family, members, type Row } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface ForkAttributes {
  readonly kind: 'suspension' | 'rigid';
  readonly wheel: '29 in' | '27.5 in' | '700C';
  /** Travel in millimetres; 0 for a rigid fork. */
  readonly travelMm: number;
  /** From the axle to the crown race, in millimetres. */
  readonly axleToCrownMm: number;
  /** How far the axle sits before the steering axis, in millimetres. */
  readonly offsetMm: number;
  /** Tapered from 1⅛ in (28.6 mm) to 1½ in (39.8 mm), or straight 1⅛ in. */
  readonly steerer: 'tapered' | 'straight';
  /** Diameter of the upper tubes in millimetres; 0 for a rigid fork. */
  readonly stanchionMm: 0 | 32 | 34 | 35;
  /** Width of the front hub and diameter of its axle, in millimetres. */
  readonly axle: '110 × 15' | '100 × 12';
  readonly brakeMount: 'post mount 180' | 'post mount 160' | 'flat mount 160';
  readonly widestTyreMm: number;
  readonly material: 'magnesium and aluminium' | 'carbon' | '4130 steel';
  readonly finish: 'black' | 'silver' | 'green';
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
      `Axle ${a.axle} mm, brake ${a.brakeMount}, tyres up to ${a.widestTyreMm} mm.`,
    ),
  pictureAlt: (a) => `${a.kind === 'suspension' ? 'Suspension' : 'Rigid'} fork, ${a.finish}`,
  measure: () => null,
};

const rows: readonly Row<ForkAttributes>[] = [
  {
    no: 1,
    code: 'S29-130-K',
    brand: 'halden',
    priceCents: 21400,
    minimum: 5,
    available: 57,
    grams: 2090,
    added: '2026-09-25',
    note: 'Air spring and sealed damper, both set from outside with one key; seals are soaked before they are pressed in.',
    attributes: {
      kind: 'suspension',
      wheel: '29 in',
      travelMm: 130,
      axleToCrownMm: 530,
      offsetMm: 44,
      steerer: 'tapered',
      stanchionMm: 34,
      axle: '110 × 15',
      brakeMount: 'post mount 180',
      widestTyreMm: 65,
      material: 'magnesium and aluminium',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'S275-120-S',
    brand: 'halden',
    priceCents: 14800,
    minimum: 5,
    available: 84,
    grams: 2310,
    added: '2026-06-30',
    note: 'A coil spring in one leg, a cartridge with lockout in the other: few settings, and long service intervals.',
    attributes: {
      kind: 'suspension',
      wheel: '27.5 in',
      travelMm: 120,
      axleToCrownMm: 508,
      offsetMm: 42,
      steerer: 'tapered',
      stanchionMm: 32,
      axle: '110 × 15',
      brakeMount: 'post mount 160',
      widestTyreMm: 62,
      material: 'magnesium and aluminium',
      finish: 'silver',
    },
  },
  {
    no: 3,
    code: 'R700-395-G',
    brand: 'tarnfell',
    priceCents: 8800,
    minimum: 10,
    available: 112,
    grams: 1020,
    added: '2026-03-27',
    note: 'Raked steel blades with eyelets on both sides, sprayed in the green of the gravel frame.',
    attributes: {
      kind: 'rigid',
      wheel: '700C',
      travelMm: 0,
      axleToCrownMm: 395,
      offsetMm: 48,
      steerer: 'tapered',
      stanchionMm: 0,
      axle: '100 × 12',
      brakeMount: 'flat mount 160',
      widestTyreMm: 47,
      material: '4130 steel',
      finish: 'green',
    },
  },
];

export const forks = members(fork, rows);
