import { z } from 'zod';
import { byId, type Call } from './call.ts';
import {
  deliveredOrdersSchema,
  deliverOrdersSchema,
  exportOrdersSchema,
  listAllOrdersSchema,
  managedOrderSchema,
  orderPageSchema,
  refundOrderSchema,
  shipOrderSchema,
} from './orders.ts';
import { adminFailures } from './users.calls.ts';

/** The calls by which the company runs its orders, and the invoice. */
export const orderCalls = {
  listAllOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'All orders, newest first; cancelled and expired ones only by status',
    access: 'bearer',
    query: listAllOrdersSchema,
    answer: z.array(managedOrderSchema),
    paged: true,
    failures: adminFailures,
  },
  exportOrders: {
    method: 'GET',
    path: '/orders/csv',
    summary: 'The same orders as CSV, or those that were chosen',
    access: 'bearer',
    query: exportOrdersSchema,
    answer: z.string(),
    file: 'text/csv',
    failures: adminFailures,
  },
  shipOrder: {
    method: 'PUT',
    path: '/order/:id/shipped',
    summary: 'Marks a paid order as handed to a carrier, and mails its buyer',
    access: 'bearer',
    params: byId,
    body: shipOrderSchema,
    answer: orderPageSchema,
    failures: [...adminFailures, 'not-found', 'wrong-state'],
  },
  deliverOrder: {
    method: 'PUT',
    path: '/order/:id/delivered',
    summary: 'Marks a shipped order as delivered',
    access: 'bearer',
    params: byId,
    answer: orderPageSchema,
    failures: [...adminFailures, 'not-found', 'wrong-state'],
  },
  deliverOrders: {
    method: 'PUT',
    path: '/orders/delivered',
    summary: 'Marks several shipped orders as delivered, each for itself: named by their ids or by what they match',
    access: 'bearer',
    body: deliverOrdersSchema,
    answer: deliveredOrdersSchema,
    failures: [...adminFailures, 'changed-meanwhile'],
  },
  refundOrder: {
    method: 'POST',
    path: '/order/:id/refunds',
    limit: 'payment',
    summary:
      'Gives a part of the money back, or all of it; an order that is refunded whole before it is shipped is cancelled',
    access: 'bearer',
    params: byId,
    body: refundOrderSchema,
    answer: orderPageSchema,
    failures: [...adminFailures, 'not-found', 'not-paid', 'refund-too-large', 'key-reused'],
    idempotent: true,
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
