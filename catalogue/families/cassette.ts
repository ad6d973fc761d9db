import type { Family } from '../family.ts';
import { tipDiameter } from '../measure.ts';
import { counted, listed, opening, worded } from '../wording.ts';

export interface CassetteAttributes {
  readonly speeds: 8 | 9 | 10 | 11 | 12;
  /** Teeth of each sprocket, smallest first; ½ in pitch, tooth form of ISO 606. */
  readonly sprockets: readonly number[];
  /**
   * Body it goes on, by its maker's published standard. Shimano's HG takes 11 teeth at least, its HG-L2 is the 12-speed road
   * body with finer splines, its Micro Spline takes 10. SRAM's XD takes 10; XDR is 1.85 mm longer, for the road.
   */
  readonly driver: 'HG' | 'HG-L2' | 'Micro Spline' | 'XD' | 'XDR';
  /** Loose sprockets on pins, large ones on spiders, or the steel ones in one piece. */
  readonly build: 'pinned' | 'spider' | 'machined';
  /** How many of the largest sprockets are machined aluminium; the rest are stamped steel. */
  readonly aluminiumSprockets: number;
  readonly finish: 'nickel' | 'black';
}

const bodies = {
  HG: 'Slides on an HG-type driver body; lock ring included.',
  'HG-L2': 'Slides on an HG-L2 driver body and on 11-speed road bodies of the HG type; lock ring included.',
  'Micro Spline': 'Slides on a Micro Spline driver body; lock ring included.',
  XD: 'Threads on to an XD driver body with its own lock tube.',
  XDR: 'Threads on to an XDR driver body with its own lock tube.',
} as const;

const range = ({ sprockets }: CassetteAttributes) => `${sprockets[0]}–${sprockets.at(-1)}T`;

export const cassette: Family<'Cassette', CassetteAttributes> = {
  name: 'Cassette',
  slug: 'cassettes',
  group: 'Drivetrain',
  number: 11,
  prefix: 'CS',
  partName: (a) => `Cassette ${a.speeds}-speed ${range(a)}`,
  describe: (a, note) =>
    worded(
      `${opening(counted(a.speeds))} sprockets {of|with|that have} ${listed(a.sprockets)} teeth{.|, cut with shift ramps.|, ramped for shifting.|, hardened and ramped.|, all of them ramped.|, ramped to shift under load.}`,
      note,
      bodies[a.driver],
    ),
  pictureAlt: (a) => `Cassette of ${a.speeds} sprockets, ${a.sprockets[0]} to ${a.sprockets.at(-1)} teeth`,
  measure: (a) => {
    const across = tipDiameter(a.sprockets.at(-1) ?? 0);
    return { label: `Ø ${Math.round(across)}`, mm: across };
  },
};
