import { inFormatSchema } from '#contract/accounts/document-formats.ts';
import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  companyOrderSchema,
  deletedSchema,
  listCompanyOrdersSchema,
  listedOrderSchema,
  listOrdersSchema,
  orderPageSchema,
  orderSchema,
  placeOrderSchema,
  placingFailures,
} from './orders.ts';
import { byDisputeOfOrder, byRefund } from './refunds.ts';

/** What buyers do with orders. */
export const orderCalls = {
  placeOrder: {
    method: 'POST',
    path: '/order',
    limit: 'order',
    summary: 'Places an order and holds its stock',
    access: 'bearer',
    body: placeOrderSchema,
    answer: orderSchema,
    failures: placingFailures,
    idempotent: true,
  },
  listOrders: {
    method: 'GET',
    path: '/order',
    summary:
      'The orders that an account placed, newest first, for a company only while it is a member; cancelled and expired ones only by status',
    access: 'bearer',
    query: listOrdersSchema,
    answer: z.array(listedOrderSchema),
    failures: ['forbidden'],
  },
  listCompanyOrders: {
    method: 'GET',
    path: '/company/:id/orders',
    summary: 'The orders of a company, newest first, for its members; cancelled and expired ones only by status',
    access: 'bearer',
    params: byId,
    query: listCompanyOrdersSchema,
    answer: z.array(companyOrderSchema),
    failures: ['not-found'],
  },
  readOrder: {
    method: 'GET',
    path: '/order/:id',
    summary: 'One order whole, for its buyer, the members of its company or an admin',
    access: 'bearer',
    params: byId,
    answer: orderPageSchema,
    failures: ['not-found'],
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/order/:id',
    limit: 'cancel',
    summary: 'Cancels an order that is not shipped; a paid one is refunded',
    access: 'bearer',
    params: byId,
    answer: deletedSchema,
    failures: ['forbidden', 'not-found', 'order-ended', 'order-shipped', 'already-paid'],
  },
  readInvoice: {
    method: 'GET',
    path: '/order/:id/invoice',
    summary:
      'The invoice of an order, for whoever may read the order: as PDF, or as an e-invoice; of several the first, or the one that is named',
    access: 'bearer',
    params: byId,
    query: inFormatSchema.extend({ number: z.string().max(40).optional() }),
    answer: z.string(),
    file: 'application/octet-stream',
    failures: ['not-found', 'not-paid', 'no-e-invoice'],
  },
  readCreditNote: {
    method: 'GET',
    path: '/order/:id/refunds/:refund/credit-note',
    summary: 'The credit note of a refund, for whoever may read the order: as PDF, or as an e-invoice',
    access: 'bearer',
    params: byRefund,
    query: inFormatSchema,
    answer: z.string(),
    file: 'application/octet-stream',
    failures: ['not-found', 'no-e-invoice'],
  },
  readCreditNoteOfDispute: {
    method: 'GET',
    path: '/order/:id/disputes/:dispute/credit-note',
    summary: 'The credit note of a dispute that the shop gave up, for the buyer or an admin',
    access: 'bearer',
    params: byDisputeOfOrder,
    query: inFormatSchema,
    answer: z.string(),
    file: 'application/octet-stream',
    failures: ['not-found', 'no-e-invoice'],
  },
} as const satisfies Record<string, Call>;
