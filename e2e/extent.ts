/** What only `npm run thorough` runs: other themes and widths, the second way to do a thing, and faults of the connection or refusals whose rule a test at the HTTP boundary holds. */
export const thorough = { tag: '@thorough' };
