import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { orderPageSchema } from './orders.ts';
import {
  answerCaseSchema,
  byDispute,
  disputePageSchema,
  moneySchema,
  reconciliationSchema,
  sendEvidenceSchema,
} from './payment-cases.ts';

/** What admins do about what the shop and the payment provider do not agree on. */
export const paymentCaseCalls = {
  readMoney: {
    method: 'GET',
    path: '/manage/money',
    summary: 'What does not agree with the payment provider, disputes, refunds under way and the last comparison',
    access: 'admin',
    answer: moneySchema,
  },
  answerCase: {
    method: 'PUT',
    limit: 'payment',
    path: '/manage/payment-cases/:id',
    summary: 'Answers a case: refunds, accepts, tries again or lays aside. The provider is read anew before',
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
