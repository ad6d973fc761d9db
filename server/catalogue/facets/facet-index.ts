import type { WordsQuery } from '#server/catalogue/parts/part-search.query.ts';
import { Bits } from './bits.ts';
import { type IdWords, NumbersOfIds } from './part-ids.ts';
import { type IndexedPart, Segment } from './segment.ts';
import type { Sorted } from './sorted-ids.ts';

/** Parts of some families as places of their segments. */
export type PlacesBySegment = ReadonlyMap<Segment, Bits>;

/** A number holds the segment, and the place in 24 bits. */
const PLACES = 2 ** 24;

/** All parts on sale, by family, as they are narrowed and sorted. Some hundred bytes for each. */
export class FacetIndex {
  readonly #segments: Segment[] = [];
  readonly #byFamily = new Map<string, Segment>();
  readonly #numbers = new NumbersOfIds((number) => this.#idOf(number));
  #parts = 0;

  /** How many parts there are, those on sale and those that were. */
  get parts(): number {
    return this.#parts;
  }

  /** The segments of these families, or of all. */
  segmentsOf(families: readonly string[] | null): Segment[] {
    return families ? this.#segments.filter(({ family }) => families.includes(family)) : [...this.#segments];
  }

  /** Takes a part in as it is now. */
  put(family: string, part: IndexedPart): void {
    const found = this.find(part.id);
    if (found?.segment.family === family) {
      found.segment.put(found.place, part);
      return;
    }
    found?.segment.remove(found.place);
    const segment = this.#segmentOf(family);
    const place = segment.places;
    if (place >= PLACES) throw new RangeError(`The family ${family} has too many parts`);
    segment.put(place, part);
    this.#numbers.set(part.id, this.#segments.indexOf(segment) * PLACES + place);
    this.#parts += 1;
  }

  /** Takes a part off, if it is there. */
  remove(id: IdWords): void {
    const found = this.find(id);
    if (found) found.segment.remove(found.place);
  }

  /** Has the words sorted, and the orders of lists made in a moment, one after the other. */
  settle(): void {
    for (const { words } of this.#segments) words.settle();
    for (const sorted of ['newest', 'name', 'price'] as const)
      for (const segment of this.#segments) segment.inOrder(sorted);
  }

  /** Before many changes; `sorted` names the one order that they are about. */
  forgetOrders(sorted?: Sorted): void {
    for (const segment of this.#segments) segment.forgetOrders(sorted);
  }

  /** Whether any part has these words. */
  has(query: WordsQuery): boolean {
    return this.#segments.some(({ words }) => !words.matching(query).isEmpty());
  }

  /** The places of parts. Those that are not known are left out. */
  placesOf(ids: Iterable<IdWords>): PlacesBySegment {
    const places = new Map<Segment, Bits>();
    for (const id of ids) {
      const found = this.find(id);
      if (!found) continue;
      const known = places.get(found.segment) ?? new Bits();
      places.set(found.segment, known);
      known.add(found.place);
    }
    return places;
  }

  /** Where a part stands, or stood when it was last on sale; null for one that never was. */
  find(id: IdWords): { segment: Segment; place: number } | null {
    const number = this.#numbers.get(id);
    const segment = number < 0 ? undefined : this.#segments[Math.floor(number / PLACES)];
    return segment ? { segment, place: number % PLACES } : null;
  }

  #idOf(number: number): Uint32Array {
    const place = number % PLACES;
    return this.#segments[Math.floor(number / PLACES)]?.ids.subarray(place * 4, place * 4 + 4) ?? new Uint32Array(4);
  }

  #segmentOf(family: string): Segment {
    const known = this.#byFamily.get(family);
    if (known) return known;
    const made = new Segment(family);
    this.#segments.push(made);
    this.#byFamily.set(family, made);
    return made;
  }
}
