import { dollarsSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** The ways in which orders are paid. */
const paymentMethods = ['card', 'account'] as const;

/** How an order is paid; by card where nothing is said. */
export const paymentMethodSchema = z.enum(paymentMethods, 'Please choose how it is paid');

/**
 * A way to pay that a buyer has. `why`: as a sentence, where it is shut. `releasable`: whether a release opens it then. On account with the terms in words, and the credit line in dollars: `exposure` is what
 * is used of `limit` without this order, `short` what is missing.
 */
export const paymentWaySchema = z.object({
  method: paymentMethodSchema,
  open: z.boolean(),
  why: z.string().optional(),
  releasable: z.boolean().optional(),
  terms: z.string().optional(),
  limit: dollarsSchema.optional(),
  exposure: z.number().optional(),
  short: dollarsSchema.optional(),
});

export type PaymentWay = z.infer<typeof paymentWaySchema>;
