import { UNWEIGHED } from '#server/catalogue/parts/part-sorts.repository.ts';
import type { Bits } from './bits.ts';

/** How the places of a segment are sorted: rising, and those of one value by id. Lists run through them either way. */
export type Sorted = 'newest' | 'name' | 'price' | 'stock' | 'minimum' | 'weight' | 'id';

/** What places are sorted by. */
export interface SortedColumns {
  readonly onSale: Bits;
  readonly ids: Uint32Array;
  readonly names: readonly string[];
  readonly createdAt: Float64Array;
  readonly stocks: Int32Array;
  readonly minimums: Int32Array;
  numbersOf(key: string): Float64Array | null;
}

/** A part by which a list goes on: the value it is sorted by, and the words of its id. */
export interface Place {
  value: string | number;
  id: ArrayLike<number>;
}

type Column = (place: number) => string | number;

/** What the places of a segment are sorted by. `prices` stand in for those of everybody. */
export function columnOf(segment: SortedColumns, sorted: Sorted, prices: Float64Array | null = null): Column {
  if (sorted === 'id') return () => 0;
  if (sorted === 'name') return (place) => segment.names[place] ?? '';
  if (sorted === 'newest') return (place) => segment.createdAt[place] ?? 0;
  if (sorted === 'stock') return (place) => segment.stocks[place] ?? 0;
  if (sorted === 'minimum') return (place) => segment.minimums[place] ?? 0;
  if (sorted === 'weight') return (place) => segment.numbersOf('weight')?.[place] || UNWEIGHED;
  return (place) => (prices ?? segment.numbersOf('price'))?.[place] ?? 0;
}

/** Below 0 where the id at a place of a column stands before another one. */
export function compareIds(ids: ArrayLike<number>, place: number, others: ArrayLike<number>, other: number): number {
  for (let at = 0; at < 4; at += 1) {
    const difference = (ids[place * 4 + at] as number) - (others[other * 4 + at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Below 0 where the part at a place, with its value, stands before another part. Without an object for each place. */
export function compareAt(ids: Uint32Array, place: number, value: string | number, other: Place): number {
  if (value !== other.value) return value < other.value ? -1 : 1;
  return compareIds(ids, place, other.id, 0);
}

/** The places on sale of a segment in an order that follows what changes. */
export class SortedIds {
  readonly #segment: SortedColumns;
  readonly #column: Column;
  #places: Uint32Array;
  #length: number;

  constructor(segment: SortedColumns, sorted: Sorted) {
    this.#segment = segment;
    this.#column = columnOf(segment, sorted);
    const places: number[] = [];
    segment.onSale.forEach((place) => void places.push(place));
    const { ids } = segment;
    const column = this.#column;
    this.#places = Uint32Array.from(
      places.sort((one, other) => {
        const [value, otherValue] = [column(one), column(other)];
        return value === otherValue ? compareIds(ids, one, ids, other) : value < otherValue ? -1 : 1;
      }),
    );
    this.#length = places.length;
  }

  get length(): number {
    return this.#length;
  }

  /** The place that stands so far from the beginning. */
  at(index: number): number {
    return this.#places[index] ?? 0;
  }

  /** How many stand before this one; with `included` that very one too. */
  countBefore(place: Place, included = false): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const compared = this.#compare(this.at(middle), place);
      if (compared < 0 || (included && compared === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes a place out, before what it is sorted by changes. */
  leave(place: number): void {
    if (!this.#segment.onSale.has(place)) return;
    const index = this.countBefore(this.#at(place));
    this.#places.copyWithin(index, index + 1, this.#length);
    this.#length -= 1;
  }

  /** Puts a place in. */
  enter(place: number): void {
    const index = this.countBefore(this.#at(place));
    if (this.#length === this.#places.length) {
      const grown = new Uint32Array(Math.ceil(this.#length * 1.5) + 16);
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places.copyWithin(index + 1, index, this.#length);
    this.#places[index] = place;
    this.#length += 1;
  }

  #at(place: number): Place {
    return { value: this.#column(place), id: this.#segment.ids.subarray(place * 4, place * 4 + 4) };
  }

  #compare(place: number, other: Place): number {
    return compareAt(this.#segment.ids, place, this.#column(place), other);
  }
}
