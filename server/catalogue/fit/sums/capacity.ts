import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { type Bicycle, type Found, sum } from './bicycle.ts';
import { ringsOf, sprocketsOf } from './gears.ts';

const span = (teeth: readonly number[]) => Math.max(...teeth) - Math.min(...teeth);

/**
 * Chain that a rear derailleur must take up, in teeth: (largest − smallest ring) + (largest − smallest sprocket). Canada Bicycle Parts and
 * bikelabstudio.com give the formula; the maker says how much a derailleur takes up.
 */
export function capacityNeeded(rings: readonly number[], sprockets: readonly number[]): number {
  return span(rings) + span(sprockets);
}

/** The capacity that a bicycle needs, and whether its rear derailleur has it. */
export function capacitySum(bicycle: Bicycle): FitSum[] {
  const [derailleur] = bicycle('Rear derailleur');
  const [rings, sprockets] = [ringsOf(bicycle), sprocketsOf(bicycle)];
  if (!derailleur || !rings || !sprockets) return [];
  const compute = (): Found => {
    const value = capacityNeeded(rings.teeth(), sprockets.teeth());
    const has = derailleur.attributes.capacityTeeth;
    return has < value
      ? { value, verdict: 'no', note: `the rear derailleur takes up ${has}: needs a longer cage` }
      : { value, verdict: 'fits', note: `the rear derailleur takes up ${has}` };
  };
  return [sum('Capacity of the rear derailleur', 'teeth', [derailleur, ...rings.parts, ...sprockets.parts], compute)];
}
