import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { RefundOrder } from '#contract/sales/refunds.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { findIdempotencyKey, storeIdempotencyKey } from '#server/sales/orders/order-placing.repository.ts';
import { findOrder, lockOrder } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import { lockRefundable } from '#server/sales/payments/payments.repository.ts';
import { type Checkout, moverOf } from './checkout.ts';
import { finishRefund, writeRefund } from './refund-payment.ts';
import { sumRefund } from './refund-sum.ts';

/**
 * Gives a part of an order's money back, or all of it, for admins: for lines and pieces, or as an amount. Money alone moves; but an order that was not shipped is
 * cancelled once all of its money is back, and `stock` says what then becomes of its pieces. Fails with `not-paid`, and as `sumRefund`. The same key gives the
 * order as it stands by now, and no second refund.
 */
export async function refundOrder(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  input: RefundOrder,
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
    const stored = await findOrder(tx, orderId);
    const sum = stored && sumRefund(stored, left.cents, input);
    if (!sum?.ok) return sum ?? fail('not-found', 'There is no such order.');
    const { cents, lines } = sum.value;
    const refund = await writeRefund(tx, moverOf(actor), {
      paymentId: left.paymentId,
      orderId,
      amountCents: cents,
      // Not the caller's key: two admins may come with the same.
      key: `refund:${order.transactionId}:admin:${randomUUID()}`,
      reason: input.reason ?? 'lines',
      lines,
      // Stored with the refund: it may be long until the provider has done it.
      stock: order.fulfilment === 'shipping' && cents === left.cents ? (input.stock ?? 'restock') : null,
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
