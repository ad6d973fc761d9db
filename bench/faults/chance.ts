/** Chance that is the same for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  fraction(): number;
  /** A whole number from 0 up to `end`, without it. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: 32 bits of state, which is plenty to pick faults and moments by. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}
