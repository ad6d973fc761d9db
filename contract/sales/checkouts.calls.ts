import type { Call } from '#contract/call.ts';
import { BASKET_BYTES_MAX } from './basket.heads.ts';
import { askCheckoutSchema, checkoutSchema, orderBasketSchema, orderedBasketSchema } from './checkouts.ts';

/** Ordering a whole basket. */
export const checkoutCalls = {
  askCheckout: {
    method: 'POST',
    path: '/checkout/quote',
    bodyBytesMax: BASKET_BYTES_MAX,
    summary:
      'What ordering one’s basket would come to, cut into several orders where it is too large for one; nothing is held',
    access: 'bearer',
    body: askCheckoutSchema,
    answer: checkoutSchema,
    failures: ['forbidden', 'not-found'],
  },
  orderBasket: {
    method: 'POST',
    path: '/checkout',
    limit: 'order',
    bodyBytesMax: BASKET_BYTES_MAX,
    summary: 'Orders one’s basket and holds the stock of all lines, or of none',
    access: 'bearer',
    body: orderBasketSchema,
    answer: orderedBasketSchema,
    failures: [
      'approval-needed',
      'amount-out-of-range',
      'forbidden',
      'not-found',
      'price-changed',
      'out-of-stock',
      'changed-meanwhile',
      'still-running',
      'key-reused',
      'too-many-holds',
      'email-unverified',
    ],
    idempotent: true,
  },
} as const satisfies Record<string, Call>;
