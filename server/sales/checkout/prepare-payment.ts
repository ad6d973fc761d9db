import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { CardChoice } from '#contract/sales/receivables/kept-cards.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import { chooseCard, isOtherCard } from '#server/sales/kept-cards/kept-cards.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { moverOf, noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { holdStands, lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import {
  findIdempotencyKey,
  storeIdempotencyKey,
} from '#server/sales/orders/repeatable/idempotency-keys.repository.ts';

import type { ChosenCard } from '#server/sales/payments/payments.port.ts';
import {
  cancelPayment,
  findLivePayment,
  insertPaymentAttempt,
  type PaymentRow,
} from '#server/sales/payments/payments.repository.ts';
import { callOffAttempt } from './call-off.ts';
import type { Checkout } from './checkout.ts';
import { refuseDeclined } from './declined-cards.ts';
import { openIntent } from './open-intent.ts';
import { settlePayment, unsettled } from './settle-payment.ts';

const ROUTE = 'POST /create-payment-intent';

/**
 * Opens the card payment of an order: commits the attempt with its key, asks the provider, commits the intent. Called
 * again it gives the open one. Gives the client secret; `price` is dollars as the buyer saw them;
 * `address` is where the request comes from.
 */
export async function preparePayment(
  checkout: Checkout,
  actor: CurrentUser,
  input: { order: string; price: number } & CardChoice,
  repeatable: Repeatable | null,
  address: string,
): Promise<Result<{ clientSecret: string }>> {
  const found = await findOrderFor(checkout.db, actor, input.order, 'pay');
  if (!found.ok) return found;
  const { totalCents, orderNumber } = found.value.row;
  if (found.value.row.paymentMethod === 'account')
    return fail('wrong-state', `Order ${orderNumber} goes on account. Of it a deposit alone is paid by card.`);
  const priced = checkPriced(found.value.row);
  if (!priced.ok) return priced;
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

  const card = await chooseCard(checkout, actor, input, found.value.row.companyId);
  if (!card.ok) return card;
  const attempt = await beginAttempt(checkout, actor, input.order, addressKey(address));
  if (!attempt.ok) return attempt;
  const opened = await openAttempt(checkout, attempt.value, orderNumber, card.value);
  if (opened !== 'cancelled') return opened;
  // The provider called the old attempt off, so a new one may begin.
  const next = await beginAttempt(checkout, actor, input.order, addressKey(address));
  if (!next.ok) return next;
  const again = await openAttempt(checkout, next.value, orderNumber, card.value);
  return again === 'cancelled' ? unavailable('Please try again in a moment.') : again;
}

/** The attempt that is alive, or a new one, under the order's lock, so that an order never has two. */
async function beginAttempt(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  askedFrom: string,
): Promise<Result<PaymentRow>> {
  const begun = await inTransaction<Result<PaymentRow>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const payable = checkPayable(order, await holdStands(tx, orderId));
    if (!payable.ok) return payable;
    const declined = await refuseDeclined(checkout, tx, order, askedFrom);
    if (declined) return declined;
    const alive = await findLivePayment(tx, orderId);
    if (alive) return succeed(alive);
    const attempt = await insertPaymentAttempt(tx, {
      orderId,
      amountCents: order.totalCents,
      currency: order.currency,
      liveMode: checkout.liveMode,
      askedFrom,
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
  return checkPriced(order);
}

/** An order whose delivery has a price on request is paid once its buyer has accepted that. */
function checkPriced({ fulfilment, requestState }: OrderRow): Result<null> {
  if (fulfilment !== 'pending' || requestState === null || requestState === 'accepted') return succeed(null);
  return fail(
    'delivery-unpriced',
    requestState === 'offered'
      ? 'Please accept the price for delivery on the page of the order first.'
      : 'We are still working out what delivery costs, and write to you. Then you can pay.',
  );
}

/** Asks the provider for the attempt's intent. Gives its client secret, or 'cancelled' when that intent is called off. */
async function openAttempt(
  checkout: Checkout,
  attempt: PaymentRow,
  orderNumber: number,
  card: ChosenCard | null,
): Promise<Result<{ clientSecret: string }> | 'cancelled'> {
  const { db, log, raise } = checkout;
  if (attempt.state === 'mismatch')
    return fail('payment-mismatch', 'The payment of this order does not agree with it. We are looking into it.');
  const opened = await openIntent(checkout, attempt, orderNumber, card);
  if (!opened.ok) {
    log.error({ payment: attempt.id, reason: opened.reason }, 'the payment provider gave no intent');
    if (opened.reason === 'refused') raise('payment-refused', 'payments');
    if (attempt.intentId || opened.reason !== 'refused')
      return unavailable('The card payment could not be opened. Please try again in a moment.');
    // Refused before there was an intent.
    await cancelPayment(db, attempt.id);
    return unavailable('The card payment could not be opened. Nothing was charged; please try again in a moment.');
  }
  const { intent } = opened.value;
  if (intent.status === 'cancelled') {
    await cancelPayment(db, attempt.id);
    return 'cancelled';
  }
  if (intent.status === 'open' && isOtherCard(intent, card))
    return endForOtherCard(checkout, { ...attempt, intentId: intent.id });
  if (intent.status === 'succeeded') {
    const settled = await settlePayment(checkout, intent.id);
    return settled === 'paid' || settled === 'refunding'
      ? fail('already-paid', 'This order is already paid.')
      : unsettled(settled);
  }
  if (opened.value.attempt === 'open') return succeed({ clientSecret: intent.clientSecret });
  // The order ended while the provider was asked: what it made is called off, and its secret stays here.
  await callOffAttempt(checkout, { ...attempt, intentId: intent.id });
  return fail('order-ended', 'This order has ended. Please order again.');
}

/** Calls an attempt off whose card is not the one that is chosen now. */
async function endForOtherCard(
  checkout: Checkout,
  attempt: PaymentRow,
): Promise<Result<{ clientSecret: string }> | 'cancelled'> {
  const standing = await callOffAttempt(checkout, attempt);
  if (standing === 'paid' || standing === 'refunding') return fail('already-paid', 'This order is already paid.');
  if (standing !== 'cancelled') return unsettled(standing);
  await cancelPayment(checkout.db, attempt.id);
  return 'cancelled';
}

function unavailable(detail: string): { ok: false; failure: { code: 'payment-unavailable'; detail: string } } {
  return { ok: false, failure: { code: 'payment-unavailable', detail } };
}
