import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { type Mover, stepOrder, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder, type OrderRow, overdueLongerThan } from '#server/sales/orders/orders.repository.ts';
import { findOrderOf } from '#server/sales/orders/orders.service.ts';
import {
  cancelPayment,
  findLivePayment,
  findStockReturn,
  lockRefundable,
  openPayment,
  type PaymentRow,
  type RefundRow,
} from '#server/sales/payments/payments.repository.ts';
import { type Checkout, moverOf } from './checkout.ts';
import { returnStock } from './end-refunded.ts';
import { finishRefund, writeRefund } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { tellBuyer } from './tell-buyer.ts';

/** How long past its hold an order keeps its stock while the provider cannot be reached, in minutes. */
const PATIENCE_MINUTES = 15;

/** Cancels an order for its buyer or an admin, until it is shipped. A paid one is refunded whole. */
export async function cancelOrder(checkout: Checkout, actor: CurrentUser, orderId: string): Promise<Result<null>> {
  const found = await findOrderOf(checkout.db, actor, orderId);
  if (!found) return fail('not-found', 'There is no such order.');
  const cancellable = checkCancellable(found.row);
  if (!cancellable.ok) return cancellable;
  if (found.row.payment !== 'unpaid') return cancelPaid(checkout, orderId, moverOf(actor));
  await endUnpaid(checkout, orderId, 'cancelled', moverOf(actor));
  return endedOrPaid(checkout, orderId);
}

function checkCancellable({ fulfilment }: OrderRow): Result<null> {
  if (fulfilment === 'cancelled' || fulfilment === 'expired')
    return fail('order-ended', 'This order has ended already.');
  if (fulfilment === 'shipped' || fulfilment === 'delivered')
    return fail('order-shipped', 'This order has been shipped and can no longer be cancelled.');
  return succeed(null);
}

/**
 * Ends one order whose hold has run out, or carries on with one that is closing. Gives whether the payment provider
 * could be reached; `providerAway` says that it need not be tried.
 */
export function endDueOrder(checkout: Checkout, orderId: string, providerAway: boolean): Promise<boolean> {
  return endUnpaid(checkout, orderId, 'expired', theSystem, providerAway);
}

/**
 * Ends an unpaid order: marks it closing, calls its payment off at the provider, and gives the stock back only on the
 * answer that nothing will be charged. Gives false where the provider had to be asked and could not be reached.
 */
async function endUnpaid(
  checkout: Checkout,
  orderId: string,
  endsAs: 'cancelled' | 'expired',
  by: Mover,
  providerAway = false,
): Promise<boolean> {
  const begun = await inTransaction(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.payment !== 'unpaid') return null;
    const alive = await findLivePayment(tx, orderId);
    // One that does not agree with its order cannot be called off; it has raised an alarm, and the stock goes back.
    const attempt = alive?.state === 'mismatch' ? null : alive;
    if (order.fulfilment === 'closing') return { order, attempt };
    if (attempt) {
      const closing = await stepOrder(tx, orderId, 'close', by, { endsAs, onlyOverdue: endsAs === 'expired' });
      return closing ? { order: { ...order, endsAs }, attempt } : null;
    }
    const step = endsAs === 'cancelled' ? 'cancel' : 'expire';
    if (await stepOrder(tx, orderId, step, by, { onlyOverdue: endsAs === 'expired' }))
      await giveBack(checkout, tx, orderId, endsAs);
    return null;
  });
  checkout.orderChanged(orderId);
  if (begun?.attempt) return callOff(checkout, begun.order, begun.attempt, by, providerAway);
  if (begun) await release(checkout, begun.order, by, null);
  checkout.parts.changed();
  return true;
}

/** Asks the provider to cancel the attempt's intent, and acts on what it says. Gives whether it could be reached. */
async function callOff(
  checkout: Checkout,
  order: OrderRow,
  attempt: PaymentRow,
  by: Mover,
  providerAway: boolean,
): Promise<boolean> {
  const { db, payments, log } = checkout;
  const intentId = attempt.intentId ?? (providerAway ? null : await learnIntent(checkout, attempt));
  const answer = intentId && !providerAway ? await payments.cancelIntent(intentId, `${attempt.key}:cancel`) : null;
  if (answer?.ok && answer.value.status === 'succeeded') {
    const settled = await settlePayment(checkout, answer.value.id);
    return settled.ok || settled.failure.code !== 'payment-unavailable';
  }
  if (answer?.ok && answer.value.status === 'cancelled') {
    await release(checkout, order, by, attempt);
    return true;
  }
  // Undecided: the money may be on its way, so the stock stays held for as long as that takes.
  if (answer?.ok && answer.value.status === 'processing') return true;
  log.warn({ order: order.id, payment: attempt.id }, 'an order stays closing: its payment is not called off yet');
  // Money may still come; then it is treated as late. The stock cannot wait for ever.
  if (await overdueLongerThan(db, order.id, PATIENCE_MINUTES)) await release(checkout, order, by, null);
  return answer?.ok ?? false;
}

/** The intent of an attempt whose answer never arrived: the same key gives the same intent. */
async function learnIntent({ db, payments }: Checkout, attempt: PaymentRow): Promise<string | null> {
  const created = await payments.createIntent({
    orderId: attempt.orderId,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    key: attempt.key,
  });
  if (!created.ok) return null;
  await openPayment(db, attempt.id, created.value.id);
  return created.value.id;
}

/** Ends a closing order and gives its stock back, together with the end of the attempt that was called off. */
async function release(checkout: Checkout, order: OrderRow, by: Mover, calledOff: PaymentRow | null): Promise<void> {
  await inTransaction(checkout.db, async (tx) => {
    const step = order.endsAs === 'cancelled' ? 'cancel' : 'expire';
    const locked = await lockOrder(tx, order.id);
    if (calledOff) await cancelPayment(tx, calledOff.id);
    if (locked?.payment === 'unpaid' && (await stepOrder(tx, order.id, step, by)))
      await giveBack(checkout, tx, order.id, order.endsAs === 'cancelled' ? 'cancelled' : 'expired');
  });
  checkout.parts.changed();
  checkout.orderChanged(order.id);
}

/** Releases the stock of an order that ended unpaid, and tells its buyer. */
async function giveBack(
  checkout: Checkout,
  tx: Transaction,
  orderId: string,
  ended: 'cancelled' | 'expired',
): Promise<void> {
  await returnStock(tx, orderId, 'restock');
  await tellBuyer(checkout, tx, orderId, ended === 'expired' ? { kind: ended } : { kind: ended, refundCents: 0 });
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
    const cancellable = checkCancellable(order);
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
    await tellBuyer(checkout, tx, orderId, { kind: 'cancelled', refundCents: left.cents });
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
  return after && !ended ? checkCancellable(after.row) : succeed(null);
}
