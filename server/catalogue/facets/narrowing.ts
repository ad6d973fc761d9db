import { Bits } from './bits.ts';
import type { Segment } from './segment.ts';

/** A choice as the index knows it: brands by their ids, and what fits by its places. */
export type IndexChoice =
  | { readonly key: string; readonly places: ReadonlyMap<Segment, Bits> }
  | { readonly key: string; readonly values: readonly string[] }
  | { readonly key: string; readonly from: number | null; readonly to: number | null };

/** Prices that stand in for those of everybody, by place; null where a segment has none of its own. */
export type PricesOf = (segment: Segment) => Float64Array | null;

/** One segment of a list: what the search leaves of it, and what each choice leaves of that. */
export interface NarrowedSegment {
  readonly segment: Segment;
  /** What is on sale and matches, whatever is chosen. */
  readonly base: Bits;
  /** What all choices leave. */
  readonly left: Bits;
  /** What the choices of other facets leave. */
  leftBut(key: string): Bits;
  numbersOf(key: string): Float64Array | null;
}

/** Narrows a segment by choices: any value of a facet, and all facets together. */
export function narrowSegment(
  segment: Segment,
  found: Bits | null,
  choices: readonly IndexChoice[],
  pricesOf: PricesOf,
): NarrowedSegment {
  const base = found ? segment.onSale.and(found) : segment.onSale;
  const numbersOf = (key: string) => (key === 'price' ? pricesOf(segment) : null) ?? segment.numbersOf(key);
  const chosen = choices.map((choice) => ({ key: choice.key, places: placesOf(choice, segment, base, numbersOf) }));
  const leftBut = (key: string | null) =>
    chosen.reduce((left, choice) => (choice.key === key ? left : left.and(choice.places)), base);
  const left = leftBut(null);
  const isChosen = new Set(chosen.map(({ key }) => key));
  return { segment, base, left, leftBut: (key) => (isChosen.has(key) ? leftBut(key) : left), numbersOf };
}

function placesOf(choice: IndexChoice, segment: Segment, base: Bits, numbersOf: NarrowedSegment['numbersOf']): Bits {
  if ('places' in choice) return choice.places.get(segment) ?? new Bits();
  if ('values' in choice) {
    const places = new Bits();
    const values = segment.valuesOf(choice.key);
    for (const value of choice.values) {
      const having = values.get(value);
      if (having) places.addAll(having);
    }
    return places;
  }
  const numbers = numbersOf(choice.key);
  if (!numbers) return new Bits();
  return base.within(numbers, choice.from ?? Number.NEGATIVE_INFINITY, choice.to ?? Number.POSITIVE_INFINITY);
}

/** How many parts of each value there are: of the search, and of what other choices leave. */
export interface ValueCounts {
  found: number;
  left: number;
}

/** Counts the values of a facet of all segments. */
export function countValues(segments: readonly NarrowedSegment[], key: string): Map<string, ValueCounts> {
  const counts = new Map<string, ValueCounts>();
  for (const { segment, base, leftBut } of segments) {
    const others = leftBut(key);
    for (const [value, places] of segment.valuesOf(key)) {
      const known = counts.get(value) ?? { found: 0, left: 0 };
      const found = places.countIn(base);
      known.found += found;
      known.left += others === base ? found : places.countIn(others);
      counts.set(value, known);
    }
  }
  return counts;
}

/** The least and the greatest number of what the search finds; null where no part has one. */
export function endsOf(segments: readonly NarrowedSegment[], key: string): { least: number; most: number } | null {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { segment, base, numbersOf } of segments) {
    const numbers = numbersOf(key);
    if (!numbers) continue;
    const listed = base === segment.onSale && numbers === segment.numbersOf(key);
    const ends = listed ? segment.endsOf(key) : base.ends(numbers);
    least = Math.min(least, ends.least);
    most = Math.max(most, ends.most);
  }
  return least <= most ? { least, most } : null;
}

/** Counts what other choices leave in `pieces` of equal width. */
export function spreadOf(
  segments: readonly NarrowedSegment[],
  key: string,
  { least, most }: { least: number; most: number },
  pieces: number,
): number[] {
  const buckets = new Int32Array(pieces);
  const perPiece = pieces / (most - least);
  for (const { leftBut, numbersOf } of segments) {
    const numbers = numbersOf(key);
    if (!numbers) continue;
    leftBut(key).spread(numbers, least, perPiece, buckets);
  }
  return [...buckets];
}
