import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { addRefunded, type Mover, noteOrder, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { tellBuyer } from '#server/sales/orders/tell-buyer.ts';
import {
  findRefund,
  insertRefund,
  lockRefund,
  type RefundRow,
  retryRefund,
  settleRefund,
} from '#server/sales/payments/payments.repository.ts';
import { endRefunded } from './end-refunded.ts';
import type { Refunds } from './refunds.ts';

/**
 * Writes down that money is to go back, and who asked for it. Gives null, and writes nothing, where `insertRefund` does. The row
 * is for `finishRefund`, after the commit.
 */
export async function writeRefund(
  tx: Transaction,
  by: Mover,
  input: Parameters<typeof insertRefund>[1],
): Promise<RefundRow | null> {
  const refund = await insertRefund(tx, input);
  const { amountCents: cents, reason, stock } = input;
  if (refund) await noteOrder(tx, input.orderId, 'refund-asked', by, { cents, reason, ...(stock ? { stock } : {}) });
  return refund;
}

/**
 * Carries a refund that was written down to its end: calls the provider with its key, or asks about one that the
 * provider put off, then commits the outcome. The refund that brings the last of the money of an order back that was never shipped
 * cancels it. What the provider refuses is tried again later under another key and noted on the order. Gives whether the provider
 * could be reached; if not, the refund stays as it is.
 */
export async function finishRefund(refunds: Refunds, refundId: string): Promise<boolean> {
  const { db, log } = refunds;
  const found = await findRefund(db, refundId);
  if (!found || found.refund.state === 'succeeded') return true;
  const { refund, intentId } = found;
  const answer = await callProvider(refunds, refund, intentId);
  if (!answer.ok && (answer.reason === 'unreachable' || answer.reason === 'unclear' || answer.reason === 'busy')) {
    log.warn({ refund: refundId }, 'a refund waits for the payment provider');
    return false;
  }
  const done = answer.ok && answer.value.status !== 'failed' ? answer.value : null;
  if (!done) log.error({ refund: refundId }, 'ALARM: the payment provider refused a refund; it is tried again later');
  const ended = await inTransaction(db, async (tx) => {
    // First the order, as everywhere: a step of it may wait here.
    await lockOrder(tx, refund.orderId);
    const locked = await lockRefund(tx, refundId);
    // Somebody else carried it on meanwhile.
    if (locked?.state !== refund.state || locked.tries !== refund.tries) return false;
    const data = { cents: refund.amountCents };
    if (!done) {
      await retryRefund(tx, refundId);
      if (refund.tries === 0) await noteOrder(tx, refund.orderId, 'refund-refused', theProvider, data);
      return false;
    }
    const state = done.status === 'pending' ? 'pending' : 'succeeded';
    await settleRefund(tx, refundId, { state, providerId: done.id });
    if (state === 'pending') return false;
    await noteOrder(tx, refund.orderId, 'refunded', theProvider, data);
    const ends = await addRefunded(tx, refund.orderId, intentId, refund.amountCents);
    if (ends) await endRefunded(tx, refund.orderId);
    // The mail about the cancelling said so already.
    if (refund.reason !== 'cancelled')
      await tellBuyer(refunds, tx, refund.orderId, {
        kind: 'refunded',
        cents: refund.amountCents,
        late: refund.reason === 'late',
        ends,
      });
    return ends;
  });
  if (ended) refunds.parts.changed();
  refunds.orderChanged(refund.orderId);
  return true;
}

function callProvider({ payments }: Refunds, refund: RefundRow, intentId: string) {
  if (refund.state === 'pending' && refund.providerId) return payments.retrieveRefund(refund.providerId);
  return payments.refund({
    intentId,
    orderId: refund.orderId,
    refundId: refund.id,
    amountCents: refund.amountCents,
    // The provider stores a refusal under its key, so another attempt needs another key.
    key: refund.tries === 0 ? refund.key : `${refund.key}:${refund.tries}`,
    reason: refund.reason,
  });
}
