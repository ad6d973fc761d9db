import { inTransaction } from '#server/platform/database/connection.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { PaymentEvent } from '#server/sales/payments/payments.port.ts';
import { finishProviderEvent } from '#server/sales/payments/provider-events.repository.ts';
import { type Acted, actedBy } from '#server/sales/payments/reached.ts';
import { takeAccountDispute, takeAccountFraudWarning, takeAccountRefunds } from './account-movements.ts';
import {
  type AccountPaymentRow,
  cancelAccountPayment,
  countAccountDecline,
  lockAccountPayment,
} from './account-payments.repository.ts';
import type { AccountPayments } from './account-payments.ts';
import {
  type AccountSettled,
  callOffAccountPayment,
  failureOf,
  settleAccountPayment,
} from './settle-account-payment.ts';

/** Acts on an event about a payment of open items: the object that it is about is read anew. */
export async function actOnAccountEvent(
  shop: AccountPayments,
  event: PaymentEvent,
  payment: AccountPaymentRow,
): Promise<Acted> {
  const { type, about } = event;
  if (type === 'payment_intent.succeeded' || type === 'payment_intent.canceled')
    return actedBy(await settleAccountPayment(shop, about.id, event.id));
  if (type === 'payment_intent.payment_failed') return actedBy(await noteDecline(shop, event.id, payment));
  if (about.kind === 'refund' || type === 'charge.refunded') {
    const taken = await takeAccountRefunds(shop, payment);
    return taken.ok ? { outcome: `${taken.value} refunds` } : { waits: taken.reason };
  }
  if (about.kind === 'dispute' || about.kind === 'fraud-warning') {
    const take = about.kind === 'dispute' ? takeAccountDispute : takeAccountFraudWarning;
    const taken = await take(shop, about.id);
    return taken.ok ? { outcome: taken.value } : { waits: taken.reason };
  }
  return { outcome: 'nothing to do' };
}

/**
 * Counts a card that was declined. The one that reaches the limit has the payment called off, before it is counted: if the provider can't do
 * that now, the event comes again.
 */
async function noteDecline(
  shop: AccountPayments,
  eventId: string,
  payment: AccountPaymentRow,
): Promise<AccountSettled> {
  if (!payment.intentId) throw new Error(`Payment ${payment.id} has no intent`);
  const standing = await settleAccountPayment(shop, payment.intentId);
  const declines = payment.declines + 1;
  const isLast = standing === 'open' && declines >= shop.declineLimits.order;
  const after = isLast ? await callOffAccountPayment(shop, payment) : standing;
  if (failureOf(after)) return after;
  await inTransaction(shop.db, async (tx) => {
    await lockAccountPayment(tx, payment.id);
    if (!(await finishProviderEvent(tx, eventId, 'noted'))) return;
    await countAccountDecline(tx, payment.id);
    if (!isLast || after !== 'cancelled') return;
    await cancelAccountPayment(tx, payment.id);
    const facts = { counted: 'items', declines, account: payment.companyId };
    await raiseCase(shop, tx, { kind: 'card-testing', ref: payment.id, orderId: null, paymentId: null, facts });
  });
  return after;
}
