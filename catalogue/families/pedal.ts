import type { Family, Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface PedalAttributes {
  readonly kind: 'platform' | 'city' | 'clipless';
  /** Along the bicycle, in millimetres. */
  readonly lengthMm: number;
  /** Across the bicycle without the axle, in millimetres. */
  readonly widthMm: number;
  /** Over the body without pins, in millimetres. */
  readonly heightMm: number;
  readonly body: 'aluminium' | 'nylon' | 'steel' | 'magnesium';
  /** What carries the shoe. */
  readonly tread: 'pins' | 'rubber' | 'body';
  /** Replaceable pins on each of the two faces; 0 for rubber treads. */
  readonly pinsPerSide: number;
  /** Rubber treads on each of the two faces. */
  readonly rubbers: 0 | 1 | 2 | 3 | 4;
  /** Bolts of the cleat it holds: two in 14 mm slots as mountain shoes have, three as road shoes have. */
  readonly cleat: 'two-bolt' | 'three-bolt' | 'none';
  readonly bearings: 'sealed' | 'loose balls' | 'bushes';
  /** Amber reflectors before and behind, which ISO 4210-2 asks for on city bicycles. */
  readonly reflectors: boolean;
  /** Axle thread, the English BSC size; the left one runs left-handed. */
  readonly thread: '9/16 in × 20 TPI';
  readonly finish: 'black' | 'blue' | 'silver' | 'red' | 'grey';
}

const kinds = { platform: 'Platform', city: 'City', clipless: 'Clipless' } as const;

const hold = (a: PedalAttributes) => {
  const pins = a.pinsPerSide > 0 ? `${opening(counted(a.pinsPerSide))} pins a side. ` : '';
  return a.cleat === 'none' ? pins : `${pins}For ${a.cleat} cleats, a pair of which is in the box. `;
};

export const pedal: Family<'Pedals', PedalAttributes> = {
  name: 'Pedals',
  slug: 'pedals',
  group: 'Drivetrain',
  number: 18,
  prefix: 'PD',
  partName: (a) => `${kinds[a.kind]} pedals ${a.widthMm} × ${a.lengthMm} mm, pair`,
  describe: (a, note) =>
    worded(
      `${kinds[a.kind]} pedals {with a body of|with bodies of|made of} ${a.body}, ${a.widthMm} × ${a.lengthMm} mm{.| in plan.| seen from above.}`,
      note,
      `${hold(a)}Axle thread ${a.thread}; sold in pairs.`,
    ),
  pictureAlt: (a) => {
    const tread = { pins: 'with pins', rubber: 'with rubber treads', body: 'with a cleat mechanism' }[a.tread];
    return `${kinds[a.kind]} pedal, ${a.finish} ${a.body}, ${tread}${a.reflectors ? ' and reflectors' : ''}`;
  },
  measure: (a) => ({ label: String(a.widthMm), mm: a.widthMm }),
};

export const pedalRows: readonly Row<PedalAttributes>[] = [
  {
    no: 3,
    code: 'C95-S',
    brand: 'meridio',
    priceCents: 640,
    minimum: 100,
    available: 2480,
    grams: 318,
    added: '2025-07-10',
    note: 'Two rubber treads give hold {in the rain|when it rains|in rain} and spare the shoes; reflectors face forwards and back.',
    attributes: {
      kind: 'city',
      lengthMm: 80,
      widthMm: 95,
      heightMm: 26,
      body: 'steel',
      tread: 'rubber',
      pinsPerSide: 0,
      rubbers: 2,
      cleat: 'none',
      bearings: 'loose balls',
      reflectors: true,
      thread: '9/16 in × 20 TPI',
      finish: 'silver',
    },
  },
  {
    no: 8,
    code: 'C100N-K',
    brand: 'pellworm',
    priceCents: 540,
    minimum: 100,
    available: 3620,
    grams: 296,
    added: '2025-09-02',
    note: 'Body and tread are moulded in one go, so that nothing rattles loose; the ribs lie {across|athwart} the sole and let {water|rain} off.',
    attributes: {
      kind: 'city',
      lengthMm: 86,
      widthMm: 100,
      heightMm: 24,
      body: 'nylon',
      tread: 'rubber',
      pinsPerSide: 0,
      rubbers: 3,
      cleat: 'none',
      bearings: 'loose balls',
      reflectors: true,
      thread: '9/16 in × 20 TPI',
      finish: 'black',
    },
  },
  {
    no: 9,
    code: 'C98-K',
    brand: 'solvane',
    priceCents: 1480,
    minimum: 40,
    available: 515,
    grams: 334,
    added: '2026-05-27',
    note: 'A flat tread of one piece on each face, {held by|under} four screws and changed in a minute; sealed bearings for those who ride in all weathers.',
    attributes: {
      kind: 'city',
      lengthMm: 90,
      widthMm: 98,
      heightMm: 20,
      body: 'aluminium',
      tread: 'rubber',
      pinsPerSide: 0,
      rubbers: 1,
      cleat: 'none',
      bearings: 'sealed',
      reflectors: true,
      thread: '9/16 in × 20 TPI',
      finish: 'black',
    },
  },
  {
    no: 10,
    code: 'C92-S',
    brand: 'solvane',
    priceCents: 1720,
    minimum: 40,
    available: 38,
    grams: 362,
    added: '2026-09-15',
    note: 'The looks of a roadster: four rubber blocks {on each face|a face}, between {cage plates|plates} of pressed and polished steel.',
    attributes: {
      kind: 'city',
      lengthMm: 84,
      widthMm: 92,
      heightMm: 24,
      body: 'steel',
      tread: 'rubber',
      pinsPerSide: 0,
      rubbers: 4,
      cleat: 'none',
      bearings: 'loose balls',
      reflectors: true,
      thread: '9/16 in × 20 TPI',
      finish: 'silver',
    },
  },
  {
    no: 11,
    code: 'M74-K',
    brand: 'kestrin',
    priceCents: 3260,
    minimum: 20,
    available: 384,
    grams: 358,
    added: '2026-07-29',
    note: '{Open on both faces|Open from both faces|Open}, so that mud falls out as the cleat goes in; {the tension of the jaw|the jaw’s tension} is set with a 3 mm key.',
    attributes: {
      kind: 'clipless',
      lengthMm: 76,
      widthMm: 74,
      heightMm: 32,
      body: 'aluminium',
      tread: 'body',
      pinsPerSide: 0,
      rubbers: 0,
      cleat: 'two-bolt',
      bearings: 'sealed',
      reflectors: false,
      thread: '9/16 in × 20 TPI',
      finish: 'black',
    },
  },
  {
    no: 12,
    code: 'M92-G',
    brand: 'kestrin',
    priceCents: 3890,
    minimum: 20,
    available: 196,
    grams: 426,
    added: '2026-10-20',
    note: '{A cage around|A cage round|The cage around} the jaw carries the shoe when there is {no time to click in|no time to find it|nobody to wait}, with two pins at {each|every} {corner|end}.',
    attributes: {
      kind: 'clipless',
      lengthMm: 98,
      widthMm: 92,
      heightMm: 30,
      body: 'aluminium',
      tread: 'pins',
      pinsPerSide: 8,
      rubbers: 0,
      cleat: 'two-bolt',
      bearings: 'sealed',
      reflectors: false,
      thread: '9/16 in × 20 TPI',
      finish: 'grey',
    },
  },
  {
    no: 13,
    code: 'R88-K',
    brand: 'tarnfell',
    priceCents: 4360,
    minimum: 20,
    available: 172,
    grams: 268,
    added: '2026-02-26',
    note: 'A broad bed for stiff road soles, entered from one side; a steel plate takes the wear of the cleat and is {screwed on|screwed}.',
    attributes: {
      kind: 'clipless',
      lengthMm: 92,
      widthMm: 82,
      heightMm: 24,
      body: 'nylon',
      tread: 'body',
      pinsPerSide: 0,
      rubbers: 0,
      cleat: 'three-bolt',
      bearings: 'sealed',
      reflectors: false,
      thread: '9/16 in × 20 TPI',
      finish: 'black',
    },
  },
];
