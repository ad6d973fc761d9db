import type { Family } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface InnerTubeAttributes {
  /** The trade's name of the sizes it covers, as in '29 × 2.0–2.5'. */
  readonly size: string;
  /** Narrowest and widest tyre, and bead seat, in millimetres (ETRTO, ISO 5775-1). */
  readonly widthsMm: readonly [number, number];
  readonly beadSeatMm: 622 | 584 | 559 | 507 | 406;
  readonly material: 'butyl' | 'TPU' | 'latex';
  readonly wallMm: number;
  readonly colour: 'black' | 'red' | 'green' | 'blue';
  /** Presta is 6 mm thick, Schrader and Dunlop 8 mm (ETRTO valve standards; Schrader as on cars, 8V1). */
  readonly valve: 'Presta' | 'Schrader' | 'Dunlop';
  /** From the tube to the end of the valve without its cap, in millimetres. */
  readonly valveMm: number;
  /** A threaded stem takes a nut against the rim. */
  readonly stem: 'threaded' | 'smooth';
}

export const innerTube: Family<'Inner tube', InnerTubeAttributes> = {
  name: 'Inner tube',
  slug: 'inner-tubes',
  group: 'Tyres',
  number: 37,
  prefix: 'IT',
  partName: (a) => `Inner tube ${a.size}, ${a.valve} ${a.valveMm} mm`,
  describe: (a, note) =>
    worded(
      `{${opening(a.material)} inner tube|Inner tube in ${a.material}} for tyres {of|from} ${a.widthsMm[0]} to ${a.widthsMm[1]} mm on ${a.beadSeatMm} mm rims, {with|closed by} a {${a.valve} valve of ${a.valveMm} mm|${a.valveMm} mm ${a.valve} valve}.`,
      note,
      `Wall ${a.wallMm} mm. ${a.material === 'butyl' ? 'Rolled, not boxed: fifty to the carton.' : 'Rolled in a box of its own: twenty to the carton.'}`,
    ),
  pictureAlt: (a) => `Rolled ${a.colour} inner tube with a ${a.valve} valve`,
  measure: (a) => ({ label: String(a.valveMm), mm: a.valveMm }),
};
