import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { orderSchema } from './orders.ts';
import { createIntentSchema, intentSchema, paymentSettingsSchema, settleOrderSchema } from './payments.ts';

/** Paying an order by card. */
export const paymentCalls = {
  createPaymentIntent: {
    method: 'POST',
    limit: 'payment',
    path: '/create-payment-intent',
    summary: 'Opens the card payment of an order, or gives the open one again',
    access: 'bearer',
    body: createIntentSchema,
    answer: intentSchema,
    failures: [
      'forbidden',
      'not-found',
      'price-changed',
      'delivery-unpriced',
      'order-ended',
      'already-paid',
      'payment-mismatch',
      'too-many-declines',
      'key-reused',
      'payment-unavailable',
    ],
    idempotent: true,
  },
  settleOrder: {
    method: 'PATCH',
    limit: 'payment',
    path: '/order/:id',
    summary: 'Asks the payment provider whether the order is paid, and marks it so',
    access: 'bearer',
    params: byId,
    body: settleOrderSchema,
    answer: orderSchema,
    failures: ['forbidden', 'not-found', 'payment-incomplete', 'payment-mismatch', 'payment-unavailable'],
  },
  readPaymentSettings: {
    method: 'GET',
    path: '/payment-settings',
    summary: 'What the card form needs to reach the payment provider, and how long an order waits for it',
    access: 'public',
    answer: paymentSettingsSchema,
  },
} as const satisfies Record<string, Call>;
