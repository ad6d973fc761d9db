/** What only `npm run thorough` runs: the second of two themes, the other way through the same door. */
export const thorough = { tag: '@thorough' };
