import type { Family } from '../family.ts';
import { counted, worded } from '../wording.ts';

export interface DiscBrakeAttributes {
  readonly actuation: 'hydraulic' | 'mechanical';
  readonly pistons: 1 | 2 | 4;
  /**
   * Post mount has its bolts 74.2 mm apart and along the wheel's plane; IS (IS 2000) has them 51 mm apart and along the
   * axle; flat mount (Shimano 2014) sits on the stay or fork leg with bolts 34 mm apart.
   */
  readonly mount: 'post mount' | 'flat mount' | 'IS mount';
  readonly position: 'front' | 'rear';
  /** The bar its lever is made for; none where the calliper is sold alone. */
  readonly lever: 'flat bar' | 'drop bar' | 'none';
  /** Rotor it fits without an adapter, in millimetres. */
  readonly rotorMm: 140 | 160 | 180 | 200;
  /** Largest rotor with an adapter, in millimetres. */
  readonly largestRotorMm: 160 | 180 | 203 | 220;
  /** Thickest rotor that runs between new pads, in millimetres. */
  readonly thickestRotorMm: 1.8 | 2 | 2.3;
  readonly fluid: 'mineral oil' | 'DOT 5.1' | 'none';
  /** Hose of a hydraulic brake in millimetres; 0 for a cable. */
  readonly hoseMm: number;
  /** The key by which its pads are ordered. */
  readonly padShape: 'P2' | 'P4' | 'F2' | 'R1' | 'D4';
  readonly finish: 'black' | 'silver' | 'grey';
}

/** How far apart the bolts of a mount are, in millimetres. */
export const mountBoltsMm = { 'post mount': 74.2, 'flat mount': 34, 'IS mount': 51 } as const;

export const discBrake: Family<'Disc brake', DiscBrakeAttributes> = {
  name: 'Disc brake',
  slug: 'disc-brakes',
  group: 'Brakes',
  number: 20,
  prefix: 'DB',
  partName: (a) =>
    a.actuation === 'hydraulic'
      ? `Disc brake ${a.pistons}-piston ${a.mount}, ${a.lever === 'drop bar' ? 'drop bar, ' : ''}${a.position}`
      : `Cable disc calliper ${a.mount}, ${a.position}`,
  describe: (a, note) =>
    worded(
      a.actuation === 'hydraulic'
        ? `Hydraulic ${a.position} {brake|disc brake} {with a|with its} ${counted(a.pistons)}-piston ${a.mount} calliper, {|a }${a.lever.replace(' ', '-')} lever and {${a.hoseMm} mm of hose|a hose of ${a.hoseMm} mm}.`
        : `Disc calliper {worked|moved} by a cable, ${a.mount}, for the ${a.position} {wheel of|end of|of} bicycles without hydraulics.`,
      note,
      `Fits ${a.rotorMm} mm rotors${a.largestRotorMm > a.rotorMm ? `, up to ${a.largestRotorMm} with an adapter` : ''}. Pad shape ${a.padShape}.`,
    ),
  pictureAlt: (a) =>
    a.actuation === 'hydraulic'
      ? `Disc brake with ${a.lever} lever and hose, ${a.finish}, ${a.mount}, ${a.pistons} pistons`
      : `Cable disc calliper, ${a.finish}, ${a.mount}`,
  measure: (a) => ({ label: String(mountBoltsMm[a.mount]), mm: mountBoltsMm[a.mount] }),
};
