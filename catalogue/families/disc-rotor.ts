import type { Family, Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface DiscRotorAttributes {
  readonly diameterMm: 140 | 160 | 180 | 200 | 203 | 220;
  /** Six M5 bolts (IS 2000), or Shimano's Center Lock: a splined seat that one lock ring closes. */
  readonly mount: 'six-bolt' | 'centre lock';
  /** Circle of the six bolts, 44 mm by IS 2000; 0 for the centre lock, which has none. */
  readonly boltCircleMm: 44 | 0;
  readonly thicknessMm: 1.8 | 2 | 2.3;
  /** Wear limit in millimetres, etched on the arm. */
  readonly leastThicknessMm: 1.5 | 1.7 | 2;
  readonly construction: 'one-piece' | 'two-piece';
  /** What the pads rub on: steel throughout, or two steel faces on a core of aluminium that carries heat away. */
  readonly track: 'stainless steel' | 'stainless steel on aluminium';
  /** Width of the brake track in millimetres, from its mean inner to its outer edge. */
  readonly trackMm: number;
  readonly vents: 'round holes' | 'slots' | 'teardrops';
  readonly edge: 'wavy' | 'round';
  /** Of the carrier where there is one, else of the whole rotor. */
  readonly finish: 'silver' | 'black' | 'red' | 'grey';
  readonly packed: 'pair' | 'single';
}

export const discRotor: Family<'Disc rotor', DiscRotorAttributes> = {
  name: 'Disc rotor',
  slug: 'disc-rotors',
  group: 'Brakes',
  number: 19,
  prefix: 'DR',
  partName: (a) => `Disc rotor ${a.diameterMm} mm ${a.mount}`,
  describe: (a, note) =>
    worded(
      `{Disc rotor|Rotor} of ${a.diameterMm} mm in ${a.track === 'stainless steel' ? a.track : 'stainless steel {on|over} an aluminium core'}, ${a.thicknessMm} mm thick, {in|made in} ${a.construction === 'one-piece' ? 'one piece' : 'two pieces'}, {with a|with the} ${a.mount} mount.`,
      note,
      `To be changed at ${a.leastThicknessMm} mm. ${a.packed === 'pair' ? 'Packed in pairs.' : 'Packed singly.'}`,
    ),
  pictureAlt: (a) =>
    `Disc rotor of ${a.diameterMm} mm with ${a.vents}, ${a.construction}${a.construction === 'two-piece' ? ` on a ${a.finish} carrier` : ''}, ${a.mount}`,
  measure: (a) => ({ label: `Ø ${a.diameterMm}`, mm: a.diameterMm }),
};

/** What most six-bolt rotors are like. */
const sixBolt: DiscRotorAttributes = {
  diameterMm: 160,
  mount: 'six-bolt',
  boltCircleMm: 44,
  thicknessMm: 1.8,
  leastThicknessMm: 1.5,
  construction: 'one-piece',
  track: 'stainless steel',
  trackMm: 15,
  vents: 'round holes',
  edge: 'wavy',
  finish: 'silver',
  packed: 'single',
};

/** What most rotors with a centre lock are like: the splines are cut in an aluminium carrier. */
const centreLock: DiscRotorAttributes = {
  ...sixBolt,
  mount: 'centre lock',
  boltCircleMm: 0,
  construction: 'two-piece',
  trackMm: 14.5,
  finish: 'black',
};

export const discRotorRows: readonly Row<DiscRotorAttributes>[] = [
  {
    no: 1,
    code: '180-6B',
    brand: 'norrvik',
    priceCents: 940,
    minimum: 100,
    available: 2150,
    grams: 152,
    added: '2026-11-04',
    note: '',
    description:
      'Stainless steel rotor, 2 mm thick, laser cut, heat treated, and ground flat to 0.05 mm. Six-bolt mount on a 44 mm circle, for resin and sintered pads. Packed in pairs with twelve bolts.',
    attributes: { ...sixBolt, diameterMm: 180, thicknessMm: 2, leastThicknessMm: 1.7, trackMm: 15.5, packed: 'pair' },
  },
  {
    no: 2,
    code: '160-6B',
    brand: 'norrvik',
    priceCents: 790,
    minimum: 100,
    available: 3280,
    grams: 108,
    added: '2026-08-13',
    note: '{The size that most|The size most} bicycles leave our line with. Laser cut, heat treated, ground, and washed free of oil.',
    attributes: { ...sixBolt, packed: 'pair' },
  },
  {
    no: 3,
    code: '203-6B',
    brand: 'norrvik',
    priceCents: 1460,
    minimum: 50,
    available: 540,
    grams: 194,
    added: '2026-06-18',
    note: '{The brake track|Its brake track|The track} is riveted to a black aluminium carrier and may grow with heat without bending.',
    attributes: {
      ...sixBolt,
      diameterMm: 203,
      thicknessMm: 2,
      leastThicknessMm: 1.7,
      construction: 'two-piece',
      trackMm: 16,
      vents: 'slots',
      finish: 'black',
    },
  },
  {
    no: 4,
    code: '160-CL',
    brand: 'norrvik',
    priceCents: 1080,
    minimum: 50,
    available: 870,
    grams: 112,
    added: '2026-03-05',
    note: '{One|A single} lock ring in place of six bolts: a wheel is changed over in a minute. The ring is in the box.',
    attributes: { ...centreLock, diameterMm: 160 },
  },
  {
    no: 5,
    code: '140-CL',
    brand: 'tarnfell',
    priceCents: 1040,
    minimum: 50,
    available: 615,
    grams: 94,
    added: '2025-09-16',
    note: '{For|Made for} the rear of gravel and road frames, where the stay leaves no room for more. {Slots wipe grit off the pads|The slots keep grit off the pads}; the lock ring is in the box.',
    attributes: { ...centreLock, diameterMm: 140, vents: 'slots', finish: 'silver' },
  },
  {
    no: 6,
    code: '140-6B',
    brand: 'meridio',
    priceCents: 690,
    minimum: 100,
    available: 1240,
    grams: 88,
    added: '2025-04-24',
    note: '{For folding bicycles|For folders} and the rear of light touring bicycles. Stamped, heat treated and ground on both faces, with six bolts in the bag.',
    attributes: { ...sixBolt, diameterMm: 140 },
  },
  {
    no: 7,
    code: '160-CL-A',
    brand: 'ostra',
    priceCents: 1980,
    minimum: 40,
    available: 296,
    grams: 119,
    added: '2026-07-21',
    name: 'Disc rotor 160 mm centre lock, aluminium core',
    note: '{Aluminium|The aluminium} between two steel faces draws heat out of the track: some 50 °C less at the end of a long descent. Its carrier is forged.',
    attributes: { ...centreLock, track: 'stainless steel on aluminium', trackMm: 15, vents: 'teardrops' },
  },
  {
    no: 8,
    code: '180-CL',
    brand: 'breckan',
    priceCents: 1380,
    minimum: 50,
    available: 468,
    grams: 146,
    added: '2026-04-09',
    note: '{Teardrop|Its teardrop} vents clear water within half a turn of the wheel. Takes lock rings with inner or outer splines, and comes with the outer one.',
    attributes: {
      ...centreLock,
      diameterMm: 180,
      thicknessMm: 2,
      leastThicknessMm: 1.7,
      trackMm: 15.5,
      vents: 'teardrops',
    },
  },
  {
    no: 9,
    code: '200-6B',
    brand: 'breckan',
    priceCents: 1240,
    minimum: 50,
    available: 705,
    grams: 189,
    added: '2025-11-27',
    note: '{The|A} metric step between 180 and 203, for forks whose posts are made for 200. Slots are cut at 52 degrees, so that the pads meet them one after the other.',
    attributes: { ...sixBolt, diameterMm: 200, thicknessMm: 2, leastThicknessMm: 1.7, trackMm: 16, vents: 'slots' },
  },
  {
    no: 10,
    code: '203-CL',
    brand: 'kestrin',
    priceCents: 1890,
    minimum: 40,
    available: 38,
    grams: 178,
    added: '2026-09-24',
    note: 'For long-travel bicycles with centre-lock hubs. The red carrier is machined from plate and weighs 41 g; six rivets let the track float by 0.2 mm.',
    attributes: { ...centreLock, diameterMm: 203, thicknessMm: 2, leastThicknessMm: 1.7, trackMm: 16, finish: 'red' },
  },
  {
    no: 11,
    code: '220-6B',
    brand: 'breckan',
    priceCents: 2160,
    minimum: 30,
    available: 212,
    grams: 258,
    added: '2026-05-28',
    note: '{For downhill|Made for downhill} and heavy cargo: thicker than most by 0.3 mm, hence slower to heat and hard to bend. Check that the calliper takes 2.3 mm.',
    attributes: {
      ...sixBolt,
      diameterMm: 220,
      thicknessMm: 2.3,
      leastThicknessMm: 2,
      construction: 'two-piece',
      trackMm: 16.5,
      vents: 'teardrops',
      finish: 'grey',
    },
  },
  {
    no: 12,
    code: '180-6B-2P',
    brand: 'arvo',
    priceCents: 1320,
    minimum: 50,
    available: 934,
    grams: 141,
    added: '2025-06-11',
    name: 'Disc rotor 180 mm six-bolt, two-piece',
    note: '{Eleven grams|It is 11 g} lighter than one of solid steel, and it runs true again when it has cooled. The carrier is turned, polished and anodised clear.',
    attributes: { ...sixBolt, diameterMm: 180, construction: 'two-piece', vents: 'slots' },
  },
  {
    no: 13,
    code: '160-6B-R',
    brand: 'pellworm',
    priceCents: 620,
    minimum: 200,
    available: 5400,
    grams: 126,
    added: '2025-07-30',
    name: 'Disc rotor 160 mm six-bolt, round edge',
    note: '{A plain edge|The plain round edge} runs quietly under a chain guard and gives a lock nothing to bend. For city and rental bicycles that are serviced once a year.',
    attributes: { ...sixBolt, trackMm: 16.5, edge: 'round', packed: 'pair' },
  },
];
