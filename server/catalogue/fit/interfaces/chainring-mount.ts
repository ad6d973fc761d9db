import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, same } from '../outcome.ts';

/** The holes of a spider: a circle alone is not enough, for some have their bolts at uneven angles. */
const holesOf = (circle: number, arms: number) => `${circle} mm, ${arms} arms`;

function ringOnCrank(ring: AttributesOf<'Chainring'>, crank: AttributesOf<'Crankset'>) {
  if (ring.mount !== crank.ringMount)
    return doesNotFit(ring.mount, crank.ringMount, `needs a crank for ${ring.mount} rings`);
  if (ring.mount !== 'bolted') return fits(ring.mount, crank.ringMount);
  const ringHoles = holesOf(ring.boltCircleMm, ring.arms);
  const isInner = ring.boltCircleMm === 64 && crank.innerTeeth > 0 && crank.boltCircleMm === 104;
  if (isInner && ring.arms === crank.spiderArms) return fits(ringHoles, '64 mm, 4 arms, inner ring of three');
  return same(ringHoles, holesOf(crank.boltCircleMm, crank.spiderArms));
}

/** Chainrings, their bolts and their crank. */
export const chainringMount: Interface = {
  name: 'Chainring mount',
  standard: 'Bolt circles; three-bolt and eight-bolt (SRAM), splined (Race Face)',
  source: 'insightbike.com, argon-components.com, trbike.com',
  meetings: [
    meeting('Chainring', 'Crankset', ringOnCrank),
    meeting('Chainring bolt', 'Crankset', (bolts, crank) => {
      if (crank.ringMount !== 'bolted') return doesNotFit(`${bolts.pieces} bolts`, crank.ringMount, 'needs a spider');
      const rings = [crank.teeth, crank.middleTeeth, crank.innerTeeth].filter((teeth) => teeth > 0).length;
      const held = Math.min(rings, 2);
      const says = [
        `${bolts.pieces} bolts for ${bolts.rings} rings`,
        `${crank.spiderArms} arms, ${held} rings`,
      ] as const;
      const inner = rings === 3 && bolts.rings === 1;
      if (inner && bolts.pieces === crank.spiderArms) return fits(...says, 'for the inner ring');
      return bolts.pieces === crank.spiderArms && bolts.rings === held
        ? fits(...says)
        : doesNotFit(...says, `needs ${crank.spiderArms} bolts for ${held} rings`);
    }),
  ],
};
