import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatCents } from '#contract/money.ts';
import type { AnswerCase } from '#contract/sales/payment-cases.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { payOrderWith } from '#server/sales/checkout/receive-payment.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import {
  endLost,
  markPaidAfterEnd,
  moverOf,
  noteOrder,
  stepOrder,
} from '#server/sales/orders/order-steps.repository.ts';
import { findOrderId, lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import type { CaseRow } from '#server/sales/payment-cases/listed-cases.repository.ts';
import { bookUnknownDisputes, readUnknownLoss } from '#server/sales/payment-cases/unknown-disputes.ts';
import type { PaymentIntent } from '#server/sales/payments/payments.port.ts';
import { findPayment } from '#server/sales/payments/payments.repository.ts';
import { settleByHand } from '#server/sales/payments/settled-by-hand.repository.ts';
import { returnStock } from '#server/sales/refunds/end-refunded.ts';
import { takeOutsideRefunds } from '#server/sales/refunds/outside-refunds.ts';
import { finishRefund, writeRefund } from '#server/sales/refunds/refund-payment.ts';
import { AnsweredMeanwhile, closeCase, otherSum } from './close-case.ts';

/** What the provider holds of a payment at this moment: without what was given back there, and what a bank took back. */
interface Held {
  orderId: string;
  intent: PaymentIntent;
  leftCents: number;
  lostCents: number;
}

/**
 * Gives all that was received for a payment back which does not agree with its order. An order that waited for it ends;
 * one that has ended, or was paid otherwise, stays as it is. Answered as seen, nothing must be left that could go back.
 */
export async function refundPayment(
  checkout: Checkout,
  actor: CurrentUser,
  found: CaseRow,
  input: AnswerCase,
): Promise<Result<null>> {
  const read = await readHeld(checkout, found);
  if (!read.ok) return read;
  const { orderId, intent, leftCents, lostCents } = read.value;
  const wrong =
    input.answer === 'seen' && leftCents === 0 ? null : await otherSum(checkout.db, found, input, leftCents);
  if (wrong) return wrong;
  const written = await inTransaction<Result<string | null>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const paymentId = await settleByHand(tx, { orderId, intent });
    if (!paymentId || !(await closeCase(tx, actor, found, input))) throw new AnsweredMeanwhile();
    const ended = await endFor(tx, actor, order, intent.id);
    await endLost(tx, orderId);
    if (ended) await notifyBuyer(checkout, tx, orderId, { kind: 'cancelled', refundCents: leftCents, lostCents });
    if (leftCents === 0) return succeed(null);
    const refund = await writeRefund(tx, moverOf(actor), {
      paymentId,
      orderId,
      amountCents: leftCents,
      key: `refund:${intent.id}:case`,
      // The mail about the cancelling tells of the money too.
      reason: ended ? 'cancelled' : 'mismatch',
    });
    if (!refund) throw new Error(`${leftCents} cents of payment ${paymentId} could not be refunded`);
    return succeed(refund.id);
  }).catch((error: unknown) => {
    if (error instanceof AnsweredMeanwhile) return changed();
    throw error;
  });
  if (!written.ok) return written;
  checkout.parts.changed();
  checkout.orderChanged(orderId);
  // What went back at the provider before counts for the order from now on.
  await takeOutsideRefunds(checkout, intent.id);
  await bookUnknownDisputes(checkout, intent.id);
  if (written.value) await finishRefund(checkout, written.value);
  return succeed(null);
}

/** Ends an order that waited for this money; of another one it only says that money came. Gives whether it ended now. */
async function endFor(tx: Transaction, actor: CurrentUser, order: OrderRow, intentId: string): Promise<boolean> {
  if (order.payment !== 'unpaid') return false;
  const set = { payment: 'paid', transactionId: intentId, data: { cause: 'mismatch', stock: 'restock' } } as const;
  if (order.fulfilment !== 'cancelled' && (await stepOrder(tx, order.id, 'cancel', moverOf(actor), set))) {
    await returnStock(tx, order.id, 'restock');
    return true;
  }
  await markPaidAfterEnd(tx, order.id, intentId);
  return false;
}

/**
 * Makes an order paid by a payment that named none, because an admin says that it is for that order: as `acceptPayment`, and it
 * has to be all that the order asks for. Fails with `invalid-request` for an order that there is not.
 */
export async function assignPayment(
  checkout: Checkout,
  actor: CurrentUser,
  found: CaseRow,
  input: AnswerCase,
): Promise<Result<null>> {
  const { orderNumber } = input;
  const order = orderNumber === undefined ? null : await findOrderId(checkout.db, orderNumber);
  if (order) return acceptPayment(checkout, actor, { ...found, orderId: order }, input);
  const message = orderNumber === undefined ? 'Order is Required' : 'There is no such order';
  return fail('invalid-request', `${message}.`, { errors: { orderNumber: message } });
}

