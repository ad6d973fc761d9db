import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { keepCardOf } from '#server/sales/kept-cards/kept-cards.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { toOrder } from '#server/sales/orders/order-answer.ts';
import { noteOrder, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder } from '#server/sales/orders/orders.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { PaymentIntent } from '#server/sales/payments/payments.port.ts';
import {
  cancelPayment,
  findPaymentByIntent,
  markMismatch,
  type PaymentRow,
} from '#server/sales/payments/payments.repository.ts';
import type { Settled } from '#server/sales/payments/reached.ts';
import { takeOutsideRefunds } from '#server/sales/refunds/outside-refunds.ts';
import { finishRefund } from '#server/sales/refunds/refund-payment.ts';
import type { Checkout } from './checkout.ts';
import { type Received, receive } from './receive-payment.ts';

/**
 * The buyer's page says that it paid: asks the provider whether that is so, for this order and this amount, and gives
 * the order as it then stands.
 */
export async function settleOrder(
  checkout: Checkout,
  actor: CurrentUser,
  orderId: string,
  transactionId: string,
): Promise<Result<Order>> {
  const found = await findOrderFor(checkout.db, actor, orderId, 'pay');
  if (!found.ok) return found;
  const payment = await findPaymentByIntent(checkout.db, transactionId);
  if (payment?.orderId !== orderId) return fail('payment-mismatch', 'That payment does not belong to this order.');
  const settled = await settlePayment(checkout, transactionId);
  if (settled !== 'paid' && settled !== 'refunding') return unsettled(settled);
  const after = await findOrder(checkout.db, orderId);
  return after ? succeed(toOrder(after)) : fail('not-found', 'There is no such order.');
}

/** What is told to a buyer whose payment did not make the order paid. */
export function unsettled(settled: Exclude<Settled, 'paid' | 'refunding'>): { ok: false; failure: Failure } {
  switch (settled) {
    case 'open':
    case 'processing':
    case 'cancelled':
      return fail('payment-incomplete', 'The card payment is not completed.');
    case 'mismatch':
      return fail('payment-mismatch', 'That payment does not agree with this order. We are looking into it.');
    default:
      return fail('payment-unavailable', 'The payment provider cannot be reached. Please try again.');
  }
}

/**
 * Asks the provider where a payment of ours stands, and makes its order paid if the intent says so and agrees in every
 * point. Safe to run any number of times, from the page, the webhook and the sweep alike. `eventId` is marked done together
 * with the effect.
 */
export async function settlePayment(checkout: Checkout, intentId: string, eventId?: string): Promise<Settled> {
  const { db, payments } = checkout;
  const payment = await findPaymentByIntent(db, intentId);
  if (!payment) throw new Error(`Intent ${intentId} belongs to no payment`);
  if (payment.state === 'mismatch') return 'mismatch';
  const intent = await payments.retrieveIntent(intentId);
  if (!intent.ok) return intent.reason;
  if (intent.value.status === 'cancelled') await cancelPayment(db, payment.id);
  if (intent.value.status !== 'succeeded') return intent.value.status;
  const faults = faultsOf(intent.value, payment);
  if (faults.length > 0) {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, payment.orderId);
      await markMismatch(tx, payment);
      if (await raiseMismatch(checkout, tx, payment, intent.value))
        await noteOrder(tx, payment.orderId, 'payment-mismatch', theProvider, { faults: faults.join(', ') });
    });
    checkout.orderChanged(payment.orderId);
    return 'mismatch';
  }
  await keepCardOf(checkout, intent.value);
  const outcome = await receive(checkout, payment, intent.value, eventId, null);
  return outcome === 'late'
    ? receiveLate(checkout, payment, intent.value, eventId)
    : afterReceiving(checkout, payment, outcome);
}

/**
 * Books money that buys nothing, and gives back what is left of it: some may have gone back at the provider already, as in its
 * dashboard. Not needed for money in time, whose order shows what went back of it.
 */
async function receiveLate(
  checkout: Checkout,
  payment: PaymentRow,
  intent: PaymentIntent,
  eventId: string | undefined,
): Promise<Settled> {
  const listed = await checkout.payments.listRefunds({ intentId: intent.id });
  if (!listed.ok) return listed.reason;
  const back = listed.value.filter(({ status }) => status !== 'failed');
  const leftCents = back.reduce((left, { amountCents }) => left - amountCents, intent.receivedCents);
  const outcome = await receive(checkout, payment, intent, eventId, leftCents);
  if (outcome === 'late') throw new Error(`Payment ${payment.id} came too late, and what is left of it is known`);
  // A failure of this call is made up for by the event about the refund, or by the next comparison.
  if (back.length > 0) await takeOutsideRefunds(checkout, intent.id);
  return afterReceiving(checkout, payment, outcome);
}

async function afterReceiving(
  checkout: Checkout,
  { orderId }: PaymentRow,
  { late, refund }: Received,
): Promise<Settled> {
  checkout.orderChanged(orderId);
  if (refund) await finishRefund(checkout, refund);
  checkout.parts.changed();
  return late ? 'refunding' : 'paid';
}

/** Asks people about a payment that does not agree with its order, with both sides. Gives whether that is new. */
export async function raiseMismatch(
  checkout: Checkout,
  tx: Transaction,
  payment: PaymentRow,
  intent: PaymentIntent,
): Promise<boolean> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`Payment ${payment.id} has no order`);
  return raiseCase(checkout, tx, {
    kind: 'mismatch',
    ref: intent.id,
    orderId: order.id,
    paymentId: payment.id,
    facts: {
      order: order.orderNumber,
      shopCents: payment.amountCents,
      providerCents: intent.receivedCents,
      ...(intent.currency.toUpperCase() === payment.currency ? {} : { currency: intent.currency }),
      faults: faultsOf(intent, payment).join(', '),
    },
  });
}

/** The points in which an intent disagrees with the payment that we opened. */
function faultsOf(intent: PaymentIntent, payment: PaymentRow): string[] {
  const checks: [string, boolean][] = [
    ['intent', intent.id === payment.intentId],
    ['order', intent.orderId === payment.orderId],
    ['amount', intent.receivedCents === payment.amountCents && intent.amountCents === payment.amountCents],
    ['currency', intent.currency.toUpperCase() === payment.currency],
    ['mode', intent.liveMode === payment.liveMode],
  ];
  return checks.filter(([, agrees]) => !agrees).map(([name]) => name);
}
