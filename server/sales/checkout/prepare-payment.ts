import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { findIdempotencyKey, storeIdempotencyKey } from '#server/sales/orders/order-placing.repository.ts';
import { noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { holdStands, lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import { findOrderOf } from '#server/sales/orders/orders.service.ts';
import {
  cancelPayment,
  findLivePayment,
  insertPaymentAttempt,
  openPayment,
  type PaymentRow,
} from '#server/sales/payments/payments.repository.ts';
import { type Checkout, moverOf } from './checkout.ts';
import { settlePayment } from './settle-payment.ts';

const ROUTE = 'POST /create-payment-intent';

/**
 * Opens the card payment of an order: commits the attempt with its key, asks the provider, commits the intent. Called
 * again it gives the open one. Gives the client secret; `price` is dollars as the buyer saw them.
 */
export async function preparePayment(
  checkout: Checkout,
  actor: CurrentUser,
  input: { order: string; price: number },
  repeatable: Repeatable | null,
): Promise<Result<{ clientSecret: string }>> {
  const found = await findOrderOf(checkout.db, actor, input.order);
  if (!found) return fail('not-found', 'There is no such order.');
  const { totalCents } = found.row;
  if (centsFromDollars(input.price) !== totalCents)
    return fail('price-changed', `This order costs ${formatCents(totalCents)}.`, {
      facts: { price: dollarsFromCents(totalCents) },
    });
  if (repeatable) {
    const used = await findIdempotencyKey(checkout.db, actor.userId, ROUTE, repeatable.key);
    if (used && used.bodyHash !== repeatable.bodyHash)
      return fail('key-reused', 'Please send another request with another Idempotency-Key.');
    if (!used) await storeIdempotencyKey(checkout.db, { userId: actor.userId, route: ROUTE, ...repeatable });
  }

  const attempt = await beginAttempt(checkout, actor, input.order);
  if (!attempt.ok) return attempt;
  const opened = await openAttempt(checkout, attempt.value);
  if (opened !== 'cancelled') return opened;
  // The provider called the old attempt off, so a new one may begin.
  const next = await beginAttempt(checkout, actor, input.order);
  if (!next.ok) return next;
  const again = await openAttempt(checkout, next.value);
  return again === 'cancelled' ? unavailable('Please try again in a moment.') : again;
}

/** The attempt that is alive, or a new one, under the order's lock, so that an order never has two. */
async function beginAttempt(checkout: Checkout, actor: CurrentUser, orderId: string): Promise<Result<PaymentRow>> {
  const begun = await inTransaction<Result<PaymentRow>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const payable = checkPayable(order, await holdStands(tx, orderId));
    if (!payable.ok) return payable;
    const alive = await findLivePayment(tx, orderId);
    if (alive) return succeed(alive);
    const attempt = await insertPaymentAttempt(tx, {
      orderId,
      amountCents: order.totalCents,
      currency: order.currency,
      liveMode: checkout.liveMode,
    });
    await noteOrder(tx, orderId, 'payment-asked', moverOf(actor), { attempt: attempt.attempt });
    return succeed(attempt);
  });
  if (begun.ok) checkout.orderChanged(orderId);
  return begun;
}

function checkPayable(order: OrderRow, holdStands: boolean): Result<null> {
  if (order.payment !== 'unpaid') return fail('already-paid', 'This order is already paid.');
  if (order.fulfilment !== 'pending') return fail('order-ended', 'This order has ended. Please order again.');
  if (!holdStands)
    return fail('order-ended', 'The time to pay has run out and the stock is no longer held. Please order again.');
  return succeed(null);
}

/** Asks the provider for the attempt's intent. Gives its client secret, or 'cancelled' when that intent is called off. */
async function openAttempt(
  checkout: Checkout,
  attempt: PaymentRow,
): Promise<Result<{ clientSecret: string }> | 'cancelled'> {
  const { db, payments, log } = checkout;
  if (attempt.state === 'mismatch')
    return fail('payment-mismatch', 'The payment of this order does not agree with it. We are looking into it.');
  const intent = attempt.intentId
    ? await payments.retrieveIntent(attempt.intentId)
    : await payments.createIntent({
        orderId: attempt.orderId,
        amountCents: attempt.amountCents,
        currency: attempt.currency,
        key: attempt.key,
      });
  if (!intent.ok) {
    log.error({ payment: attempt.id, reason: intent.reason }, 'the payment provider gave no intent');
    // Refused before there was an intent, so nothing of it can be charged.
    if (!attempt.intentId && intent.reason === 'refused') await cancelPayment(db, attempt.id);
    return unavailable('The card payment could not be opened. Nothing was charged; please try again in a moment.');
  }
  if (!attempt.intentId) await openPayment(db, attempt.id, intent.value.id);
  if (intent.value.status === 'cancelled') {
    await cancelPayment(db, attempt.id);
    return 'cancelled';
  }
  if (intent.value.status === 'succeeded') {
    const settled = await settlePayment(checkout, intent.value.id);
    return settled.ok ? fail('already-paid', 'This order is already paid.') : settled;
  }
  return succeed({ clientSecret: intent.value.clientSecret });
}

function unavailable(detail: string): { ok: false; failure: { code: 'payment-unavailable'; detail: string } } {
  return { ok: false, failure: { code: 'payment-unavailable', detail } };
}
