import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isThorough: boolean;
    /** What the requests of the fuzz test are made from. */
    fuzzSeed: number;
  }
}

/** Whether `npm run thorough` runs: tests that take seconds and seldom find anything are for it alone (`it.runIf(isThorough)`). */
export const isThorough = inject('isThorough');
