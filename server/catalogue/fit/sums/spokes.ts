import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { SPARE, spokeLength } from '../interfaces/spokes.ts';
import { type Bicycle, type Found, type PartIn, sum } from './bicycle.ts';

/** From so many holes on spokes cross three others, with fewer two. */
const HOLES_FOR_THREE = 28;

/** The length of the spokes of each hub, left and right, in the rim with as many holes, and whether such spokes are among the parts. */
export function spokeSums(bicycle: Bicycle): FitSum[] {
  return bicycle('Hub')
    .filter(({ attributes }) => 'holes' in attributes && 'position' in attributes)
    .flatMap((hub) => {
      const rims = bicycle('Rim').filter(
        (rim) => 'holes' in rim.attributes && rim.attributes.holes === hub.attributes.holes,
      );
      return rims.length > 0 ? [lacedSum(bicycle, hub, rims, 'left'), lacedSum(bicycle, hub, rims, 'right')] : [];
    });
}

function lacedSum(
  bicycle: Bicycle,
  hub: PartIn<'Hub'>,
  rims: readonly PartIn<'Rim'>[],
  side: 'left' | 'right',
): FitSum {
  const spokes = bicycle('Spoke');
  const { position, holes } = hub.attributes;
  return sum(`Spokes ${position}, ${side}`, 'mm', [hub, ...rims, ...spokes], () => {
    const [erdMm = 0, ...more] = new Set(rims.map(({ attributes }) => attributes.erdMm));
    if (more.length > 0) return notSaid('which of the rims the hub is laced into');
    if (hub.attributes.spokeHead !== 'J-bend') return notSaid('the length of straight spokes, which the maker gives');
    const crossings = holes >= HOLES_FOR_THREE ? 3 : 2;
    const offset = hub.attributes.flangeOffsetsMm[side === 'left' ? 0 : 1];
    const { flangeMm } = hub.attributes;
    const value = Math.round(spokeLength({ erdMm, flangeMm, holes, crossings }, offset));
    const found = { value, note: `with ${crossings} crossings` };
    if (spokes.length === 0) return found;
    const isSo = spokes.some(
      ({ attributes: a }) => a.head === hub.attributes.spokeHead && Math.abs(a.lengthMm - value) <= SPARE,
    );
    return { ...found, verdict: isSo ? 'fits' : 'no' };
  });
}

const notSaid = (note: string): Found => ({ value: null, verdict: 'unknown', note });
