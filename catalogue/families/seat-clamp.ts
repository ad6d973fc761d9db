import type { Family, Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface SeatClampAttributes {
  /** Outside diameter of the seat tube in millimetres; which post goes with it is the wall's doing. */
  readonly tubeMm: 28.6 | 29.8 | 31.8 | 34.9 | 36.4 | 38.5;
  readonly seatpostMm: 25.4 | 27.2 | 30.9 | 31.6 | 34.9;
  readonly fastening: 'bolt' | 'two bolts' | 'quick release';
  /** Bolt or skewer (ISO 262). */
  readonly thread: 'M5' | 'M6';
  readonly heightMm: number;
  /** Outside diameter of the ring, in millimetres. */
  readonly ringMm: number;
  readonly material: '6061 aluminium' | '7075 aluminium';
  readonly finish: 'black' | 'silver' | 'red' | 'blue' | 'grey';
}

const closing = {
  bolt: (a: SeatClampAttributes) =>
    `${a.thread} bolt, ${a.thread === 'M5' ? '4 mm hex key, 5' : '5 mm hex key, 7'} N·m.`,
  'two bolts': () => 'Two M5 bolts, 4 mm hex key, 4 N·m each.',
  'quick release': () => 'The cam is brass on steel and can be greased.',
} as const;

export const seatClamp: Family<'Seat clamp', SeatClampAttributes> = {
  name: 'Seat clamp',
  slug: 'seat-clamps',
  group: 'Frame and fork',
  number: 35,
  prefix: 'SC',
  partName: (a) => `Seat clamp ${a.tubeMm} mm, ${a.fastening}`,
  describe: (a, note) =>
    worded(
      `Seat clamp for {tubes of ${a.tubeMm} mm and posts of ${a.seatpostMm} mm|${a.tubeMm} mm tubes and ${a.seatpostMm} mm posts}, ${a.heightMm} mm high, {closed by|closed with} ${a.fastening === 'two bolts' ? a.fastening : `a ${a.fastening}`}{.| at the back.}`,
      note,
      closing[a.fastening](a),
    ),
  pictureAlt: (a) =>
    `Seat clamp ring, ${a.finish}, with ${a.fastening === 'two bolts' ? a.fastening : `a ${a.fastening}`}`,
  measure: (a) => ({ label: `Ø ${a.ringMm}`, mm: a.ringMm }),
};

type Fit = Pick<SeatClampAttributes, 'tubeMm' | 'seatpostMm' | 'fastening' | 'thread' | 'heightMm' | 'ringMm'>;

/** Tube, post, height and ring in millimetres, and how it closes. */
const sized = (
  [tubeMm, seatpostMm]: readonly [Fit['tubeMm'], Fit['seatpostMm']],
  fastening: Fit['fastening'],
  thread: Fit['thread'],
  heightMm: number,
  ringMm: number,
): Fit => ({ tubeMm, seatpostMm, fastening, thread, heightMm, ringMm });

export const seatClampRows: readonly Row<SeatClampAttributes>[] = [
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
    attributes: { ...sized([36.4, 31.6], 'bolt', 'M5', 15, 43), material: '6061 aluminium', finish: 'black' },
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
    attributes: { ...sized([34.9, 30.9], 'bolt', 'M5', 14, 41), material: '6061 aluminium', finish: 'red' },
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
    attributes: { ...sized([31.8, 27.2], 'quick release', 'M6', 14, 38), material: '6061 aluminium', finish: 'silver' },
  },
  {
    no: 4,
    code: '318-B-S',
    brand: 'tarnfell',
    priceCents: 360,
    minimum: 100,
    available: 1410,
    grams: 24,
    added: '2025-05-30',
    note: 'Turned from bar and polished, with a stainless bolt; the rounded lug sits flush with the back of a lugged frame.',
    attributes: { ...sized([31.8, 27.2], 'bolt', 'M5', 14, 38), material: '6061 aluminium', finish: 'silver' },
  },
  {
    no: 5,
    code: '349-Q-K',
    brand: 'ostra',
    priceCents: 520,
    minimum: 100,
    available: 1685,
    grams: 54,
    added: '2025-03-18',
    note: 'The lever is forged and long enough for a gloved hand; a knurled nut on the other side sets how firmly it closes.',
    attributes: {
      ...sized([34.9, 31.6], 'quick release', 'M6', 16, 41.5),
      material: '6061 aluminium',
      finish: 'black',
    },
  },
  {
    no: 6,
    code: '286-B-K',
    brand: 'meridio',
    priceCents: 340,
    minimum: 100,
    available: 2480,
    grams: 22,
    added: '2025-07-10',
    note: 'The small size for slim steel frames, in plain black; the lip on top keeps it from sliding down the tube.',
    attributes: { ...sized([28.6, 25.4], 'bolt', 'M5', 13, 35), material: '6061 aluminium', finish: 'black' },
  },
  {
    no: 7,
    code: '298-B-S',
    brand: 'norrvik',
    priceCents: 370,
    minimum: 100,
    available: 730,
    grams: 23,
    added: '2026-02-12',
    note: 'For touring frames drawn in 4130 steel; the bolt threads into a steel barrel, so that no alloy thread can strip.',
    attributes: { ...sized([29.8, 27.2], 'bolt', 'M6', 14, 36.5), material: '6061 aluminium', finish: 'silver' },
  },
  {
    no: 8,
    code: '385-B-K',
    brand: 'halden',
    priceCents: 450,
    minimum: 100,
    available: 612,
    grams: 33,
    added: '2026-08-13',
    note: 'The large size for electric bicycles and for dropper posts of 34.9 mm, tall enough that the clamp need not be forced.',
    attributes: { ...sized([38.5, 34.9], 'bolt', 'M6', 17, 45.5), material: '6061 aluminium', finish: 'black' },
  },
  {
    no: 9,
    code: '364-D-G',
    brand: 'kestrin',
    priceCents: 780,
    minimum: 60,
    available: 48,
    grams: 34,
    added: '2026-04-01',
    note: 'Two bolts share the load over a taller ring, which carbon posts ask for; each is drawn up in turn, a little at a time.',
    attributes: { ...sized([36.4, 31.6], 'two bolts', 'M5', 20, 43), material: '7075 aluminium', finish: 'grey' },
  },
  {
    no: 10,
    code: '349-D-B',
    brand: 'kestrin',
    priceCents: 760,
    minimum: 60,
    available: 326,
    grams: 32,
    added: '2025-12-22',
    note: '{Milled|Cut} from 7075, {relieved|lightened} between {its|the} bolts and anodised blue; made for frames whose dropper must not be squeezed.',
    attributes: { ...sized([34.9, 30.9], 'two bolts', 'M5', 19, 41), material: '7075 aluminium', finish: 'blue' },
  },
  {
    no: 11,
    code: '318-D-K',
    brand: 'arvo',
    priceCents: 740,
    minimum: 60,
    available: 415,
    grams: 29,
    added: '2026-10-07',
    note: 'For carbon posts of 27.2 mm in gravel frames: a broad, even grip that leaves no mark on the lacquer.',
    attributes: { ...sized([31.8, 27.2], 'two bolts', 'M5', 18, 38), material: '7075 aluminium', finish: 'black' },
  },
  {
    no: 12,
    code: '364-Q-R',
    brand: 'drumlock',
    priceCents: 560,
    minimum: 80,
    available: 870,
    grams: 56,
    added: '2025-11-12',
    note: 'Ring and lever anodised red, the skewer of stainless steel; for riders who lower the saddle by hand before a descent.',
    attributes: { ...sized([36.4, 31.6], 'quick release', 'M6', 16, 43), material: '6061 aluminium', finish: 'red' },
  },
];
