import { inTransaction } from '#server/platform/database/connection.ts';
import { listUnnumbered, numberInvoice } from '#server/sales/invoices/invoices.repository.ts';
import { forgetOldKeys } from '#server/sales/orders/order-placing.repository.ts';
import { listDueOrders, listRefundedUnshipped } from '#server/sales/orders/orders.repository.ts';
import { forgetOldEvents, listDueRefunds, listWaitingEvents } from '#server/sales/payments/payments.repository.ts';
import type { Checkout } from './checkout.ts';
import { endDueOrder } from './end-order.ts';
import { endLeftRefunded } from './end-refunded.ts';
import { actOnEvent } from './provider-events.ts';
import { finishRefund } from './refund-payment.ts';

const BATCH = 200;

/**
 * What the shop does by itself every minute: ends orders whose hold ran out, carries on with what waited for the
 * payment provider, forgets what has had its time. Each step is safe to run at any time and in any process; one that
 * fails is logged and leaves the others to run. A provider that cannot be reached is not asked again in this round:
 * each attempt takes half a minute, and stock would wait for that.
 */
export async function sweep(checkout: Checkout): Promise<void> {
  const { db, log } = checkout;
  let providerAway = false;
  const attempt = async (what: string, id: string, work: () => Promise<boolean>) => {
    const reached = await work().catch((error: unknown) => {
      log.error({ err: error, id }, `the sweep could not finish ${what}`);
      return true;
    });
    providerAway ||= !reached;
  };

  for (const id of await listDueOrders(db, BATCH))
    await attempt('an order', id, () => endDueOrder(checkout, id, providerAway));
  for (const event of await listWaitingEvents(db, BATCH))
    if (!providerAway) await attempt('an event', event.id, () => actOnEvent(checkout, event));
  for (const id of await listDueRefunds(db, BATCH))
    if (!providerAway) await attempt('a refund', id, () => finishRefund(checkout, id));
  for (const id of await listRefundedUnshipped(db, BATCH))
    await attempt('a refunded order', id, async () => {
      await endLeftRefunded(checkout, id);
      return true;
    });
  for (const id of await listUnnumbered(db, BATCH))
    await attempt('an invoice', id, async () => {
      await inTransaction(db, (tx) => numberInvoice(tx, id));
      checkout.orderChanged(id);
      return true;
    });
  await forgetOldKeys(db);
  await forgetOldEvents(db);
}
