import type { Family } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface HubAttributes {
  readonly position: 'front' | 'rear';
  /** Over the end caps or locknuts, in millimetres: 100 and 110 front, 135, 142 and 148 rear. */
  readonly widthMm: 100 | 110 | 135 | 142 | 148;
  readonly axleMm: 9 | 10 | 12 | 15;
  readonly axle: 'through' | 'quick release' | 'nutted';
  readonly holes: 24 | 28 | 32 | 36;
  /** Circle of the spoke holes on each flange, in millimetres. */
  readonly flangeMm: number;
  /** From the middle of the hub to the left flange and to the right one, in millimetres: what a spoke is reckoned from. */
  readonly flangeOffsetsMm: readonly [number, number];
  readonly disc: 'six-bolt' | 'centre lock';
  /**
   * The body that carries the cassette: Shimano's HG with nine splines, HG-L2 with eighteen (road, 12-speed) and Micro
   * Spline with 23 (mountain, 12-speed), SRAM's XD with its thread and XDR, 1.85 mm longer. A front hub has none.
   */
  readonly freehub: 'HG' | 'HG-L2' | 'Micro Spline' | 'XD' | 'XDR' | 'none';
  /** Points of engagement in one turn; 0 for a front hub. */
  readonly engagementPoints: number;
  /** 0 where cups and cones take the balls. */
  readonly sealedBearings: number;
  readonly finish: 'black' | 'silver' | 'grey' | 'red' | 'blue';
}

const bearings = (a: HubAttributes) =>
  a.sealedBearings === 0
    ? 'Runs on cups and cones.'
    : `Runs on ${counted(a.sealedBearings)} sealed cartridge bearings.`;

const variant = (a: HubAttributes) =>
  `${a.freehub === 'none' || a.freehub === 'HG' ? '' : ` ${a.freehub}`}${a.axle === 'nutted' ? ', nutted' : ''}`;

export const hub: Family<'Hub', HubAttributes> = {
  name: 'Hub',
  slug: 'hubs',
  group: 'Wheels',
  number: 23,
  prefix: 'HB',
  partName: (a) =>
    `${a.position === 'front' ? 'Front' : 'Rear'} hub ${a.widthMm} × ${a.axleMm} ${a.holes}H${variant(a)}`,
  describe: (a, note) =>
    worded(
      `${opening(a.position)} hub, ${a.widthMm} mm wide for {a ${a.axleMm} mm ${a.axle} axle|${a.axle} axles of ${a.axleMm} mm}, {with ${a.holes} holes and|drilled for ${a.holes} spokes, with} a ${a.disc} disc mount.`,
      note,
      a.freehub === 'none'
        ? bearings(a)
        : `${a.freehub === 'HG' ? 'HG-type' : a.freehub} freehub with ${a.engagementPoints} points of engagement.`,
    ),
  pictureAlt: (a) =>
    `${a.position === 'front' ? 'Front' : 'Rear'} hub, ${a.finish}, ${a.widthMm} mm wide, ${a.holes} holes, ${a.disc}${a.freehub === 'none' ? '' : `, ${a.freehub} freehub`}`,
  measure: (a) => ({ label: String(a.widthMm), mm: a.widthMm }),
};
