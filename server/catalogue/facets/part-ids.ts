/** An id as four numbers of 32 bits. */
export type IdWords = readonly [number, number, number, number];

/** Reads a UUID. */
export function wordsOf(id: string): IdWords {
  const read = (text: string) => Number.parseInt(text, 16);
  return [
    read(id.slice(0, 8)),
    read(id.slice(9, 13) + id.slice(14, 18)),
    read(id.slice(19, 23) + id.slice(24, 28)),
    read(id.slice(28, 36)),
  ];
}

/** Writes the UUID that stands at a place of a column of ids. */
export function idAt(column: Uint32Array, place: number): string {
  const hex = Array.from(column.subarray(place * 4, place * 4 + 4), (word) => word.toString(16).padStart(8, '0')).join(
    '',
  );
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const NONE = 0xffffffff;
const FIRST_SIZE = 1024;

/**
 * A number for each id: a hash table in two arrays, for a `Map` of so many texts takes ten times the memory. An id stays in it
 * with its last number.
 */
export class NumbersOfIds {
  #ids = new Uint32Array(FIRST_SIZE * 4);
  #numbers = new Uint32Array(FIRST_SIZE).fill(NONE);
  #count = 0;

  /** The number of an id, or -1. */
  get(id: IdWords): number {
    const number = this.#numbers[this.#slotOf(id)] ?? NONE;
    return number === NONE ? -1 : number;
  }

  set(id: IdWords, number: number): void {
    if (this.#count * 2 >= this.#numbers.length) this.#grow();
    const slot = this.#slotOf(id);
    if (this.#numbers[slot] === NONE) {
      this.#count += 1;
      this.#ids.set(id, slot * 4);
    }
    this.#numbers[slot] = number;
  }

  /** The slot of an id, or the free one where it would stand. */
  #slotOf([first, second, third, fourth]: IdWords): number {
    const mask = this.#numbers.length - 1;
    // The last words of an id are random.
    let slot = (Math.imul(fourth ^ third, 0x9e3779b1) >>> 7) & mask;
    while (this.#numbers[slot] !== NONE) {
      const at = slot * 4;
      const ids = this.#ids;
      if (ids[at + 3] === fourth && ids[at + 2] === third && ids[at + 1] === second && ids[at] === first) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const [ids, numbers] = [this.#ids, this.#numbers];
    this.#ids = new Uint32Array(ids.length * 2);
    this.#numbers = new Uint32Array(numbers.length * 2).fill(NONE);
    for (const [slot, number] of numbers.entries()) {
      if (number === NONE) continue;
      const id = ids.subarray(slot * 4, slot * 4 + 4);
      const words: IdWords = [id[0] ?? 0, id[1] ?? 0, id[2] ?? 0, id[3] ?? 0];
      const place = this.#slotOf(words);
      this.#ids.set(words, place * 4);
      this.#numbers[place] = number;
    }
  }
}
