import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { type Bicycle, type Found, sum } from './bicycle.ts';

/** So far the steerer ends below the top of the stem, in millimetres, so that the cap presses on the stem. */
const BELOW_STEM = 3;

/**
 * Length of a steerer from the seat of the crown race, in millimetres: head tube + stack of the headset + spacers + height of the stem − 3
 * (Park Tool, Fork Steering Column Length and Sizing).
 */
export function steererLength(headTubeMm: number, headsetMm: number, spacersMm: number, stemMm: number): number {
  return headTubeMm + headsetMm + spacersMm + stemMm - BELOW_STEM;
}

const rounded = (mm: number) => Math.round(10 * mm) / 10;

/** The steerer that a bicycle needs with all of its spacers, and whether that of its fork is long enough, with fewer of them too. */
export function steererSum(bicycle: Bicycle): FitSum[] {
  const [[frame], [headset], [stem]] = [bicycle('Frame'), bicycle('Headset'), bicycle('Stem')];
  if (!frame || !headset || !stem) return [];
  const [fork] = bicycle('Fork');
  const spacers = bicycle('Headset part').filter(({ attributes: a }) => 'kind' in a && a.kind === 'spacer set');
  const compute = (): Found => {
    const spacersMm = spacers.reduce((all, { attributes }) => all + attributes.heightMm, 0);
    const { headTubeMm } = frame.attributes;
    const value = rounded(steererLength(headTubeMm, headset.attributes.stackMm, spacersMm, stem.attributes.stackMm));
    if (!fork) return { value };
    const has = fork.attributes.steererLengthMm;
    const spare = rounded(has - value);
    if (spare >= 0)
      return { value, verdict: 'fits', note: spare > 0 ? `the fork has ${has} mm: cut ${spare} mm off` : '' };
    return spare + spacersMm >= 0 && spacersMm > 0
      ? {
          value,
          verdict: 'fits',
          note: `with at most ${rounded(spare + spacersMm)} mm of spacers: the fork has ${has} mm`,
        }
      : { value, verdict: 'no', note: `the fork has ${has} mm` };
  };
  return [sum('Steerer', 'mm', [frame, headset, stem, ...spacers, ...(fork ? [fork] : [])], compute)];
}
