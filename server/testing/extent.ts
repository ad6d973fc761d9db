import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isThorough: boolean;
  }
}

/** Whether `npm run thorough` runs: tests that take seconds and seldom find anything are for it alone (`it.runIf(isThorough)`). */
export const isThorough = inject('isThorough');
