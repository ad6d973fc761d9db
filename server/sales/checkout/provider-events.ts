import { fail, type Result, succeed } from '#contract/failures.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { noteOrder, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import type { PaymentEvent } from '#server/sales/payments/payments.port.ts';
import {
  cancelPayment,
  findPaymentByIntent,
  finishProviderEvent,
  listPendingRefunds,
  storeProviderEvent,
} from '#server/sales/payments/payments.repository.ts';
import { finishRefund } from '#server/sales/refunds/refund-payment.ts';
import type { Checkout } from './checkout.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes an event of the payment provider: checks its signature on the raw bytes, stores it, and only then acts. Once it
 * is stored the answer is success, whatever acting on it gives: the sweep acts again.
 */
export async function receiveEvent(
  checkout: Checkout,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Result<{ received: true }>> {
  const event = checkout.payments.readEvent(rawBody, signature);
  if (!event.ok) return fail('bad-signature', 'This event was not signed by the payment provider.');
  if (await storeProviderEvent(checkout.db, event.value)) {
    await actOnEvent(checkout, event.value).catch((error: unknown) =>
      checkout.log.error({ err: error, event: event.value.id }, 'an event of the payment provider waits'),
    );
  }
  return succeed({ received: true });
}

/**
 * Acts on a stored event. Gives whether the provider could be reached; if not, the event stays waiting.
 */
export async function actOnEvent(
  checkout: Checkout,
  event: Pick<PaymentEvent, 'id' | 'type' | 'intentId'>,
): Promise<boolean> {
  const { db, log } = checkout;
  const payment = event.intentId ? await findPaymentByIntent(db, event.intentId) : null;
  if (!event.intentId || !payment) {
    log.warn({ event: event.id, type: event.type }, 'an event of the payment provider concerns no payment of ours');
    await finishProviderEvent(db, event.id, 'no payment of ours');
    return true;
  }
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const settled = await settlePayment(checkout, event.intentId, event.id);
      if (settled.ok) return true;
      if (settled.failure.code === 'payment-unavailable') return false;
      const incomplete = settled.failure.code === 'payment-incomplete';
      await finishProviderEvent(db, event.id, incomplete ? 'not succeeded by now' : 'mismatch');
      return true;
    }
    case 'payment_intent.payment_failed':
      await inTransaction(db, async (tx) => {
        if (!(await finishProviderEvent(tx, event.id, 'noted'))) return;
        await noteOrder(tx, payment.orderId, 'payment-failed', theProvider);
      });
      checkout.orderChanged(payment.orderId);
      return true;
    case 'payment_intent.canceled':
      await inTransaction(db, async (tx) => {
        await cancelPayment(tx, payment.id);
        await finishProviderEvent(tx, event.id, 'cancelled');
      });
      return true;
    case 'refund.updated':
    case 'refund.failed':
      for (const id of await listPendingRefunds(db, payment.id)) if (!(await finishRefund(checkout, id))) return false;
      await finishProviderEvent(db, event.id, 'asked about the refund');
      return true;
    default:
      await finishProviderEvent(db, event.id, 'nothing to do');
      return true;
  }
}
