import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { cardChoiceShape } from './receivables/kept-cards.ts';

/** `price` is the order's total in dollars as the buyer saw it; what is charged is the order's own total. */
export const createIntentSchema = z.strictObject({ order: idSchema, price: dollarsSchema, ...cardChoiceShape });

export const intentSchema = z.object({ clientSecret: z.string() });

/** `transactionId` is the provider's intent id. */
export const settleOrderSchema = z.strictObject({
  order: idSchema,
  transactionId: z.string('This is not a transaction id').regex(/^[\x21-\x7e]{1,255}$/, 'This is not a transaction id'),
});

/**
 * What the browser needs to reach the card provider: which one it is, its public key, and from where its script comes
 * where that is not the provider's own. `available` is false while the shop itself cannot reach it. `holdMinutes` is how
 * long an order waits for its payment and holds its stock.
 */
export const paymentSettingsSchema = z.object({
  mode: z.enum(['demo', 'live']),
  publishableKey: z.string(),
  scriptUrl: z.string().nullable(),
  available: z.boolean(),
  holdMinutes: z.int(),
});

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

/** The line that the demo card form shows above its fields. */
export const TEST_CARD_NOTICE =
  'Card payment runs in test mode. Use a test card such as 4242 4242 4242 4242; never a real one.';
