import { type Family, members, type Row } from '../family.ts';
import { worded } from '../wording.ts';

export interface FrameAttributes {
  readonly kind: 'hardtail' | 'gravel';
  readonly size: 'S' | 'M' | 'L' | '54' | '56';
  readonly wheel: '29 in' | '27.5 in' | '700C';
  /** Geometry in millimetres and degrees, measured with a fork of `forkMm` from axle to crown. */
  readonly reachMm: number;
  readonly stackMm: number;
  readonly headDegrees: number;
  readonly seatDegrees: number;
  readonly chainstayMm: number;
  readonly bottomBracketDropMm: number;
  readonly headTubeMm: number;
  readonly seatTubeMm: number;
  readonly forkMm: number;
  /** Headset cups in the words of the Standardized Headset Identification System (SHIS). */
  readonly headset: 'ZS44 | ZS56' | 'IS42 | IS52' | 'EC34 | EC34';
  readonly shell: 'BSA 68' | 'BSA 73' | 'PF41 92';
  /** Width of the rear hub and diameter of its axle, in millimetres. */
  readonly rearAxle: '148 × 12' | '142 × 12';
  readonly seatpostMm: 27.2 | 30.9 | 31.6;
  readonly seatClampMm: 31.8 | 34.9 | 36.4;
  readonly brakeMount: 'post mount 160' | 'flat mount 140';
  readonly widestTyreMm: number;
  readonly material: '6061-T6 aluminium' | '4130 steel';
  readonly colour: 'raw' | 'black' | 'green';
}

const title = (a: FrameAttributes) => (a.kind === 'hardtail' ? 'Hardtail' : 'Gravel');

export const frame: Family<'Frame', FrameAttributes> = {
  name: 'Frame',
  slug: 'frames',
  group: 'Frame and fork',
  number: 32,
  prefix: 'FR',
  partName: (a) => `${title(a)} frame ${a.wheel} ${a.size}, ${a.colour}`,
  describe: (a, note) =>
    worded(
      `${title(a)} frame, size ${a.size}, {welded from|in} ${a.material}: reach {${a.reachMm}|${a.reachMm} mm}, stack {${a.stackMm}|${a.stackMm} mm}, {head angle|head tube at} ${a.headDegrees}°.`,
      note,
      `Headset ${a.headset}, shell ${a.shell}, rear axle ${a.rearAxle}, seatpost ${a.seatpostMm} mm, tyres up to ${a.widestTyreMm} mm.`,
    ),
  pictureAlt: (a) => `${title(a)} frame, ${a.colour}`,
  // Rear axle to bottom bracket would slope; the reach lies level.
  measure: () => null,
};

const rows: readonly Row<FrameAttributes>[] = [
  {
    no: 1,
    code: 'HT29-M-RAW',
    brand: 'tarnfell',
    priceCents: 18600,
    minimum: 5,
    available: 48,
    grams: 2060,
    added: '2026-09-24',
    note: 'Brushed and lacquered over the bare metal, so that every weld can be seen; aligned to half a millimetre.',
    attributes: {
      kind: 'hardtail',
      size: 'M',
      wheel: '29 in',
      reachMm: 455,
      stackMm: 630,
      headDegrees: 66.5,
      seatDegrees: 75,
      chainstayMm: 440,
      bottomBracketDropMm: 62,
      headTubeMm: 115,
      seatTubeMm: 430,
      forkMm: 530,
      headset: 'ZS44 | ZS56',
      shell: 'BSA 73',
      rearAxle: '148 × 12',
      seatpostMm: 31.6,
      seatClampMm: 36.4,
      brakeMount: 'post mount 160',
      widestTyreMm: 62,
      material: '6061-T6 aluminium',
      colour: 'raw',
    },
  },
  {
    no: 2,
    code: 'HT29-L-K',
    brand: 'halden',
    priceCents: 17900,
    minimum: 5,
    available: 63,
    grams: 2140,
    added: '2026-07-09',
    note: 'Powder coated black in one pass on the spraying line; cables run inside and come out at the shell.',
    attributes: {
      kind: 'hardtail',
      size: 'L',
      wheel: '29 in',
      reachMm: 480,
      stackMm: 644,
      headDegrees: 66.5,
      seatDegrees: 75,
      chainstayMm: 440,
      bottomBracketDropMm: 62,
      headTubeMm: 130,
      seatTubeMm: 460,
      forkMm: 530,
      headset: 'ZS44 | ZS56',
      shell: 'BSA 73',
      rearAxle: '148 × 12',
      seatpostMm: 31.6,
      seatClampMm: 36.4,
      brakeMount: 'post mount 160',
      widestTyreMm: 62,
      material: '6061-T6 aluminium',
      colour: 'black',
    },
  },
  {
    no: 3,
    code: 'GR700-56-G',
    brand: 'tarnfell',
    priceCents: 24800,
    minimum: 5,
    available: 31,
    grams: 2280,
    added: '2026-03-26',
    note: 'Thin steel tubes, butted inside and joined under argon; eyelets for racks, guards and three bottles.',
    attributes: {
      kind: 'gravel',
      size: '56',
      wheel: '700C',
      reachMm: 386,
      stackMm: 588,
      headDegrees: 71.5,
      seatDegrees: 73.5,
      chainstayMm: 425,
      bottomBracketDropMm: 73,
      headTubeMm: 150,
      seatTubeMm: 520,
      forkMm: 395,
      headset: 'IS42 | IS52',
      shell: 'BSA 68',
      rearAxle: '142 × 12',
      seatpostMm: 27.2,
      seatClampMm: 31.8,
      brakeMount: 'flat mount 140',
      widestTyreMm: 47,
      material: '4130 steel',
      colour: 'green',
    },
  },
];

export const frames = members(frame, rows);
