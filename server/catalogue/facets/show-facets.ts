import { compareFigures } from '#contract/catalogue/facets/facet-rule.ts';
import type { DescribedFacet } from '#contract/catalogue/facets/shared-facets.ts';
import { type Facet, type FacetChoice, type FacetValue, SPREAD, YES } from '#contract/catalogue/facets.ts';
import { countValues, endsOf, type NarrowedSegment, spreadOf } from './narrowing.ts';

/** Names of values as pages read and write them, for values that the index knows by another one. */
export type NameOf = (key: string, value: string) => string;

/** What a list can be narrowed by, with the counts of its segments. What there is nothing to choose of is left out, and so are values that are hidden. */
export function showFacets(
  described: readonly DescribedFacet[],
  segments: readonly NarrowedSegment[],
  chosen: readonly FacetChoice[],
  nameOf: NameOf,
  isHidden: (key: string, value: string) => boolean = () => false,
): Facet[] {
  return described.flatMap((facet) => {
    const choice = chosen.find(({ key }) => key === facet.key);
    const shown =
      facet.kind === 'range'
        ? showRange(facet, segments, choice)
        : facet.kind === 'flag'
          ? showFlag(facet, segments, choice)
          : showChoice(facet, segments, choice, nameOf, isHidden);
    return shown ? [shown] : [];
  });
}

type Kind<K extends DescribedFacet['kind']> = Extract<DescribedFacet, { kind: K }>;
type Named = { key: string; label: string; unit?: string };

const named = ({ key, label, unit }: DescribedFacet): Named => ({ key, label, ...(unit !== undefined && { unit }) });
const valuesIn = (choice: FacetChoice | undefined) => (choice && 'values' in choice ? choice.values : []);

function showChoice(
  facet: Kind<'choice'>,
  segments: readonly NarrowedSegment[],
  choice: FacetChoice | undefined,
  nameOf: NameOf,
  isHidden: (key: string, value: string) => boolean,
): Facet | null {
  const all = [...countValues(segments, facet.key)];
  const counts = new Map(all.map(([value, one]) => [nameOf(facet.key, value), one]));
  const hidden = new Set(all.flatMap(([value]) => (isHidden(facet.key, value) ? [nameOf(facet.key, value)] : [])));
  const isChosen = new Set(valuesIn(choice));
  for (const value of isChosen) if (!counts.has(value)) counts.set(value, { found: 0, left: 0 });
  const there = [...counts].filter(([value, { found }]) => isChosen.has(value) || (found > 0 && !hidden.has(value)));
  if (there.length < 2 && isChosen.size === 0) return null;
  const compare = comparing(facet.options);
  const values = there
    .toSorted(
      ([one, { found: ones }], [other, { found: others }]) =>
        compare(one, other) || others - ones || (one < other ? -1 : 1),
    )
    .map(
      ([value, { left }]): FacetValue => ({
        value,
        label: facet.labelOf(value),
        count: left,
        chosen: isChosen.has(value),
      }),
    );
  return { ...named(facet), kind: 'choice', short: facet.short, values };
}

/** By their place among the options; figures without options, and texts that begin with one, rise; other texts are equal. */
function comparing(options: readonly string[]): (one: string, other: string) => number {
  const rising = options.length > 0 && options.every((option) => Number.isFinite(Number(option)));
  if (options.length > 0 && !rising) {
    const placeOf = new Map(options.map((option, place) => [option, place]));
    return (one, other) => (placeOf.get(one) ?? options.length) - (placeOf.get(other) ?? options.length);
  }
  return (one, other) =>
    [one, other].every((value) => BEGINS_WITH_FIGURE.test(value))
      ? compareFigures(figuresIn(one), figuresIn(other))
      : 0;
}

const BEGINS_WITH_FIGURE = /^-?\d/;
const figuresIn = (value: string) => (value.match(/^-\d+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map(Number);

function showFlag(
  facet: Kind<'flag'>,
  segments: readonly NarrowedSegment[],
  choice: FacetChoice | undefined,
): Facet | null {
  const { found, left } = countValues(segments, facet.key).get(YES) ?? { found: 0, left: 0 };
  const chosen = valuesIn(choice).length > 0;
  const all = segments.reduce((sum, { base }) => sum + base.count(), 0);
  // What all parts are, or none is, is no question.
  if (!chosen && (found === 0 || found === all) && facet.key !== 'stock') return null;
  return { ...named(facet), kind: 'flag', text: facet.text, count: left, chosen };
}

function showRange(
  facet: Kind<'range'>,
  segments: readonly NarrowedSegment[],
  choice: FacetChoice | undefined,
): Facet | null {
  const { from, to } = choice && 'from' in choice ? choice : { from: null, to: null };
  const ends = endsOf(segments, facet.key);
  const chosen = from !== null || to !== null;
  if ((!ends || ends.least === ends.most) && !chosen) return null;
  const { least, most } = ends ?? { least: from ?? to ?? 0, most: to ?? from ?? 0 };
  const step = stepOf(most - least);
  const whole = { least: toSteps(least, step, Math.floor), most: toSteps(most, step, Math.ceil) };
  const buckets =
    whole.least < whole.most ? spreadOf(segments, facet.key, whole, SPREAD) : new Array<number>(SPREAD).fill(0);
  return { ...named(facet), kind: 'range', ...whole, step, buckets, from, to };
}

/** Fine enough for the width of a scale. */
function stepOf(width: number): number {
  return width > 20 ? 1 : width > 2 ? 0.1 : 0.01;
}

/** The number of whole steps that is next to a value, without the noise of a float. */
function toSteps(value: number, step: number, round: (steps: number) => number): number {
  return Number((round(Number((value / step).toFixed(6))) * step).toFixed(2));
}
