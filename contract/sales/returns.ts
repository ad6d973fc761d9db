import { pageSchema, searchSchema } from '#contract/lists.ts';
import { dollarsSchema, idSchema, quantitySchema, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { ORDER_LINES_MAX } from './order-lines.ts';
import { refundSchema } from './refunds.ts';

/** Why buyers send pieces back, as they choose it. */
export const returnReasonTexts = {
  'wrong-part': 'Wrong part sent',
  damaged: 'Damaged on arrival',
  faulty: 'Fault in the part',
  'too-many': 'Ordered too many',
  other: 'Another reason',
} as const;

export type ReturnReason = keyof typeof returnReasonTexts;
export const returnReasons = Object.keys(returnReasonTexts) as ReturnReason[];

/** The most pictures for one line of a return. */
export const RETURN_PICTURES_MAX = 5;

/**
 * Where a return stands. `requested`: admins have not answered. `accepted`: at least one piece is to come back. `refused`: none is.
 * `taken-back`: the buyer wants it no more. `received`: what came back is booked, and its money goes back.
 */
export const returnStates = ['requested', 'accepted', 'refused', 'taken-back', 'received'] as const;
export type ReturnState = (typeof returnStates)[number];

/** What a return is called: `R-207`. */
export function returnName(number: number): string {
  return `R-${number}`;
}

/** Pieces of a part that went with one shipment of the order, by its number. */
const shippedPart = { shipment: z.int().min(1), part: idSchema };

/** Each part of each shipment once. */
function eachOnce(lines: readonly { shipment: number; part: string }[]): boolean {
  return new Set(lines.map(({ shipment, part }) => `${shipment} ${part}`)).size === lines.length;
}

const EACH_ONCE = 'Please name each part of a shipment once';

const requestedLineSchema = z
  .strictObject({
    ...shippedPart,
    quantity: quantitySchema,
    reason: z.enum(returnReasons, 'Reason is Required'),
    words: typedLines('Please say what is wrong', 1000).optional(),
    /** Addresses of pictures that the same person uploaded before. */
    pictures: z
      .array(z.string().max(200))
      .max(RETURN_PICTURES_MAX, `At most ${RETURN_PICTURES_MAX} pictures`)
      .refine((pictures) => new Set(pictures).size === pictures.length, 'Please name each picture once')
      .default([]),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, {
    path: ['words'],
    message: 'Please say what is wrong',
  });

export const requestReturnSchema = z.strictObject({
  lines: z
    .array(requestedLineSchema)
    .min(1, 'Please name at least one piece')
    .max(ORDER_LINES_MAX)
    .refine(eachOnce, EACH_ONCE),
});

export type RequestReturn = z.output<typeof requestReturnSchema>;

const pieces = z.int('Pieces is a whole number').min(0, 'Pieces is 0 or more').max(1_000_000);

/** All lines of the return. `why` is for the buyer, where fewer pieces are accepted than were requested. */
export const answerReturnSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        ...shippedPart,
        accepted: pieces,
        /** The accepted pieces need not be sent back. */
        keep: z.boolean('Please say whether the buyer keeps them').optional(),
        why: typedText('Please say why, for the buyer', 300).optional(),
      }),
    )
    .min(1)
    .max(ORDER_LINES_MAX)
    .refine(eachOnce, EACH_ONCE),
  /** Where the buyer sends the pieces; without it, where the shop is. */
  address: typedLines('Address is Required', 500).optional(),
  instructions: typedLines('Please write something', 1000).optional(),
});

export type AnswerReturn = z.infer<typeof answerReturnSchema>;

/** What became of the accepted pieces of a line, and adds up to them. */
const receivedShape = { stocked: pieces, damaged: pieces, scrapped: pieces, missing: pieces };

/** All lines of which accepted pieces come back. */
export const receiveReturnSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ ...shippedPart, ...receivedShape }))
    .min(1)
    .max(ORDER_LINES_MAX)
    .refine(eachOnce, EACH_ONCE),
});

