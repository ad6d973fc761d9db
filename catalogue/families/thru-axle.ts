import type { Family } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface ThruAxleAttributes {
  readonly position: 'front' | 'rear';
  readonly diameterMm: 12 | 15;
  /** From under the head to the end of the thread, in millimetres. */
  readonly lengthMm: number;
  /** Diameter and pitch of the metric thread (ISO 261 up to 1.75, finer ones as the frame's maker cuts them). */
  readonly thread: 'M12 × 1.0' | 'M12 × 1.5' | 'M12 × 1.75' | 'M15 × 1.5';
  readonly threadLengthMm: number;
  /** Hub it belongs to, over its end caps, in millimetres. */
  readonly hubWidthMm: 100 | 110 | 142 | 148;
  readonly head: '5 mm hex key' | '6 mm hex key' | 'lever';
  /** How the head meets the dropout: flat on a washer, or in a cone that finds the centre by itself. */
  readonly seat: 'flat' | 'conical';
  readonly material: '7075 aluminium' | 'CrMo steel';
  /** Bore through the axle, in millimetres. */
  readonly boreMm: number;
  readonly finish: 'black' | 'silver' | 'zinc' | 'red';
}

const turned = { '5 mm hex key': '5 mm hex key, 10 N·m', '6 mm hex key': '6 mm hex key, 12 N·m' } as const;

export const thruAxle: Family<'Thru axle', ThruAxleAttributes> = {
  name: 'Thru axle',
  slug: 'thru-axles',
  group: 'Wheels',
  number: 26,
  prefix: 'TA',
  partName: (a) => `Thru axle ${a.diameterMm} × ${a.lengthMm} mm ${a.thread}`,
  describe: (a, note) =>
    worded(
      `${opening(a.position)} thru axle of ${a.diameterMm} mm, ${a.lengthMm} mm long{,| under the head,} {thread|with thread} ${a.thread}, for hubs {of ${a.hubWidthMm} mm.|${a.hubWidthMm} mm wide.|that are ${a.hubWidthMm} mm wide.|that measure ${a.hubWidthMm} mm.}`,
      note,
      a.head === 'lever' ? 'Closed by hand with a lever.' : `Turned with a ${turned[a.head]}.`,
    ),
  pictureAlt: (a) =>
    `Thru axle, ${a.finish}, ${a.lengthMm} mm long, with ${a.head === 'lever' ? 'a lever' : `a ${a.seat} hex head`}`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};
