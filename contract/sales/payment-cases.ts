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

/** Where the cases of each kind are listed. */
export const moneyViews = ['cases', 'disputes', 'refunds', 'reconcile'] as const;
export type MoneyView = (typeof moneyViews)[number];

export const viewOfKind = {
  mismatch: 'cases',
  'unknown-payment': 'cases',
  'parked-event': 'cases',
  'card-testing': 'cases',
  'fraud-warning': 'disputes',
  'refund-failed': 'refunds',
  'unknown-dispute': 'reconcile',
  'payment-missing': 'reconcile',
  'refund-missing': 'reconcile',
  'refund-unexpected': 'reconcile',
  'payout-failed': 'reconcile',
  'payouts-differ': 'reconcile',
} as const satisfies Record<CaseKind, MoneyView>;

/** What one view lists, as a file. */
export const exportMoneySchema = z.object({ view: z.enum(moneyViews, 'There is no such view').default('cases') });

/**
 * What an admin does about a case. `refund`: all that is left goes back to the card. `accept`: the order counts as paid.
 * `belongs`: the payment is that of an order which the admin names, and pays it. `again`: it is tried once more. `elsewhere`:
 * the money was paid another way. `seen`: nothing needs to be done.
 */
export const caseAnswers = ['refund', 'accept', 'belongs', 'again', 'elsewhere', 'seen'] as const;
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

/** How money comes to a buyer whose refund did not arrive. */
export const otherWayTexts = { transfer: 'Bank transfer', 'set-off': 'Set off against an order' } as const;
export const otherWays = ['transfer', 'set-off'] as const satisfies (keyof typeof otherWayTexts)[];

/**
 * `amount` is the sum that the page showed: what goes back, or what is accepted. `orderNumber`: the order that a payment
 * belongs to. `way` and `on`: how and on which day it was paid another way. `note`: why, or the reference of that.
 */
export const answerCaseSchema = z.strictObject({
  answer: z.enum(caseAnswers, 'Please choose an answer'),
  amount: dollarsSchema.optional(),
  orderNumber: z.int('Please give the number of the order').positive().max(Number.MAX_SAFE_INTEGER).optional(),
  way: z.enum(otherWays, 'Please choose how it was paid').optional(),
  on: z.iso.date('Please give a day, such as 2026-11-20').optional(),
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

/** Which of what the shop has goes to the bank, with `words` of the admin. */
export const sendEvidenceSchema = z.strictObject({
  parts: z.array(z.enum(evidenceParts)).max(evidenceParts.length),
  words: readable(z.string().trim().max(EVIDENCE_MAX, `Please use at most ${EVIDENCE_MAX} characters`)),
});

export type SendEvidence = z.infer<typeof sendEvidenceSchema>;

/**
 * One dispute whole. `evidence`: what the shop has; `draft`: what an admin saved to be sent; `sent`: what went to the bank.
 * `creditNote`: its number, where the shop gave the dispute up. `happened`: newest first.
 */
export const disputePageSchema = disputeSchema.extend({
  evidence: z.array(evidenceSchema),
  sent: z.array(evidenceSchema).nullable(),
  words: z.string(),
  draft: sendEvidenceSchema.extend({ savedAt: timeSchema }).nullable(),
  creditNote: z.string().nullable(),
  happened: z.array(happenedSchema),
});

export type DisputePage = z.infer<typeof disputePageSchema>;

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

/** Money on its way from the provider to the shop's bank, in dollars, or units of `currency` where that is named. */
const payoutSchema = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string().nullable(),
  status: z.enum(['pending', 'paid', 'failed', 'cancelled']),
  createdAt: timeSchema,
  /** When it is at the bank, or should be. */
  arrivesAt: timeSchema,
});

export type ListedPayout = z.infer<typeof payoutSchema>;

/** The payouts of the last days, newest first, as the provider tells them now. */
export const payoutsSchema = z.object({ since: timeSchema, payouts: z.array(payoutSchema) });

export type Payouts = z.infer<typeof payoutsSchema>;

/** All of the page about money: open cases, disputes, refunds under way, and the last comparison. */
export const moneySchema = z.object({
  cases: z.array(paymentCaseSchema),
  disputes: z.array(disputeSchema),
  refunds: z.array(waitingRefundSchema),
  last: reconciliationSchema.nullable(),
});

export type Money = z.infer<typeof moneySchema>;
