import type { Family } from '../family.ts';
import { opening, worded } from '../wording.ts';

/** Measures follow ISO 6699 (assembly of stem and handlebar); widths stay within the 350 to 1,000 mm of ISO 4210-2. */
export interface HandlebarAttributes {
  readonly shape: 'riser' | 'flat' | 'swept' | 'drop';
  /** From end to end in millimetres; of a drop bar from the middle of one hood to the middle of the other. */
  readonly widthMm: number;
  readonly riseMm: number;
  readonly backsweepDegrees: number;
  readonly upsweepDegrees: number;
  /** How far the bend of a drop bar lies before the clamp, in millimetres, between tube axes; 0 for other bars. */
  readonly reachMm: number;
  /** How far its lower ends lie below the clamp, in millimetres, between tube axes; 0 for other bars. */
  readonly dropMm: number;
  /** How far its lower ends lean outwards; 0 for other bars. */
  readonly flareDegrees: number;
  /** Where the stem holds it, in millimetres (ISO 6699 for 25.4; 31.8 and 35 are makers' published standards). */
  readonly clampMm: 25.4 | 31.8 | 35;
  /** Where grips and levers sit, in millimetres: 22.2 is ⅞ in; drop bars have 23.8. */
  readonly gripMm: 22.2 | 23.8;
  readonly material: '6061 aluminium' | '7075 aluminium' | 'carbon' | 'steel';
  readonly finish: 'black' | 'silver' | 'grey' | 'blue' | 'carbon';
}

const opened = (a: HandlebarAttributes) =>
  a.shape === 'drop'
    ? `Drop handlebar {in|of} ${a.material}, ${a.widthMm} mm wide {at|between} the hoods, with ${a.reachMm} mm of reach and {${a.dropMm} mm of drop|a drop of ${a.dropMm} mm}, for {${a.clampMm} mm clamps|clamps of ${a.clampMm} mm|stems with a ${a.clampMm} mm clamp}.`
    : `${opening(a.shape)} handlebar {in|of} ${a.material}, ${a.widthMm} mm wide {with|and with} ${a.riseMm === 0 ? 'no' : `${a.riseMm} mm of`} rise, for {${a.clampMm} mm clamps|clamps of ${a.clampMm} mm|stems with a ${a.clampMm} mm clamp}.`;

export const handlebar: Family<'Handlebar', HandlebarAttributes> = {
  name: 'Handlebar',
  slug: 'handlebars',
  group: 'Cockpit',
  number: 27,
  prefix: 'HA',
  partName: (a) => `${a.shape === 'drop' ? 'Drop handlebar' : 'Handlebar'} ${a.widthMm} mm ${a.clampMm} clamp`,
  describe: (a, note) =>
    worded(
      opened(a),
      note,
      a.shape === 'drop'
        ? `${a.flareDegrees === 0 ? 'No flare' : `Flare ${a.flareDegrees}°`}; levers for ${a.gripMm} mm fit.`
        : `Backsweep ${a.backsweepDegrees}°, upsweep ${a.upsweepDegrees}°; grips of ${a.gripMm} mm.`,
    ),
  pictureAlt: (a) => `${opening(a.shape)} handlebar, ${a.finish}, ${a.widthMm} mm wide`,
  measure: (a) => ({ label: String(a.widthMm), mm: a.widthMm }),
};
