import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { correctDeliverySchema } from './order-corrections.ts';
import { orderPageSchema } from './orders.ts';

/** What puts right what an order says of its way. */
export const orderCorrectionCalls = {
  correctDelivery: {
    method: 'PATCH',
    path: '/order/:id/delivery',
    limit: 'cancel',
    summary:
      'Puts address, phone or own number of a paid order right before it is shipped, for whoever may cancel it; another country or zone that changes tax or delivery is refused with the difference',
    access: 'bearer',
    params: byId,
    body: correctDeliverySchema,
    answer: orderPageSchema,
    failures: ['forbidden', 'not-found', 'wrong-state'],
  },
} as const satisfies Record<string, Call>;
