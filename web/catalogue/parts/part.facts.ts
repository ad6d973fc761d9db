import type { Part } from '#contract/catalogue/parts.ts';
import { factNames } from '#contract/catalogue/specification/fact-names.ts';
import { type PartFact, specificationOf } from '#contract/catalogue/specification/specification.ts';

/** How many facts of the family are shown where there is little room. Each family names the deciding ones first. */
const LEADING = 2;

/** The facts that decide whether a part fits, and its number: for a place with little room. */
export function leadingFacts(part: Part): PartFact[] {
  return [...specificationOf(part).fit.slice(0, LEADING), { name: factNames.sku, value: part.sku }];
}
