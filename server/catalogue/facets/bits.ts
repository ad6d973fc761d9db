/** A set of places, a bit each. It grows as places are added; what lies beyond its end is not in it. */
export class Bits {
  words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.words = words;
  }

  static of(places: readonly number[]): Bits {
    const bits = new Bits();
    for (const place of places) bits.add(place);
    return bits;
  }

  add(place: number): void {
    const at = place >>> 5;
    if (at >= this.words.length) {
      const grown = new Uint32Array(Math.max(at + 1, Math.ceil(this.words.length * 1.5)));
      grown.set(this.words);
      this.words = grown;
    }
    this.words[at] = wordAt(this.words, at) | (1 << (place & 31));
  }

  delete(place: number): void {
    const at = place >>> 5;
    if (at < this.words.length) this.words[at] = wordAt(this.words, at) & ~(1 << (place & 31));
  }

  has(place: number): boolean {
    return ((this.words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  /** What is in both. */
  and(other: Bits): Bits {
    const length = Math.min(this.words.length, other.words.length);
    const both = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) both[at] = wordAt(this.words, at) & wordAt(other.words, at);
    return new Bits(both);
  }

  /** What is in it and not in the other one. */
  without(other: Bits): Bits {
    const left = this.words.slice();
    const length = Math.min(left.length, other.words.length);
    for (let at = 0; at < length; at += 1) left[at] = wordAt(left, at) & ~wordAt(other.words, at);
    return new Bits(left);
  }

  isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  /** Adds what is in the other one. */
  addAll(other: Bits): void {
    if (other.words.length > this.words.length) {
      const grown = new Uint32Array(other.words.length);
      grown.set(this.words);
      this.words = grown;
    }
    for (let at = 0; at < other.words.length; at += 1)
      this.words[at] = wordAt(this.words, at) | wordAt(other.words, at);
  }

  /** How many are in it. */
  count(): number {
    return this.countIn(this);
  }

  /** How many are in both. */
  countIn(other: Bits): number {
    const length = Math.min(this.words.length, other.words.length);
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += onesOf(wordAt(this.words, at) & wordAt(other.words, at));
    return sum;
  }

  /** Those of which a column has a number from one end to another; `NaN` is in no range. */
  within(numbers: Float64Array, from: number, to: number): Bits {
    const words = new Uint32Array(this.words.length);
    for (let at = 0; at < words.length; at += 1) {
      let word = wordAt(this.words, at);
      let those = 0;
      while (word !== 0) {
        const bit = word & -word;
        const number = numbers[(at << 5) + 31 - Math.clz32(bit)] as number;
        // Without a branch: the processor would guess wrong at every other number.
        those |= bit & -(Number(number >= from) & Number(number <= to));
        word ^= bit;
      }
      words[at] = those;
    }
    return new Bits(words);
  }

  /** The least and the greatest number of a column; infinite where there is none. */
  ends(numbers: Float64Array): { least: number; most: number } {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 0; at < this.words.length; at += 1) {
      let word = wordAt(this.words, at);
      while (word !== 0) {
        const number = numbers[(at << 5) + 31 - Math.clz32(word & -word)] as number;
        if (number < least) least = number;
        if (number > most) most = number;
        word &= word - 1;
      }
    }
    return { least, most };
  }

  /** Adds to each of some pieces of equal width, from `least` on, how many numbers of a column lie in it; those beyond the last lie in the last. */
  spread(numbers: Float64Array, least: number, perPiece: number, pieces: Int32Array): void {
    const last = pieces.length - 1;
    for (let at = 0; at < this.words.length; at += 1) {
      let word = wordAt(this.words, at);
      while (word !== 0) {
        const piece = ((numbers[(at << 5) + 31 - Math.clz32(word & -word)] as number) - least) * perPiece;
        // What has no number is in no piece.
        if (piece >= 0) {
          const to = piece < last ? Math.trunc(piece) : last;
          pieces[to] = (pieces[to] as number) + 1;
        }
        word &= word - 1;
      }
    }
  }

  /** Calls `each` with every place, rising. */
  forEach(each: (place: number) => void): void {
    for (let at = 0; at < this.words.length; at += 1) {
      let word = wordAt(this.words, at);
      while (word !== 0) {
        each((at << 5) + 31 - Math.clz32(word & -word));
        word &= word - 1;
      }
    }
  }
}

function wordAt(words: Uint32Array, at: number): number {
  return words[at] as number;
}

/** How many bits of a word are set. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
