import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits } from '../outcome.ts';

/** So much may a spoke be shorter or longer than it was computed, in millimetres. */
export const SPARE = 1;

/** Diameter of a spoke hole in a flange, in millimetres. */
const FLANGE_HOLE = 2.6;

/**
 * Length of a wheel's spokes in millimetres on the side whose flange stands `offset` from the middle: the straight line from the hole in
 * the flange, as many crossings round the hub as it takes, to the nipple, less half the hole.
 */
export function spokeLength(
  a: Pick<AttributesOf<'Wheel'>, 'erdMm' | 'flangeMm' | 'holes' | 'crossings'>,
  offset: number,
): number {
  const rim = a.erdMm / 2;
  const flange = a.flangeMm / 2;
  const round = (a.crossings * 4 * Math.PI) / a.holes;
  return Math.sqrt(rim ** 2 + flange ** 2 + offset ** 2 - 2 * rim * flange * Math.cos(round)) - FLANGE_HOLE / 2;
}

/** Hub, rim and spokes. */
export const spokes: Interface = {
  name: 'Spokes',
  standard: 'Spoke thread of DIN 79012; length by the chord formula',
  source: 'komponentix.de',
  meetings: [
    meeting('Hub', 'Rim', (h, r) => {
      const says = [`${h.holes} holes`, `${r.holes} holes`] as const;
      if (h.holes !== r.holes) return doesNotFit(...says, `needs a rim with ${h.holes} holes`);
      return h.disc === 'none' && r.brake === 'disc'
        ? doesNotFit('for a rim brake', 'without a braking track', 'needs a rim with a braking track')
        : fits(...says);
    }),
    meeting('Spoke', 'Wheel', (s, w) => {
      if (s.head !== w.spokeHead) return doesNotFit(s.head, w.spokeHead, `needs a wheel for ${s.head} spokes`);
      const says = [`${s.lengthMm} mm`, w.spokeLengthsMm.map((mm) => `${mm} mm`).join(' and ')] as const;
      return w.spokeLengthsMm.some((mm) => Math.abs(mm - s.lengthMm) <= SPARE)
        ? fits(...says)
        : doesNotFit(...says, `needs spokes of ${says[1]}`);
    }),
  ],
};
