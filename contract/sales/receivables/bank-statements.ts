import { dollarsSchema, idSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { sharesSchema } from './allocations.ts';

export const BANK_FILE_BYTES_MAX = 20 * 1024 * 1024;
/** How many movements a report shows of each state. */
export const MOVEMENTS_SHOWN = 200;

/** `matched`: nobody has to look. `proposed`: somebody looks first. `unknown`: nobody knows whose it is. */
export const matchStates = ['proposed', 'unknown', 'matched'] as const;

/** Why money goes where it goes, or why nobody knows. */
const matchReasons = [
  'reference',
  'reference-discount',
  'reference-part',
  'reference-over',
  'order-number',
  'exact-sum',
  'oldest-due',
  'nothing-open',
  'several-companies',
  'no-company',
  'money-out',
] as const;

export type MatchReason = (typeof matchReasons)[number];

/** So much of a payment for an open item, and how much less was enough. `number`: of its document. */
const movementShareSchema = z.object({
  ...{ item: idSchema, number: z.string().nullable() },
  ...{ amount: z.number(), discount: z.number() },
});

/** A movement on the shop's account as the bank booked it, and what the shop makes of it. */
export const bankMovementSchema = z.object({
  /** Null in a dry run. */
  _id: idSchema.nullable(),
  reference: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.number(),
  isReversal: z.boolean(),
  bookedOn: z.iso.date(),
  /** From when the bank counts it: cash discounts go by that day. */
  valuedOn: z.iso.date(),
  name: z.string(),
  account: z.string(),
  text: z.string(),
  returnReason: z.string(),
  state: z.enum(matchStates),
  reason: z.enum(matchReasons),
  company: z.object({ _id: idSchema, name: z.string() }).nullable(),
  /** What it pays. */
  shares: z.array(movementShareSchema),
  /** What of it stays not allocated. */
  left: z.number(),
});

export type BankMovementShown = z.infer<typeof bankMovementSchema>;

const countedSchema = z.object({ count: z.int(), in: z.number(), out: z.number() });

/** What writing a file would do. `plan` is to be sent with it. */
export const bankFileSchema = z.object({
  plan: z.string(),
  account: z.string(),
  currency: z.string(),
  statements: z.array(z.object({ id: z.string(), opening: z.number().nullable(), closing: z.number().nullable() })),
  /** Movements that the shop knows from an earlier file. */
  known: z.int(),
  matched: countedSchema,
  proposed: countedSchema,
  unknown: countedSchema,
  movements: z.array(bankMovementSchema),
});

export type BankFile = z.infer<typeof bankFileSchema>;

export const writeBankFileSchema = z.object({ plan: z.string().max(64).default('') });

export const writtenBankFileSchema = z.object({ booked: z.int(), open: z.int() });

/** What nobody has said yet whose it is, the oldest first. */
export const openMovementsSchema = z.object({ movements: z.array(bankMovementSchema), total: z.int() });

/** Whose money it is, and what it pays; without `shares` the oldest due first. */
export const bookMovementSchema = z.strictObject({
  company: idSchema,
  shares: sharesSchema.optional(),
});

export type BookMovement = z.infer<typeof bookMovementSchema>;

export const setMovementAsideSchema = z.strictObject({ reason: typedText('Reason is Required', 300) });

/** Money that came another way, such as by cheque. */
export const recordPaymentSchema = bookMovementSchema.extend({
  amount: dollarsSchema,
  receivedOn: z.iso.date('Please give a day, such as 2026-11-23'),
  reference: typedText('Reference is Required', 140),
});

export type RecordPayment = z.infer<typeof recordPaymentSchema>;
