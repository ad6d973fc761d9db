/** A set of places, a bit each. It grows as places are added; what lies beyond its end is not in it. */
export class Bits {
  words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.words = words;
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
    return (wordAt(this.words, place >>> 5) & (1 << (place & 31))) !== 0;
  }

  /** What is in both. */
  and(other: Bits): Bits {
    const length = Math.min(this.words.length, other.words.length);
    const both = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) both[at] = wordAt(this.words, at) & wordAt(other.words, at);
    return new Bits(both);
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
  return words[at] ?? 0;
}

/** How many bits of a word are set. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
