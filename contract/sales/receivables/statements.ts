import { idSchema, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** How many rows a page of an account has at most. */
export const ACCOUNT_PAGE = 100;
/** A file names at most so many entries. */
export const STATEMENT_ENTRIES_MAX = { pdf: 5_000, csv: 100_000 } as const;

export const entryKinds = ['invoice', 'fee', 'refund', 'payment', 'credit-note', 'write-off'] as const;

export type EntryKind = (typeof entryKinds)[number];

/** What lowers what a company owes. */
export const creditKinds: readonly EntryKind[] = ['payment', 'credit-note', 'write-off'];

/** Another entry that settles this one, or that it settles, and with how much. */
const settledSchema = z.object({ kind: z.enum(entryKinds), number: z.string().nullable(), amount: z.number() });

const daySchema = z.iso.date('Please give a day, such as 2026-11-23');

/** An entry of a company's ledger. */
const entrySchema = z.object({
  _id: idSchema,
  kind: z.enum(entryKinds),
  /** Of its document; of a payment what the bank or the card provider calls it. */
  number: z.string().nullable(),
  at: timeSchema,
  dueOn: daySchema.nullable(),
  amount: z.number(),
  /** A payment by card. */
  byCard: z.boolean(),
  order: z.object({ _id: idSchema, orderNumber: z.int() }).nullable(),
  /** What its credit note is found by, beside its order. */
  refund: idSchema.nullable(),
  dispute: z.string().nullable(),
  invoice: idSchema.nullable(),
  /** What it settles, or what settles it: the first five of `settledCount`. */
  settled: z.array(settledSchema),
  settledCount: z.int(),
});

export type LedgerEntry = z.infer<typeof entrySchema>;

/** An entry of which something is open: a debit that is owed, or a credit that is not allocated. */
export const openItemSchema = entrySchema.extend({
  open: z.number(),
  /** Since it was due; 0 or less: due in so many days. Null of a credit. */
  daysOverdue: z.int().nullable(),
  /** Why the company does not mean to pay it. */
  disputed: z.object({ words: z.string(), at: timeSchema }).nullable(),
});

export type OpenItem = z.infer<typeof openItemSchema>;

/** What is open by how many days it is overdue. */
export const ageingSchema = z.object({
  notDue: z.number(),
  to30: z.number(),
  to60: z.number(),
  to90: z.number(),
  over90: z.number(),
  /** What of credits is not allocated. */
  credit: z.number(),
});

export type Ageing = z.infer<typeof ageingSchema>;

/** What is due on one day. */
const dueSchema = z.object({ on: daySchema, amount: z.number(), disputed: z.boolean() });

const pageShape = {
  limit: z.coerce.number().int().min(1, 'Please ask for 1 row or more').max(ACCOUNT_PAGE).default(ACCOUNT_PAGE),
  cursor: z.string().max(600).optional(),
};

export const readAccountSchema = z.object(pageShape);

export type ReadAccount = z.output<typeof readAccountSchema>;

/** What a company owes, with the first of its open items or those that follow `cursor`: the first due first, credits last. */
export const accountSchema = z.object({
  company: z.object({ _id: idSchema, name: z.string() }),
  /** Whether who asks may change how statements are sent, and dispute items. */
  owner: z.boolean(),
  /** Today, in UTC: days overdue are counted to it. */
  today: daySchema,
  balance: z.number(),
  /** What is due since a day or longer. */
  overdue: z.number(),
  ageing: ageingSchema,
  disputed: z.number(),
  /** By day, the first due first; at most 400. */
  due: z.array(dueSchema),
  items: z.array(openItemSchema),
  itemCount: z.int(),
  next: z.string().nullable(),
  /** Whether owners get the statement of each month by mail, and the last month that was sent. */
  monthly: z.boolean(),
  lastMailed: z.string().nullable(),
});

export type Account = z.infer<typeof accountSchema>;

const rangeShape = { from: daySchema, until: daySchema };
const inOrder = { message: 'The last day is not before the first', path: ['until'] };
const isInOrder = ({ from, until }: { from: string; until: string }) => from <= until;

/** Days in UTC, both of them in it. */
export const rangeSchema = z.object(rangeShape).refine(isInOrder, inOrder);
export const readStatementSchema = z.object({ ...rangeShape, ...pageShape }).refine(isInOrder, inOrder);

export type StatementRange = z.output<typeof rangeSchema>;
export type ReadStatement = z.output<typeof readStatementSchema>;

export const statementEntrySchema = entrySchema.extend({
  /** What was owed after it. */
  balance: z.number(),
  /** What of a credit is not allocated now. */
  left: z.number(),
});

export type StatementEntry = z.infer<typeof statementEntrySchema>;

/** All that happened on an account in a range of days, the oldest first. The sums are those of the range, not of the page. */
export const statementSchema = z.object({
  company: z.object({ _id: idSchema, name: z.string() }),
  ...rangeShape,
  opening: z.number(),
  debits: z.number(),
  credits: z.number(),
  closing: z.number(),
  entries: z.array(statementEntrySchema),
  entryCount: z.int(),
  next: z.string().nullable(),
});

export type Statement = z.infer<typeof statementSchema>;

/** A page of the invoices and credit notes of a company, the newest first. */
export const accountDocumentsSchema = z.object({
  documents: z.array(entrySchema),
  documentCount: z.int(),
  next: z.string().nullable(),
});

export type AccountDocuments = z.infer<typeof accountDocumentsSchema>;

export const setMonthlySchema = z.strictObject({ monthly: z.boolean() });

export const disputeItemSchema = z.strictObject({ words: typedText('Reason is Required', 500) });
