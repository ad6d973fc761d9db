import type { Family } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface FrameAttributes {
  readonly kind: 'hardtail' | 'gravel' | 'road' | 'touring' | 'city';
  readonly size: 'S' | 'M' | 'L' | 'XL' | '54' | '56' | '58';
  readonly wheel: '29 in' | '28 in' | '27.5 in' | '700C' | '650B';
  /**
   * Geometry in millimetres and degrees, with a fork of `forkMm` from axle to crown race and `forkOffsetMm` of offset, both
   * axles at one height. `stackMm` follows from the others (see `../geometry.ts`).
   */
  readonly reachMm: number;
  readonly stackMm: number;
  readonly headDegrees: number;
  readonly seatDegrees: number;
  readonly chainstayMm: number;
  readonly bottomBracketDropMm: number;
  readonly headTubeMm: number;
  /** From the middle of the bottom bracket to the top edge of the seat tube. */
  readonly seatTubeMm: number;
  readonly forkMm: number;
  readonly forkOffsetMm: number;
  /** Head tube in the words of the Standardized Headset Identification System (SHIS, Cane Creek and others, 2010). */
  readonly headset: 'ZS44 | ZS56' | 'IS42 | IS52' | 'EC34 | EC34';
  /** BSA: 1.37 in × 24 TPI (ISO 6696). T47: M47 × 1 (Chris King and Argonaut, 2014). PF41: pressed, bore 41 (Shimano). */
  readonly shell: 'BSA 68' | 'BSA 73' | 'PF41 86' | 'PF41 92' | 'T47 86';
  /** Width of the rear hub and diameter of its axle, in millimetres (ISO 4210-2 names the widths; 148 is Boost, Trek and SRAM 2013). */
  readonly rearAxle: '148 × 12' | '142 × 12' | '135 × 10';
  /** What holds the rear derailleur; UDH is SRAM's universal derailleur hanger of 2019. */
  readonly hanger: 'UDH' | 'replaceable' | 'fixed';
  readonly seatpostMm: 27.2 | 30.9 | 31.6;
  readonly seatClampMm: 31.8 | 34.9 | 36.4;
  /** Shimano's flat mount (2014) and post mount, the International Standard (IS) of 51 mm; then the smallest rotor. */
  readonly brakeMount: 'post mount 160' | 'flat mount 140' | 'IS 160';
  readonly widestTyreMm: number;
  readonly material: '6061-T6 aluminium' | '7005 aluminium' | '4130 steel' | 'carbon';
  readonly joints: 'TIG welded' | 'fillet brazed' | 'lugged' | 'moulded';
  readonly cables: 'inside' | 'outside';
  /** Pairs of M5 threads for bottle cages. */
  readonly bottleMounts: number;
  readonly colour:
    | 'raw'
    | 'black'
    | 'green'
    | 'yellow'
    | 'carbon'
    | 'sand'
    | 'orange'
    | 'red'
    | 'blue'
    | 'nickel'
    | 'brown'
    | 'white'
    | 'grey';
}

const made: Readonly<Record<FrameAttributes['joints'], string>> = {
  'TIG welded': 'welded from',
  'fillet brazed': 'fillet-brazed from',
  lugged: 'brazed with lugs from',
  moulded: 'moulded in',
};

export const frame: Family<'Frame', FrameAttributes> = {
  name: 'Frame',
  slug: 'frames',
  group: 'Frame and fork',
  number: 32,
  prefix: 'FR',
  partName: (a) => `${opening(a.kind)} frame ${a.wheel} ${a.size}, ${a.colour}`,
  describe: (a, note) =>
    worded(
      `${opening(a.kind)} frame, size ${a.size}, {${made[a.joints]}|in} ${a.material}: reach {${a.reachMm}|${a.reachMm} mm}, stack {${a.stackMm}|${a.stackMm} mm}, {head angle|head tube at} ${a.headDegrees}°.`,
      note,
      `Headset ${a.headset}, shell ${a.shell}, rear axle ${a.rearAxle}, brake ${a.brakeMount}, seatpost ${a.seatpostMm} mm, tyres up to ${a.widestTyreMm} mm, mounts for ${counted(a.bottleMounts)} ${a.bottleMounts === 1 ? 'bottle' : 'bottles'}.`,
    ),
  pictureAlt: (a) => `${opening(a.kind)} frame, ${a.colour}`,
  // The reach lies level: from the bottom bracket to the middle of the head tube's upper edge.
  measure: (a) => ({ label: `Reach ${a.reachMm}`, mm: a.reachMm }),
};
