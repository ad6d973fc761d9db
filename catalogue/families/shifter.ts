import { type Family, members, type Row } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface ShifterAttributes {
  readonly speeds: 8 | 9 | 10 | 11 | 12;
  readonly side: 'right' | 'left';
  readonly action: 'trigger' | 'twist';
  /** Bar diameter under the clamp in millimetres: the end of every flat handlebar. */
  readonly clampMm: 22.2;
  readonly gearIndicator: boolean;
  readonly cableMm: number;
  readonly finish: 'black' | 'grey';
}

export const shifter: Family<'Shifter', ShifterAttributes> = {
  name: 'Shifter',
  slug: 'shifters',
  group: 'Drivetrain',
  number: 17,
  prefix: 'SH',
  partName: (a) => `${a.action === 'trigger' ? 'Trigger' : 'Twist'} shifter ${a.speeds}-speed, ${a.side}`,
  describe: (a, note) =>
    worded(
      `${opening(counted(a.speeds))}-speed ${a.action} shifter for the ${a.side} side{,|, clamped} on a ${a.clampMm} mm {bar|handlebar}{.| end.}`,
      note,
      `Inner cable of ${a.cableMm / 1000} m fitted${a.gearIndicator ? '; the gear stands in a window' : ''}.`,
    ),
  pictureAlt: (a) =>
    `${a.action === 'trigger' ? 'Trigger' : 'Twist'} shifter for ${a.speeds} speeds, ${a.finish}, ${a.side} side`,
  measure: () => null,
};

const rows: readonly Row<ShifterAttributes>[] = [
  {
    no: 1,
    code: 'T12-R',
    brand: 'kestrin',
    priceCents: 1980,
    minimum: 40,
    available: 655,
    grams: 118,
    added: '2026-09-04',
    note: 'The thumb lever takes up to four gears at a stroke, the second lever lets go one at a time, from either side.',
    attributes: {
      speeds: 12,
      side: 'right',
      action: 'trigger',
      clampMm: 22.2,
      gearIndicator: false,
      cableMm: 2100,
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'T9-R',
    brand: 'meridio',
    priceCents: 1150,
    minimum: 50,
    available: 1340,
    grams: 132,
    added: '2025-11-21',
    note: 'Two levers under the bar and a hinged clamp, so that it goes on without taking off the grip.',
    attributes: {
      speeds: 9,
      side: 'right',
      action: 'trigger',
      clampMm: 22.2,
      gearIndicator: true,
      cableMm: 2050,
      finish: 'grey',
    },
  },
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
      gearIndicator: true,
      cableMm: 2050,
      finish: 'black',
    },
  },
];

export const shifters = members(shifter, rows);
