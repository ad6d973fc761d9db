import type { Family, Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface RearDerailleurAttributes {
  readonly speeds: 7 | 8 | 9 | 10 | 11 | 12;
  /** Chainrings at the crankset that it takes up the chain of. */
  readonly chainrings: 1 | 2 | 3;
  /** Teeth of the largest sprocket it climbs. */
  readonly largestSprocket: number;
  /** Chain it can take up, in teeth: differences of sprockets and of chainrings together. */
  readonly capacityTeeth: number;
  readonly cage: 'short' | 'medium' | 'long';
  /** From the axle of the one pulley to that of the other, in millimetres. */
  readonly cageMm: number;
  readonly cageMaterial: 'aluminium' | 'steel' | 'carbon';
  /** A friction clutch holds the cage against slapping. */
  readonly clutch: boolean;
  readonly pulleyTeeth: 11 | 12 | 13 | 14;
  /**
   * Cable in millimetres that moves it by one sprocket, as makers publish it: 2.9, 2.8 and 2.5 for 7 to 9 speeds, 3.4,
   * 3.6 and 3.5 for 10 to 12 at a wide-range cassette, 2.7 for 11 at a road cassette. A shifter must pull the same.
   */
  readonly cablePullMm: 2.5 | 2.7 | 2.8 | 2.9 | 3.4 | 3.5 | 3.6;
  /**
   * How it sits on the frame. An M10 × 1 bolt goes into the hanger of the drop-out; a direct mount leaves out the upper
   * link and needs the longer hanger; a hook is held by the axle nut of frames that have no hanger.
   */
  readonly mount: 'M10 × 1 hanger' | 'direct mount' | 'axle hook';
  readonly finish: 'black' | 'silver' | 'grey' | 'red';
}

const mounts = {
  'M10 × 1 hanger': 'Hanger bolt M10 × 1.',
  'direct mount': 'For direct-mount hangers, bolt M10 × 1.',
  'axle hook': 'The hook is held by the axle nut.',
} as const;

export const rearDerailleur: Family<'Rear derailleur', RearDerailleurAttributes> = {
  name: 'Rear derailleur',
  slug: 'rear-derailleurs',
  group: 'Drivetrain',
  number: 16,
  prefix: 'RD',
  partName: (a) => `Rear derailleur ${a.speeds}-speed, up to ${a.largestSprocket}T`,
  describe: (a, note) =>
    worded(
      `${opening(counted(a.speeds))}-speed rear derailleur {with a|built with a} ${a.cage} cage{,|, made} for sprockets {up to|of up to} ${a.largestSprocket} teeth.`,
      note,
      `Takes up ${a.capacityTeeth} teeth of chain${a.clutch ? '; the clutch is switched by a lever' : ''}. Cable pull ${a.cablePullMm} mm a gear. ${mounts[a.mount]}`,
    ),
  pictureAlt: (a) =>
    `Rear derailleur, ${a.finish}, with a ${a.cage} ${a.cageMaterial} cage and two ${a.pulleyTeeth}-tooth pulleys`,
  measure: (a) => ({ label: String(a.cageMm), mm: a.cageMm }),
};

export const roadAndCityRows: readonly Row<RearDerailleurAttributes>[] = [
  {
    no: 3,
    code: '9-36-M',
    brand: 'meridio',
    priceCents: 1620,
    minimum: 40,
    available: 905,
    grams: 288,
    added: '2025-11-20',
    note: 'Bright anodised, with a spring that is easy on the shifter; made for touring bicycles with two chainrings.',
    attributes: {
      speeds: 9,
      chainrings: 2,
      largestSprocket: 36,
      capacityTeeth: 35,
      cage: 'medium',
      cageMm: 73,
      cageMaterial: 'steel',
      clutch: false,
      pulleyTeeth: 11,
      cablePullMm: 2.5,
      mount: 'M10 × 1 hanger',
      finish: 'silver',
    },
  },
  {
    no: 8,
    code: '11-34-M',
    brand: 'tarnfell',
    priceCents: 3980,
    minimum: 20,
    available: 274,
    grams: 232,
    added: '2026-07-08',
    note: 'For 50/34 cranksets with a climbing cassette: the upper pulley follows the sprockets closely, {so that|and} half a turn is enough for a shift.',
    attributes: {
      speeds: 11,
      chainrings: 2,
      largestSprocket: 34,
      capacityTeeth: 39,
      cage: 'medium',
      cageMm: 74,
      cageMaterial: 'aluminium',
      clutch: false,
      pulleyTeeth: 11,
      cablePullMm: 2.7,
      mount: 'direct mount',
      finish: 'silver',
    },
  },
  {
    no: 9,
    code: '11-30-S',
    brand: 'tarnfell',
    priceCents: 5450,
    minimum: 20,
    available: 118,
    grams: 198,
    added: '2025-09-16',
    note: 'The lightest in the range. Cage plates of pressed carbon, pulleys on sealed bearings, every pivot bushed and {sealed|closed}.',
    attributes: {
      speeds: 11,
      chainrings: 2,
      largestSprocket: 30,
      capacityTeeth: 33,
      cage: 'short',
      cageMm: 56,
      cageMaterial: 'carbon',
      clutch: false,
      pulleyTeeth: 11,
      cablePullMm: 2.7,
      mount: 'M10 × 1 hanger',
      finish: 'black',
    },
  },
  {
    no: 10,
    code: '8-34-L',
    brand: 'meridio',
    priceCents: 1180,
    minimum: 50,
    available: 1640,
    grams: 312,
    added: '2025-04-29',
    note: 'Steel links with {riveted pivots|pivots that are riveted} for trekking bicycles with three chainrings; the cage comes apart with one spanner.',
    attributes: {
      speeds: 8,
      chainrings: 3,
      largestSprocket: 34,
      capacityTeeth: 45,
      cage: 'long',
      cageMm: 86,
      cageMaterial: 'steel',
      clutch: false,
      pulleyTeeth: 11,
      cablePullMm: 2.8,
      mount: 'M10 × 1 hanger',
      finish: 'grey',
    },
  },
  {
    no: 11,
    code: '8-32-M',
    brand: 'pellworm',
    priceCents: 1060,
    minimum: 50,
    available: 2120,
    grams: 284,
    added: '2026-01-27',
    note: 'A quiet one for city bicycles: bushed pulleys, a guard over the barrel adjuster, and a black coat that takes salt.',
    attributes: {
      speeds: 8,
      chainrings: 1,
      largestSprocket: 32,
      capacityTeeth: 34,
      cage: 'medium',
      cageMm: 75,
      cageMaterial: 'steel',
      clutch: false,
      pulleyTeeth: 13,
      cablePullMm: 2.8,
      mount: 'M10 × 1 hanger',
      finish: 'black',
    },
  },
  {
    no: 12,
    code: '7-28-S',
    brand: 'meridio',
    priceCents: 740,
    minimum: 100,
    available: 3180,
    grams: 296,
    added: '2025-03-18',
    note: 'With its own hook for frames without a hanger, so that a bent one is a spare part and not a bent frame.',
    attributes: {
      speeds: 7,
      chainrings: 1,
      largestSprocket: 28,
      capacityTeeth: 28,
      cage: 'short',
      cageMm: 54,
      cageMaterial: 'steel',
      clutch: false,
      pulleyTeeth: 11,
      cablePullMm: 2.9,
      mount: 'axle hook',
      finish: 'silver',
    },
  },
];
