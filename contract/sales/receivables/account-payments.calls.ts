import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { accountPaymentSchema, openAccountPaymentSchema, openedAccountPaymentSchema } from './account-payments.ts';

/** Paying open items of a company by card. */
export const accountPaymentCalls = {
  openAccountPayment: {
    method: 'POST',
    limit: 'payment',
    path: '/companies/:id/account-payments',
    summary: 'Opens a card payment of open items of a company, or gives the open one again; for members who may order',
    access: 'bearer',
    params: byId,
    body: openAccountPaymentSchema,
    answer: openedAccountPaymentSchema,
    failures: [
      'forbidden',
      'not-found',
      'price-changed',
      'already-paid',
      'amount-out-of-range',
      'payment-incomplete',
      'too-many-declines',
      'key-reused',
      'payment-unavailable',
    ],
    idempotent: true,
  },
  settleAccountPayment: {
    method: 'POST',
    limit: 'payment',
    path: '/account-payments/:id/settle',
    summary: 'Asks the payment provider whether open items are paid, and enters that in the account',
    access: 'bearer',
    params: byId,
    answer: accountPaymentSchema,
    failures: ['forbidden', 'not-found', 'payment-incomplete', 'payment-mismatch', 'payment-unavailable'],
  },
} as const satisfies Record<string, Call>;
