import type { Family, Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface ShifterAttributes {
  readonly speeds: 2 | 7 | 8 | 9 | 10 | 11 | 12;
  readonly side: 'right' | 'left';
  readonly action: 'trigger' | 'twist' | 'thumb';
  /** Bar diameter under the clamp in millimetres: the end of every flat handlebar. */
  readonly clampMm: 22.2;
  /** A hinged band opens and goes on over the bar; a closed one is pushed on from its end. */
  readonly clampBand: 'hinged' | 'closed';
  /** Room it takes along the bar, in millimetres. */
  readonly widthMm: number;
  readonly gearIndicator: boolean;
  readonly cableMm: number;
  /** Cable in millimetres that it pulls in one gear: the derailleur must want the same. */
  readonly cablePullMm: 2.5 | 2.7 | 2.8 | 2.9 | 3.4 | 3.5 | 3.6 | 7.5;
  readonly body: 'aluminium' | 'nylon';
  readonly finish: 'black' | 'grey' | 'silver';
}

const actions = { trigger: 'Trigger', twist: 'Twist', thumb: 'Thumb' } as const;

export const shifter: Family<'Shifter', ShifterAttributes> = {
  name: 'Shifter',
  slug: 'shifters',
  group: 'Drivetrain',
  number: 17,
  prefix: 'SH',
  partName: (a) => `${actions[a.action]} shifter ${a.speeds}-speed, ${a.side}`,
  describe: (a, note) =>
    worded(
      `${opening(counted(a.speeds))}-speed ${a.action} shifter for the ${a.side} side{,|, clamped} on a ${a.clampMm} mm {bar|handlebar}{.| end.}`,
      note,
      `Inner cable of ${a.cableMm / 1000} m fitted, pull ${a.cablePullMm} mm a gear${a.gearIndicator ? '; the gear stands in a window' : ''}.`,
    ),
  pictureAlt: (a) =>
    `${actions[a.action]} shifter for ${a.speeds} speeds, ${a.finish}, ${a.side} side${a.gearIndicator ? ', with a gear window' : ''}`,
  measure: (a) => ({ label: String(a.widthMm), mm: a.widthMm }),
};

export const shifterRows: readonly Row<ShifterAttributes>[] = [
  {
    no: 3,
    code: 'W8-R',
    brand: 'meridio',
    priceCents: 680,
    minimum: 100,
    available: 2210,
    grams: 104,
    added: '2025-06-26',
    note: 'Made for city bicycles: a ribbed sleeve that turns in gloves, and a cable that is changed from outside.',
    attributes: {
      speeds: 8,
      side: 'right',
      action: 'twist',
      clampMm: 22.2,
      clampBand: 'closed',
      widthMm: 64,
      gearIndicator: true,
      cableMm: 2050,
      cablePullMm: 2.8,
      body: 'nylon',
      finish: 'black',
    },
  },
  {
    no: 10,
    code: 'W12-R',
    brand: 'ostra',
    priceCents: 2480,
    minimum: 20,
    available: 15,
    grams: 134,
    added: '2026-09-22',
    note: 'Sealed against mud with a ring at each end; it runs on forty balls and can go through the whole cassette in one turn.',
    attributes: {
      speeds: 12,
      side: 'right',
      action: 'twist',
      clampMm: 22.2,
      clampBand: 'closed',
      widthMm: 70,
      gearIndicator: false,
      cableMm: 2200,
      cablePullMm: 3.5,
      body: 'aluminium',
      finish: 'black',
    },
  },
  {
    no: 11,
    code: 'W7-R',
    brand: 'pellworm',
    priceCents: 560,
    minimum: 100,
    available: 4100,
    grams: 98,
    added: '2025-07-31',
    note: '{A soft|Soft} sleeve with raised ribs, large figures on a light ground, and a stop that children cannot overturn.',
    attributes: {
      speeds: 7,
      side: 'right',
      action: 'twist',
      clampMm: 22.2,
      clampBand: 'closed',
      widthMm: 64,
      gearIndicator: true,
      cableMm: 1800,
      cablePullMm: 2.9,
      body: 'nylon',
      finish: 'grey',
    },
  },
  {
    no: 12,
    code: 'H9-R',
    brand: 'solvane',
    priceCents: 1640,
    minimum: 30,
    available: 385,
    grams: 88,
    added: '2025-10-14',
    note: 'One lever on top of the bar, indexed for nine speeds and without clicks when its ring is turned: bent hangers cannot stop it.',
    attributes: {
      speeds: 9,
      side: 'right',
      action: 'thumb',
      clampMm: 22.2,
      clampBand: 'hinged',
      widthMm: 38,
      gearIndicator: false,
      cableMm: 2050,
      cablePullMm: 2.5,
      body: 'aluminium',
      finish: 'silver',
    },
  },
  {
    no: 13,
    code: 'H8-R',
    brand: 'solvane',
    priceCents: 1280,
    minimum: 30,
    available: 540,
    grams: 92,
    added: '2026-04-02',
    note: '{A short|Short} and plain lever above the bar with eight clear stops. It is opened with a coin and greased in five minutes.',
    attributes: {
      speeds: 8,
      side: 'right',
      action: 'thumb',
      clampMm: 22.2,
      clampBand: 'closed',
      widthMm: 36,
      gearIndicator: false,
      cableMm: 2050,
      cablePullMm: 2.8,
      body: 'aluminium',
      finish: 'black',
    },
  },
];
