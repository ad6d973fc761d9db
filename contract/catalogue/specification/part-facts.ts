import { formatWeight } from '#contract/format.ts';
import { isExampleGtin, shownGtin } from '../gtin.ts';
import type { Part } from '../parts.ts';
import { countryName, shownHsCode } from '../trade-facts.ts';
import { factNames } from './fact-names.ts';
import { type PartFact, specificationOf } from './specification.ts';

/** Everything that is known of a part by name: what its family says, then what all parts have. */
export function factsOf(part: Part): PartFact[] {
  const { fit, measures } = specificationOf(part);
  return [
    ...fit,
    ...measures,
    ...known(factNames.inTheBox, part.inTheBox.join('; ')),
    ...known(factNames.torque, part.torque),
    ...known(factNames.weight, weightOf(part)),
    ...known(factNames.carton, part.carton && cartonOf(part.carton, part.weight)),
    ...known(factNames.countryOfOrigin, part.countryOfOrigin && countryName(part.countryOfOrigin)),
    ...known(factNames.hsCode, part.hsCode && shownHsCode(part.hsCode)),
    { name: factNames.brand, value: part.brand },
    { name: factNames.sku, value: part.sku },
    ...known(factNames.formerNumbers(part.formerNumbers.length), part.formerNumbers.join(', ')),
    { name: factNames.ean(part.ean.startsWith('2')), value: part.ean },
    ...(part.gtin === null ? [] : known(factNames.gtin(isExampleGtin(part.gtin)), shownGtin(part.gtin))),
  ];
}

/** A fact where there is something to say. */
const known = (name: string, value: string | false | 0 | null): PartFact[] => (value ? [{ name, value }] : []);

/** `312 g, with lock ring`. */
const weightOf = ({ weight, weightOf: of }: Part) =>
  weight > 0 && [formatWeight(weight), ...(of === null ? [] : [of])].join(', ');

/** From one kilogram on the weight of a carton is rounded to so many grams. */
const CARTON_STEP = 100;

/** What a carton holds, with the weight of its pieces in grams where a piece has one: `50 pieces, 2.1 kg`. */
function cartonOf(pieces: number, weight: number): string {
  const held = factNames.pieces(pieces);
  const grams = pieces * weight;
  const shown = grams < 1000 ? grams : Math.round(grams / CARTON_STEP) * CARTON_STEP;
  return weight > 0 ? `${held}, ${formatWeight(shown)}` : held;
}
