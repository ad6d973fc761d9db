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

/** Reads UUIDs that stand one after the other, 16 bytes each. */
export function* idsIn(bytes: Buffer): Generator<IdWords> {
  for (let at = 0; at + 16 <= bytes.length; at += 16)
    yield [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
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
 * A number for each id: a hash table in one array, for a `Map` of so many texts takes twenty times the memory. An id stays in it
 * with its last number. `idOf` says whose number it is.
 */
export class NumbersOfIds {
  readonly #idOf: (number: number) => ArrayLike<number>;
  #numbers = new Uint32Array(FIRST_SIZE).fill(NONE);
  #count = 0;

  constructor(idOf: (number: number) => ArrayLike<number>) {
    this.#idOf = idOf;
  }

  /** The number of an id, or -1. */
  get(id: IdWords): number {
    const number = this.#numbers[this.#slotOf(id)] ?? NONE;
    return number === NONE ? -1 : number;
  }

  set(id: IdWords, number: number): void {
    if (this.#count * 2 >= this.#numbers.length) this.#grow();
    const slot = this.#slotOf(id);
    if (this.#numbers[slot] === NONE) this.#count += 1;
    this.#numbers[slot] = number;
  }

  /** The slot of an id, or the free one where it would stand. */
  #slotOf(id: ArrayLike<number>): number {
    const mask = this.#numbers.length - 1;
    // The last words of an id are random.
    let slot = (Math.imul((id[3] as number) ^ (id[2] as number), 0x9e3779b1) >>> 7) & mask;
    for (let number = this.#numbers[slot]; number !== undefined && number !== NONE; number = this.#numbers[slot]) {
      const other = this.#idOf(number);
      if (other[3] === id[3] && other[2] === id[2] && other[1] === id[1] && other[0] === id[0]) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const numbers = this.#numbers;
    this.#numbers = new Uint32Array(numbers.length * 2).fill(NONE);
    for (const number of numbers) if (number !== NONE) this.#numbers[this.#slotOf(this.#idOf(number))] = number;
  }
}
