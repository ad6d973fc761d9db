// Without schemas: cards and pages that everybody reads show ranks, and begin without zod.

/** For whom a list is, the nearest first: a rule for the company goes before one for its group, that before one for everybody. */
export const listAudiences = ['company', 'group', 'everybody'] as const;

/** The same of all rules: the price of a quote that its buyer accepts goes before those of lists. */
export const audiences = ['quote', ...listAudiences] as const;
export type Audience = (typeof audiences)[number];

/** What a rule is about, the nearest first: a rule for the part goes before one for its family, that before one for its brand, and that before one for all parts. */
export const subjects = ['part', 'family', 'brand', 'all'] as const;
export type Subject = (typeof subjects)[number];

/** By what one rule goes before another, in the order in which they are asked; `older` decides between two that are equal in all. */
export const precedences = ['audience', 'subject', 'start', 'price', 'older'] as const;
export type Precedence = (typeof precedences)[number];
