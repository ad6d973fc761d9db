import { type Family, members, type Row } from '../family.ts';
import { counted, worded } from '../wording.ts';

export interface DiscBrakeAttributes {
  readonly actuation: 'hydraulic' | 'mechanical';
  readonly pistons: 1 | 2 | 4;
  /** Post mount has its bolts 74.2 mm apart; flat mount sits on the stay or fork leg with bolts 34 mm apart. */
  readonly mount: 'post mount' | 'flat mount';
  readonly position: 'front' | 'rear';
  /** Rotor it fits without an adapter, in millimetres. */
  readonly rotorMm: 140 | 160 | 180;
  /** Largest rotor with an adapter, in millimetres. */
  readonly largestRotorMm: 160 | 180 | 203 | 220;
  readonly fluid: 'mineral oil' | 'none';
  /** Hose of a hydraulic brake in millimetres; 0 for a cable. */
  readonly hoseMm: number;
  /** The key by which its pads are ordered. */
  readonly padShape: 'P2' | 'P4' | 'F2';
  readonly finish: 'black' | 'silver';
}

export const discBrake: Family<'Disc brake', DiscBrakeAttributes> = {
  name: 'Disc brake',
  slug: 'disc-brakes',
  group: 'Brakes',
  number: 20,
  prefix: 'DB',
  partName: (a) =>
    a.actuation === 'hydraulic'
      ? `Disc brake ${a.pistons}-piston ${a.mount}, ${a.position}`
      : `Cable disc calliper ${a.mount}, ${a.position}`,
  describe: (a, note) =>
    worded(
      a.actuation === 'hydraulic'
        ? `Hydraulic ${a.position} {brake|disc brake} {with a|with its} ${counted(a.pistons)}-piston ${a.mount} calliper, {lever|its lever} and {${a.hoseMm} mm of hose|a hose of ${a.hoseMm} mm}.`
        : `Disc calliper {worked|moved} by a cable, ${a.mount}, for the ${a.position} {wheel of|end of|of} bicycles without hydraulics.`,
      note,
      `Fits ${a.rotorMm} mm rotors, up to ${a.largestRotorMm} with an adapter. Pad shape ${a.padShape}.`,
    ),
  pictureAlt: (a) => `Disc brake calliper, ${a.finish}, ${a.mount}, ${a.pistons} piston${a.pistons === 1 ? '' : 's'}`,
  measure: () => null,
};

const rows: readonly Row<DiscBrakeAttributes>[] = [
  {
    no: 1,
    code: 'H4-PM-F',
    brand: 'norrvik',
    priceCents: 3860,
    minimum: 20,
    available: 264,
    grams: 318,
    added: '2026-09-10',
    note: 'Filled with mineral oil, bled and pressed at 150 bar for ten minutes before it is packed.',
    attributes: {
      actuation: 'hydraulic',
      pistons: 4,
      mount: 'post mount',
      position: 'front',
      rotorMm: 180,
      largestRotorMm: 220,
      fluid: 'mineral oil',
      hoseMm: 950,
      padShape: 'P4',
      finish: 'black',
    },
  },
  {
    no: 2,
    code: 'H2-PM-R',
    brand: 'norrvik',
    priceCents: 2740,
    minimum: 20,
    available: 488,
    grams: 292,
    added: '2026-05-14',
    note: '{The brake|Brake} of our own hardtails. Reach is set by a screw at the lever; either side of the bar will do.',
    attributes: {
      actuation: 'hydraulic',
      pistons: 2,
      mount: 'post mount',
      position: 'rear',
      rotorMm: 160,
      largestRotorMm: 203,
      fluid: 'mineral oil',
      hoseMm: 1700,
      padShape: 'P2',
      finish: 'silver',
    },
  },
  {
    no: 3,
    code: 'M1-FM-R',
    brand: 'tarnfell',
    priceCents: 1690,
    minimum: 40,
    available: 352,
    grams: 174,
    added: '2026-01-29',
    note: 'Made for gravel frames with drop-bar levers: both pads are set by hand, and the barrel takes compressionless housing.',
    attributes: {
      actuation: 'mechanical',
      pistons: 1,
      mount: 'flat mount',
      position: 'rear',
      rotorMm: 140,
      largestRotorMm: 160,
      fluid: 'none',
      hoseMm: 0,
      padShape: 'F2',
      finish: 'black',
    },
  },
];

export const discBrakes = members(discBrake, rows);
