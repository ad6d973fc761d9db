import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  answerReturnSchema,
  exportReturnsSchema,
  listedReturnSchema,
  listReturnsSchema,
  managedReturnSchema,
  orderReturnsSchema,
  receiveReturnSchema,
  requestReturnSchema,
} from './returns.ts';

/** Returns: what buyers ask for, and what admins do about it. */
export const returnCalls = {
  readOrderReturns: {
    method: 'GET',
    path: '/order/:id/returns',
    summary: 'The returns of an order, and what of it may still be returned',
    access: 'bearer',
    params: byId,
    answer: orderReturnsSchema,
    failures: ['not-found'],
  },
  requestReturn: {
    method: 'POST',
    path: '/order/:id/returns',
    limit: 'cancel',
    summary:
      'Asks to send pieces back, by line with a reason and pictures. The same Idempotency-Key gives the same return for ever',
    access: 'bearer',
    params: byId,
    body: requestReturnSchema,
    answer: orderReturnsSchema,
    failures: ['not-found', 'forbidden', 'wrong-state', 'key-reused'],
    idempotent: true,
  },
  takeBackReturn: {
    method: 'PUT',
    path: '/returns/:id/taken-back',
    limit: 'cancel',
    summary: 'Takes a return back that was not received',
    access: 'bearer',
    params: byId,
    answer: orderReturnsSchema,
    failures: ['not-found', 'forbidden', 'wrong-state'],
  },
  readReturnLabel: {
    method: 'GET',
    path: '/returns/:id/label',
    summary:
      'An address label for the parcel and a slip to lay into it as PDF, for whoever may read the order, while accepted pieces are to be sent back',
    access: 'bearer',
    params: byId,
    answer: z.string(),
    file: 'application/pdf',
    failures: ['not-found', 'wrong-state'],
  },
  listReturns: {
    method: 'GET',
    path: '/manage/returns',
    summary: 'All returns, newest first',
    access: ['sales'],
    query: listReturnsSchema,
    answer: z.array(listedReturnSchema),
    paged: true,
  },
  exportReturns: {
    method: 'GET',
    path: '/manage/returns/csv',
    summary: 'The same returns as CSV, a row for each line',
    access: ['sales'],
    query: exportReturnsSchema,
    answer: z.string(),
    file: 'text/csv',
  },
  readReturn: {
    method: 'GET',
    path: '/manage/returns/:id',
    summary: 'One return',
    access: ['sales'],
    params: byId,
    answer: managedReturnSchema,
    failures: ['not-found'],
  },
  answerReturn: {
    method: 'PUT',
    path: '/manage/returns/:id/answer',
    summary:
      'Accepts or refuses the pieces of a return, line by line, and mails its buyer. Where none of them is to be sent back, their money goes back at once',
    access: ['sales'],
    params: byId,
    body: answerReturnSchema,
    answer: managedReturnSchema,
    failures: ['forbidden', 'not-found', 'wrong-state'],
  },
  receiveReturn: {
    method: 'PUT',
    path: '/manage/returns/:id/received',
    limit: 'payment',
    summary: 'Books what came back, gives its money back with a credit note, and mails its buyer, in one step',
    access: ['sales'],
    params: byId,
    body: receiveReturnSchema,
    answer: managedReturnSchema,
    failures: ['not-found', 'wrong-state'],
  },
} as const satisfies Record<string, Call>;
