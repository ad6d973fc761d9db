import {
  type Facet,
  type FacetChoice,
  type FacetChoices,
  type RangeFacet,
  withoutFacet,
  withValue,
} from '#contract/catalogue/facets.ts';
import { formatFigure } from '#contract/format.ts';
import { facetTexts as texts } from './texts.ts';

/** One chosen thing, as people read it, and what stays chosen without it. */
export interface ChosenFacet {
  id: string;
  /** What it is about, where its words do not say so. */
  name: string;
  words: string;
  without: FacetChoices;
}

/** A figure as its unit is written: `5`, `5.40` dollars, `1,200`. */
export function figureOf(figure: number, unit: string | undefined): string {
  return unit === '$' && !Number.isInteger(figure) ? figure.toFixed(2) : formatFigure(figure);
}

/** A figure with its unit: `$5.40`, `90 g`, `72°`. */
export function amountOf(figure: number, unit: string | undefined): string {
  if (unit === undefined || unit === '$') return `${unit ?? ''}${figureOf(figure, unit)}`;
  return unit === '°' ? `${formatFigure(figure)}°` : `${formatFigure(figure)} ${unit}`;
}

/** The chosen values of a facet. */
export function valuesOf(chosen: FacetChoices, key: string): readonly string[] {
  const choice = chosen.find((one) => one.key === key);
  return choice && 'values' in choice ? choice.values : [];
}

/** The chosen ends of a range; null is open. */
export function endsOf(chosen: FacetChoices, key: string): Pick<RangeFacet, 'from' | 'to'> {
  const choice = chosen.find((one) => one.key === key);
  return choice && 'from' in choice ? choice : { from: null, to: null };
}

/** All that is chosen, in the order in which the facets stand. */
export function chosenIn(facets: readonly Facet[], chosen: FacetChoices): ChosenFacet[] {
  const place = (key: string) => facets.findIndex((facet) => facet.key === key);
  return chosen
    .toSorted((one, other) => place(one.key) - place(other.key))
    .flatMap((choice) =>
      wordsOf(
        facets.find(({ key }) => key === choice.key),
        choice,
        chosen,
      ),
    );
}

function wordsOf(facet: Facet | undefined, choice: FacetChoice, chosen: FacetChoices): ChosenFacet[] {
  const { key } = choice;
  const label = facet?.label ?? key;
  if ('from' in choice)
    return [{ id: key, name: label, words: rangeWords(choice, facet?.unit), without: withoutFacet(chosen, key) }];
  return choice.values.map((value) => ({
    id: `${key} ${value}`,
    ...valueWords(facet, label, value),
    without: withValue(chosen, key, value),
  }));
}

function rangeWords({ from, to }: Pick<RangeFacet, 'from' | 'to'>, unit: string | undefined): string {
  if (from !== null && to !== null) return texts.between(amountOf(from, unit), amountOf(to, unit));
  return from === null ? texts.atMost(amountOf(to ?? 0, unit)) : texts.atLeast(amountOf(from, unit));
}

function valueWords(facet: Facet | undefined, label: string, value: string): Pick<ChosenFacet, 'name' | 'words'> {
  if (facet?.kind === 'flag') return { name: facet.text === label ? '' : label, words: facet.text };
  if (facet?.kind !== 'choice') return { name: label, words: value };
  const words = facet.values.find((one) => one.value === value)?.label ?? value;
  if (!facet.short) return { name: '', words };
  // A bare figure or word says nothing alone.
  return { name: label, words: facet.unit === undefined ? words : `${words} ${facet.unit}` };
}
