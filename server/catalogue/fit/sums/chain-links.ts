import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { type Bicycle, type Found, sum } from './bicycle.ts';
import { ringsOf, sprocketsOf } from './gears.ts';

/** From one pin of a chain to the next, in millimetres: half an inch (ISO 9633). */
const PITCH = 12.7;

/** What a rear derailleur needs on top to be passed through, in links. */
const FOR_DERAILLEUR = 2;

/**
 * Links of a chain round the largest ring and the largest sprocket: 2C/p + (F+R)/2 + ((F−R)/2π)²·p/C, and 2 more with a derailleur, up to an
 * even number, because inner and outer links alternate. C: chainstay in millimetres; F and R: teeth; p: pitch in millimetres.
 * The trade's L = 2C + F/4 + R/4 + 1 in inches (calculatorultra.com) is the same without the term for the slope.
 */
export function chainLinks(chainstayMm: number, ring: number, sprocket: number, spare = FOR_DERAILLEUR): number {
  const slope = ((ring - sprocket) / (2 * Math.PI)) ** 2 * (PITCH / chainstayMm);
  const links = (2 * chainstayMm) / PITCH + (ring + sprocket) / 2 + slope + spare;
  return 2 * Math.ceil(links / 2);
}

/** The links that a bicycle needs, and whether its chain has them. */
export function chainSum(bicycle: Bicycle): FitSum[] {
  const [frame] = bicycle('Frame');
  const [rings, sprockets] = [ringsOf(bicycle), sprocketsOf(bicycle)];
  if (!frame || !rings || !sprockets) return [];
  const chains = bicycle('Chain');
  const compute = (): Found => {
    const teeth = sprockets.teeth();
    const value = chainLinks(
      frame.attributes.chainstayMm,
      Math.max(...rings.teeth()),
      Math.max(...teeth),
      teeth.length > 1 ? FOR_DERAILLEUR : 0,
    );
    if (chains.length === 0) return { value };
    const has = Math.max(...chains.map(({ attributes }) => attributes.links));
    return has < value
      ? { value, verdict: 'no', note: `the chain has ${has} links` }
      : { value, verdict: 'fits', note: has > value ? `the chain has ${has}: take ${has - value} out` : '' };
  };
  return [sum('Chain', 'links', [frame, ...rings.parts, ...sprockets.parts, ...chains], compute)];
}
