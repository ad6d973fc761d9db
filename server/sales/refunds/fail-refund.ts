import { isTakeOutReason } from '#contract/sales/refunds.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { noteOrder, takeBackRefunded, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder } from '#server/sales/orders/orders.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { PaymentRefund } from '#server/sales/payments/payments.port.ts';
import { type FoundRefund, lockRefundable, setRefundFailed } from '#server/sales/payments/refunds.repository.ts';
import { endRefunded } from './end-refunded.ts';
import type { Refunds } from './refunds.ts';
import { isOfReturn } from './return-refunds.ts';

/**
 * Books that a refund brought no money to the card, or that the provider refused to make it, which gives it no id: its sum counts no more, people are told and decide what is done. It is
 * never asked again by itself. The caller has locked the order and the refund.
 */
export async function failRefund(
  refunds: Refunds,
  tx: Transaction,
  { refund, intentId }: FoundRefund,
  made: Pick<PaymentRefund, 'failureReason'> & { id: string | null },
): Promise<void> {
  const { orderId, amountCents: cents } = refund;
  const { failureReason } = made;
  await setRefundFailed(tx, refund.id, { providerId: made.id, failureReason });
  if (refund.state === 'succeeded') await takeBackRefunded(tx, orderId, intentId, cents);
  const reason = failureReason ?? 'unknown';
  const refused = made.id === null;
  await noteOrder(tx, orderId, 'refund-failed', theProvider, {
    cents,
    reason,
    ...(refused ? { outcome: 'refused' } : {}),
  });
  // Nothing is owed where the rest of the money went back otherwise, or a bank took it.
  const leftCents = Math.min(cents, (await lockRefundable(tx, intentId))?.cents ?? 0);
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`Refund ${refund.id} has no order`);
  await raiseCase(refunds, tx, {
    kind: 'refund-failed',
    ref: refund.id,
    orderId,
    paymentId: refund.paymentId,
    facts: {
      order: order.row.orderNumber,
      cents,
      reason,
      ...(leftCents < cents ? { leftCents } : {}),
      ...(made.id ? { refund: made.id } : {}),
    },
  });
  // Else the buyer has heard of no refund, or waits for none.
  if (
    leftCents > 0 &&
    (refund.state === 'succeeded' ||
      refund.reason === 'cancelled' ||
      isTakeOutReason(refund.reason) ||
      isOfReturn(refund))
  )
    await notifyBuyer(refunds, tx, orderId, { kind: 'refund-failed', cents, refused });
  // Pieces that were taken out stay out: nothing of the order may wait any more.
  await endRefunded(tx, orderId, false);
}
