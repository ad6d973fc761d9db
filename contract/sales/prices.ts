/**
 * A step of a rule: from so many pieces on, a price in cents (`fixed`) or so much off the list price in basis points
 * (`percent`; 850 is 8.5 %).
 */
export type PriceBreak = { from: number; cents: number } | { from: number; basisPoints: number };

/** For whom a list is, the nearest first: a rule for the company goes before one for its group, that before one for everybody. */
export const audiences = ['company', 'group', 'everybody'] as const;
export type Audience = (typeof audiences)[number];

/** What a rule is about, the nearest first: a rule for the part goes before one for its family, that before one for its brand. */
export const subjects = ['part', 'family', 'brand'] as const;
export type Subject = (typeof subjects)[number];

/** By what one rule goes before another, in the order in which they are asked; `older` decides between two that are equal in all. */
export const precedences = ['audience', 'subject', 'start', 'price', 'older'] as const;
export type Precedence = (typeof precedences)[number];

/** What came of a rule: it gives the price, it lost by something, it was not met at this quantity, it is not in force. */
export type RuleOutcome =
  | { outcome: 'wins' }
  | { outcome: 'lost'; by: Precedence }
  | { outcome: 'not-met'; by: 'pieces' | 'multiple' }
  | { outcome: 'ended' }
  | { outcome: 'not-begun' };

/** One rule that was looked at for a price, with its names as they were then, as it is stored with the line of an order. */
export type PriceReason = RuleOutcome & {
  rule: string;
  /** The name of its list. */
  list: string;
  audience: Audience;
  /** The company's or the group's name; none for everybody. */
  audienceName?: string;
  subject: Subject;
  /** The family's or the brand's name; none for the part itself. */
  subjectName?: string;
  /** ISO 8601; a list is in force from `startsAt` until before `endsAt`. */
  startsAt: string;
  endsAt?: string;
  /** What is counted: the pieces of the line, or of all lines of the part's family. */
  counted: 'line' | 'family';
  /** How many that are. */
  pieces: number;
  /** The line's pieces must be a whole multiple of it. */
  multiple?: number;
  /** The step that counts, or the lowest one where none is reached: from `from` until before `until` pieces. */
  from: number;
  until?: number;
  /** What the step takes off the list price, in basis points; none for a fixed price. */
  basisPoints?: number;
  /** The price of a piece by this rule in cents; none where it is not met or not in force. */
  unitCents?: number;
};
