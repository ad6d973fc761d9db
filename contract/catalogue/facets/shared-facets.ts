import { families } from '../families.ts';
import { FIT_PARAM } from '../fit/fit.ts';
import type { Attributes } from '../parts.ts';
import { type ChoiceRule, capital, type FacetRule } from './facet-rule.ts';
import { facetsOfFamily } from './family-facets.ts';

/** A facet as lists show it, however a part's values come about. */
export type DescribedFacet =
  | Omit<ChoiceRule, 'valuesOf'>
  | Omit<Extract<FacetRule, { kind: 'range' }>, 'numberOf'>
  | Omit<Extract<FacetRule, { kind: 'flag' }>, 'isSo'>;

/** Spans of minima, in pieces: value in the address, label, and the greatest that belongs to it. */
const minima = [
  { value: '1-20', label: 'Up to 20', most: 20 },
  { value: '21-50', label: '21 to 50', most: 50 },
  { value: '51-100', label: '51 to 100', most: 100 },
  { value: '101-', label: 'Over 100', most: Number.POSITIVE_INFINITY },
] as const;

const looks: ReadonlySet<string> = new Set(['finish', 'colour']);
const finishes = families.flatMap(({ attributes }) =>
  attributes.flatMap((one) => (looks.has(one.key) && one.kind === 'choice' ? one.options.map(String) : [])),
);

/** What all parts are narrowed by, whatever their family says of them. A brand's values are its name, those of `fitsWith` the numbers of parts. */
export const shared = {
  fitsWith: {
    key: FIT_PARAM,
    label: 'Fits with',
    kind: 'choice',
    short: false,
    options: [],
    labelOf: (value) => value,
  },
  brand: { key: 'brand', label: 'Brand', kind: 'choice', short: false, options: [], labelOf: (value) => value },
  price: { key: 'price', label: 'Price per part', unit: '$', kind: 'range' },
  stock: { key: 'stock', label: 'Stock', kind: 'flag', text: 'At or above the minimum' },
  minimum: {
    key: 'minimum',
    label: 'Ordered quantity',
    kind: 'choice',
    short: false,
    options: minima.map(({ value }) => value),
    labelOf: (value) => minima.find((span) => span.value === value)?.label ?? value,
  },
  weight: { key: 'weight', label: 'Weight', unit: 'g', kind: 'range' },
  finish: {
    key: 'finish',
    label: 'Finish',
    kind: 'choice',
    short: false,
    options: [...new Set(finishes)],
    labelOf: capital,
  },
} as const satisfies Record<string, DescribedFacet>;

/** The span that a minimum of so many pieces belongs to. */
export function minimumSpan(pieces: number): string {
  return minima.find(({ most }) => pieces <= most)?.value ?? minima[0].value;
}

/** The look of a part; null where its family names none, or more than one. */
export function finishOf({ finish, colour }: Attributes): string | null {
  const look = finish ?? colour;
  return typeof look === 'string' ? look : null;
}

const { fitsWith, brand, price, stock, minimum, weight, finish } = shared;

/** What a list of a category can be narrowed by, in the order of its left column: a family has its own facets, groups and all parts those that are shared. */
export function facetsOf(category: string | undefined): readonly DescribedFacet[] {
  const own = category === undefined ? [] : facetsOfFamily(category);
  if (own.length === 0) return [fitsWith, brand, price, stock, minimum, weight, finish];
  return [fitsWith, ...own, weight, price, stock, minimum, finish, brand];
}

/** The facet of that key that the first of some families has of its own; none where no family has. */
export function ownFacet(familyNames: readonly string[], key: string): DescribedFacet | undefined {
  for (const name of familyNames) {
    const found = facetsOfFamily(name).find((one) => one.key === key);
    if (found) return found;
  }
  return undefined;
}
