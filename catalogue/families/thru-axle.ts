import { type Family, members, type Row } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface ThruAxleAttributes {
  readonly position: 'front' | 'rear';
  readonly diameterMm: 12 | 15;
  /** From under the head to the end of the thread, in millimetres. */
  readonly lengthMm: number;
  readonly thread: 'M12 × 1.0' | 'M12 × 1.5' | 'M12 × 1.75' | 'M15 × 1.5';
  readonly threadLengthMm: number;
  /** Hub it belongs to, over its end caps, in millimetres. */
  readonly hubWidthMm: 100 | 110 | 142 | 148;
  readonly head: '6 mm hex key' | 'lever';
  readonly finish: 'black' | 'silver';
}

export const thruAxle: Family<'Thru axle', ThruAxleAttributes> = {
  name: 'Thru axle',
  slug: 'thru-axles',
  group: 'Wheels',
  number: 26,
  prefix: 'TA',
  partName: (a) => `Thru axle ${a.diameterMm} × ${a.lengthMm} mm ${a.thread}`,
  describe: (a, note) =>
    worded(
      `${opening(a.position)} thru axle of ${a.diameterMm} mm, ${a.lengthMm} mm long{,| under the head,} {thread|with thread} ${a.thread}, for hubs {of|that are} ${a.hubWidthMm} mm{.| wide.}`,
      note,
      a.head === 'lever' ? 'Closed by hand with a lever.' : 'Turned with a 6 mm hex key, 12 N·m.',
    ),
  pictureAlt: (a) =>
    `Thru axle, ${a.finish}, ${a.lengthMm} mm long, with ${a.head === 'lever' ? 'a lever' : 'a hex head'}`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};

const rows: readonly Row<ThruAxleAttributes>[] = [
  {
    no: 1,
    code: 'R12-180-K',
    brand: 'drumlock',
    priceCents: 980,
    minimum: 50,
    available: 720,
    grams: 42,
    added: '2026-07-02',
    note: 'Bored hollow from 7075 bar and hard anodised; the washer under the head turns by itself.',
    attributes: {
      position: 'rear',
      diameterMm: 12,
      lengthMm: 180,
      thread: 'M12 × 1.0',
      threadLengthMm: 20,
      hubWidthMm: 148,
      head: '6 mm hex key',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'F15-158-K',
    brand: 'drumlock',
    priceCents: 1060,
    minimum: 50,
    available: 655,
    grams: 58,
    added: '2026-07-03',
    note: 'For suspension forks: the lever is moved to any position after tightening, then it stays there.',
    attributes: {
      position: 'front',
      diameterMm: 15,
      lengthMm: 158,
      thread: 'M15 × 1.5',
      threadLengthMm: 14,
      hubWidthMm: 110,
      head: 'lever',
      finish: 'black',
    },
  },
  {
    no: 3,
    code: 'R12-172-S',
    brand: 'tarnfell',
    priceCents: 890,
    minimum: 50,
    available: 418,
    grams: 40,
    added: '2026-01-30',
    note: 'Made with the clear finish of our gravel frames, and the fine thread that their dropouts are tapped for.',
    attributes: {
      position: 'rear',
      diameterMm: 12,
      lengthMm: 172,
      thread: 'M12 × 1.5',
      threadLengthMm: 18,
      hubWidthMm: 142,
      head: '6 mm hex key',
      finish: 'silver',
    },
  },
];

export const thruAxles = members(thruAxle, rows);
