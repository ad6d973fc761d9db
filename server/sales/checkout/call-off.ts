import { randomUUID } from 'node:crypto';
import {
  cancelPayment,
  findPayment,
  openPayment,
  type PaymentRow,
  postponePayment,
} from '#server/sales/payments/payments.repository.ts';
import { type Reached, reachedBy, type Settled } from '#server/sales/payments/reached.ts';
import type { Checkout } from './checkout.ts';
import { findIntent } from './open-intent.ts';
import { settlePayment } from './settle-payment.ts';

/** The longest time between two questions about an attempt whose order has ended, in minutes. */
const DAY_MINUTES = 24 * 60;

/**
 * Has the intent of an attempt cancelled at the provider, and books the payment where it came too late for that. An
 * attempt without an intent can't be paid: its secret was given to nobody.
 */
export async function callOffAttempt(checkout: Checkout, attempt: PaymentRow): Promise<Settled> {
  const { db, payments } = checkout;
  let { intentId } = attempt;
  if (!intentId) {
    const made = await findIntent(checkout, attempt);
    if (!made.ok) return made.reason;
    if (!made.value) return 'cancelled';
    intentId = made.value.id;
    await openPayment(db, attempt.id, intentId);
  }
  // Another key each time: an old refusal or error would only be told again.
  const answer = await payments.cancelIntent(intentId, `${attempt.key}:cancel:${randomUUID()}`);
  if (!answer.ok) return answer.reason;
  return answer.value.status === 'succeeded' ? settlePayment(checkout, intentId) : answer.value.status;
}

/**
 * Carries an attempt on that was still open when its order ended: it is called off, or what was charged buys the order
 * after all or goes back. Until then it is asked about again and again, more and more seldom.
 */
export async function finishAttempt(checkout: Checkout, paymentId: string): Promise<Reached> {
  const { db, log } = checkout;
  const attempt = await findPayment(db, paymentId);
  if (attempt?.state !== 'asked' && attempt?.state !== 'open') return 'done';
  const standing = await callOffAttempt(checkout, attempt);
  switch (standing) {
    case 'cancelled':
      await cancelPayment(db, paymentId);
      return 'done';
    case 'paid':
    case 'refunding':
    case 'mismatch':
      return 'done';
    case 'open':
    case 'processing':
      await postponePayment(db, paymentId, DAY_MINUTES);
      return 'later';
    default:
      log.warn({ payment: paymentId, reason: standing }, 'the payment of an ended order is not called off yet');
      if (reachedBy(standing) === 'later') await postponePayment(db, paymentId, DAY_MINUTES);
      return reachedBy(standing);
  }
}
