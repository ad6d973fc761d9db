import { inTransaction } from '#server/database/connection.ts';
import { addRefunded, noteOrder, theProvider } from '#server/orders/order-steps.repository.ts';
import { findRefundIntent, lockRefund, settleRefund } from '#server/payments/payments.repository.ts';
import type { Checkout } from './checkout.ts';

/**
 * Makes a refund that was written down: calls the provider with its key, then commits the outcome. When the provider
 * cannot be reached it stays asked, and the sweep runs this again.
 */
export async function finishRefund(checkout: Checkout, refundId: string): Promise<void> {
  const { db, payments, log } = checkout;
  const found = await findRefundIntent(db, refundId);
  if (found?.refund.state !== 'asked') return;
  const { refund, intentId } = found;
  const answer = await payments.refund({
    intentId,
    amountCents: refund.amountCents,
    key: refund.key,
    reason: refund.reason,
  });
  if (!answer.ok && answer.reason === 'unreachable') {
    log.warn({ refund: refundId }, 'a refund waits for the payment provider');
    return;
  }
  const outcome = answer.ok
    ? { state: answer.value.status, providerId: answer.value.id }
    : { state: 'failed' as const };
  if (outcome.state === 'failed') log.error({ refund: refundId }, 'ALARM: the payment provider refused a refund');
  await inTransaction(db, async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (locked?.state !== 'asked') return;
    await settleRefund(tx, refundId, outcome);
    await noteOrder(tx, refund.orderId, outcome.state === 'failed' ? 'refund-failed' : 'refunded', theProvider, {
      cents: refund.amountCents,
    });
    if (outcome.state !== 'failed') await addRefunded(tx, refund.orderId, intentId, refund.amountCents);
  });
}
