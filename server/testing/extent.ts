import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isThorough: boolean;
    /** The folder of the official rules of e-invoices, by `EN16931_RULES`; empty where it is not named. */
    officialRules: string;
    /** What the requests of the fuzz test are made from. */
    fuzzSeed: number;
  }
}

/** Whether `npm run thorough` runs: tests that take seconds and seldom find anything are for it alone (`it.runIf(isThorough)`). */
export const isThorough = inject('isThorough');

/**
 * The cases that one of many is tried with, which differ only in what they say: in a thorough run all, else every fourth, beginning at another
 * one for each, so that four neighbours have all of them. `place` is which one of the many it is.
 */
export function casesFor<T>(cases: readonly T[], place: number): T[] {
  return isThorough ? [...cases] : cases.filter((_, index) => index % SHARES === place % SHARES);
}

const SHARES = 4;
