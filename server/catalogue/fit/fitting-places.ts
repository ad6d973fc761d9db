import type { FamilyName } from '#contract/catalogue/families.ts';
import type { Alike, Segment } from '#server/catalogue/facets/segment.ts';
import type { Compared } from './compared.ts';
import type { Adapter } from './outcome.ts';

/** Parts that say the same of themselves, as they are compared. The families of segments are those of parts. */
export function comparedOf({ family }: Segment, { attributes, sku }: Alike): Compared {
  return { family: family as FamilyName, attributes, sku };
}

/**
 * The parts of a family, those that say the same of themselves once, as they are compared with others. A derailleur hanger names the
 * frame that it is made for, so that frames are told apart by their numbers where one is among the others, and there alone.
 */
export function alikeIn(segment: Segment, others: readonly Compared[]): Iterable<Alike> {
  const isNumbered = others.some(({ family }) => family === 'Derailleur hanger');
  return (isNumbered ? segment.numbered : segment.alike).values();
}

/** Those of which the most can be bought, at most `count`. */
export function bestStocked(segment: Segment, places: readonly number[], count: number): number[] {
  const stock = (place: number) => segment.stocks[place] ?? 0;
  return places.toSorted((one, other) => stock(other) - stock(one)).slice(0, count);
}

/** The ids of the parts that a rule means by its adapter, the best stocked ones, at most `count`. */
export function soldOf(adapter: Adapter | null, segments: readonly Segment[], count: number): string[] {
  const segment = segments.find(({ family }) => family === adapter?.among);
  if (!adapter || !segment) return [];
  const places = [...segment.alike.values()].flatMap(({ attributes, places: alike }) =>
    adapter.isIt(attributes) ? [...alike] : [],
  );
  return bestStocked(segment, places, count).map((place) => segment.idAt(place));
}
