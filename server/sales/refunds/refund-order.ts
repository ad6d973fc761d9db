import { isDeepStrictEqual } from 'node:util';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, formatCents } from '#contract/money.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { RefundOrder } from '#contract/sales/refunds.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { countShipped } from '#server/sales/orders/order-answer.ts';
import { type Mover, moverOf } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, lockOrder, type OrderRow, type StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { readOrderPage } from '#server/sales/orders/orders.service.ts';
import { findLivePayment } from '#server/sales/payments/payments.repository.ts';
import {
  findRefundByKey,
  lockRefundable,
  type RefundRow,
  sumDeliveryRefunds,
} from '#server/sales/payments/refunds.repository.ts';
import { creditOnAccount } from './refund-on-account.ts';
import { finishRefund, writeRefund } from './refund-payment.ts';
import { piecesOf, sumRefund } from './refund-sum.ts';
import type { Refunds } from './refunds.ts';
import { checkTakeOut, takeOut } from './take-out.ts';

/**
 * Gives a part of an order's money back, or all of it, for admins: for lines and pieces, or as an amount. Money alone moves;
 * but an order that was not shipped is cancelled once all of its money is back, and `stock` says what then becomes of its
 * pieces. Pieces of an order that waits to be shipped are taken out of it, see `takeOut`; where an admin asked for that, the buyer is mailed
 * what was changed and what goes back. Fails with `not-paid`, and as `sumRefund` and `checkTakeOut`. The key stays with the refund: the same one gives the order as it stands
 * by now and no second refund, however late it comes and whichever admin sends it.
 */
export async function refundOrder(
  refunds: Refunds,
  actor: CurrentUser,
  orderId: string,
  input: RefundOrder,
  { key: callersKey }: Repeatable,
): Promise<Result<OrderPage>> {
  // A key counts for the order that it came with. With the number of the try behind it, it has 255 characters at most.
  const key = `refund:${orderId}:admin:${callersKey}`;
  const written = await inTransaction<Result<{ refundId: string | null; out?: number }>>(refunds.db, async (tx) => {
    // Refunds of an order come one after the other, so that a repeated one finds the first.
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found', 'There is no such order.');
    const before = await findRefundByKey(tx, key);
    if (before)
      return before.paymentId === null || asksFor(input, before)
        ? succeed({ refundId: null })
        : fail('key-reused', 'Please send another request with another Idempotency-Key.');
    if (order.paymentMethod === 'account') return creditAccount(refunds, tx, moverOf(actor), order, { input, key });
    const left = order.transactionId ? await lockRefundable(tx, order.transactionId) : null;
    if (!left && (await findLivePayment(tx, orderId))?.state === 'mismatch')
      return fail(
        'payment-mismatch',
        `Money came for order ${order.orderNumber} that does not agree with it. Refund or accept it under Money.`,
      );
    if (!left || !order.transactionId)
      return fail('not-paid', `Order ${order.orderNumber} has not been paid, so nothing can go back.`);
    const stored = await findOrder(tx, orderId);
    const room = { leftCents: left.cents, deliveryBackCents: await sumDeliveryRefunds(tx, orderId) };
    if (!stored) return fail('not-found', 'There is no such order.');
    const sum = sumRefund(stored, room, input);
    if (!sum.ok) return sum;
    const { cents, lines } = sum.value;
    const allowed = input.takeOut ? checkTakeOut(stored, input.lines ?? []) : succeed(null);
    if (!allowed.ok) return allowed;
    // A refund of all that is left cancels an order of which nothing was shipped.
    if (input.takeOut && isUnshipped(stored) && cents === left.cents)
      return fail(
        'wrong-state',
        `No money of order ${order.orderNumber} would be left. Cancel it, which refunds the rest.`,
      );
    const refund = await writeRefund(tx, moverOf(actor), {
      paymentId: left.paymentId,
      orderId,
      amountCents: cents,
      key,
      reason: reasonOf(input),
      lines,
      // Stored with the refund: it may be long until the provider has done it.
      stock: isUnshipped(stored) && cents === left.cents ? (input.stock ?? 'restock') : null,
    });
    if (!refund) throw new Error(`Order ${orderId} has ${left.cents} cents left, and ${cents} could not be refunded`);
    if (!lines) return succeed({ refundId: refund.id });
    const { takeOut: reason, stock } = input;
    const chosen = reason && input.lines;
    const out = await takeOut(tx, orderId, { by: moverOf(actor), chosen, reason, stock });
    if (reason) await notifyBuyer(refunds, tx, orderId, { kind: 'taken-out', cents, reason, lines: out });
    return succeed({ refundId: refund.id, out: out.length });
  });
  if (!written.ok) return written;
  const { refundId, out = 0 } = written.value;
  if (out > 0) refunds.parts.changed();
  if (refundId) {
    refunds.orderChanged(orderId);
    await finishRefund(refunds, refundId);
  }
  return readOrderPage(refunds.db, actor, orderId);
}

/** The same of an order on account: credit notes, and no money at the card provider. */
async function creditAccount(
  refunds: Refunds,
  tx: Transaction,
  by: Mover,
  { id: orderId, orderNumber, fulfilment }: OrderRow,
  { input, key }: { input: RefundOrder; key: string },
): Promise<Result<{ refundId: string | null; out?: number }>> {
  const stored = await findOrder(tx, orderId);
  if (!stored || fulfilment === 'cancelled') return fail('wrong-state', 'Nothing of this order is owed any more.');
  const allowed = input.takeOut ? checkTakeOut(stored, input.lines ?? []) : succeed(null);
  if (!allowed.ok) return allowed;
  const done = await creditOnAccount(refunds, tx, stored, { ...input, by, key, reason: reasonOf(input) });
  if (!done.ok) return done;
  const { refunds: rows, out, creditNotes } = done.value;
  const cents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { takeOut: reason } = input;
  if (reason) await notifyBuyer(refunds, tx, orderId, { kind: 'taken-out', cents, reason, lines: out, creditNotes });
  else await notifyBuyer(refunds, tx, orderId, { kind: 'told', words: creditedWords(orderNumber, cents), creditNotes });
  return succeed({ refundId: rows[0]?.id ?? null, out: out.length });
}

function creditedWords(orderNumber: number, cents: number) {
  return {
    title: `${formatCents(cents)} of order ${orderNumber} is credited`,
    paragraph: `You owe ${formatCents(cents)} less for it.`,
    closing: 'What was invoiced of it has a credit note, which is with the order.',
  };
}

/** Whether an order waits to be shipped, and nothing of it was. */
function isUnshipped(stored: StoredOrder): boolean {
  return stored.row.fulfilment === 'shipping' && countShipped(stored) === 0;
}

/** Whether `input` asks for the refund that is there already. */
function asksFor({ amount, lines, stock = 'restock', ...input }: RefundOrder, refund: RefundRow): boolean {
  const sameSum = lines
    ? refund.lines !== null && isDeepStrictEqual(piecesOf(lines), piecesOf(refund.lines))
    : refund.lines === null && refund.amountCents === centsFromDollars(amount ?? 0);
  return sameSum && refund.reason === reasonOf(input) && (refund.stock ?? stock) === stock;
}

/** Why money goes back, as the refund stores it. */
function reasonOf({ reason, takeOut: why }: Pick<RefundOrder, 'reason' | 'takeOut'>): string {
  return why ?? reason ?? 'lines';
}
