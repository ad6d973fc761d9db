import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  deletedSchema,
  listedOrderSchema,
  listOrdersSchema,
  orderPageSchema,
  orderSchema,
  placeOrderSchema,
} from './orders.ts';

/** What buyers do with orders. */
export const orderCalls = {
  placeOrder: {
    method: 'POST',
    path: '/order',
    summary: 'Places an order and holds its stock',
    access: 'bearer',
    body: placeOrderSchema,
    answer: orderSchema,
    failures: [
      'below-minimum',
      'amount-out-of-range',
      'forbidden',
      'not-found',
      'price-changed',
      'out-of-stock',
      'still-running',
      'key-reused',
      'too-many-holds',
    ],
    idempotent: true,
  },
  listOrders: {
    method: 'GET',
    path: '/order',
    summary: 'The orders of an account, newest first; cancelled and expired ones only by status',
    access: 'bearer',
    query: listOrdersSchema,
    answer: z.array(listedOrderSchema),
    failures: ['forbidden'],
  },
  readOrder: {
    method: 'GET',
    path: '/order/:id',
    summary: 'One order whole, for its buyer or an admin',
    access: 'bearer',
    params: byId,
    answer: orderPageSchema,
    failures: ['not-found'],
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/order/:id',
    summary: 'Cancels an order that is not shipped; a paid one is refunded',
    access: 'bearer',
    params: byId,
    answer: deletedSchema,
    failures: ['not-found', 'order-ended', 'order-shipped', 'already-paid'],
  },
  readInvoice: {
    method: 'GET',
    path: '/order/:id/invoice',
    summary: 'The invoice of a paid order, for its buyer or an admin',
    access: 'bearer',
    params: byId,
    answer: z.string(),
    file: 'application/pdf',
    failures: ['not-found', 'not-paid'],
  },
} as const satisfies Record<string, Call>;
