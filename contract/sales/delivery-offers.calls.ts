import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import {
  acceptOfferSchema,
  deliveryRequestsSchema,
  offerDeliverySchema,
  takeBackOfferSchema,
} from './delivery-offers.ts';
import { orderPageSchema } from './orders.ts';

/** Delivery at a price on request: an admin offers one, and the buyer accepts it before paying. */
export const deliveryOfferCalls = {
  listDeliveryRequests: {
    method: 'GET',
    path: '/delivery-requests',
    summary: 'The orders that wait for a price of their delivery, and those whose buyer has not answered one',
    access: 'admin',
    answer: deliveryRequestsSchema,
  },
  offerDelivery: {
    method: 'POST',
    path: '/order/:id/delivery-offer',
    summary: 'Offers the buyer a price for delivery, or another one, and mails them',
    access: 'admin',
    params: byId,
    body: offerDeliverySchema,
    answer: orderPageSchema,
    failures: ['not-found', 'wrong-state', 'order-ended', 'changed-meanwhile', 'amount-out-of-range'],
  },
  takeBackOffer: {
    method: 'DELETE',
    path: '/order/:id/delivery-offer',
    summary: 'Takes the price for delivery back that the buyer has not accepted, and mails them',
    access: 'admin',
    params: byId,
    query: takeBackOfferSchema,
    answer: orderPageSchema,
    failures: ['not-found', 'wrong-state', 'order-ended', 'changed-meanwhile'],
  },
  acceptOffer: {
    method: 'POST',
    path: '/order/:id/delivery-offer/accept',
    limit: 'order',
    summary: 'Accepts the price for delivery, after which the order can be paid; for whoever may pay it',
    access: 'bearer',
    params: byId,
    body: acceptOfferSchema,
    answer: orderPageSchema,
    failures: ['forbidden', 'not-found', 'wrong-state', 'price-changed', 'order-ended'],
  },
} as const satisfies Record<string, Call>;
