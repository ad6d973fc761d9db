import type { Family } from '../family.ts';
import { worded } from '../wording.ts';

export interface BrakePadAttributes {
  /**
   * The key that the shop's brakes name as their pad shape: P2 and P4 for post mount with two and four pistons, D4 for
   * downhill, F2 for flat mount, R1 the round pad of cable callipers.
   */
  readonly shape: 'P2' | 'P4' | 'F2' | 'R1' | 'D4';
  readonly compound: 'resin' | 'semi-metallic' | 'sintered';
  /** Sintered compound is baked at 850 °C, so its plate is never of aluminium. */
  readonly backing: 'steel' | 'aluminium' | 'titanium';
  /** Over backing and friction material, in millimetres. */
  readonly thicknessMm: 3.8 | 4 | 4.1 | 4.3;
  /** Width of the backing plate in millimetres. */
  readonly widthMm: number;
  /** Aluminium fins riveted to the backing, which carry heat into the air. */
  readonly cooled: boolean;
  /** Of the backing plate. */
  readonly finish: 'black' | 'zinc' | 'silver' | 'red' | 'grey';
}

export const brakePad: Family<'Brake pad', BrakePadAttributes> = {
  name: 'Brake pad',
  slug: 'brake-pads',
  group: 'Brakes',
  number: 21,
  prefix: 'BP',
  partName: (a) => `Brake pads ${a.shape} ${a.compound}, pair`,
  describe: (a, note) =>
    worded(
      `{Pair of disc brake pads|Two disc brake pads|A pair of disc brake pads}, shape ${a.shape}, {with|in} ${a.compound} compound on ${a.backing}{.| backing plates.}`,
      note,
      `${a.thicknessMm} mm thick when new; ${a.shape === 'R1' ? 'spring' : 'spring and split pin'} in the bag.`,
    ),
  pictureAlt: (a) =>
    `Pair of disc brake pads, ${a.compound} compound on ${a.finish} ${a.backing}${a.cooled ? ', with cooling fins' : ''}`,
  measure: (a) => ({ label: String(a.widthMm), mm: a.widthMm }),
};
