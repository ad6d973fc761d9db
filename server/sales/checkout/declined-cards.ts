import { type Failure, fail } from '#contract/failures.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { countDeclines, type Declines } from '#server/sales/orders/declines.repository.ts';
import { noteOrder, theProvider, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import { cancelPayment, countDecline, type PaymentRow } from '#server/sales/payments/payments.repository.ts';
import { finishProviderEvent, isEventDone } from '#server/sales/payments/provider-events.repository.ts';
import type { Settled } from '#server/sales/payments/reached.ts';
import { callOffAttempt } from './call-off.ts';
import type { Checkout } from './checkout.ts';
import { settlePayment } from './settle-payment.ts';

/** What of a limit is reached: that of the order, of its account or of the network address. */
type Counted = keyof Declines;

/** Why no payment is opened for an order: too many cards were declined. Null where one may be opened. */
export async function refuseDeclined(
  checkout: Checkout,
  tx: Transaction,
  order: OrderRow,
  address: string,
): Promise<{ ok: false; failure: Failure } | null> {
  const counts = await countDeclines(tx, { orderId: order.id, userId: order.userId, address });
  switch (reached(checkout, counts)) {
    case 'order':
      return fail('too-many-declines', 'Too many cards were declined for this order. It can no longer be paid.');
    case 'account':
      return fail('too-many-declines', 'Too many cards were declined. Please try again tomorrow.');
    case 'address':
      return fail('too-many-declines', 'Too many cards were declined. Please try again in an hour.');
    case null:
      return null;
  }
}

/**
 * Notes that a card was declined, as an event tells it. The one that reaches a limit has the payment called off: somebody
 * may be trying out stolen cards. Gives where the payment stands.
 */
export async function noteDecline(checkout: Checkout, eventId: string, payment: PaymentRow): Promise<Settled> {
  const { db } = checkout;
  if (!payment.intentId) throw new Error(`Payment ${payment.id} has no intent`);
  const standing = await settlePayment(checkout, payment.intentId);
  if (isUnanswered(standing)) return standing;
  const limit = await inTransaction(db, async (tx) => {
    const order = await lockPaid(tx, payment);
    if (await isEventDone(tx, eventId)) return null;
    const counts = await countDeclines(tx, { orderId: order.id, userId: order.userId, address: payment.askedFrom });
    const withThis = { order: counts.order + 1, account: counts.account + 1, address: counts.address + 1 };
    const counted = standing === 'open' ? reached(checkout, withThis) : null;
    if (counted) return { counted, declines: withThis[counted], order: order.orderNumber };
    await note(tx, eventId, payment);
    return null;
  });
  if (!limit) {
    checkout.orderChanged(payment.orderId);
    return standing;
  }
  // Before the decline is noted: if the provider can't do it now, the event comes again.
  const after = await callOffAttempt(checkout, payment);
  if (isUnanswered(after)) return after;
  await inTransaction(db, async (tx) => {
    await lockPaid(tx, payment);
    if (!(await note(tx, eventId, payment)) || after !== 'cancelled') return;
    await cancelPayment(tx, payment.id);
    const { counted, declines } = limit;
    await noteOrder(tx, payment.orderId, 'payment-blocked', theSystem, { counted, declines });
    const at = { ref: payment.id, orderId: payment.orderId, paymentId: payment.id };
    await raiseCase(checkout, tx, { kind: 'card-testing', ...at, facts: limit });
  });
  checkout.orderChanged(payment.orderId);
  return after;
}

async function note(tx: Transaction, eventId: string, payment: PaymentRow): Promise<boolean> {
  if (!(await finishProviderEvent(tx, eventId, 'noted'))) return false;
  await countDecline(tx, payment.id);
  await noteOrder(tx, payment.orderId, 'payment-failed', theProvider);
  return true;
}

async function lockPaid(tx: Transaction, payment: PaymentRow): Promise<OrderRow> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`Payment ${payment.id} has no order`);
  return order;
}

function reached({ declineLimits }: Checkout, counts: Declines): Counted | null {
  const names: Counted[] = ['order', 'account', 'address'];
  return names.find((name) => counts[name] >= declineLimits[name]) ?? null;
}

function isUnanswered(standing: Settled): boolean {
  return !['paid', 'refunding', 'mismatch', 'open', 'processing', 'cancelled'].includes(standing);
}
