import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { hastenDeposits } from '#server/sales/account-payments/account-payments.repository.ts';
import { type DueOrder, overdueLongerThan } from '#server/sales/orders/due-orders.repository.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { countShipped } from '#server/sales/orders/order-answer.ts';
import { type Mover, stepOrder, theSystem } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { methodOf } from '#server/sales/payment-methods/payment-method.ts';
import {
  type Charge,
  cancelPayment,
  chargeOf,
  findLivePayment,
  type PaymentRow,
  postponePayment,
  readCharge,
} from '#server/sales/payments/payments.repository.ts';
import { type Reached, reachedBy } from '#server/sales/payments/reached.ts';
import { returnStock } from '#server/sales/refunds/end-refunded.ts';
import { callOffAttempt } from './call-off.ts';
import type { Checkout } from './checkout.ts';

/** How long past its hold an order keeps its stock while the provider gives no answer, in minutes. */
const NO_ANSWER_MINUTES = 15;

/** The longest time between two questions about the payment of a closing order, in minutes. */
const CLOSING_MINUTES = 10;

/**
 * Ends one order whose hold has run out, unless its way to pay holds it longer, or carries on with one that is closing. `providerAway` says that
 * the payment provider need not be asked.
 */
export async function endDueOrder(
  checkout: Checkout,
  { id, paymentMethod }: DueOrder,
  providerAway: boolean,
): Promise<Reached> {
  const method = methodOf(checkout.paymentMethods, paymentMethod);
  const hold = providerAway ? 'away' : await method.extendHold(id);
  return hold === 'extended' ? 'done' : endUnpaid(checkout, id, 'expired', theSystem, hold === 'away');
}

/**
 * Ends an unpaid order: marks it closing, calls its payment off at the provider, and gives the stock back only on the
 * answer that nothing will be charged.
 */
export async function endUnpaid(
  checkout: Checkout,
  orderId: string,
  endsAs: 'cancelled' | 'expired',
  by: Mover,
  providerAway = false,
): Promise<Reached> {
  const begun = await inTransaction(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.payment !== 'unpaid') return null;
    // On account a part may have left a moment ago.
    const stored = order.fulfilment === 'shipping' ? await findOrder(tx, orderId) : null;
    if (stored && countShipped(stored) > 0) return null;
    const alive = await findLivePayment(tx, orderId);
    // One that does not agree with its order cannot be called off; it has raised an alarm, and the stock goes back.
    const attempt = alive?.state === 'mismatch' ? null : alive;
    if (order.fulfilment === 'closing') return { order, attempt };
    if (attempt) {
      const closing = await stepOrder(tx, orderId, 'close', by, { endsAs, onlyOverdue: endsAs === 'expired' });
      return closing ? { order: { ...order, endsAs }, attempt } : null;
    }
    const step = endsAs === 'cancelled' ? 'cancel' : 'expire';
    const charge = chargeOf(alive);
    if (await stepOrder(tx, orderId, step, by, { onlyOverdue: endsAs === 'expired', data: { charge } }))
      await giveBack(checkout, tx, orderId, endsAs, charge);
    return null;
  });
  checkout.orderChanged(orderId);
  if (begun?.attempt) return callOff(checkout, begun.order, begun.attempt, by, providerAway);
  if (begun) await release(checkout, begun.order, by, null);
  checkout.parts.changed();
  return 'done';
}

/** Has the attempt called off, and acts on what the provider says. */
async function callOff(
  checkout: Checkout,
  order: OrderRow,
  attempt: PaymentRow,
  by: Mover,
  providerAway: boolean,
): Promise<Reached> {
  const { db, log } = checkout;
  const standing = providerAway ? 'unreachable' : await callOffAttempt(checkout, attempt);
  switch (standing) {
    case 'cancelled':
      await release(checkout, order, by, attempt);
      return 'done';
    case 'paid':
    case 'refunding':
    case 'mismatch':
      return 'done';
    // Undecided: the money may be on its way, so the stock stays held for as long as that takes.
    case 'processing':
      return 'done';
    case 'open':
      await postponePayment(db, attempt.id, CLOSING_MINUTES);
      return 'later';
    default:
      log.warn(
        { order: order.id, payment: attempt.id, reason: standing },
        'an order stays closing: its payment is not called off yet',
      );
      if (reachedBy(standing) === 'later') await postponePayment(db, attempt.id, CLOSING_MINUTES);
      // Money may still come; then it is late, and the attempt is asked about on. The stock cannot wait for ever.
      if (await overdueLongerThan(db, order.id, NO_ANSWER_MINUTES)) await release(checkout, order, by, null);
      return reachedBy(standing);
  }
}

/** Ends a closing order and gives its stock back, together with the end of the attempt that was called off. */
async function release(checkout: Checkout, order: OrderRow, by: Mover, calledOff: PaymentRow | null): Promise<void> {
  await inTransaction(checkout.db, async (tx) => {
    const step = order.endsAs === 'cancelled' ? 'cancel' : 'expire';
    const locked = await lockOrder(tx, order.id);
    if (calledOff) await cancelPayment(tx, calledOff.id);
    const charge = await readCharge(tx, order.id);
    if (locked?.payment === 'unpaid' && (await stepOrder(tx, order.id, step, by, { data: { charge } })))
      await giveBack(checkout, tx, order.id, order.endsAs === 'cancelled' ? 'cancelled' : 'expired', charge);
  });
  checkout.parts.changed();
  checkout.orderChanged(order.id);
}

/** Releases the stock of an order that ended unpaid, and tells its buyer, also what is known of a charge. */
async function giveBack(
  checkout: Checkout,
  tx: Transaction,
  orderId: string,
  ended: 'cancelled' | 'expired',
  charge: Charge,
): Promise<void> {
  await returnStock(tx, orderId, 'restock');
  await hastenDeposits(tx, orderId);
  const news = ended === 'expired' ? { kind: ended, charge } : { kind: ended, refundCents: 0, charge };
  await notifyBuyer(checkout, tx, orderId, news);
}
