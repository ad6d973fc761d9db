import type { partSorts } from '#contract/catalogue/parts.ts';
import type { Bits } from './bits.ts';
import type { NarrowedSegment } from './narrowing.ts';
import type { Segment } from './segment.ts';
import { columnOf, compareAt, compareIds, type Place, type Sorted, type SortedIds } from './sorted-ids.ts';

/** A part of a page: its id, and the value that it is sorted by. */
export interface PagedPart {
  id: string;
  value: string | number;
}

interface SortedSlice {
  sorted: Sorted;
  descending: boolean;
  /** The page begins after it; null for the first. */
  after: Place | null;
  limit: number;
}

/** How a list is sorted, the best match aside. */
export const sortings: Readonly<Record<(typeof partSorts)[number], Pick<SortedSlice, 'sorted' | 'descending'>>> = {
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
  segment: Segment;
  at: number;
  value: string | number;
}

/** The page of what is left of some segments. */
export function pageOf(
  segments: readonly Pick<NarrowedSegment, 'segment' | 'left' | 'numbersOf'>[],
  slice: SortedSlice,
): PagedPart[] {
  const first = firstOf(slice);
  for (const { segment, left, numbersOf } of segments) {
    const prices = slice.sorted === 'price' ? numbersOf('price') : null;
    const stand = prices !== null && prices !== segment.numbersOf('price') ? prices : null;
    const column = columnOf(segment, slice.sorted, stand);
    const order = stand || left.count() * SPARSE < segment.places ? null : segment.inOrder(slice.sorted);
    const offer = (at: number) => first.offer(segment, at, column(at));
    if (order) walkedPlaces(order, left, slice).forEach(offer);
    else (prices ? left.within(prices, ...first.reach()) : left).forEach(offer);
  }
  return first.sorted().map(({ segment, at, value }) => ({ id: segment.idAt(at), value }));
}

/** Of all places that are offered, of whatever segment, those of the page. Most are turned away by the last one of the best so far. */
function firstOf({ descending, after, limit }: SortedSlice) {
  const way = descending ? -1 : 1;
  let best: Candidate[] = [];
  let worst: Place | null = null;
  const sorted = () => {
    best = best.sort((one, other) => way * compareCandidates(one, other)).slice(0, limit);
    return best;
  };
  return {
    sorted,
    /** From which number to which one may still be on the page. */
    reach(): [number, number] {
      const last = typeof worst?.value === 'number' ? worst.value : way * Number.POSITIVE_INFINITY;
      return descending ? [last, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, last];
    },
    offer(segment: Segment, at: number, value: string | number): void {
      if (worst && way * compareAt(segment.ids, at, value, worst) >= 0) return;
      if (after && way * compareAt(segment.ids, at, value, after) <= 0) return;
      best.push({ segment, at, value });
      if (best.length < limit * SORTED_AT) return;
      const last = sorted().at(-1);
      worst = last ? { value: last.value, id: last.segment.ids.subarray(last.at * 4, last.at * 4 + 4) } : null;
    },
  };
}

function compareCandidates(one: Candidate, other: Candidate): number {
  if (one.value !== other.value) return one.value < other.value ? -1 : 1;
  return compareIds(one.segment.ids, one.at, other.segment.ids, other.at);
}

/** The first of many places, along the order of all. */
function walkedPlaces(order: SortedIds, left: Bits, { descending, after, limit }: SortedSlice): number[] {
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
