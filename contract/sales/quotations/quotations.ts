import { dollarsSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

// Quotes that buyers ask for. `quotes.ts` is another thing: what an order would cost by the prices of the shop.

/** The most lines of one quote. */
export const QUOTATION_LINES_MAX = 200;
/** The longest message about a quote, and the longest note of an offer, in characters. */
export const QUOTATION_WORDS_MAX = 1000;

/**
 * Where a quote stands. `asked`: the shop has not answered. `offered`: the newest version can be accepted. `expired`: that is over, by time
 * alone. `declined`: by the buyer. `withdrawn`: the buyer wants none any more, or the shop has taken its offer back.
 */
export const quotationStates = ['asked', 'offered', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** What was written about a quote, or what happened to it. */
export const quotationNews = [
  'asked',
  'message',
  'version',
  'another',
  'late',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type QuotationNews = (typeof quotationNews)[number];

/** What a quote is called: 'Quote 17'. */
export function quotationName(number: number): string {
  return `Quote ${number}`;
}

/** What a version of it is called, also as the reason of a price: 'Quote 17 v2'. */
export function versionName(number: number, version: number): string {
  return `${quotationName(number)} v${version}`;
}

/** What lines come to, in dollars. `delivery` and `price` are left out where that was not known, `tax` where it is off. */
const sumsShape = {
  goods: dollarsSchema,
  delivery: dollarsSchema.optional(),
  tax: dollarsSchema.optional(),
  /** What of the tax stands on top of the prices. */
  taxAdded: z.number().optional(),
  price: dollarsSchema.optional(),
};

/** A quote in a list. `version`: its newest; none while it was not answered. `price`: of that, or as it was asked. */
export const listedQuotationSchema = z.object({
  _id: idSchema,
  number: z.int(),
  state: z.enum(quotationStates),
  createdAt: timeSchema,
  lines: z.int(),
  buyer: z.string(),
  company: z.string().optional(),
  version: z.object({ number: z.int(), at: timeSchema, validUntil: timeSchema }).optional(),
  price: dollarsSchema.optional(),
  orderNumber: z.int().optional(),
  waitsForShop: z.boolean(),
  /** The shop wrote something that nobody of the buyer's side has seen. */
  isNew: z.boolean(),
});

export type ListedQuotation = z.infer<typeof listedQuotationSchema>;

const versionLineSchema = z.object({
  part: idSchema.optional(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPrice: dollarsSchema,
  price: dollarsSchema,
  /** Pieces that were held for it. */
  held: z.int(),
  delivery: z.string().optional(),
});

/** A version that was sent; it never changes. */
export const quotationVersionSchema = z.object({
  number: z.int(),
  at: timeSchema,
  by: z.string(),
  validUntil: timeSchema,
  timeZone: z.string(),
  holds: z.boolean(),
  note: z.string().optional(),
  ...sumsShape,
  lines: z.array(versionLineSchema),
});

export type QuotationVersion = z.infer<typeof quotationVersionSchema>;

/**
 * A line as it was asked for. `unitPrice`: what a piece cost its buyer then; `today`: what a piece costs them now at that quantity, left out
 * where the part is not on sale any more; `available` and `minimum` likewise.
 */
export const requestedLineSchema = z.object({
  part: idSchema.optional(),
  name: z.string(),
  sku: z.string(),
  img: z.string().optional(),
  quantity: z.int(),
  unitPrice: dollarsSchema,
  wish: z.object({ price: dollarsSchema.optional(), by: z.string().optional() }),
  today: dollarsSchema.optional(),
  todayBy: z.string().optional(),
  available: z.int().optional(),
  minimum: z.int().optional(),
});

export type RequestedLine = z.infer<typeof requestedLineSchema>;

export const quotationMessageSchema = z.object({
  _id: idSchema,
  at: timeSchema,
  kind: z.enum(quotationNews),
  from: z.enum(['buyer', 'shop']),
  by: z.string(),
  text: z.string().optional(),
  version: z.int().optional(),
  isNew: z.boolean(),
});

export type QuotationMessage = z.infer<typeof quotationMessageSchema>;

/** The next version as it is kept for the shop. */
const draftSchema = z.object({
  lines: z.array(
    z.object({ part: idSchema, quantity: z.int(), price: dollarsSchema, delivery: z.string().optional() }),
  ),
  validUntil: timeSchema,
  deliveryPrice: dollarsSchema,
  holds: z.boolean(),
  note: z.string().optional(),
});

/**
 * A quote whole. `mayAct`: the reader may accept, decline and write as its buyer; `forShop`: the reader answers it for the shop, and is told
 * of the `draft`. `now`: the shop's clock.
 */
export const quotationSchema = z.object({
  _id: idSchema,
  number: z.int(),
  state: z.enum(quotationStates),
  createdAt: timeSchema,
  now: timeSchema,
  timeZone: z.string(),
  buyer: z.object({ name: z.string(), email: z.string().optional() }),
  company: z.object({ _id: idSchema, name: z.string() }).optional(),
  forShop: z.boolean(),
  mayAct: z.boolean(),
  answerBy: z.string().optional(),
  country: z.string().optional(),
  postalCode: z.string().optional(),
  lines: z.array(requestedLineSchema),
  /** As it would have cost when it was requested. */
  original: z.object(sumsShape),
  versions: z.array(quotationVersionSchema),
  messages: z.array(quotationMessageSchema),
  waitsForShop: z.boolean(),
  order: z.object({ _id: idSchema, orderNumber: z.int() }).optional(),
  /** The request for approval that waits for it, for its buyers. */
  approval: z.object({ _id: idSchema, number: z.int() }).optional(),
  draft: draftSchema.optional(),
});

export type Quotation = z.infer<typeof quotationSchema>;
