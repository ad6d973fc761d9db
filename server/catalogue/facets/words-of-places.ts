import { termsOf, type WordsQuery } from '#server/catalogue/parts/part-search.query.ts';
import { Bits } from './bits.ts';
import { firstFrom, SkuIndex } from './sku-index.ts';

/** Before the word that a part is called by. No word of the search begins so. */
const CALLED = '^';
/** Pieces of EANs are left to the database: each part has ten that no other one has, and few parts match one. */
const EAN = '#';
/** From so many letters on a word with a digit is a number of one part. */
const NUMBER_MIN = 6;
const NUMBER = /^@?[a-z]*\d/;

/** Whether a query asks for what is not known here. */
export function asksForEan(query: WordsQuery): boolean {
  return termsOf(query).some(({ text }) => text.startsWith(EAN));
}

/** Which words the parts of a segment have, as `part_search` holds them: queries are answered as by PostgreSQL. */
export class WordsOfPlaces {
  /** The places of a word; as a list while they are few. */
  readonly #places = new Map<string, number[] | Bits>();
  /** Sorted; null where words came since. */
  #sorted: string[] | null = null;
  readonly #numbers = new SkuIndex();
  #size = 0;

  /** Adds the word that the part at a place is called by, and all that it is searched by. */
  add(place: number, [called, ...words]: readonly string[]): void {
    this.#size = Math.max(this.#size, place + 1);
    for (const word of words) {
      if (word.startsWith(EAN)) continue;
      if (word.length >= NUMBER_MIN && NUMBER.test(word)) this.#numbers.add(word, place);
      else this.#addWord(word, place);
    }
    if (called !== undefined) this.#addWord(CALLED + called, place);
  }

  /** Has everything sorted, after many places were added. */
  settle(): void {
    this.#numbers.settle();
    this.#sorted ??= [...this.#places.keys()].sort();
  }

  /** Forgets the words of a place. */
  forget(place: number): void {
    this.#numbers.forget(place);
    for (const places of this.#places.values()) {
      if (places instanceof Bits) places.delete(place);
      else if (places.includes(place)) places.splice(places.indexOf(place), 1);
    }
  }

  /** The places whose words match. It is not to be changed. */
  matching(query: WordsQuery): Bits {
    if ('all' in query) return query.all.map((one) => this.matching(one)).reduce((left, other) => left.and(other));
    const found = new Bits();
    if ('any' in query) {
      if (query.any.length === 1 && query.any[0]) return this.matching(query.any[0]);
      for (const one of query.any) found.addAll(this.matching(one));
      return found;
    }
    const places = this.#places.get(query.text);
    if (!query.begins && places instanceof Bits) return places;
    this.#numbers.addMatching(query.text, query.begins === true, found);
    for (const word of query.begins ? this.#beginning(query.text) : [query.text]) this.#addPlaces(word, found);
    return found;
  }

  /** The places of parts that are called by one of these words. */
  called(words: readonly string[]): Bits {
    const found = new Bits();
    for (const word of words) this.#addPlaces(CALLED + word, found);
    return found;
  }

  #addWord(word: string, place: number): void {
    const places = this.#places.get(word);
    if (!places) {
      // A text of its own: a piece of a longer one would hold all of that in memory.
      this.#places.set(Buffer.from(word).toString(), [place]);
      this.#sorted = null;
    } else if (places instanceof Bits) places.add(place);
    else {
      places.push(place);
      // A number of a list takes 64 bits.
      if (places.length * 64 > this.#size && places.length > 8) this.#places.set(word, Bits.of(places));
    }
  }

  #addPlaces(word: string, found: Bits): void {
    const places = this.#places.get(word);
    if (places instanceof Bits) found.addAll(places);
    else for (const place of places ?? []) found.add(place);
  }

  *#beginning(text: string): Generator<string> {
    this.#sorted ??= [...this.#places.keys()].sort();
    for (let at = firstFrom(this.#sorted, text); this.#sorted[at]?.startsWith(text); at += 1)
      yield this.#sorted[at] as string;
  }
}
