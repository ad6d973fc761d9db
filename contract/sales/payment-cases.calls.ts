import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { orderPageSchema } from './orders.ts';
import {
  answerCaseSchema,
  disputePageSchema,
  exportMoneySchema,
  moneySchema,
  payoutsSchema,
  reconciliationSchema,
  sendEvidenceSchema,
} from './payment-cases.ts';
import { byDispute } from './refunds.ts';

/** What admins do about what the shop and the payment provider do not agree on. */
export const paymentCaseCalls = {
  readMoney: {
    method: 'GET',
    path: '/manage/money',
    summary: 'What does not agree with the payment provider, disputes, refunds under way and the last comparison',
    access: 'admin',
    answer: moneySchema,
  },
  exportMoney: {
    method: 'GET',
    path: '/manage/money/csv',
    summary: 'What one view of money lists, as CSV',
    access: 'admin',
    query: exportMoneySchema,
    answer: z.string(),
    file: 'text/csv',
  },
  listPayouts: {
    method: 'GET',
    path: '/manage/payouts',
    summary: 'The payouts of the last 30 days, as the payment provider tells them now',
    access: 'admin',
    answer: payoutsSchema,
    failures: ['payment-unavailable'],
  },
  answerCase: {
    method: 'PUT',
    limit: 'payment',
    path: '/manage/payment-cases/:id',
    summary:
      'Answers a case: refunds, accepts, names its order, tries again or lays aside. The provider is read anew before',
    access: 'admin',
    params: byId,
    body: answerCaseSchema,
    answer: moneySchema,
    failures: ['not-found', 'changed-meanwhile', 'wrong-state', 'out-of-stock', 'payment-unavailable'],
  },
  reconcile: {
    method: 'POST',
    limit: 'payment',
    path: '/manage/reconciliations',
    summary: 'Compares the shop with the payment provider now',
    access: 'admin',
    answer: reconciliationSchema,
    failures: ['payment-unavailable'],
  },
  readDispute: {
    method: 'GET',
    path: '/manage/disputes/:id',
    summary: 'One dispute with what the shop can say for itself',
    access: 'admin',
    params: byDispute,
    answer: disputePageSchema,
    failures: ['not-found'],
  },
  saveEvidence: {
    method: 'PUT',
    path: '/manage/disputes/:id/evidence',
    summary: 'Stores what was gathered of evidence, and sends nothing',
    access: 'admin',
    params: byDispute,
    body: sendEvidenceSchema,
    answer: disputePageSchema,
    failures: ['not-found', 'wrong-state'],
  },
  sendEvidence: {
    method: 'POST',
    limit: 'payment',
    path: '/manage/disputes/:id/evidence',
    summary: 'Sends evidence to the bank, once and for all',
    access: 'admin',
    params: byDispute,
    body: sendEvidenceSchema,
    answer: disputePageSchema,
    failures: ['not-found', 'wrong-state', 'payment-unavailable'],
  },
  acceptDispute: {
    method: 'POST',
    limit: 'payment',
    path: '/manage/disputes/:id/accept',
    summary: 'Gives a dispute up: the money stays with the cardholder',
    access: 'admin',
    params: byDispute,
    answer: disputePageSchema,
    failures: ['not-found', 'wrong-state', 'payment-unavailable'],
  },
  releaseShipping: {
    method: 'PUT',
    path: '/order/:id/released',
    summary: 'Lets an order ship that a dispute, a refund or a warning of fraud holds',
    access: 'admin',
    params: byId,
    answer: orderPageSchema,
    failures: ['not-found', 'wrong-state'],
  },
} as const satisfies Record<string, Call>;
