import { z } from 'zod';
import { brandSchema } from './brands.ts';
import { byId, type Call } from './call.ts';
import { deletedSchema, listOrdersSchema, orderPageSchema, orderSchema, placeOrderSchema } from './orders.ts';
import { listPartsSchema } from './part-search.ts';
import { partSchema } from './parts.ts';
import { askIntentSchema, intentSchema, paymentSettingsSchema, settleOrderSchema } from './payments.ts';
import { listReviewsSchema, reviewSchema } from './reviews.ts';

/** What everybody asks of the shop, and what buyers do: look, order, pay. */
export const shopCalls = {
  listParts: {
    method: 'GET',
    path: '/parts',
    summary: 'All parts on sale, newest first; with any parameter one page of those that match',
    access: 'public',
    query: listPartsSchema,
    paged: true,
    answer: z.array(partSchema),
  },
  listBrands: {
    method: 'GET',
    path: '/brands',
    summary: 'All brands',
    access: 'public',
    answer: z.array(brandSchema),
  },
  listReviews: {
    method: 'GET',
    path: '/reviews',
    summary: 'The newest 200 dealer reviews; those of one part by its id',
    access: 'public',
    query: listReviewsSchema,
    answer: z.array(reviewSchema),
  },
  readPart: {
    method: 'GET',
    path: '/purchasePage/:id',
    summary: 'One part on sale',
    access: 'public',
    params: byId,
    answer: partSchema,
    failures: ['not-found'],
  },
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
    answer: z.array(orderSchema),
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
  settleOrder: {
    method: 'PATCH',
    limit: 'payment',
    path: '/order/:id',
    summary: 'Asks the payment provider whether the order is paid, and marks it so',
    access: 'bearer',
    params: byId,
    body: settleOrderSchema,
    answer: orderSchema,
    failures: ['not-found', 'payment-incomplete', 'payment-mismatch', 'payment-unavailable'],
  },
  askIntent: {
    method: 'POST',
    limit: 'payment',
    path: '/create-payment-intent',
    summary: 'Opens the card payment of an order, or gives the open one again',
    access: 'bearer',
    body: askIntentSchema,
    answer: intentSchema,
    failures: [
      'not-found',
      'price-changed',
      'order-ended',
      'already-paid',
      'payment-mismatch',
      'key-reused',
      'payment-unavailable',
    ],
    idempotent: true,
  },
  readPaymentSettings: {
    method: 'GET',
    path: '/payment-settings',
    summary: 'What the card form needs to reach the payment provider, and how long an order waits for it',
    access: 'public',
    answer: paymentSettingsSchema,
  },
} as const satisfies Record<string, Call>;
