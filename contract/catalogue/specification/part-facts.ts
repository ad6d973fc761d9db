import { formatWeight } from '#contract/format.ts';
import { isExampleGtin, shownGtin } from '../gtin.ts';
import type { Part } from '../parts.ts';
import { factNames } from './fact-names.ts';
import { type PartFact, specificationOf } from './specification.ts';

/** Everything that is known of a part by name: what its family says, then what all parts have. */
export function factsOf(part: Part): PartFact[] {
  const { fit, measures } = specificationOf(part);
  return [
    ...fit,
    ...measures,
    ...(part.weight > 0 ? [{ name: factNames.weight, value: formatWeight(part.weight) }] : []),
    ...(part.carton === null ? [] : [{ name: factNames.carton, value: cartonOf(part.carton, part.weight) }]),
    { name: factNames.brand, value: part.brand },
    { name: factNames.sku, value: part.sku },
    ...(part.formerNumbers.length > 0
      ? [{ name: factNames.formerNumbers(part.formerNumbers.length), value: part.formerNumbers.join(', ') }]
      : []),
    { name: factNames.ean, value: part.ean },
    ...(part.gtin === null ? [] : [{ name: factNames.gtin(isExampleGtin(part.gtin)), value: shownGtin(part.gtin) }]),
  ];
}

/** From one kilogram on the weight of a carton is rounded to so many grams. */
const CARTON_STEP = 100;

/** What a carton holds, with the weight of its pieces in grams where a piece has one: `50 pieces, 2.1 kg`. */
function cartonOf(pieces: number, weight: number): string {
  const held = factNames.pieces(pieces);
  const grams = pieces * weight;
  const shown = grams < 1000 ? grams : Math.round(grams / CARTON_STEP) * CARTON_STEP;
  return weight > 0 ? `${held}, ${formatWeight(shown)}` : held;
}