export type ReceiveReturn = z.infer<typeof receiveReturnSchema>;

const partOfReturn = { ...shippedPart, name: z.string(), sku: z.string(), img: z.string(), unitPrice: dollarsSchema };

/** Pieces of a shipment that may still be returned, until a moment. */
export const returnableLineSchema = z.object({ ...partOfReturn, shipped: z.int(), left: z.int(), until: timeSchema });

export type ReturnableLine = z.infer<typeof returnableLineSchema>;

/** `accepted` is there once it is answered, `keep` where those pieces need not be sent back, `missing` once it is received. What else became of the pieces is for admins. */
const returnLineSchema = z.object({
  ...partOfReturn,
  quantity: z.int(),
  reason: z.enum(returnReasons),
  words: z.string().optional(),
  pictures: z.array(z.string()),
  accepted: z.int().optional(),
  keep: z.boolean().optional(),
  why: z.string().optional(),
  missing: z.int().optional(),
  stocked: z.int().optional(),
  damaged: z.int().optional(),
  scrapped: z.int().optional(),
});

export type ReturnLine = z.infer<typeof returnLineSchema>;

/**
 * `refund` is what goes back for it, where something does. `answerBy`: the day by which it is answered, while it is requested; `sendUntil`: when the
 * accepted pieces are there at the latest, while they are awaited.
 */
export const returnSchema = z.object({
  _id: idSchema,
  number: z.int(),
  order: idSchema,
  state: z.enum(returnStates),
  createdAt: timeSchema,
  answerBy: z.iso.date().optional(),
  answeredAt: timeSchema.optional(),
  sendUntil: timeSchema.optional(),
  receivedAt: timeSchema.optional(),
  takenBackAt: timeSchema.optional(),
  address: z.string().optional(),
  instructions: z.string().optional(),
  refund: refundSchema.pick({ amount: true, state: true, creditNote: true }).optional(),
  lines: z.array(returnLineSchema),
});

export type Return = z.infer<typeof returnSchema>;

/** The returns of an order, newest first, and what of it may still be returned. */
export const orderReturnsSchema = z.object({
  returns: z.array(returnSchema),
  returnable: z.array(returnableLineSchema),
});

export type OrderReturns = z.infer<typeof orderReturnsSchema>;

/** What admins see in their list. `pieces`: how many were requested; `isLate`: it should have been answered. */
export const listedReturnSchema = z.object({
  _id: idSchema,
  number: z.int(),
  state: z.enum(returnStates),
  createdAt: timeSchema,
  answerBy: z.iso.date().optional(),
  isLate: z.boolean(),
  sendUntil: timeSchema.optional(),
  order: idSchema,
  orderNumber: z.int(),
  buyer: z.string(),
  company: z.string().optional(),
  lines: z.int(),
  pieces: z.int(),
  reasons: z.array(z.enum(returnReasons)),
  refund: refundSchema.pick({ amount: true, state: true, creditNote: true }).optional(),
});

export type ListedReturn = z.infer<typeof listedReturnSchema>;

export const exportReturnsSchema = z.object({
  q: searchSchema,
  state: z.enum(returnStates, 'There is no such state').optional(),
});

export const listReturnsSchema = exportReturnsSchema.extend(pageSchema.shape);

export type ListReturns = z.infer<typeof listReturnsSchema>;

/**
 * A return as admins work on it. `worth`: what goes back in money for the pieces that are requested or accepted, if all of them
 * come; `defaultAddress`: where the shop is.
 */
export const managedReturnSchema = returnSchema.extend({
  orderNumber: z.int(),
  buyer: z.string(),
  email: z.string(),
  company: z.object({ _id: idSchema, name: z.string() }).optional(),
  worth: dollarsSchema,
  defaultAddress: z.string(),
});

export type ManagedReturn = z.infer<typeof managedReturnSchema>;
