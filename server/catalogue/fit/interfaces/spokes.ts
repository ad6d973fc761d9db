import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits } from '../outcome.ts';

/** So much may a spoke be shorter or longer than it was computed, in millimetres. */
const SPARE = 1;

/**
 * Length of a crossed spoke in millimetres: √(r² + f² + w² − 2·r·f·cos(720°·X ÷ N)) − d ÷ 2, with half the effective rim diameter,
 * half the flange, the distance of the flange from the middle, crossings, holes and the spoke hole of 2.5 mm.
 */
export function spokeLength(wheel: {
  readonly erdMm: number;
  readonly flangeMm: number;
  readonly offsetMm: number;
  readonly crossings: number;
  readonly holes: number;
}): number {
  const [rim, flange] = [wheel.erdMm / 2, wheel.flangeMm / 2];
  const angle = (4 * Math.PI * wheel.crossings) / wheel.holes;
  return Math.sqrt(rim ** 2 + flange ** 2 + wheel.offsetMm ** 2 - 2 * rim * flange * Math.cos(angle)) - 1.25;
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
