import { type DescribedFacet, shared } from '#contract/catalogue/facets/shared-facets.ts';
import { type FacetChoice, type FacetChoices, type FoundFacets, inOrder, YES } from '#contract/catalogue/facets.ts';
import type { Bits } from './bits.ts';
import type { IndexChoice } from './narrowing.ts';
import type { Segment } from './segment.ts';

/** What is chosen, as it was understood. */
export interface Understood {
  /** As addresses have it. */
  chosen: FacetChoices;
  /** As the index has it. */
  choices: IndexChoice[];
  unknown: FoundFacets['unknown'];
}

/** The parts that others are to fit, by their numbers as typed, each with the places of what fits it. */
export type Fitting = ReadonlyMap<string, { readonly name: string; readonly places: ReadonlyMap<Segment, Bits> }>;

/** Finds them among some segments. */
export type FindFitting = (numbers: readonly string[], segments: readonly Segment[]) => Promise<Fitting>;

/**
 * Takes from what an address names the choices of these facets. Values that are no option, and that no part of the segments has, are
 * left out and told; so is what does not fit the kind of its facet. Other facets are left out in silence.
 */
export function understandChoices(
  input: FacetChoices,
  described: readonly DescribedFacet[],
  segments: readonly Segment[],
  brands: Readonly<Record<string, string>>,
  fitting: Fitting,
): Understood {
  const idsOfBrands = new Map(Object.entries(brands).map(([id, name]) => [name, id]));
  const chosen: FacetChoice[] = [];
  const choices: IndexChoice[] = [];
  const unknown: { label: string; value: string }[] = [];
  for (const choice of input) {
    const facet = described.find(({ key }) => key === choice.key);
    if (!facet) continue;
    if ('from' in choice) {
      if (facet.kind !== 'range') continue;
      chosen.push(choice);
      choices.push(choice);
      continue;
    }
    if (facet.key === shared.fitsWith.key) {
      // Each part alone: what is listed fits all of them.
      const parts = choice.values.flatMap((number) => fitting.get(number) ?? []);
      for (const value of choice.values) if (!fitting.has(value)) unknown.push({ label: facet.label, value });
      chosen.push({ key: facet.key, values: choice.values.filter((number) => fitting.has(number)) });
      choices.push(...parts.map(({ places }) => ({ key: facet.key, places })));
      continue;
    }
    const inIndex = (value: string) => (facet.key === shared.brand.key ? (idsOfBrands.get(value) ?? '') : value);
    const known = choice.values.filter((value) => exists(facet, inIndex(value), segments));
    for (const value of choice.values) if (!known.includes(value)) unknown.push({ label: facet.label, value });
    if (known.length === 0) continue;
    chosen.push({ key: facet.key, values: known });
    choices.push({ key: facet.key, values: known.map(inIndex) });
  }
  return { chosen: inOrder(chosen), choices, unknown };
}

function exists(facet: DescribedFacet, value: string, segments: readonly Segment[]): boolean {
  if (facet.kind === 'range') return false;
  if (facet.kind === 'flag') return value === YES;
  return facet.options.includes(value) || segments.some((segment) => segment.valuesOf(facet.key).has(value));
}
