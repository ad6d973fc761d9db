import { type Family, members, type Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface PedalAttributes {
  readonly kind: 'platform' | 'city';
  /** Along the bicycle, in millimetres. */
  readonly lengthMm: number;
  /** Across the bicycle without the axle, in millimetres. */
  readonly widthMm: number;
  readonly body: 'aluminium' | 'nylon' | 'steel';
  /** Replaceable pins on each of the two faces; 0 for rubber treads. */
  readonly pinsPerSide: number;
  /** Axle thread, the English BSC size; the left one runs left-handed. */
  readonly thread: '9/16 in × 20 TPI';
  readonly finish: 'black' | 'blue' | 'silver';
}

export const pedal: Family<'Pedals', PedalAttributes> = {
  name: 'Pedals',
  slug: 'pedals',
  group: 'Drivetrain',
  number: 18,
  prefix: 'PD',
  partName: (a) => `${a.kind === 'platform' ? 'Platform' : 'City'} pedals ${a.widthMm} × ${a.lengthMm} mm, pair`,
  describe: (a, note) =>
    worded(
      `${opening(a.kind)} pedals {with a body of|with bodies of|made of} ${a.body}, ${a.widthMm} × ${a.lengthMm} mm{.| in plan.| seen from above.}`,
      note,
      `${a.pinsPerSide > 0 ? `${opening(counted(a.pinsPerSide))} pins a side. ` : ''}Axle thread ${a.thread}; sold in pairs.`,
    ),
  pictureAlt: (a) => `${a.kind === 'platform' ? 'Platform' : 'City'} pedal, ${a.finish} ${a.body}`,
  measure: () => null,
};

const rows: readonly Row<PedalAttributes>[] = [
  {
    no: 1,
    code: 'P104-K',
    brand: 'drumlock',
    priceCents: 1920,
    minimum: 50,
    available: 0,
    grams: 374,
    added: '2026-10-29',
    note: '',
    name: 'Platform pedals, pair',
    description:
      'Extruded and machined aluminium platforms, 104 × 105 mm, ten replaceable pins a side, running on two sealed bearings and a bush. The axle is turned from chromium steel, thread 9/16 in.',
    attributes: {
      kind: 'platform',
      lengthMm: 105,
      widthMm: 104,
      body: 'aluminium',
      pinsPerSide: 10,
      thread: '9/16 in × 20 TPI',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'P108N-B',
    brand: 'drumlock',
    priceCents: 890,
    minimum: 100,
    available: 1730,
    grams: 342,
    added: '2026-06-02',
    note: 'Moulded {around|round} a steel axle in one shot; the pins are screwed in from behind and can be changed when worn.',
    attributes: {
      kind: 'platform',
      lengthMm: 110,
      widthMm: 108,
      body: 'nylon',
      pinsPerSide: 8,
      thread: '9/16 in × 20 TPI',
      finish: 'blue',
    },
  },
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
      body: 'steel',
      pinsPerSide: 0,
      thread: '9/16 in × 20 TPI',
      finish: 'silver',
    },
  },
];

export const pedals = members(pedal, rows);
