import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { pageSchema, searchSchema } from '#contract/lists.ts';
import { deliveryChoices } from '#contract/sales/delivery.heads.ts';
import {
  checkOwnCarrier,
  deliverySchema,
  orderNoteSchema,
  ownCarrierSchema,
  purchaseOrderNumberSchema,
} from '#contract/sales/orders.ts';
import { paymentMethodSchema } from '#contract/sales/receivables/payment-ways.ts';
import {
  dollarsSchema,
  idSchema,
  oneLine,
  quantitySchema,
  readable,
  timeSchema,
  typedLines,
} from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { lineTextsSchema } from '../order-lines.ts';
import { askedPlaceShape } from '../quotes.ts';
import { QUOTATION_LINES_MAX, QUOTATION_WORDS_MAX, quotationStates } from './quotations.ts';

// What buyers and the shop send about quotes.

const priceSchema = dollarsSchema.refine((dollars) => dollars > 0, 'A price is more than nothing');
const wordsSchema = readable(
  z
    .string()
    .trim()
    .max(QUOTATION_WORDS_MAX, `Please use at most ${QUOTATION_WORDS_MAX.toLocaleString('en-US')} characters`),
);

function eachOnce(lines: readonly { part: string }[]): boolean {
  return new Set(lines.map(({ part }) => part)).size === lines.length;
}
const EACH_ONCE = 'Please name each part once';

const placeShape = { country: countrySchema.optional(), postalCode: postalCodeSchema.optional() };

/** A line that is asked for. `price`: what a piece should cost, in dollars; `by`: the day by which it should be there. */
const wishedLineSchema = z.strictObject({
  part: idSchema,
  quantity: quantitySchema,
  price: priceSchema.optional(),
  by: z.iso.date('Please give a day').optional(),
});

/**
 * Asks for a quote. `company`: for which company; without it, for oneself. `answerBy`: the day until which an answer is of use. `country` and
 * `postalCode`: where it should go, by which delivery and tax are known.
 */
export const askQuotationSchema = z.strictObject({
  company: idSchema.optional(),
  lines: z
    .array(wishedLineSchema)
    .min(1, 'Please name at least one part')
    .max(QUOTATION_LINES_MAX, `A quote has at most ${QUOTATION_LINES_MAX} lines`)
    .refine(eachOnce, EACH_ONCE),
  message: wordsSchema.optional(),
  answerBy: z.iso.date('Please give a day').optional(),
  ...placeShape,
});

export type AskQuotation = z.output<typeof askQuotationSchema>;

/** A line that is offered. `delivery`: how it comes, in words: '30 from stock, 30 on 12 January'. */
const offeredLineSchema = z.strictObject({
  part: idSchema,
  quantity: quantitySchema,
  price: priceSchema,
  delivery: oneLine(z.string().trim().max(80, 'Please use at most 80 characters')).optional(),
});

/** An offer of the shop, as it is kept as a draft and sent. `holds`: pieces in stock are held until `validUntil`. */
export const offerSchema = z.strictObject({
  lines: z
    .array(offeredLineSchema)
    .min(1, 'Please offer at least one part')
    .max(QUOTATION_LINES_MAX, `A quote has at most ${QUOTATION_LINES_MAX} lines`)
    .refine(eachOnce, EACH_ONCE),
  validUntil: timeSchema,
  deliveryPrice: dollarsSchema,
  holds: z.boolean(),
  note: wordsSchema.optional(),
});

export type Offer = z.output<typeof offerSchema>;

/** Sends an offer. `version`: the number that it gets, so that nobody overwrites what another sent meanwhile. */
export const sendOfferSchema = offerSchema.extend({ version: z.int().min(1) });

export type SendOffer = z.output<typeof sendOfferSchema>;

/** What a version, or an offer that is being written, would cost at a place. */
export const askQuotationSumSchema = z
  .strictObject({
    version: z.int().min(1).optional(),
    offer: offerSchema.pick({ lines: true, deliveryPrice: true }).optional(),
    ...placeShape,
    delivery: z.enum(deliveryChoices).optional(),
    ...askedPlaceShape,
  })
  .refine(({ version, offer }) => (version === undefined) !== (offer === undefined), {
    path: ['version'],
    message: 'Please name either a version or an offer',
  });

export type AskQuotationSum = z.output<typeof askQuotationSumSchema>;

/** Accepts a version: what an order says, beside its lines. `price`: the total in dollars as the buyer saw it. */
export const acceptQuotationSchema = z
  .strictObject({
    version: z.int().min(1),
    price: dollarsSchema,
    ...deliverySchema.shape,
    ...placeShape,
    purchaseOrderNumber: purchaseOrderNumberSchema.optional(),
    note: orderNoteSchema.optional(),
    delivery: z.enum(deliveryChoices, 'Please choose how you get it').optional(),
    ownCarrier: ownCarrierSchema.optional(),
    lineTexts: lineTextsSchema.optional(),
    paymentMethod: paymentMethodSchema.optional(),
  })
  .superRefine(checkOwnCarrier);

export type AcceptQuotation = z.output<typeof acceptQuotationSchema>;

/** What is written about a quote. `another`: it asks the shop for another version; `late`: whether one that is over still stands. */
export const writeToQuotationSchema = z
  .strictObject({
    kind: z.enum(['message', 'another', 'late']),
    text: typedLines('Please write something', QUOTATION_WORDS_MAX).optional(),
  })
  .refine(({ kind, text }) => kind === 'late' || text !== undefined, {
    path: ['text'],
    message: 'Please write something',
  });

export type WriteToQuotation = z.output<typeof writeToQuotationSchema>;

/** Why a quote is declined or withdrawn. */
export const endQuotationSchema = z.strictObject({ reason: wordsSchema.optional() });

export const byVersion = z.object({ id: idSchema, version: z.coerce.number().int().min(1).max(9999) });

const listShape = { q: searchSchema, ...pageSchema.shape };

/** Which quotes of the shop. `waiting`: those that wait for an answer of the shop. */
export const listQuotationsSchema = z.object({
  state: z.enum([...quotationStates, 'waiting'], 'There is no such state').optional(),
  ...listShape,
});

export type ListQuotations = z.output<typeof listQuotationsSchema>;

/** One's own, or those of a company. */
export const listOwnQuotationsSchema = z.object({ company: idSchema.optional(), ...listShape });

export type ListOwnQuotations = z.output<typeof listOwnQuotationsSchema>;
