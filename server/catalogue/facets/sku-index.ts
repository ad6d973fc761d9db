import type { Bits } from './bits.ts';

/** It stands behind all that a number may go on with. */
const LAST = '\uffff';

/** So many new numbers are sorted into the others at once. */
const FRESH_MAX = 256;

/**
 * The numbers of parts, such as SKUs, of which nearly each is one part's: two sorted columns, for a `Map` of so many texts takes
 * several times the memory.
 */
export class SkuIndex {
  #texts: string[] = [];
  #places = new Uint32Array(0);
  /** Those that are not sorted in yet. */
  #fresh: { text: string; place: number }[] = [];

  add(text: string, place: number): void {
    // A text of its own: a piece of a longer one would hold all of that in memory.
    this.#fresh.push({ text: Buffer.from(text).toString(), place });
  }

  /** Forgets the numbers of a place. */
  forget(place: number): void {
    this.#fresh = this.#fresh.filter((one) => one.place !== place);
    for (let at = this.#places.indexOf(place); at >= 0; at = this.#places.indexOf(place, at)) {
      this.#texts.splice(at, 1);
      this.#places.copyWithin(at, at + 1);
      this.#places = this.#places.subarray(0, -1);
    }
  }

  /** Adds the places of a number to `found`, or of all that begin so. */
  addMatching(text: string, begins: boolean, found: Bits): void {
    if (this.#fresh.length > FRESH_MAX) this.settle();
    for (const { text: fresh, place } of this.#fresh)
      if (begins ? fresh.startsWith(text) : fresh === text) found.add(place);
    // The ends of the range are looked up: no text between them is read.
    const end = firstFrom(this.#texts, begins ? text + LAST : `${text}\0`);
    for (let at = firstFrom(this.#texts, text); at < end; at += 1) found.add(this.#places[at] as number);
  }

  /** Sorts the new numbers in. */
  settle(): void {
    if (this.#fresh.length === 0) return;
    const all = [...this.#texts.map((text, at) => ({ text, place: this.#places[at] as number })), ...this.#fresh];
    all.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
    this.#texts = all.map(({ text }) => text);
    this.#places = Uint32Array.from(all, ({ place }) => place);
    this.#fresh = [];
  }
}

/** The index of the first of some sorted texts that does not stand before `text`. */
export function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
