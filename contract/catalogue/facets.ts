// What a list of parts can be narrowed by, in its address and in its answer. Free of zod and of the families, for pages.
import { plainFigure, readFigure } from '#contract/figures.ts';
import { FIT_PARAM, FIT_TEXT_MAX } from './fit/fit.ts';

/** What is chosen of one facet: values of which a part has any, or a range with its ends, null for an open one. */
export type FacetChoice =
  | { readonly key: string; readonly values: readonly string[] }
  | { readonly key: string; readonly from: number | null; readonly to: number | null };

/** What is chosen of all facets, each once, in the order of their keys. */
export type FacetChoices = readonly FacetChoice[];

/** The value of a facet that is yes or not asked for. */
export const YES = 'yes';

/** A value that can be chosen. `count` is how many parts choosing it would leave: none where it leads to nothing. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
}

interface Named {
  /** Its name in the address. */
  readonly key: string;
  readonly label: string;
  /** `mm`, `g`, `$`; left out where there is none. */
  readonly unit?: string;
}

/** One or more of several values. `short`: its values are figures or single words, which fit into small cells. */
export interface ChoiceFacet extends Named {
  readonly kind: 'choice';
  readonly short: boolean;
  readonly values: readonly FacetValue[];
}

/**
 * Numbers from an end to another. `least` and `most` are the ends of all parts of the search and the category, whatever else is
 * chosen, so that a scale stands still. `buckets` are `SPREAD` counts of equal width from one to the other: the parts that the other choices leave.
 */
export interface RangeFacet extends Named {
  readonly kind: 'range';
  readonly least: number;
  readonly most: number;
  /** What the ends are whole multiples of. */
  readonly step: number;
  readonly buckets: readonly number[];
  readonly from: number | null;
  readonly to: number | null;
}

/** Yes, or whatever: `YES` in the address. `text` says what it asks for. */
export interface FlagFacet extends Named {
  readonly kind: 'flag';
  readonly text: string;
  readonly count: number;
  readonly chosen: boolean;
}

export type Facet = ChoiceFacet | RangeFacet | FlagFacet;

/** Into how many pieces a range's spread is cut. */
export const SPREAD = 40;

/**
 * What a list can be narrowed by. Each count is what choosing it would leave of the search and the category with all other
 * choices; a facet's own choices do not narrow its own counts.
 */
export interface FoundFacets {
  /** In the order of a list's left column. A facet of which there is nothing to choose is left out. */
  readonly facets: readonly Facet[];
  /** What is chosen, as it was understood: the address of the list is made of it. */
  readonly chosen: FacetChoices;
  /** Values of known facets that do not exist, and were left out. Names of no facet are left out in silence. */
  readonly unknown: readonly { readonly label: string; readonly value: string }[];
  /** How many parts the search and the category find, whatever is chosen. */
  readonly unnarrowed: number;
  /** Whose prices are filtered and sorted by: everybody's, or the company's own where it has them. */
  readonly prices: 'list' | 'own';
  /** The only brand that is chosen, where it has a profile. */
  readonly brand?: { readonly name: string; readonly profile: string };
}

/** The facets that every family has. A choice of them stays when another category is chosen; others go. */
export const sharedFacets: ReadonlySet<string> = new Set([
  FIT_PARAM,
  'brand',
  'price',
  'stock',
  'minimum',
  'weight',
  'finish',
]);

/** What else stands in the address of a list. */
const others: ReadonlySet<string> = new Set(['q', 'category', 'sort', 'cursor', 'limit', 'facets']);
const NAME = /^([a-zA-Z]{1,40})(?:-(from|to))?$/;
const KEYS_MAX = 30;
const VALUES_MAX = 60;
const VALUE_MAX = 60;
const unreadable = /[\0\p{Surrogate}]/gu;

/**
 * Reads what is chosen from an address, as a form sends it: `brand=Brindal&brand=Halden&price-from=5&price-to=90&stock=yes`. Empty
 * fields and figures that are none are left out, ends that stand the wrong way round are exchanged. Whether a facet and its
 * values exist, the answer says.
 */
