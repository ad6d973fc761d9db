import type { Family } from '../family.ts';
import { counted, opening, worded } from '../wording.ts';

export interface CranksetAttributes {
  /** Between the axes of bottom bracket and pedal, in millimetres. */
  readonly armMm: number;
  readonly armMaterial: '6061 aluminium' | '7050 aluminium' | 'carbon';
  /** Teeth of the only ring, or of the outer one of two. */
  readonly teeth: number;
  /** Teeth of the inner ring; 0 where there is one ring. */
  readonly innerTeeth: number;
  /** Bolt circle diameter (BCD) of the spider in millimetres; 0 for a direct-mount ring. */
  readonly boltCircleMm: 0 | 104 | 107 | 110 | 130;
  /** Arms of the spider; 0 for a direct-mount ring. */
  readonly spiderArms: 0 | 4 | 5;
  /** Axle diameter in millimetres, which the bottom bracket must share; 28.99 is what SRAM calls DUB. */
  readonly axleMm: 24 | 28.99 | 30;
  readonly axleMaterial: 'steel' | 'aluminium';
  /**
   * From the frame's middle plane to the teeth, between the rings where there are two: 43.5 and 44.5 for road doubles,
   * 45 for hub gears, 47.5 and 49 for gravel, 52 for 148 mm rear ends, 55 for wide 12-speed drivetrains.
   */
  readonly chainlineMm: 43.5 | 44.5 | 45 | 47.5 | 49 | 52 | 55;
  /** Thread of the pedal holes; left-handed on the left (ISO 6696). */
  readonly pedalThread: '9/16 in × 20 TPI';
  readonly bottomBracketIncluded: boolean;
  readonly finish: 'silver' | 'black' | 'grey' | 'carbon';
}

const rings = (a: CranksetAttributes) => (a.innerTeeth === 0 ? String(a.teeth) : `${a.teeth}/${a.innerTeeth}`);
const make = (a: CranksetAttributes) => (a.armMaterial === 'carbon' ? 'carbon' : 'forged');

function ring(a: CranksetAttributes): string {
  if (a.boltCircleMm === 0) return `a ${a.teeth}-tooth direct-mount ring`;
  const spider = `on a ${counted(a.spiderArms)}-arm ${a.boltCircleMm} mm spider`;
  return a.innerTeeth === 0
    ? `a ${a.teeth}-tooth ring ${spider}`
    : `rings of ${a.teeth} and ${a.innerTeeth} teeth ${spider}`;
}

export const crankset: Family<'Crankset', CranksetAttributes> = {
  name: 'Crankset',
  slug: 'cranksets',
  group: 'Drivetrain',
  number: 13,
  prefix: 'CK',
  partName: (a) => `Crankset ${a.armMm} mm ${rings(a)}T`,
  describe: (a, note) =>
    worded(
      `{${opening(make(a))} arms of ${a.armMm} mm|Arms of ${a.armMm} mm, ${make(a)},|${opening(make(a))} ${a.armMm} mm arms} on {a|one} ${a.axleMm} mm ${a.axleMaterial} axle{, with|;|, carrying} ${ring(a)}{.| on the right.}`,
      `{Chainline|The chainline is} ${a.chainlineMm} mm.`,
      note,
      a.bottomBracketIncluded ? 'Packed with its bottom bracket.' : 'The bottom bracket is ordered apart.',
    ),
  pictureAlt: (a) => `Crankset with ${a.finish} ${a.armMm} mm arms and ${rings(a)} teeth`,
  measure: (a) => ({ label: String(a.armMm), mm: a.armMm }),
};
