import type { Part } from '#contract/catalogue/parts.ts';
import { type PartFact, specificationOf } from '#contract/catalogue/specification.ts';
import { formatWeight } from '#contract/format.ts';
import { pageTexts as texts } from './page.texts.ts';

/** How many facts of the family are shown where there is little room. Each family names the deciding ones first. */
const LEADING = 2;

/** The facts that decide whether a part fits, and its number: for a place with little room. */
export function leadingFacts(part: Part): PartFact[] {
  return [...specificationOf(part).slice(0, LEADING), { name: texts.sku, value: part.sku }];
}

/** Everything that is known of a part by name: what its family says, then what all parts have. */
export function factsOf(part: Part): PartFact[] {
  return [
    ...specificationOf(part),
    ...(part.weight > 0 ? [{ name: texts.weight, value: formatWeight(part.weight) }] : []),
    { name: texts.brand, value: part.brand },
    { name: texts.sku, value: part.sku },
    { name: texts.ean, value: part.ean },
  ];
}