export function readFacets(address: URLSearchParams): FacetChoices {
  const values = new Map<string, Set<string>>();
  const ends = new Map<string, { from: number | null; to: number | null }>();
  for (const [name, typed] of address) {
    const [, key, end] = NAME.exec(name) ?? [];
    const value = typed.replace(unreadable, '').trim();
    const longest = key === FIT_PARAM ? FIT_TEXT_MAX : VALUE_MAX;
    if (key === undefined || others.has(name) || value === '' || value.length > longest) continue;
    if (values.size + ends.size >= KEYS_MAX) break;
    if (end === undefined) {
      const known = values.get(key) ?? new Set();
      if (known.size < VALUES_MAX) values.set(key, known.add(value));
    } else {
      const figure = readFigure(value, { fits: Number.isFinite, dollars: true }).value;
      const known = ends.get(key) ?? { from: null, to: null };
      if (figure !== undefined && Number.isFinite(figure)) ends.set(key, { ...known, [end]: figure });
    }
  }
  return inOrder([
    ...[...ends].map(([key, { from, to }]) =>
      from !== null && to !== null && from > to ? { key, from: to, to: from } : { key, from, to },
    ),
    ...[...values].filter(([key]) => !ends.has(key)).map(([key, chosen]) => ({ key, values: [...chosen] })),
  ]);
}

/** The same choices in the one order in which addresses have them: by key, and values by their text. */
export function inOrder(choices: FacetChoices): FacetChoices {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return choices
    .filter((choice) => ('values' in choice ? choice.values.length > 0 : choice.from !== null || choice.to !== null))
    .map((choice) => ('values' in choice ? { ...choice, values: choice.values.toSorted(compare) } : choice))
    .toSorted((one, other) => compare(one.key, other.key));
}

/** The parameters that say what is chosen: the same for the same choices. `readFacets` gives them back. */
export function facetParams(choices: FacetChoices): [name: string, value: string][] {
  return inOrder(choices).flatMap((choice): [string, string][] => {
    if ('values' in choice) return choice.values.map((value) => [choice.key, value]);
    const { key, from, to } = choice;
    return [
      ...(from === null ? [] : [[`${key}-from`, plainFigure(from)] satisfies [string, string]]),
      ...(to === null ? [] : [[`${key}-to`, plainFigure(to)] satisfies [string, string]]),
    ];
  });
}

/** The choices with a value of a facet chosen, or not chosen where it was. */
export function withValue(choices: FacetChoices, key: string, value: string): FacetChoices {
  const chosen = choices.find((choice) => choice.key === key);
  const values = chosen && 'values' in chosen ? chosen.values : [];
  const changed = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return inOrder([...withoutFacet(choices, key), { key, values: changed }]);
}

/** The choices with these ends of a range; two open ends choose nothing. */
export function withRange(
  choices: FacetChoices,
  key: string,
  { from, to }: { from: number | null; to: number | null },
): FacetChoices {
  return inOrder([...withoutFacet(choices, key), { key, from, to }]);
}

/** The choices without those of a facet. */
export function withoutFacet(choices: FacetChoices, key: string): FacetChoices {
  return choices.filter((choice) => choice.key !== key);
}

/** What stays chosen when another category is. */
export function sharedChoices(choices: FacetChoices): FacetChoices {
  return choices.filter(({ key }) => sharedFacets.has(key));
}

/** How many things are chosen: each value, and each range. */
export function countChosen(choices: FacetChoices): number {
  return choices.reduce((sum, choice) => sum + ('values' in choice ? choice.values.length : 1), 0);
}

/** Whether search engines list the page of these choices, and it is stored: one value at most, and not what fits one part. There are too many of the others. */
export function isListed(choices: FacetChoices): boolean {
  return countChosen(choices) <= 1 && choices.every((choice) => 'values' in choice && choice.key !== FIT_PARAM);
}
