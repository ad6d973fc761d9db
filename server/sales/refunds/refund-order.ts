import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { OrderPage, RefundOrder } from '#contract/sales/orders.ts';
import type { Actor } from '#server/platform/calls/actor.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { moverOf } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import { findLivePayment } from '#server/sales/payments/payments.repository.ts';
import { findRefundByKey, lockRefundable } from '#server/sales/payments/refunds.repository.ts';
import { finishRefund, writeRefund } from './refund-payment.ts';
import type { Refunds } from './refunds.ts';

/**
 * Gives a part of an order's money back, or all of it, for admins. Money alone moves; but an order that was not shipped is
 * cancelled once all of its money is back, and `stock` says what then becomes of its pieces. Fails with
 * `not-paid`, and with `refund-too-large`, which says what is left. The key stays with the refund: the same one gives the
 * order as it stands by now and no second refund, however late it comes and whichever admin sends it.
 */
export async function refundOrder(
  refunds: Refunds,
  actor: Actor,
  orderId: string,
  { amount, reason, stock = 'restock' }: RefundOrder,
  { key: callersKey }: Repeatable,
): Promise<Result<OrderPage>> {
  // A key counts for the order that it came with. With the number of the try behind it, it has 255 characters at most.
  const key = `refund:${orderId}:admin:${callersKey}`;
  const cents = centsFromDollars(amount) ?? 0;
  const written = await inTransaction<Result<{ refundId: string | null }>>(refunds.db, async (tx) => {
    // Refunds of an order come one after the other, so that a repeated one finds the first.
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const before = await findRefundByKey(tx, key);
    if (before) {
      const same = before.amountCents === cents && before.reason === reason && (before.stock ?? stock) === stock;
      return same
        ? succeed({ refundId: null })
        : fail('key-reused', 'Please send another request with another Idempotency-Key.');
    }
    const left = order.transactionId ? await lockRefundable(tx, order.transactionId) : null;
    if (!left && (await findLivePayment(tx, orderId))?.state === 'mismatch')
      return fail(
        'payment-mismatch',
        `Money came for order ${order.orderNumber} that does not agree with it. Refund or accept it under Money.`,
      );
    if (!left || !order.transactionId)
      return fail('not-paid', `Order ${order.orderNumber} has not been paid, so nothing can go back.`);
    if (cents > left.cents) return tooLarge(order, left.cents);
    const refund = await writeRefund(tx, moverOf(actor), {
      paymentId: left.paymentId,
      orderId,
      amountCents: cents,
      key,
      reason,
      // Stored with the refund: it may be long until the provider has done it.
      stock: order.fulfilment === 'shipping' && cents === left.cents ? stock : null,
    });
    if (!refund) throw new Error(`Order ${orderId} has ${left.cents} cents left, and ${cents} could not be refunded`);
    return succeed({ refundId: refund.id });
  });
  if (!written.ok) return written;
  const { refundId } = written.value;
  if (refundId) {
    refunds.orderChanged(orderId);
    await finishRefund(refunds, refundId);
  }
  return readOrderPage(refunds.db, actor, orderId);
}

function tooLarge({ orderNumber, totalCents }: OrderRow, leftCents: number) {
  const detail =
    leftCents === 0
      ? `All of the ${formatCents(totalCents)} of order ${orderNumber} has been given back, or is on its way.`
      : `At most ${formatCents(leftCents)} of order ${orderNumber} can still go back.`;
  const message = leftCents === 0 ? 'Nothing is left to refund' : `At most ${formatCents(leftCents)}`;
  return fail('refund-too-large', detail, {
    errors: { amount: message },
    facts: { refundable: dollarsFromCents(leftCents) },
  });
}
