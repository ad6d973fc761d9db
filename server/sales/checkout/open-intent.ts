import { type Answer, type ChosenCard, CLOCKS_MS, type PaymentIntent } from '#server/sales/payments/payments.port.ts';
import {
  doubtPayment,
  findPaymentByIntent,
  openPayment,
  type PaymentAttempt,
  type PaymentRow,
} from '#server/sales/payments/payments.repository.ts';
import type { Checkout } from './checkout.ts';

/**
 * The intent of an attempt: the one it has as it stands now, or a new one. Where an earlier request had no clear answer,
 * what the provider made is looked for first. Gives also how the attempt stands after that: it may have ended meanwhile.
 */
export async function openIntent(
  checkout: Checkout,
  attempt: PaymentRow,
  orderNumber: number,
  card: ChosenCard | null,
): Promise<Answer<{ intent: PaymentIntent; attempt: PaymentAttempt }>> {
  const { db, payments } = checkout;
  if (attempt.intentId) {
    const intent = await payments.retrieveIntent(attempt.intentId);
    return intent.ok ? { ok: true, value: { intent: intent.value, attempt: attempt.state } } : intent;
  }
  const before = attempt.uncertain ? await findIntent(checkout, attempt) : null;
  if (before && !before.ok) return before;
  const intent: Answer<PaymentIntent> = before?.value
    ? { ok: true, value: before.value }
    : await payments.createIntent({
        orderId: attempt.orderId,
        orderNumber,
        attemptId: attempt.id,
        amountCents: attempt.amountCents,
        currency: attempt.currency,
        card,
        // An error is stored under its key too, so another attempt at it needs another one.
        key: attempt.tries === 0 ? attempt.key : `${attempt.key}:${attempt.tries}`,
      });
  if (intent.ok)
    return { ok: true, value: { intent: intent.value, attempt: await openPayment(db, attempt.id, intent.value.id) } };
  if (intent.reason === 'unclear' || intent.reason === 'unreachable') await doubtPayment(db, attempt);
  return intent;
}

/**
 * Looks at the provider for the intent that was made for an attempt; null where there is none. What earlier versions of
 * the shop made carries the order alone.
 */
export async function findIntent(
  { db, payments }: Checkout,
  attempt: PaymentRow,
): Promise<Answer<PaymentIntent | null>> {
  const listed = await payments.listIntents({ since: new Date(attempt.createdAt.getTime() - CLOCKS_MS) });
  if (!listed.ok) return listed;
  const made = listed.value.find(({ attemptId }) => attemptId === attempt.id);
  if (made) return { ok: true, value: made };
  for (const intent of listed.value)
    if (intent.attemptId === null && intent.orderId === attempt.orderId && !(await findPaymentByIntent(db, intent.id)))
      return { ok: true, value: intent };
  return { ok: true, value: null };
}
