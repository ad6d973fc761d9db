import { priceStepSchema } from '#contract/catalogue/parts.ts';
import { dollarsSchema, idSchema, quantitySchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { type Audience, audiences, type Precedence, precedences, type Subject, subjects } from './price.ranks.ts';
import { PRICES_MAX } from './prices.heads.ts';

/**
 * A step of a rule: from so many pieces on, a price in cents (`fixed`) or so much off the list price in basis points
 * (`percent`; 850 is 8.5 %).
 */
export type PriceBreak = { from: number; cents: number } | { from: number; basisPoints: number };

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

/**
 * `company`: for which company one buys; without it, for oneself. Lines of one order together: rules may count a whole
 * family. `together` false: each line is an order of its own, as the cards of a page are.
 */
export const askPricesSchema = z.strictObject({
  company: idSchema.optional(),
  together: z.boolean().default(true),
  lines: z
    .array(z.strictObject({ part: idSchema, quantity: quantitySchema.optional() }))
    .min(1, 'Please name a part')
    .max(PRICES_MAX, `Please name at most ${PRICES_MAX} parts`),
});

export type AskPrices = z.infer<typeof askPricesSchema>;

/** A reason as it goes over the wire: `unitPrice` in dollars in place of the cents. */
export const priceReasonSchema = z.object({
  rule: idSchema,
  list: z.string(),
  outcome: z.enum(['wins', 'lost', 'not-met', 'ended', 'not-begun']),
  /** What a rule lost by, or what was not met. */
  by: z.enum([...precedences, 'pieces', 'multiple']).optional(),
  audience: z.enum(audiences),
  audienceName: z.string().optional(),
  subject: z.enum(subjects),
  subjectName: z.string().optional(),
  startsAt: timeSchema,
  endsAt: timeSchema.optional(),
  counted: z.enum(['line', 'family']),
  pieces: z.int(),
  multiple: z.int().optional(),
  from: z.int(),
  until: z.int().optional(),
  basisPoints: z.int().optional(),
  unitPrice: dollarsSchema.optional(),
});

export type ShownPriceReason = z.infer<typeof priceReasonSchema>;

/**
 * The price of a part for somebody, in dollars. `quantity`: as asked, or the minimum. `steps`: the price of a piece by
 * quantity, from `from` until before `until` pieces. `cheaper`: more pieces that cost less together.
 */
export const partPriceSchema = z.object({
  part: idSchema,
  quantity: z.int(),
  listPrice: dollarsSchema,
  unitPrice: dollarsSchema,
  price: dollarsSchema,
  reasons: z.array(priceReasonSchema),
  steps: z.array(priceStepSchema),
  cheaper: z.object({ quantity: z.int(), unitPrice: dollarsSchema, price: dollarsSchema }).optional(),
});

export type PartPrice = z.infer<typeof partPriceSchema>;

/**
 * Prices at one moment of the shop's clock; parts that are not on sale are left out. `taxIncluded`: whether prices contain tax, left
 * out where tax is off.
 */
export const pricesSchema = z.object({
  at: timeSchema,
  taxIncluded: z.boolean().optional(),
  prices: z.array(partPriceSchema),
});

export type Prices = z.infer<typeof pricesSchema>;
