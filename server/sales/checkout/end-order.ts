import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { countShipped } from '#server/sales/orders/order-answer.ts';
import { type Mover, moverOf, stepOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder, type StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { creditLosses } from '#server/sales/payment-cases/credit-losses.ts';
import { findStockReturn, lockRefundable, type RefundRow } from '#server/sales/payments/refunds.repository.ts';
import { returnStock } from '#server/sales/refunds/end-refunded.ts';
import { finishRefund, writeRefund } from '#server/sales/refunds/refund-payment.ts';
import type { Checkout } from './checkout.ts';
import { endUnpaid } from './end-unpaid.ts';

/** Cancels an order for whoever may, until it is shipped. A paid one is refunded whole. */
export async function cancelOrder(checkout: Checkout, actor: CurrentUser, orderId: string): Promise<Result<null>> {
  const found = await findOrderFor(checkout.db, actor, orderId, 'cancel');
  if (!found.ok) return found;
  const cancellable = checkCancellable(found.value);
  if (!cancellable.ok) return cancellable;
  if (found.value.row.payment !== 'unpaid') return cancelPaid(checkout, orderId, moverOf(actor));
  await endUnpaid(checkout, orderId, 'cancelled', moverOf(actor));
  return endedOrPaid(checkout, orderId);
}

function checkCancellable({ row: { fulfilment }, shippedPieces }: StoredOrder): Result<null> {
  if (fulfilment === 'cancelled' || fulfilment === 'expired')
    return fail('order-ended', 'This order has ended already.');
  if (fulfilment === 'shipped' || fulfilment === 'delivered')
    return fail('order-shipped', 'This order has been shipped and can no longer be cancelled.');
  if (countShipped({ shippedPieces }) > 0)
    return fail('order-shipped', 'Part of this order has been shipped, so it can no longer be cancelled.');
  return succeed(null);
}

/**
 * Cancels a paid order that is not shipped: stock back and refund written in one transaction, then the money, or what an
 * admin has not refunded before. Where all of it is on its way already, the stock goes as that admin chose.
 */
async function cancelPaid(checkout: Checkout, orderId: string, by: Mover): Promise<Result<null>> {
  const cancelled = await inTransaction<Result<RefundRow | null>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.transactionId) throw new Error(`Order ${orderId} is paid and has no transaction`);
    // It may have been shipped, or cancelled by somebody else, a moment ago.
    const stored = await findOrder(tx, orderId);
    const cancellable = stored ? checkCancellable(stored) : fail('not-found', 'There is no such order.');
    if (!cancellable.ok) return cancellable;
    const left = await lockRefundable(tx, order.transactionId);
    if (!left) throw new Error(`Order ${orderId} is paid by no payment of ours`);
    const stock = (left.cents === 0 && (await findStockReturn(tx, orderId))) || 'restock';
    if (!(await stepOrder(tx, orderId, 'cancel', by, { data: { stock } })))
      throw new Error(`Order ${orderId} could not be cancelled`);
    await returnStock(tx, orderId, stock);
    const refund =
      left.cents > 0
        ? await writeRefund(tx, by, {
            paymentId: left.paymentId,
            orderId,
            amountCents: left.cents,
            key: `refund:${order.transactionId}:cancel`,
            reason: 'cancelled',
          })
        : null;
    if (left.lostCents > 0) await creditLosses(tx, orderId, checkout.seller);
    await notifyBuyer(checkout, tx, orderId, {
      kind: 'cancelled',
      refundCents: left.cents,
      lostCents: left.lostCents,
    });
    return succeed(refund);
  });
  if (!cancelled.ok) return cancelled;
  checkout.parts.changed();
  checkout.orderChanged(orderId);
  if (cancelled.value) await finishRefund(checkout, cancelled.value.id);
  return succeed(null);
}

/** The answer when an order should have ended: that it did, or that it was paid, or even shipped, at the same moment. */
async function endedOrPaid(checkout: Checkout, orderId: string): Promise<Result<null>> {
  const after = await findOrder(checkout.db, orderId);
  if (after?.row.fulfilment === 'shipping')
    return fail('already-paid', 'This order was paid a moment ago. Cancel it again to have the money refunded.');
  const ended = after?.row.fulfilment === 'cancelled' || after?.row.fulfilment === 'expired';
  return after && !ended ? checkCancellable(after) : succeed(null);
}
