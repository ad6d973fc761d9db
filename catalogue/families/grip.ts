import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface GripAttributes {
  readonly lengthMm: number;
  /** Outside diameter in millimetres, without flange or wing. */
  readonly diameterMm: number;
  readonly fastening: 'one clamp' | 'slip-on';
  readonly shape: 'round' | 'winged';
  readonly compound: 'rubber' | 'silicone';
  /** Bar diameter in millimetres. */
  readonly barMm: 22.2;
  readonly colour: 'black' | 'grey' | 'red';
}

export const grip: Family<'Grips', GripAttributes> = {
  name: 'Grips',
  slug: 'grips',
  group: 'Cockpit',
  number: 29,
  prefix: 'GR',
  partName: (a) =>
    `${a.shape === 'winged' ? 'Winged grips' : a.fastening === 'slip-on' ? 'Slip-on grips' : 'Lock-on grips'} ${a.lengthMm} mm ${a.colour}, pair`,
  describe: (a, note) =>
    worded(
      `{Pair of|Two|A pair of} ${a.colour} ${a.compound} grips, ${a.lengthMm} mm long {and ${a.diameterMm} mm thick|and ${a.diameterMm} mm across}, ${a.fastening === 'slip-on' ? '{slipped on|slipped on to the bar}' : '{held by one clamp each|each held by one clamp|with one clamp each}'}.`,
      note,
      `For bars of ${a.barMm} mm; end plugs in the bag.`,
    ),
  pictureAlt: (a) => `Handlebar grip in ${a.colour} ${a.compound}, ${a.shape}`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};

const rows: readonly Row<GripAttributes>[] = [
  {
    no: 1,
    code: 'L135-K',
    brand: 'solvane',
    priceCents: 640,
    minimum: 100,
    available: 2650,
    grams: 98,
    added: '2026-07-23',
    note: 'Ribs under the thumb, blocks under the palm; the clamp sits inside, so that the outer end stays soft.',
    attributes: {
      lengthMm: 135,
      diameterMm: 31,
      fastening: 'one clamp',
      shape: 'round',
      compound: 'rubber',
      barMm: 22.2,
      colour: 'black',
    },
  },
  {
    no: 2,
    code: 'S130-R',
    brand: 'solvane',
    priceCents: 420,
    minimum: 100,
    available: 1980,
    grams: 64,
    added: '2026-04-30',
    note: 'Foamed silicone takes up the buzz of rough ground, washes clean with water and goes on with alcohol.',
    attributes: {
      lengthMm: 130,
      diameterMm: 32,
      fastening: 'slip-on',
      shape: 'round',
      compound: 'silicone',
      barMm: 22.2,
      colour: 'red',
    },
  },
  {
    no: 3,
    code: 'W130-G',
    brand: 'meridio',
    priceCents: 780,
    minimum: 60,
    available: 1120,
    grams: 142,
    added: '2025-10-31',
    note: 'A wing at the outer end carries the heel of the hand on long, upright rides; set it, then tighten.',
    attributes: {
      lengthMm: 132,
      diameterMm: 32,
      fastening: 'one clamp',
      shape: 'winged',
      compound: 'rubber',
      barMm: 22.2,
      colour: 'grey',
    },
  },
];

export const grips = members(grip, rows);
