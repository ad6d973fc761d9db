import { inTransaction, isUnavailable } from '#server/platform/database/connection.ts';
import {
  forgetAccountPaymentAddresses,
  listDueAccountPayments,
} from '#server/sales/account-payments/account-payments.repository.ts';
import { finishAccountPayment } from '#server/sales/account-payments/settle-account-payment.ts';
import { issueCreditNote, listNewUncredited } from '#server/sales/invoices/credit-notes.repository.ts';
import { enterDocumentsOf, listNotEntered } from '#server/sales/invoices/enter-documents.repository.ts';
import { listUnnumbered, numberInvoice } from '#server/sales/invoices/invoices.repository.ts';
import { listRemoved } from '#server/sales/kept-cards/kept-cards.repository.ts';
import { letGo } from '#server/sales/kept-cards/kept-cards.ts';
import { listDueOrders, listLostAttempts, listRefundedUnshipped } from '#server/sales/orders/due-orders.repository.ts';
import { forgetOldKeys } from '#server/sales/orders/repeatable/idempotency-keys.repository.ts';
import { forgetPaymentAddresses } from '#server/sales/payments/payments.repository.ts';
import {
  finishProviderEvent,
  forgetOldEvents,
  listWaitingEvents,
} from '#server/sales/payments/provider-events.repository.ts';
import type { Reached } from '#server/sales/payments/reached.ts';
import { listDueRefunds } from '#server/sales/payments/refunds.repository.ts';
import { healAllocated } from '#server/sales/receivables/ledger.repository.ts';
import { endLeftRefunded } from '#server/sales/refunds/end-refunded.ts';
import { finishRefund } from '#server/sales/refunds/refund-payment.ts';
import { finishAttempt } from './call-off.ts';
import type { Checkout } from './checkout.ts';
import { endDueOrder } from './end-unpaid.ts';
import { actOnEvent } from './provider-events.ts';

const BATCH = 200;

/**
 * What the shop does by itself every minute: ends orders whose hold ran out, carries on with what waited for the
 * payment provider, forgets what has had its time. Each step is safe to run at any time and in any process; one that
 * fails is logged and leaves the others to run. A provider that cannot be reached is not asked again in this round:
 * each attempt takes half a minute, and stock would wait for that. One object that fails waits alone.
 */
export async function sweep(checkout: Checkout): Promise<void> {
  const { db, log, raise, seller } = checkout;
  let providerAway = false;
  const attempt = async (what: string, id: string, work: () => Promise<Reached | undefined>) => {
    const reached = await work().catch((error: unknown) => {
      log.error({ err: error, id }, `the sweep could not finish ${what}`);
      if (!isUnavailable(error)) raise('unfinished', `${what} ${id}`);
    });
    if (reached === 'away' && !providerAway) log.warn('the sweep leaves what needs the payment provider: it is away');
    providerAway ||= reached === 'away';
  };

  for (const order of await listDueOrders(db, BATCH))
    await attempt('an order', order.id, () => endDueOrder(checkout, order, providerAway));
  for (const id of await listLostAttempts(db, BATCH))
    if (!providerAway) await attempt('a payment', id, () => finishAttempt(checkout, id));
  for (const id of await listDueAccountPayments(db, BATCH))
    if (!providerAway) await attempt('a payment of open items', id, () => finishAccountPayment(checkout, id));
  for (const card of await listRemoved(db, BATCH))
    if (!providerAway) await attempt('a removed card', card.id, () => letGo(checkout, card));
  for (const { id, payload } of await listWaitingEvents(db, BATCH))
    if (!providerAway) await attempt('an event', id, () => actOnStored(checkout, id, payload));
  for (const id of await listDueRefunds(db, BATCH))
    if (!providerAway) await attempt('a refund', id, () => finishRefund(checkout, id));
  for (const id of await listRefundedUnshipped(db, BATCH))
    await attempt('a refunded order', id, async () => {
      await endLeftRefunded(checkout, id);
      return undefined;
    });
  for (const id of await listUnnumbered(db, BATCH))
    await attempt('an invoice', id, async () => {
      await inTransaction(db, (tx) => numberInvoice(tx, id, seller));
      checkout.orderChanged(id);
      return undefined;
    });
  for (const { id, orderId } of await listNewUncredited(db))
    await attempt('a credit note', id, async () => {
      await inTransaction(db, (tx) => issueCreditNote(tx, id, seller));
      checkout.orderChanged(orderId);
      return undefined;
    });
  for (const id of await listNotEntered(db))
    await attempt('an entry of the ledger', id, async () => {
      await inTransaction(db, (tx) => enterDocumentsOf(tx, id));
      return undefined;
    });
  await attempt('what is allocated', 'ledger', async () => {
    await inTransaction(db, healAllocated);
    return undefined;
  });
  if (providerAway) checkout.lookForProvider();
  await forgetOldKeys(db);
  await forgetOldEvents(db);
  await forgetPaymentAddresses(db);
  await forgetAccountPaymentAddresses(db);
}

async function actOnStored(checkout: Checkout, id: string, payload: unknown): Promise<Reached> {
  const event = checkout.payments.parseEvent(payload);
  if (event) return actOnEvent(checkout, event);
  await finishProviderEvent(checkout.db, id, 'cannot be read');
  return 'done';
}
