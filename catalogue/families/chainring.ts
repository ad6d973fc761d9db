import type { Family } from '../family.ts';
import { tipDiameter } from '../measure.ts';
import { counted, worded } from '../wording.ts';

export interface ChainringAttributes {
  readonly teeth: number;
  /**
   * Bolted to a spider, or mounted on the crank itself: three-bolt and eight-bolt follow SRAM's published interfaces,
   * splined is the axle spline with a lock ring that Race Face calls Cinch.
   */
  readonly mount: 'bolted' | 'three-bolt' | 'eight-bolt' | 'splined';
  /** Bolt circle diameter (BCD) in millimetres; 0 for a direct mount. */
  readonly boltCircleMm: 0 | 94 | 104 | 107 | 110 | 130;
  /** Arms of the spider it is bolted to; 0 for a direct mount. */
  readonly arms: 0 | 4 | 5;
  /** Narrow-wide teeth hold a chain without a guide; plain teeth suit derailleur-free bicycles. */
  readonly profile: 'narrow-wide' | 'plain';
  /** Sideways set of the teeth from the mounting face, in millimetres. */
  readonly offsetMm: number;
  /** Chains it runs with, by number of sprockets; 1 stands for ½ × ⅛ in chain. */
  readonly chainSpeeds: readonly number[];
  readonly material: '7075-T6 aluminium' | '6061-T6 aluminium' | 'steel';
  readonly finish: 'black' | 'silver' | 'grey' | 'blue' | 'red' | 'zinc';
}

const mount = (a: ChainringAttributes) => (a.boltCircleMm === 0 ? 'direct mount' : `${a.boltCircleMm} BCD`);
const chains = (a: ChainringAttributes) =>
  a.chainSpeeds[0] === 1
    ? '½ × ⅛ in chains'
    : a.chainSpeeds.length === 1
      ? `${a.chainSpeeds[0]}-speed chains`
      : `${a.chainSpeeds[0]}- ${a.chainSpeeds.length === 2 ? 'and' : 'to'} ${a.chainSpeeds.at(-1)}-speed chains`;

export const chainring: Family<'Chainring', ChainringAttributes> = {
  name: 'Chainring',
  slug: 'chainrings',
  group: 'Drivetrain',
  number: 12,
  prefix: 'CR',
  partName: (a) => `Chainring ${a.teeth}T ${mount(a)}`,
  describe: (a, note) =>
    worded(
      `{A|This} ${a.teeth}-tooth chainring {in|of} ${a.material} {has|is cut with} ${a.profile} teeth {for|that take} ${chains(a)}.`,
      a.boltCircleMm === 0
        ? `{Mounts|It mounts|Sits} directly on the crank${a.mount === 'splined' ? '' : ` with ${a.mount.replace('-bolt', ' bolts')}`}, {teeth set|with its teeth set} ${a.offsetMm} mm inwards.`
        : `{Bolts|It bolts|Made to bolt} to a ${counted(a.arms)}-arm spider {on|with} a ${a.boltCircleMm} mm circle.`,
      note,
    ),
  pictureAlt: (a) =>
    `Chainring with ${a.teeth} teeth, ${a.boltCircleMm === 0 ? `${a.mount} direct mount` : `${a.arms} bolt tabs`}, ${a.finish}`,
  measure: (a) => {
    const across = tipDiameter(a.teeth);
    return { label: `Ø ${Math.round(across)}`, mm: across };
  },
};
