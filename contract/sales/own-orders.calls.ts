import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { invoicesOfMonthSchema, listOwnOrdersSchema, ownOrdersSchema } from './own-orders.ts';

/** What buyers look up in their orders, page by page, and take away as files. */
export const ownOrderCalls = {
  listOwnOrders: {
    method: 'GET',
    path: '/orders/own',
    summary:
      'One page of the orders that one placed, or of those of a company for its members, newest first: by words, year and state, with the first lines of each',
    access: 'bearer',
    query: listOwnOrdersSchema,
    answer: ownOrdersSchema,
    failures: ['not-found'],
  },
  readInvoicesOfMonth: {
    method: 'GET',
    path: '/orders/own/invoices',
    summary:
      'All invoices and credit notes of a month (UTC) in one file, as PDF or as CSV with a row for each: those billed to oneself, or to a company for its members',
    access: 'bearer',
    query: invoicesOfMonthSchema,
    answer: z.string(),
    file: 'application/octet-stream',
    failures: ['not-found', 'too-large', 'still-running'],
  },
  exportOrderLines: {
    method: 'GET',
    path: '/order/:id/csv',
    summary: 'The lines of an order as CSV, to begin the next with, for whoever may read the order',
    access: 'bearer',
    params: byId,
    answer: z.string(),
    file: 'text/csv',
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
