import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { OrderPage, RefundOrder } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { findIdempotencyKey, storeIdempotencyKey } from '#server/sales/orders/order-placing.repository.ts';
import { lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import { lockRefundable } from '#server/sales/payments/payments.repository.ts';
import { type Checkout, moverOf } from './checkout.ts';
import { finishRefund, writeRefund } from './refund-payment.ts';

/**
 * Gives a part of an order's money back, or all of it, for admins. Money alone moves; but an order that was not shipped is
 * cancelled once all of its money is back, and `stock` says what then becomes of its pieces. Fails with `not-paid`, and with `refund-too-large`, which says what is left. The same key gives the
 * order as it stands by now, and no second refund.
 */
export async function refundOrder(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  { amount, reason, stock = 'restock' }: RefundOrder,
  repeatable: Repeatable | null,
): Promise<Result<OrderPage>> {
  // A key counts for the order that it came with.
  const used = repeatable && { userId: actor.userId, route: `POST /order/${orderId}/refunds`, ...repeatable };
  const written = await inTransaction<Result<{ refundId: string | null }>>(checkout.db, async (tx) => {
    // Refunds of an order come one after the other, so that a repeated one finds the first.
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const before = used && (await findIdempotencyKey(tx, used.userId, used.route, used.key));
    if (before && before.bodyHash !== used.bodyHash)
      return fail('key-reused', 'Please send another request with another Idempotency-Key.');
    if (before) return succeed({ refundId: null });
    const left = order.transactionId ? await lockRefundable(tx, order.transactionId) : null;
    if (!left || !order.transactionId)
      return fail('not-paid', `Order ${order.orderNumber} has not been paid, so nothing can go back.`);
    const cents = centsFromDollars(amount) ?? 0;
    if (cents > left.cents) return tooLarge(order, left.cents);
    const refund = await writeRefund(tx, moverOf(actor), {
      paymentId: left.paymentId,
      orderId,
      amountCents: cents,
      // Not the caller's key: two admins may come with the same.
      key: `refund:${order.transactionId}:admin:${randomUUID()}`,
      reason,
      // Stored with the refund: it may be long until the provider has done it.
      stock: order.fulfilment === 'shipping' && cents === left.cents ? stock : null,
    });
    if (!refund) throw new Error(`Order ${orderId} has ${left.cents} cents left, and ${cents} could not be refunded`);
    if (used) await storeIdempotencyKey(tx, used);
    return succeed({ refundId: refund.id });
  });
  if (!written.ok) return written;
  const { refundId } = written.value;
  if (refundId) {
    checkout.orderChanged(orderId);
    await finishRefund(checkout, refundId);
  }
  return readOrderPage(checkout.db, actor, orderId);
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
