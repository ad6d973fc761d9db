import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Order } from '#contract/sales/orders.ts';
import { retakeStock } from '#server/catalogue/stock/stock.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { numberInvoice } from '#server/sales/invoices/invoices.repository.ts';
import {
  markPaidAfterEnd,
  noteOrder,
  stepOrder,
  theProvider,
  theSystem,
} from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, listLines, lockOrder, type OrderRow, toOrder } from '#server/sales/orders/orders.repository.ts';
import { findOrderOf } from '#server/sales/orders/orders.service.ts';
import type { PaymentIntent } from '#server/sales/payments/payments.port.ts';
import {
  cancelPayment,
  findPaymentByIntent,
  finishProviderEvent,
  type PaymentRow,
  setPaymentAside,
  succeedPayment,
} from '#server/sales/payments/payments.repository.ts';
import type { Checkout } from './checkout.ts';
import { finishRefund, writeRefund } from './refund-payment.ts';
import { tellBuyer } from './tell-buyer.ts';

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
  const found = await findOrderOf(checkout.db, actor, orderId);
  if (!found) return fail('not-found', 'There is no such order.');
  const payment = await findPaymentByIntent(checkout.db, transactionId);
  if (payment?.orderId !== orderId) return fail('payment-mismatch', 'That payment does not belong to this order.');
  const settled = await settlePayment(checkout, transactionId);
  if (!settled.ok) return settled;
  const after = await findOrder(checkout.db, orderId);
  return after ? succeed(toOrder(after)) : fail('not-found', 'There is no such order.');
}

/**
 * Makes an order paid if its intent, retrieved from the provider, says so and agrees in every point. Safe to run any
 * number of times, from the page, the webhook and the sweep. `eventId` is marked done together with the effect.
 */
export async function settlePayment(
  checkout: Checkout,
  intentId: string,
  eventId?: string,
): Promise<Result<'paid' | 'refunding'>> {
  const { db, payments, log } = checkout;
  const payment = await findPaymentByIntent(db, intentId);
  if (!payment) return fail('payment-mismatch', 'That payment belongs to no order.');
  if (payment.state === 'mismatch') return mismatch();
  const intent = await payments.retrieveIntent(intentId);
  if (!intent.ok) return fail('payment-unavailable', 'The payment provider cannot be reached. Please try again.');
  if (intent.value.status === 'cancelled') await cancelPayment(db, payment.id);
  if (intent.value.status !== 'succeeded') return fail('payment-incomplete', 'The card payment is not completed.');
  const faults = faultsOf(intent.value, payment);
  if (faults.length > 0) {
    log.error({ payment: payment.id, intent: intentId, faults }, 'ALARM: a payment does not agree with its order');
    await inTransaction(db, async (tx) => {
      if (await setPaymentAside(tx, payment.id))
        await noteOrder(tx, payment.orderId, 'payment-mismatch', theProvider, { faults: faults.join(', ') });
    });
    checkout.orderChanged(payment.orderId);
    return mismatch();
  }
  const outcome = await inTransaction(db, async (tx) => {
    const received = await receive(tx, payment, intent.value, eventId);
    if (received.paid) await tellBuyer(checkout, tx, payment.orderId, { kind: 'paid' });
    return received;
  });
  checkout.orderChanged(payment.orderId);
  if (outcome.refund) await finishRefund(checkout, outcome.refund);
  checkout.parts.changed();
  return succeed(outcome.refund ? 'refunding' : 'paid');
}

function mismatch() {
  return fail('payment-mismatch', 'That payment does not agree with this order. We are looking into it.');
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

/** Books the money and decides what it buys: whether it paid the order just now, or the refund to make when it buys nothing. */
async function receive(
  tx: Transaction,
  payment: PaymentRow,
  intent: PaymentIntent,
  eventId: string | undefined,
): Promise<{ paid: boolean; refund: string | null }> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`Payment ${payment.id} has no order`);
  const first = await succeedPayment(tx, payment.id, intent.receivedCents);
  const refund = first ? await decide(tx, order, payment, intent.id) : null;
  if (eventId) await finishProviderEvent(tx, eventId, first ? 'settled' : 'settled before');
  return { paid: first && refund === null, refund };
}

async function decide(tx: Transaction, order: OrderRow, payment: PaymentRow, intentId: string): Promise<string | null> {
  const paid = { payment: 'paid', transactionId: intentId } as const;
  if (order.payment === 'unpaid') {
    if (await stepOrder(tx, order.id, 'pay', theProvider, paid)) {
      await numberInvoice(tx, order.id);
      return null;
    }
    // Late: the order expired. All of its stock again, or all of the money back.
    if (order.fulfilment === 'expired' && (await retaken(tx, order.id))) {
      await stepOrder(tx, order.id, 'payLate', theProvider, paid);
      await numberInvoice(tx, order.id);
      return null;
    }
    await markPaidAfterEnd(tx, order.id, intentId);
  }
  await noteOrder(tx, order.id, 'late-payment', theProvider, { cents: payment.amountCents });
  const refund = await writeRefund(tx, theSystem, {
    paymentId: payment.id,
    orderId: order.id,
    amountCents: payment.amountCents,
    key: `refund:${intentId}:late`,
    reason: 'late',
  });
  return refund?.id ?? null;
}

/** Retakes the order's stock inside a savepoint, so that a line that fails gives the others back. */
async function retaken(tx: Transaction, orderId: string): Promise<boolean> {
  class NotAll extends Error {}
  try {
    await tx.transaction(async (inner) => {
      if (!(await retakeStock(inner, await listLines(inner, [orderId])))) throw new NotAll();
    });
    return true;
  } catch (error) {
    if (error instanceof NotAll) return false;
    throw error;
  }
}
