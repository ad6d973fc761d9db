import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface SeatClampAttributes {
  /** Outside diameter of the seat tube in millimetres: 31.8 for posts of 27.2, 34.9 for 30.9, 36.4 for 31.6. */
  readonly tubeMm: 31.8 | 34.9 | 36.4;
  readonly seatpostMm: 27.2 | 30.9 | 31.6;
  readonly fastening: 'bolt' | 'quick release';
  readonly heightMm: number;
  /** Outside diameter of the ring, in millimetres. */
  readonly ringMm: number;
  readonly finish: 'black' | 'silver' | 'red';
}

export const seatClamp: Family<'Seat clamp', SeatClampAttributes> = {
  name: 'Seat clamp',
  slug: 'seat-clamps',
  group: 'Frame and fork',
  number: 35,
  prefix: 'SC',
  partName: (a) => `Seat clamp ${a.tubeMm} mm, ${a.fastening}`,
  describe: (a, note) =>
    worded(
      `Seat clamp for {tubes of ${a.tubeMm} mm and posts of ${a.seatpostMm} mm|${a.tubeMm} mm tubes and ${a.seatpostMm} mm posts}, ${a.heightMm} mm high, {closed by|closed with} a ${a.fastening}{.| at the back.}`,
      note,
      a.fastening === 'bolt' ? 'M5 bolt, 4 mm hex key, 5 N·m.' : 'The cam is brass on steel and can be greased.',
    ),
  pictureAlt: (a) => `Seat clamp ring, ${a.finish}, with a ${a.fastening}`,
  measure: (a) => ({ label: `Ø ${a.ringMm}`, mm: a.ringMm }),
};

const rows: readonly Row<SeatClampAttributes>[] = [
  {
    no: 1,
    code: '364-B-K',
    brand: 'drumlock',
    priceCents: 380,
    minimum: 100,
    available: 1870,
    grams: 28,
    added: '2026-09-29',
    note: 'The slot is cut off the middle of the bolt, so that the ring closes round and does not bite.',
    attributes: { tubeMm: 36.4, seatpostMm: 31.6, fastening: 'bolt', heightMm: 15, ringMm: 43, finish: 'black' },
  },
  {
    no: 2,
    code: '349-B-R',
    brand: 'drumlock',
    priceCents: 390,
    minimum: 100,
    available: 940,
    grams: 26,
    added: '2026-06-04',
    note: '{Anodised red after turning|Turned, then anodised red}; a shallow groove shows at a glance whether it has been put on square.',
    attributes: { tubeMm: 34.9, seatpostMm: 30.9, fastening: 'bolt', heightMm: 14, ringMm: 41, finish: 'red' },
  },
  {
    no: 3,
    code: '318-Q-S',
    brand: 'meridio',
    priceCents: 460,
    minimum: 100,
    available: 2260,
    grams: 48,
    added: '2025-09-26',
    note: 'For rental and children’s bicycles, whose saddle is moved every day; the lever closes over the stay.',
    attributes: {
      tubeMm: 31.8,
      seatpostMm: 27.2,
      fastening: 'quick release',
      heightMm: 14,
      ringMm: 38,
      finish: 'silver',
    },
  },
];

export const seatClamps = members(seatClamp, rows);
