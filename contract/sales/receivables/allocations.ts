import { dollarsSchema, idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { entryKinds } from './statements.ts';

/** How many credits of a company are shown, the newest first. */
export const CREDITS_SHOWN = 100;
/** How many open items one credit is allocated to at once. */
const SHARES_MAX = 200;

/** So much of a payment for each open item, each named once: whether a payment takes a cash discount follows from its whole share. */
export const sharesSchema = z
  .array(z.strictObject({ item: idSchema, amount: dollarsSchema.refine((dollars) => dollars > 0, 'More than 0') }))
  .max(SHARES_MAX, `At most ${SHARES_MAX} open items at once`)
  .refine((shares) => new Set(shares.map(({ item }) => item)).size === shares.length, 'Please name each item once');

export type Shares = z.infer<typeof sharesSchema>;

/** What a company has not paid, the first due first. */
const itemToPaySchema = z.object({
  _id: idSchema,
  kind: z.enum(entryKinds),
  number: z.string().nullable(),
  dueOn: z.iso.date(),
  open: z.number(),
  disputed: z.boolean(),
  /** How much less is enough of a payment that counts from that day or before. */
  discount: z.object({ amount: z.number(), until: z.iso.date() }).nullable(),
});

/** So much of a credit that settles a debit, and was not taken back. */
const allocationSchema = z.object({
  _id: idSchema,
  kind: z.enum(entryKinds),
  number: z.string().nullable(),
  amount: z.number(),
  at: timeSchema,
  /** Whether it may be taken back: not of money that moved by card, of a fee that was waived or of a cash discount, and not what settles money that went back. */
  mayTakeBack: z.boolean(),
});

const creditSchema = z.object({
  _id: idSchema,
  kind: z.enum(entryKinds),
  number: z.string().nullable(),
  byCard: z.boolean(),
  at: timeSchema,
  /** From when it counts: cash discounts of what it pays go by that day. */
  valuedOn: z.iso.date(),
  amount: z.number(),
  /** What of it is not allocated. */
  left: z.number(),
  allocations: z.array(allocationSchema),
});

/** What a company has not paid, and its payments and other credits with what they settle, the newest first. */
export const companyMoneySchema = z.object({
  company: z.object({ _id: idSchema, name: z.string() }),
  today: z.iso.date(),
  items: z.array(itemToPaySchema),
  credits: z.array(creditSchema),
  creditCount: z.int(),
});

export type CompanyMoney = z.infer<typeof companyMoneySchema>;

/** Payments that may have come back by what went out of the bank: of just that sum, the newest first. */
export const returnablePaymentsSchema = z.object({
  payments: z.array(
    z.object({
      _id: idSchema,
      company: z.object({ _id: idSchema, name: z.string() }),
      at: timeSchema,
      amount: z.number(),
      /** What it settles. */
      settled: z.array(z.object({ kind: z.enum(entryKinds), number: z.string().nullable() })),
    }),
  ),
});

export type ReturnablePayment = z.infer<typeof returnablePaymentsSchema>['payments'][number];

export const allocateCreditSchema = z.strictObject({
  shares: sharesSchema.min(1, 'Please name an open item'),
});

/** What is free again after an allocation was taken back. */
export const takenBackSchema = z.object({
  company: idSchema,
  /** What of the credit is not allocated now. */
  left: z.number(),
  /** What of the item is open now, and its number. */
  open: z.number(),
  number: z.string().nullable(),
  /** A cash discount that counts no more. */
  discount: z.number(),
});

export type TakenBack = z.infer<typeof takenBackSchema>;
