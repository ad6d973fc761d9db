import { type Family, members, type Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface RearDerailleurAttributes {
  readonly speeds: 8 | 9 | 10 | 11 | 12;
  /** Teeth of the largest sprocket it climbs. */
  readonly largestSprocket: number;
  /** Chain it can take up, in teeth: differences of sprockets and of chainrings together. */
  readonly capacityTeeth: number;
  readonly cage: 'medium' | 'long';
  /** A friction clutch holds the cage against slapping. */
  readonly clutch: boolean;
  readonly pulleyTeeth: 11 | 12 | 14;
  /** Thread of the hanger it is bolted to. */
  readonly hangerThread: 'M10 × 1';
  readonly finish: 'black' | 'silver' | 'grey';
}

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
      `Takes up ${a.capacityTeeth} teeth of chain${a.clutch ? '; the clutch is switched by a lever' : ''}. Hanger thread ${a.hangerThread}.`,
    ),
  pictureAlt: (a) => `Rear derailleur, ${a.finish}, with a ${a.cage} cage and two ${a.pulleyTeeth}-tooth pulleys`,
  measure: () => null,
};

const rows: readonly Row<RearDerailleurAttributes>[] = [
  {
    no: 1,
    code: '12-51-L',
    brand: 'kestrin',
    priceCents: 4800,
    minimum: 20,
    available: 310,
    grams: 312,
    added: '2026-09-03',
    note: 'Forged links on bushed pins, a stiff clutch and 14-tooth pulleys keep the long jump to 51 quiet and exact.',
    attributes: {
      speeds: 12,
      largestSprocket: 51,
      capacityTeeth: 41,
      cage: 'long',
      clutch: true,
      pulleyTeeth: 14,
      hangerThread: 'M10 × 1',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: '11-46-L',
    brand: 'kestrin',
    priceCents: 3450,
    minimum: 20,
    available: 426,
    grams: 322,
    added: '2026-04-23',
    note: 'Takes the place of {lighter|light} models on bicycles that are worked hard: steel inner cage, replaceable stop screws.',
    attributes: {
      speeds: 11,
      largestSprocket: 46,
      capacityTeeth: 39,
      cage: 'long',
      clutch: true,
      pulleyTeeth: 12,
      hangerThread: 'M10 × 1',
      finish: 'grey',
    },
  },
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
      largestSprocket: 36,
      capacityTeeth: 35,
      cage: 'medium',
      clutch: false,
      pulleyTeeth: 11,
      hangerThread: 'M10 × 1',
      finish: 'silver',
    },
  },
];

export const rearDerailleurs = members(rearDerailleur, rows);
