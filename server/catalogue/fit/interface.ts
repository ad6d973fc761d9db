import type { AttributesOf, FamilyName } from '#contract/catalogue/families.ts';
import type { Outcome } from './outcome.ts';

/** Two families that meet at an interface, and the rule for two of their parts; null where these two do not meet there. */
export interface Meeting {
  readonly first: FamilyName;
  readonly second: FamilyName;
  readonly compare: (first: never, second: never, skus: Skus) => Outcome | null;
}

/** The numbers of the two parts, for what is made for one part alone; empty where there is none. */
export interface Skus {
  readonly first: string;
  readonly second: string;
}

/** Where parts of two families meet. */
export interface Interface {
  readonly name: string;
  /** The standard that the rule follows, or whose measures they are. */
  readonly standard: string;
  /** Where the rule was read. */
  readonly source: string;
  readonly meetings: readonly Meeting[];
}

/** Two families that meet, and their rule. */
export function meeting<First extends FamilyName, Second extends FamilyName>(
  first: First,
  second: Second,
  compare: (first: AttributesOf<First>, second: AttributesOf<Second>, skus: Skus) => Outcome | null,
): Meeting {
  return { first, second, compare };
}
