import { isExampleGtin, shownGtin } from '#contract/catalogue/gtin.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { type PartFact, specificationOf } from '#contract/catalogue/specification/specification.ts';
import { formatWeight } from '#contract/format.ts';
import { pageTexts as texts } from './page.texts.ts';

/** How many facts of the family are shown where there is little room. Each family names the deciding ones first. */
const LEADING = 2;

/** The facts that decide whether a part fits, and its number: for a place with little room. */
export function leadingFacts(part: Part): PartFact[] {
  return [...specificationOf(part).fit.slice(0, LEADING), { name: texts.sku, value: part.sku }];
}

/** Everything that is known of a part by name: what its family says, then what all parts have. */
export function factsOf(part: Part): PartFact[] {
  const { fit, measures } = specificationOf(part);
  return [
    ...fit,
    ...measures,
    ...(part.weight > 0 ? [{ name: texts.weight, value: formatWeight(part.weight) }] : []),
    ...(part.carton === null ? [] : [{ name: texts.carton, value: cartonOf(part.carton, part.weight) }]),
    { name: texts.brand, value: part.brand },
    { name: texts.sku, value: part.sku },
    ...(part.formerNumbers.length > 0
      ? [{ name: texts.formerNumbers(part.formerNumbers.length), value: part.formerNumbers.join(', ') }]
      : []),
    { name: texts.ean, value: part.ean },
    ...(part.gtin === null ? [] : [{ name: texts.gtin(isExampleGtin(part.gtin)), value: shownGtin(part.gtin) }]),
  ];
}

/** From one kilogram on the weight of a carton is rounded to so many grams. */
const CARTON_STEP = 100;

/** What a carton holds, with the weight of its pieces in grams where a piece has one: `50 pieces, 2.1 kg`. */
function cartonOf(pieces: number, weight: number): string {
  const held = texts.pieces(pieces);
  const grams = pieces * weight;
  const shown = grams < 1000 ? grams : Math.round(grams / CARTON_STEP) * CARTON_STEP;
  return weight > 0 ? `${held}, ${formatWeight(shown)}` : held;
}
