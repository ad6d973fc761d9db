import type { AttributesOf } from '#contract/catalogue/families.ts';

/** From the middle of one sprocket to the next, in millimetres. */
const pitches: Readonly<Record<number, number>> = { 7: 5, 8: 4.8, 9: 4.34 };

/** How far derailleurs of one kind move for a millimetre of cable; others of 7 to 9 speeds may differ by so much. */
const RATIO = 1.7;
const RATIO_SPARE = 0.05;

/**
 * Cable in millimetres that a rear derailleur wants for each gear on so many sprockets; null where it cannot serve them. For its own speeds the maker
 * says it. Derailleurs of 7 to 9 speeds move 1.7 mm for each millimetre of cable and serve fewer sprockets of 7 to 9 too, farther apart: there it
 * is pitch ÷ ratio (bikegremlin.com 1278, Wikibooks Gear-changing Dimensions).
 */
export function pullFor(
  { speeds, cablePullMm }: Pick<AttributesOf<'Rear derailleur'>, 'speeds' | 'cablePullMm'>,
  sprockets: number,
): number | null {
  if (speeds === sprockets) return cablePullMm;
  const [own, other] = [pitches[speeds], pitches[sprockets]];
  if (own === undefined || other === undefined || sprockets > speeds) return null;
  const ratio = own / cablePullMm;
  return Math.abs(ratio - RATIO) <= RATIO_SPARE ? Math.round((100 * other) / ratio) / 100 : null;
}
