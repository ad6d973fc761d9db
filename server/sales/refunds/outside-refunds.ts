import { inTransaction } from '#server/platform/database/connection.ts';
import { noteOrder, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { holdUnshipped, type Taken } from '#server/sales/payment-cases/take-dispute.ts';
import { claimOutsideRefund, insertOutsideRefund } from '#server/sales/payments/outside-refunds.repository.ts';
import type { Answer, PaymentRefund } from '#server/sales/payments/payments.port.ts';
import { findPaymentByIntent } from '#server/sales/payments/payments.repository.ts';
import { findRefund } from '#server/sales/payments/refunds.repository.ts';
import { bookRefund } from './refund-payment.ts';
import type { Refunds } from './refunds.ts';

/**
 * Books a refund that names none of ours: as ours where one waits that it can be, else as made at the provider, as in its
 * dashboard. Then the sums of the order follow, and it is not shipped until an admin says so. Of a payment that does not agree with its order nothing is booked before that is answered.
 */
export async function bookOutsideRefund(refunds: Refunds, made: PaymentRefund): Promise<Taken> {
  const payment = made.intentId ? await findPaymentByIntent(refunds.db, made.intentId) : null;
  if (!payment || !made.intentId) return 'not-ours';
  if (payment.state !== 'succeeded' || made.status === 'failed') return 'known';
  const id = await inTransaction(refunds.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (!order) throw new Error(`Payment ${payment.id} has no order`);
    const own = await claimOutsideRefund(tx, payment.id, made);
    if (own) return own;
    const added = await insertOutsideRefund(tx, payment, made);
    if (!added) return null;
    await noteOrder(tx, order.id, 'refund-outside', theProvider, { cents: made.amountCents });
    await holdUnshipped(tx, order, 'refund', made.id);
    return added;
  });
  const found = id ? await findRefund(refunds.db, id) : null;
  if (!found) return 'known';
  refunds.log.warn(
    { refund: made.id, order: payment.orderId, origin: found.refund.origin },
    'a refund at the payment provider names none of ours',
  );
  await bookRefund(refunds, found, made);
  return 'new';
}

/** Reads all refunds of an intent anew and books those that name none of ours. Gives how many were new. */
export async function takeOutsideRefunds(refunds: Refunds, intentId: string): Promise<Answer<number>> {
  const listed = await refunds.payments.listRefunds({ intentId });
  if (!listed.ok) return listed;
  let count = 0;
  for (const made of listed.value)
    if (made.refundId === null && (await bookOutsideRefund(refunds, made)) === 'new') count += 1;
  return { ok: true, value: count };
}
