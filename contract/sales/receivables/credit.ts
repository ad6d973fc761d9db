import { dollarsSchema, idSchema, oneLine, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { releaseRequestSchema } from './release-requests.ts';

const daysSchema = (label: string) =>
  z.coerce
    .number<number>(`${label} is a whole number of days`)
    .int(`${label} is a whole number of days`)
    .min(0)
    .max(365, 'At most 365 days');

/** How a company pays on account. `endOfMonth`: the days are counted from the end of the month of the invoice. */
const termsShape = {
  onAccount: z.boolean(),
  netDays: daysSchema('Due'),
  endOfMonth: z.boolean(),
  discountDays: daysSchema('The discount').nullable(),
  discountPercent: z
    .number('Percent is a number')
    .min(0.01, 'From 0.01 percent')
    .max(50, 'At most 50 percent')
    .multipleOf(0.01, 'At most two decimals')
    .nullable(),
  /** What of an order is paid by card before it goes out; null: nothing. */
  depositPercent: z
    .number('Percent is a number')
    .min(0.01, 'From 0.01 percent')
    .max(99, 'At most 99 percent')
    .multipleOf(0.01, 'At most two decimals')
    .nullable(),
  limit: dollarsSchema,
  holdAfterDays: daysSchema('Overdue'),
};

const reasonSchema = oneLine(typedText('Please say why', 300));

/** The terms of a company, and why they are changed. */
export const setTermsSchema = z.strictObject({ ...termsShape, reason: reasonSchema }).superRefine((terms, check) => {
  if ((terms.discountDays === null) !== (terms.discountPercent === null))
    check.addIssue({
      code: 'custom',
      path: [terms.discountDays === null ? 'discountDays' : 'discountPercent'],
      message: 'A discount has a percentage and days',
    });
});

export type SetTerms = z.infer<typeof setTermsSchema>;

/** By `amount` dollars one order may pass the limit, until then; with `pastHold` a hold, too. `request`: what it answers. */
export const releaseCreditSchema = z
  .strictObject({
    amount: dollarsSchema,
    until: timeSchema,
    reason: reasonSchema,
    pastHold: z.boolean().optional(),
    request: idSchema.optional(),
  })
  .refine(({ amount, pastHold }) => amount > 0 || pastHold, { path: ['amount'], message: 'Please name an amount' });

export type ReleaseCredit = z.infer<typeof releaseCreditSchema>;

const openItemSchema = z.object({
  kind: z.enum(['invoice', 'fee', 'refund']),
  number: z.string().nullable(),
  order: idSchema.nullable(),
  dueOn: z.iso.date(),
  /** Since it was due; 0 and below where it is not overdue. */
  daysOverdue: z.int(),
  open: dollarsSchema,
});

/**
 * The credit line of a company, line by line. `exposure` is what is used of `limit`: open items less credits, orders on account that are
 * not invoiced, and what waits for an approval; `free` is the rest, below 0 where it is passed. `hold`: why nothing goes on account now.
 */
export const creditSchema = z.object({
  /** Null where the company pays by card alone. */
  terms: z.object({ ...termsShape, words: z.string(), since: timeSchema }).nullable(),
  exposure: z.number(),
  free: z.number(),
  openItems: z.array(openItemSchema),
  credits: z.array(
    z.object({
      kind: z.enum(['payment', 'credit-note', 'write-off']),
      number: z.string().nullable(),
      left: dollarsSchema,
      at: timeSchema,
    }),
  ),
  orders: z.array(
    z.object({ order: idSchema, orderNumber: z.int(), placedAt: timeSchema, amount: dollarsSchema, part: z.boolean() }),
  ),
  waiting: dollarsSchema,
  hold: z.string().nullable(),
  /** What members ask an admin to release. */
  requests: z.array(releaseRequestSchema),
  /** Releases that no order has used, for admins alone. */
  releases: z.array(
    z.object({ _id: idSchema, amount: dollarsSchema, pastHold: z.boolean(), until: timeSchema, reason: z.string() }),
  ),
});

export type CompanyCredit = z.infer<typeof creditSchema>;