/** Makes an order paid by money that is not what it asked for. Its stock has to be there still. */
export async function acceptPayment(
  checkout: Checkout,
  actor: CurrentUser,
  found: CaseRow,
  input: AnswerCase,
): Promise<Result<null>> {
  const read = await readHeld(checkout, found);
  if (!read.ok) return read;
  const { orderId, intent, leftCents } = read.value;
  if (intent.currency !== 'usd' || intent.liveMode !== checkout.liveMode)
    return fail(
      'wrong-state',
      'Money of another currency, or that is only for tests, pays no order. Refund it instead.',
    );
  if (leftCents !== intent.receivedCents)
    return fail(
      'wrong-state',
      leftCents === 0
        ? 'All of it went back already, so it cannot pay the order.'
        : 'Some of it went back already, so it cannot pay the order. Refund the rest.',
    );
  const wrong = await otherSum(checkout.db, found, input, leftCents);
  if (wrong) return wrong;
  const accepted = await inTransaction<Result<null>>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const { orderNumber, totalCents } = order;
    if (order.payment !== 'unpaid')
      return fail('wrong-state', `Order ${orderNumber} is paid already. Refund this payment.`);
    if (order.fulfilment === 'cancelled')
      return fail('wrong-state', `Order ${orderNumber} was cancelled. Refund this payment.`);
    if (input.answer === 'belongs' && leftCents !== totalCents)
      return fail(
        'wrong-state',
        `Order ${orderNumber} asks for ${formatCents(totalCents)}, and ${formatCents(leftCents)} came. It is another order's payment, or refund it at the payment provider.`,
        { errors: { orderNumber: `This order asks for ${formatCents(totalCents)}` } },
      );
    // First of all: the other of two admins may name another order.
    if (!(await closeCase(tx, actor, found, input))) throw new AnsweredMeanwhile();
    if (!(await settleByHand(tx, { orderId, intent }))) throw new AnsweredMeanwhile();
    if (!(await payOrderWith(tx, order, intent.id, checkout.seller))) throw new SoldOut();
    const note = input.note ?? '';
    await noteOrder(tx, orderId, 'payment-accepted', moverOf(actor), { cents: leftCents, asked: totalCents, note });
    await notifyBuyer(checkout, tx, orderId, { kind: 'paid' });
    return succeed(null);
  }).catch((error: unknown) => {
    if (error instanceof AnsweredMeanwhile) return changed();
    if (error instanceof SoldOut)
      return fail(
        'out-of-stock',
        `Not all of its parts are in stock any more. Refund the ${formatCents(leftCents)} instead.`,
      );
    throw error;
  });
  if (accepted.ok) {
    checkout.parts.changed();
    checkout.orderChanged(orderId);
    await bookUnknownDisputes(checkout, intent.id);
  }
  return accepted;
}

class SoldOut extends Error {}

/** Reads the intent of a case anew, and what of it went back at the provider. */
async function readHeld({ db, payments }: Checkout, found: CaseRow): Promise<Result<Held>> {
  const payment = found.paymentId ? await findPayment(db, found.paymentId) : null;
  const { orderId } = found;
  if (!orderId) return fail('wrong-state', 'This payment names no order of the shop.');
  const intentId = payment?.intentId ?? found.ref;
  const intent = await payments.retrieveIntent(intentId);
  if (!intent.ok) return unread();
  if (intent.value.status !== 'succeeded' || intent.value.receivedCents === 0)
    return fail('wrong-state', 'The payment provider holds no money of this payment by now.');
  const refunds = await payments.listRefunds({ intentId });
  if (!refunds.ok) return unread();
  const back = refunds.value.filter(({ status }) => status !== 'failed');
  const lost = payment ? succeed(payment.lostCents) : await readUnknownLoss({ db, payments }, intentId);
  if (!lost.ok) return unread();
  const lostCents = lost.value;
  const leftCents = back.reduce((left, { amountCents }) => left - amountCents, intent.value.receivedCents - lostCents);
  return succeed({ orderId, intent: intent.value, leftCents: Math.max(0, leftCents), lostCents });
}

/** The provider did not answer, so nothing was done. */
export function unread() {
  return fail('payment-unavailable', 'The payment provider did not answer. Nothing was done; please try again.');
}

function changed() {
  return fail('changed-meanwhile', 'Somebody has answered this meanwhile, or the payment was settled.');
}
