import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  deliveredOrdersSchema,
  deliverOrdersSchema,
  exportOrdersSchema,
  listAllOrdersSchema,
  managedOrderSchema,
  orderPageToPackSchema,
  orderToPackSchema,
  packedOrdersSchema,
  packOrdersSchema,
} from './managed-orders.ts';
import { orderPageSchema } from './orders.ts';
import { refundOrderSchema } from './refunds.ts';

/** What admins do with orders. */
export const managedOrderCalls = {
  listAllOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'All orders, newest first; cancelled and expired ones only by status',
    access: ['packer', 'sales'],
    query: listAllOrdersSchema,
    answer: z.array(managedOrderSchema),
    packersAnswer: z.array(orderToPackSchema),
    failures: ['forbidden'],
    paged: true,
  },
  readManagedOrder: {
    method: 'GET',
    path: '/manage/orders/:id',
    summary: 'One order whole, as the order desk shows it',
    access: ['packer', 'sales'],
    params: byId,
    answer: orderPageSchema,
    packersAnswer: orderPageToPackSchema,
    failures: ['not-found'],
  },
  exportOrders: {
    method: 'GET',
    path: '/orders/csv',
    summary: 'The same orders as CSV, or those that were chosen',
    access: ['sales'],
    query: exportOrdersSchema,
    answer: z.string(),
    file: 'text/csv',
  },
  packOrders: {
    method: 'PUT',
    path: '/orders/packed',
    summary: 'Marks orders that wait for a carrier as packed, or as not packed any more',
    access: ['packer', 'sales'],
    body: packOrdersSchema,
    answer: packedOrdersSchema,
  },
  deliverOrder: {
    method: 'PUT',
    path: '/order/:id/delivered',
    summary: 'Marks a shipped order as delivered',
    access: ['sales'],
    params: byId,
    answer: orderPageSchema,
    failures: ['not-found', 'wrong-state'],
  },
  deliverOrders: {
    method: 'PUT',
    path: '/orders/delivered',
    summary: 'Marks several shipped orders as delivered, each for itself: named by their ids or by what they match',
    access: ['sales'],
    body: deliverOrdersSchema,
    answer: deliveredOrdersSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
  refundOrder: {
    method: 'POST',
    path: '/order/:id/refunds',
    limit: 'payment',
    summary:
      'Gives money back, for lines and pieces or as an amount; pieces that wait to be shipped are taken out of the order; an order that is refunded whole before it is shipped is cancelled. The same Idempotency-Key, which must be sent, gives the same refund for ever',
    access: 'admin',
    params: byId,
    body: refundOrderSchema,
    answer: orderPageSchema,
    failures: ['not-found', 'not-paid', 'wrong-state', 'payment-mismatch', 'refund-too-large', 'key-reused'],
    idempotent: 'required',
  },
} as const satisfies Record<string, Call>;
