import type { Family } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface RimAttributes {
  readonly size: '29 in' | '27.5 in' | '650B' | '700C' | '28 in' | '26 in' | '24 in';
  /** Bead seat diameter in millimetres (ETRTO, ISO 5775). */
  readonly beadSeatMm: 622 | 584 | 559 | 507;
  readonly material: 'aluminium' | 'carbon';
  /** Between the flanges, at the height of the hooks, in millimetres (ISO 5775-2). */
  readonly innerMm: number;
  readonly outerMm: number;
  readonly depthMm: number;
  /** Effective rim diameter: between the spoke ends, for the length of spokes, in millimetres. */
  readonly erdMm: number;
  readonly holes: 24 | 28 | 32 | 36;
  /** A steel ring in each hole, through the inner wall or through both. */
  readonly eyelets: 'none' | 'single' | 'double';
  /** How far the holes stand from the middle of the rim, in millimetres. */
  readonly holeOffsetMm: number;
  readonly joint: 'welded' | 'sleeved' | 'pinned' | 'moulded';
  /** What slows the wheel: a rim brake needs a flank that is ground flat. */
  readonly brake: 'disc' | 'rim';
  /** Crochet type rims hold the bead with a hook, straight side tubeless rims without one (ISO 5775-2: C and TSS). */
  readonly bead: 'hooked' | 'hookless';
  readonly tubelessReady: boolean;
  readonly finish: 'black' | 'silver' | 'grey' | 'red' | 'carbon';
}

/** Outside of the rim's flange in millimetres: the hook stands 5.5 mm above the bead seat. */
export const rimOutside = (a: { readonly beadSeatMm: number }): number => a.beadSeatMm + 11;

export const rim: Family<'Rim', RimAttributes> = {
  name: 'Rim',
  slug: 'rims',
  group: 'Wheels',
  number: 24,
  prefix: 'RM',
  partName: (a) => `Rim ${a.size} ${a.innerMm} mm ${a.holes}H${a.material === 'carbon' ? ' carbon' : ''}`,
  describe: (a, note) =>
    worded(
      `${opening(a.material)} rim {of ${a.innerMm} mm inside and ${a.outerMm} mm outside|${a.innerMm} mm wide inside and ${a.outerMm} mm outside}, ${a.depthMm} mm deep, ${a.joint}{, and drilled for| and drilled for|, with holes for} ${a.holes} spokes{,|, made} for ${a.brake} brakes.`,
      note,
      `Bead seat ${a.beadSeatMm} mm, ERD ${a.erdMm} mm, ${a.bead}${a.tubelessReady ? ', tubeless ready' : ''}.`,
    ),
  pictureAlt: (a) =>
    `Bare ${a.finish} rim, ${a.size}, with ${a.holes} spoke holes, and a sawn piece that shows its section`,
  measure: (a) => ({ label: `Ø ${rimOutside(a)}`, mm: rimOutside(a) }),
};
