import { dollarsSchema, idSchema, readable, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/**
 * What the shop and the payment provider do not agree on. `mismatch`: a payment that is not what its order asked for.
 * `refund-failed`: money that was given back and did not arrive. `parked-event`: a message of the provider that could not be
 * acted on. `card-testing`: many cards were declined, so the payment was called off. `fraud-warning`: a bank takes a payment
 * for fraud. `unknown-payment`: money that no payment of ours is known for. `unknown-dispute`: a dispute of a payment that is
 * not ours. `payment-missing`, `refund-missing`: the shop says it was made, the provider does not. `refund-unexpected`: the provider
 * made a refund that the shop had asked for once, or no more, or of a payment that is not ours. `payout-failed`: money
 * that did not reach the shop's bank. `payouts-differ`: a payout is made up of something else than what the
 * shop knows of.
 */
export const caseKinds = [
  'mismatch',
  'refund-failed',
  'parked-event',
  'card-testing',
  'fraud-warning',
  'unknown-payment',
  'unknown-dispute',
  'payment-missing',
  'refund-missing',
  'refund-unexpected',
  'payout-failed',
  'payouts-differ',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * What an admin does about a case. `refund`: all that is left goes back to the card. `accept`: the order counts as paid.
 * `again`: it is tried once more. `elsewhere`: the money was paid another way. `seen`: nothing needs to be done.
 */
export const caseAnswers = ['refund', 'accept', 'again', 'elsewhere', 'seen'] as const;
export type CaseAnswer = (typeof caseAnswers)[number];

const CASE_NOTE_MAX = 200;
export const EVIDENCE_MAX = 20_000;

const orderOfCase = z.object({ _id: idSchema, orderNumber: z.int(), name: z.string(), status: z.string() });

/**
 * A case with both sides. Sums are dollars, or units of `currency` where that is named; null where that side knows none.
 * `known` holds what else was found. `answers`: what can be done about it.
 */
export const paymentCaseSchema = z.object({
  _id: idSchema,
  kind: z.enum(caseKinds),
  ref: z.string(),
  at: timeSchema,
  order: orderOfCase.nullable(),
  intent: z.string().nullable(),
  shop: dollarsSchema.nullable(),
  provider: z.number().nullable(),
  currency: z.string().nullable(),
  known: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  answers: z.array(z.enum(caseAnswers)),
});

export type PaymentCase = z.infer<typeof paymentCaseSchema>;

/** `amount` is the sum that the page showed: what goes back, or what is accepted. `note`: why, or how it was paid. */
export const answerCaseSchema = z.strictObject({
  answer: z.enum(caseAnswers, 'Please choose an answer'),
  amount: dollarsSchema.optional(),
  note: readable(z.string().trim().max(CASE_NOTE_MAX, `Please use at most ${CASE_NOTE_MAX} characters`)).optional(),
});

export type AnswerCase = z.infer<typeof answerCaseSchema>;

const disputeStatuses = ['needs-response', 'under-review', 'won', 'lost', 'closed'] as const;

/** A dispute as the list shows it. `held`: its order is not shipped for now. */
export const disputeSchema = z.object({
  id: z.string(),
  order: orderOfCase,
  intent: z.string().nullable(),
  amount: dollarsSchema,
  currency: z.string(),
  reason: z.string(),
  status: z.enum(disputeStatuses),
  dueAt: timeSchema.nullable(),
  openedAt: timeSchema,
  sentAt: timeSchema.nullable(),
  closedAt: timeSchema.nullable(),
  held: z.boolean(),
});

export type Dispute = z.infer<typeof disputeSchema>;

/** The kinds of evidence that the shop can send. */
export const evidenceParts = ['parts', 'buyer', 'address', 'parcel', 'delivery', 'invoice', 'mails'] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** `text` is null where the shop has nothing of it yet. */
const evidenceSchema = z.object({ part: z.enum(evidenceParts), text: z.string().nullable() });
const happenedSchema = z.object({ kind: z.string(), at: timeSchema });

/** One dispute whole. `evidence`: what the shop has; `sent`: what went to the bank. `happened`: newest first. */
export const disputePageSchema = disputeSchema.extend({
  evidence: z.array(evidenceSchema),
  sent: z.array(evidenceSchema).nullable(),
  words: z.string(),
  happened: z.array(happenedSchema),
});

export type DisputePage = z.infer<typeof disputePageSchema>;

/** Which of what the shop has goes to the bank, with `words` of the admin. */
export const sendEvidenceSchema = z.strictObject({
  parts: z.array(z.enum(evidenceParts)).max(evidenceParts.length),
  words: readable(z.string().trim().max(EVIDENCE_MAX, `Please use at most ${EVIDENCE_MAX} characters`)),
});

export type SendEvidence = z.infer<typeof sendEvidenceSchema>;

/** The provider's id of a dispute. */
export const byDispute = z.object({ id: z.string().regex(/^[\w-]{1,255}$/, 'This is not the id of a dispute') });

/** What one comparison with the provider read, and what it put right. `payouts` are dollars; `asks` counts new cases. */
export const reconciliationSchema = z.object({
  since: timeSchema,
  startedAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  events: z.int(),
  payments: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  payouts: z.number(),
  mended: z.int(),
  asks: z.int(),
});

export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** A refund that is not done: `pending` at the provider, `asked` of it, or of `unknown` outcome. */
const waitingRefundSchema = z.object({
  _id: idSchema,
  order: z.object({ _id: idSchema, orderNumber: z.int() }),
  amount: dollarsSchema,
  reason: z.string(),
  state: z.enum(['asked', 'pending', 'unknown']),
  askedAt: timeSchema,
  dueAt: timeSchema,
});

export type WaitingRefund = z.infer<typeof waitingRefundSchema>;

/** All of the page about money: open cases, disputes, refunds under way, and the last comparison. */
export const moneySchema = z.object({
  cases: z.array(paymentCaseSchema),
  disputes: z.array(disputeSchema),
  refunds: z.array(waitingRefundSchema),
  last: reconciliationSchema.nullable(),
});

export type Money = z.infer<typeof moneySchema>;
