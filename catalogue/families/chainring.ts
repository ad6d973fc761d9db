import { type Family, members, type Row } from '../family.ts';
import { tipDiameter } from '../measure.ts';
import { counted, listed, worded } from '../wording.ts';

export interface ChainringAttributes {
  readonly teeth: number;
  /** Bolt circle diameter (BCD) in millimetres; 0 for a direct mount on the crank's own flats. */
  readonly boltCircleMm: 0 | 94 | 104 | 110 | 130;
  /** Arms of the spider it is bolted to; 0 for a direct mount. */
  readonly arms: 0 | 4 | 5;
  /** Narrow-wide teeth hold a chain without a guide; plain teeth suit derailleur-free bicycles. */
  readonly profile: 'narrow-wide' | 'plain';
  /** Sideways set of the teeth from the mounting face, in millimetres. */
  readonly offsetMm: number;
  /** Chains it runs with, by number of sprockets; 1 stands for ½ × ⅛ in chain. */
  readonly chainSpeeds: readonly number[];
  readonly material: '7075-T6 aluminium' | '6061-T6 aluminium' | 'steel';
  readonly finish: 'black' | 'silver';
}

const mount = (a: ChainringAttributes) => (a.boltCircleMm === 0 ? 'direct mount' : `${a.boltCircleMm} BCD`);
const chains = (a: ChainringAttributes) =>
  a.chainSpeeds[0] === 1 ? '½ × ⅛ in chains' : `${listed(a.chainSpeeds.map((speeds) => `${speeds}-speed`))} chains`;

export const chainring: Family<'Chainring', ChainringAttributes> = {
  name: 'Chainring',
  slug: 'chainrings',
  group: 'Drivetrain',
  number: 12,
  prefix: 'CR',
  partName: (a) => `Chainring ${a.teeth}T ${mount(a)}`,
  describe: (a, note) =>
    worded(
      `{A|This} ${a.teeth}-tooth chainring {in|of} ${a.material} {has|is cut with} ${a.profile} teeth {for|that take} ${chains(a)}.`,
      a.boltCircleMm === 0
        ? `{Mounts|It mounts|Sits} directly on the crank, {teeth set|with its teeth set} ${a.offsetMm} mm inwards.`
        : `{Bolts|It bolts} to a ${counted(a.arms)}-arm spider {on|with} a ${a.boltCircleMm} mm circle.`,
      note,
    ),
  pictureAlt: (a) =>
    `Chainring with ${a.teeth} teeth, ${a.boltCircleMm === 0 ? 'direct mount' : `${a.arms} bolt tabs`}, ${a.finish}`,
  measure: (a) => {
    const across = tipDiameter(a.teeth);
    return { label: `Ø ${Math.round(across)}`, mm: across };
  },
};

const rows: readonly Row<ChainringAttributes>[] = [
  {
    no: 1,
    code: '32-104-K',
    brand: 'halden',
    priceCents: 1480,
    minimum: 50,
    available: 1240,
    grams: 38,
    added: '2026-11-06',
    note: '',
    description:
      'Narrow-wide chainring in 7075-T6 aluminium, milled from plate and hard anodised. Tall, alternating teeth carry the chain without a guide; fits four-arm 104 mm spiders and 10- to 12-speed chains.',
    attributes: {
      teeth: 32,
      boltCircleMm: 104,
      arms: 4,
      profile: 'narrow-wide',
      offsetMm: 0,
      chainSpeeds: [10, 11, 12],
      material: '7075-T6 aluminium',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: '34-104-S',
    brand: 'halden',
    priceCents: 1520,
    minimum: 50,
    available: 830,
    grams: 44,
    added: '2026-08-20',
    note: 'Anodised in clear silver after a fine tumble, for cranks that are polished rather than black.',
    attributes: {
      teeth: 34,
      boltCircleMm: 104,
      arms: 4,
      profile: 'narrow-wide',
      offsetMm: 0,
      chainSpeeds: [10, 11, 12],
      material: '7075-T6 aluminium',
      finish: 'silver',
    },
  },
  {
    no: 3,
    code: '30-DM3-K',
    brand: 'kestrin',
    priceCents: 1840,
    minimum: 40,
    available: 615,
    grams: 62,
    added: '2026-07-14',
    note: 'The offset gives the 52 mm chainline that 148 mm frames ask for. Three bolts and their key are in the bag.',
    attributes: {
      teeth: 30,
      boltCircleMm: 0,
      arms: 0,
      profile: 'narrow-wide',
      offsetMm: 3,
      chainSpeeds: [11, 12],
      material: '7075-T6 aluminium',
      finish: 'black',
    },
  },
  {
    no: 4,
    code: '40-110-K',
    brand: 'tarnfell',
    priceCents: 1690,
    minimum: 40,
    available: 472,
    grams: 66,
    added: '2026-04-08',
    note: 'The usual single ring of a gravel bicycle: deep tooth valleys that let mud fall out, edges broken by hand.',
    attributes: {
      teeth: 40,
      boltCircleMm: 110,
      arms: 5,
      profile: 'narrow-wide',
      offsetMm: 0,
      chainSpeeds: [10, 11, 12],
      material: '7075-T6 aluminium',
      finish: 'black',
    },
  },
  {
    no: 5,
    code: '42-130-S',
    brand: 'meridio',
    priceCents: 920,
    minimum: 100,
    available: 1900,
    grams: 118,
    added: '2025-09-18',
    note: 'For city bicycles with hub gears or one speed. The plate is 3 mm thick and outlasts several chains.',
    attributes: {
      teeth: 42,
      boltCircleMm: 130,
      arms: 5,
      profile: 'plain',
      offsetMm: 0,
      chainSpeeds: [1],
      material: '6061-T6 aluminium',
      finish: 'silver',
    },
  },
];

export const chainrings = members(chainring, rows);
