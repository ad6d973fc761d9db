import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import type { Order } from '#contract/sales/orders.ts';
import { retakeStock } from '#server/catalogue/stock/stock.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { numberInvoice } from '#server/sales/invoices/invoices.repository.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import {
  markPaidAfterEnd,
  noteOrder,
  stepOrder,
  theProvider,
  theSystem,
} from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, listLines, lockOrder, type OrderRow, toOrder } from '#server/sales/orders/orders.repository.ts';

import { tellBuyer } from '#server/sales/orders/tell-buyer.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { PaymentFailure, PaymentIntent } from '#server/sales/payments/payments.port.ts';
import {
  cancelPayment,
  findPaymentByIntent,
  markMismatch,
  type PaymentRow,
  succeedPayment,
} from '#server/sales/payments/payments.repository.ts';
import { finishProviderEvent } from '#server/sales/payments/provider-events.repository.ts';
import { finishRefund, writeRefund } from '#server/sales/refunds/refund-payment.ts';
import type { Checkout } from './checkout.ts';

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
 * Where a payment stands once the provider was asked. `refunding`: it came too late, and goes back. `mismatch`: it does
 * not agree with its order. A failure of the call: nothing is known.
 */
export type Settled = 'paid' | 'refunding' | 'mismatch' | 'open' | 'processing' | 'cancelled' | PaymentFailure;

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
      if (await markMismatch(tx, payment.id))
        await noteOrder(tx, payment.orderId, 'payment-mismatch', theProvider, { faults: faults.join(', ') });
      await raiseMismatch(checkout, tx, payment, intent.value);
    });
    checkout.orderChanged(payment.orderId);
    return 'mismatch';
  }
  const outcome = await inTransaction(db, async (tx) => {
    const received = await receive(checkout, tx, payment, intent.value, eventId);
    if (received.paid) await tellBuyer(checkout, tx, payment.orderId, { kind: 'paid' });
    return received;
  });
  checkout.orderChanged(payment.orderId);
  if (outcome.refund) await finishRefund(checkout, outcome.refund);
  checkout.parts.changed();
  return outcome.refund ? 'refunding' : 'paid';
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

/** Books the money and decides what it buys: whether it paid the order just now, or the refund to make when it buys nothing. */
async function receive(
  checkout: Checkout,
  tx: Transaction,
  payment: PaymentRow,
  intent: PaymentIntent,
  eventId: string | undefined,
): Promise<{ paid: boolean; refund: string | null }> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`Payment ${payment.id} has no order`);
  const first = await succeedPayment(tx, payment.id, intent.receivedCents);
  const refund = first ? await decide(checkout, tx, order, payment, intent.id) : null;
  if (eventId) await finishProviderEvent(tx, eventId, first ? 'settled' : 'settled before');
  return { paid: first && refund === null, refund };
}

async function decide(
  { seller }: Checkout,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  intentId: string,
): Promise<string | null> {
  if (order.payment === 'unpaid') {
    // Late where the order expired: all of its stock again, or all of the money back.
    if (await payOrderWith(tx, order, intentId, seller)) return null;
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

/**
 * Makes a locked, unpaid order paid by an intent. One that expired takes its stock again. Gives false, and changes nothing,
 * where that is gone or the order was cancelled.
 */
export async function payOrderWith(
  tx: Transaction,
  order: OrderRow,
  intentId: string,
  seller: Seller,
): Promise<boolean> {
  const paid = { payment: 'paid', transactionId: intentId } as const;
  const late = order.fulfilment === 'expired';
  if (late && !(await retaken(tx, order.id))) return false;
  if (!(await stepOrder(tx, order.id, late ? 'payLate' : 'pay', theProvider, paid))) return false;
  await numberInvoice(tx, order.id, seller);
  return true;
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
