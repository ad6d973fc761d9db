import type { partSorts } from '#contract/catalogue/parts.ts';
import type { Bits } from './bits.ts';
import type { NarrowedSegment } from './narrowing.ts';
import { columnOf, compareAt, comparePlaces, type Place, type PlacesInOrder, type Sorted } from './places-in-order.ts';
import type { Segment } from './segment.ts';

/** A part of a page: its id, and the value that it is sorted by. */
export interface PagedPart {
  id: string;
  value: string | number;
}

interface Wanted {
  sorted: Sorted;
  descending: boolean;
  /** The page begins after it; null for the first. */
  after: Place | null;
  limit: number;
}

/** How a list is sorted, the best match aside. */
export const sortings: Readonly<Record<(typeof partSorts)[number], Pick<Wanted, 'sorted' | 'descending'>>> = {
  newest: { sorted: 'newest', descending: true },
  name: { sorted: 'name', descending: false },
  price: { sorted: 'price', descending: false },
  'price-descending': { sorted: 'price', descending: true },
  'most-available': { sorted: 'stock', descending: true },
  lightest: { sorted: 'weight', descending: false },
};

/** One of so many places is as quick to find along the order as by sorting those that are left. */
const SPARSE = 16;

/** So many times the page are gathered before they are sorted. */
const SORTED_AT = 8;

interface Candidate {
  place: Place;
  at: number;
}

/** The page of what is left of some segments. */
export function pageOf(
  segments: readonly Pick<NarrowedSegment, 'segment' | 'left' | 'numbersOf'>[],
  wanted: Wanted,
): PagedPart[] {
  const found = segments.flatMap(({ segment, left, numbersOf }) => {
    const own = wanted.sorted === 'price' ? numbersOf('price') : null;
    const stand = own !== null && own !== segment.numbersOf('price') ? own : null;
    const column = columnOf(segment, wanted.sorted, stand);
    const order = stand || left.count() * SPARSE < segment.places ? null : segment.inOrder(wanted.sorted);
    const places = order ? walkedPlaces(order, left, wanted) : sortedPlaces(segment, left, column, wanted);
    return places.map((place) => ({ segment, place: placeOf(segment, place, column), at: place }));
  });
  const way = wanted.descending ? -1 : 1;
  return found
    .sort((one, other) => way * comparePlaces(one.place, other.place))
    .slice(0, wanted.limit)
    .map(({ segment, place, at }) => ({ id: segment.idAt(at), value: place.value }));
}

function placeOf(segment: Segment, place: number, column: (place: number) => string | number): Place {
  return { value: column(place), id: Array.from(segment.ids.subarray(place * 4, place * 4 + 4)) };
}

/** The first of some places, which are sorted: of many only those that may be among the first. */
function sortedPlaces(
  segment: Segment,
  left: Bits,
  column: (place: number) => string | number,
  { descending, after, limit }: Wanted,
): number[] {
  const way = descending ? -1 : 1;
  const compare = (one: Candidate, other: Candidate) => way * comparePlaces(one.place, other.place);
  let first: Candidate[] = [];
  let worst: Place | null = null;
  left.forEach((at) => {
    const value = column(at);
    if (after && way * compareAt(segment.ids, at, value, after) <= 0) return;
    if (worst && way * compareAt(segment.ids, at, value, worst) >= 0) return;
    first.push({ place: placeOf(segment, at, column), at });
    if (first.length < limit * SORTED_AT) return;
    first = first.sort(compare).slice(0, limit);
    worst = first.at(-1)?.place ?? null;
  });
  return first
    .sort(compare)
    .slice(0, limit)
    .map(({ at }) => at);
}

/** The first of many places, along the order of all. */
function walkedPlaces(order: PlacesInOrder, left: Bits, { descending, after, limit }: Wanted): number[] {
  const places: number[] = [];
  const step = descending ? -1 : 1;
  const start = after
    ? order.countBefore(after, !descending) - (descending ? 1 : 0)
    : descending
      ? order.length - 1
      : 0;
  for (let at = start; at >= 0 && at < order.length && places.length < limit; at += step)
    if (left.has(order.at(at))) places.push(order.at(at));
  return places;
}
