import { retakeStock } from '#server/catalogue/stock/stock.repository.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { orNothing } from '#server/platform/database/or-nothing.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { numberInvoice } from '#server/sales/invoices/invoices.repository.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import {
  markPaidAfterEnd,
  noteOrder,
  stepOrder,
  theProvider,
  theSystem,
} from '#server/sales/orders/order-steps.repository.ts';
import { listLines, lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import type { PaymentIntent } from '#server/sales/payments/payments.port.ts';
import { type PaymentRow, succeedPayment } from '#server/sales/payments/payments.repository.ts';
import { finishProviderEvent } from '#server/sales/payments/provider-events.repository.ts';
import { lockRefundable } from '#server/sales/payments/refunds.repository.ts';
import { writeRefund } from '#server/sales/refunds/refund-payment.ts';
import type { Checkout } from './checkout.ts';

/** What became of money: it paid its order now or before, or came too `late`, with the refund that was written down. */
export interface Received {
  late: boolean;
  refund: string | null;
}

/** Takes all back that was written for money that turns out to be late, while nobody knows what is left of it. */
class LeftUnknown extends Error {}

/**
 * Books the money and decides what it buys. `leftCents`: what did not go back at the provider; null where that was not read,
 * and then nothing is booked and 'late' given where the money buys nothing.
 */
export async function receive(
  checkout: Checkout,
  payment: PaymentRow,
  intent: PaymentIntent,
  eventId: string | undefined,
  leftCents: number | null,
): Promise<Received | 'late'> {
  return inTransaction<Received | 'late'>(checkout.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (!order) throw new Error(`Payment ${payment.id} has no order`);
    const first = await succeedPayment(tx, payment.id, intent.receivedCents);
    // Before the invoice is numbered: others who are paid wait from there to the end.
    if (eventId) await finishProviderEvent(tx, eventId, first ? 'settled' : 'settled before');
    const received = first
      ? await decide(checkout, tx, order, payment, intent.id, leftCents)
      : { late: false, refund: null };
    if (first && !received.late) await notifyBuyer(checkout, tx, payment.orderId, { kind: 'paid' });
    return received;
  }).catch((error: unknown) => {
    if (error instanceof LeftUnknown) return 'late';
    throw error;
  });
}

async function decide(
  { seller }: Checkout,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  intentId: string,
  leftCents: number | null,
): Promise<Received> {
  // Late where the order expired: all of its stock again, or all of the money back.
  const waits = order.payment === 'unpaid';
  if (waits && (await payOrderWith(tx, order, intentId, seller))) return { late: false, refund: null };
  if (leftCents === null) throw new LeftUnknown();
  if (waits) await markPaidAfterEnd(tx, order.id, intentId);
  await noteOrder(tx, order.id, 'late-payment', theProvider, { cents: payment.amountCents });
  // A bank may have taken some of it back by now.
  const amountCents = Math.min(leftCents, (await lockRefundable(tx, intentId))?.cents ?? 0);
  if (amountCents <= 0) return { late: true, refund: null };
  const refund = await writeRefund(tx, theSystem, {
    paymentId: payment.id,
    orderId: order.id,
    amountCents,
    key: `refund:${intentId}:late`,
    reason: 'late',
  });
  return { late: true, refund: refund?.id ?? null };
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
  const all = async (inner: Transaction) =>
    (await retakeStock(inner, await listLines(inner, [orderId]))) ? true : null;
  return (await orNothing(tx, all)) !== null;
}
