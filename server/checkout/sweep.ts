import { forgetOldKeys } from '#server/orders/order-placing.repository.ts';
import { listDueOrders } from '#server/orders/orders.repository.ts';
import { listAskedRefunds, listWaitingEvents } from '#server/payments/payments.repository.ts';
import type { Checkout } from './checkout.ts';
import { endDueOrder } from './end-order.ts';
import { actOnEvent } from './provider-events.ts';
import { finishRefund } from './refund-payment.ts';

const BATCH = 200;

/**
 * What the shop does by itself every minute: ends orders whose hold ran out, carries on with what waited for the
 * payment provider, forgets old idempotency keys. Each step is safe to run at any time and in any process; one that
 * fails is logged and leaves the others to run.
 */
export async function sweep(checkout: Checkout): Promise<void> {
  const { db, log } = checkout;
  const attempt = async (what: string, id: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => log.error({ err: error, id }, `the sweep could not finish ${what}`));

  for (const event of await listWaitingEvents(db, BATCH))
    await attempt('an event', event.id, () => actOnEvent(checkout, event));
  for (const { id } of await listDueOrders(db, BATCH)) await attempt('an order', id, () => endDueOrder(checkout, id));
  for (const id of await listAskedRefunds(db, BATCH)) await attempt('a refund', id, () => finishRefund(checkout, id));
  await forgetOldKeys(db);
}
