/** What only `npm run thorough` runs: other themes and widths, the second way to do a thing, and faults of the connection or refusals whose rule a test at the HTTP boundary holds. */
export const thorough = { tag: '@thorough' };

/** For journeys whose page is arranged otherwise on a phone: the desktop in every run, the phone in a thorough one; its end is checked in both. */
export const widths = [
  [1440, {}],
  [375, thorough],
] as const;
