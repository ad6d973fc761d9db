import type { AttributesOf } from '#contract/catalogue/families.ts';

/** Diameter of a spoke hole in a flange, in millimetres. */
const flangeHole = 2.6;

/**
 * Length of a wheel's spokes in millimetres on the side whose flange stands `offset` from the middle: the straight line
 * from the hole in the flange, as many crossings round the hub as it takes, to the nipple, less half the hole.
 */
export function spokeLength(
  a: Pick<AttributesOf<'Wheel'>, 'erdMm' | 'flangeMm' | 'holes' | 'crossings'>,
  offset: number,
): number {
  const rim = a.erdMm / 2;
  const flange = a.flangeMm / 2;
  const round = (a.crossings * 4 * Math.PI) / a.holes;
  return Math.sqrt(rim ** 2 + flange ** 2 + offset ** 2 - 2 * rim * flange * Math.cos(round)) - flangeHole / 2;
}
