import { fail, type Result, succeed } from '#contract/failures.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { actOnAccountEvent } from '#server/sales/account-payments/account-events.ts';
import { findAccountPaymentByIntent } from '#server/sales/account-payments/account-payments.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import { type Taken, takeDispute, takeFraudWarning } from '#server/sales/payment-cases/take-dispute.ts';
import type { Answer, EventObject, PaymentEvent, PaymentFailure } from '#server/sales/payments/payments.port.ts';
import { findPaymentByIntent, type PaymentRow } from '#server/sales/payments/payments.repository.ts';
import {
  finishProviderEvent,
  postponeProviderEvent,
  storeProviderEvent,
} from '#server/sales/payments/provider-events.repository.ts';
import { type Acted, actedBy, type Reached, reachedBy } from '#server/sales/payments/reached.ts';
import { findRefundMadeAs } from '#server/sales/payments/refunds.repository.ts';
import { bookOutsideRefund, takeOutsideRefunds } from '#server/sales/refunds/outside-refunds.ts';
import { bookRefund } from '#server/sales/refunds/refund-payment.ts';
import type { Checkout } from './checkout.ts';
import { noteDecline } from './declined-cards.ts';
import { settlePayment } from './settle-payment.ts';

/** How often an event is tried before it is parked for people: the last time about eight hours after the first. */
const TRIES_MAX = 10;

/**
 * Takes an event of the payment provider: checks its signature on the raw bytes, stores it, and only then acts. Once it
 * is stored the answer is success, whatever acting on it gives: the sweep acts again.
 */
export async function receiveEvent(
  checkout: Checkout,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Result<{ received: true }>> {
  const event = checkout.payments.readEvent(rawBody, signature);
  if (!event.ok) return fail('bad-signature', 'This event was not signed by the payment provider.');
  if (await storeProviderEvent(checkout.db, event.value))
    await actOnEvent(checkout, event.value).catch((error: unknown) =>
      checkout.log.error({ err: error, event: event.value.id }, 'an event of the payment provider waits'),
    );
  return succeed({ received: true });
}

/**
 * Acts on a stored event. It is a hint: the object it is about is asked for anew. One that cannot be done waits for its
 * next time, and is parked in the end; only a provider that answers nobody costs it no try.
 */
export async function actOnEvent(checkout: Checkout, event: PaymentEvent): Promise<Reached> {
  const { db, log } = checkout;
  const acted = await act(checkout, event).catch((error: unknown): Acted => {
    log.error({ err: error, event: event.id }, 'an event of the payment provider could not be acted on');
    return { waits: 'unclear' };
  });
  if ('outcome' in acted) {
    await finishProviderEvent(db, event.id, acted.outcome);
    return 'done';
  }
  const reached = reachedBy(acted.waits);
  if (reached === 'later') await putOff(checkout, event, acted.waits);
  return reached;
}

async function act(checkout: Checkout, event: PaymentEvent): Promise<Acted> {
  const payment = event.intentId ? await findPaymentByIntent(checkout.db, event.intentId) : null;
  const ofAccount = payment || !event.intentId ? null : await findAccountPaymentByIntent(checkout.db, event.intentId);
  if (ofAccount) return actOnAccountEvent(checkout, event, ofAccount);
  if (!payment) {
    // Nothing is wrong: payouts belong to no payment, and whoever owns the account at the provider may use it otherwise, too.
    const facts = { event: event.id, type: event.type };
    checkout.log.info(facts, 'an event of the payment provider concerns no payment of ours');
    return { outcome: 'no payment of ours' };
  }
  return (await actions[event.about.kind]?.(checkout, event, payment)) ?? { outcome: 'nothing to do' };
}

/** What is done about an event of a payment of ours, by what it is about. Null: nothing. */
const actions: Partial<
  Record<EventObject['kind'], (checkout: Checkout, event: PaymentEvent, payment: PaymentRow) => Promise<Acted | null>>
> = {
  intent: readIntent,
  refund: readRefund,
  charge: readRefundsOfCharge,
  dispute: async (checkout, { about }) => takenFrom(await takeDispute(checkout, about.id)),
  'fraud-warning': async (checkout, { about }) => takenFrom(await takeFraudWarning(checkout, about.id)),
};

async function readIntent(checkout: Checkout, event: PaymentEvent, payment: PaymentRow): Promise<Acted | null> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return actedBy(await settlePayment(checkout, event.about.id, event.id));
    case 'payment_intent.payment_failed':
      return actedBy(await noteDecline(checkout, event.id, payment));
    default:
      return null;
  }
}

/** Reads a refund anew, and books it as ours or as one that was made in the provider's dashboard. */
async function readRefund(checkout: Checkout, event: PaymentEvent, payment: PaymentRow): Promise<Acted> {
  const made = await checkout.payments.retrieveRefund(event.about.id);
  if (!made.ok) return { waits: made.reason };
  const found = await findRefundMadeAs(checkout.db, made.value);
  if (found && found.intentId !== made.value.intentId) return { outcome: 'no refund of ours' };
  if (found && (await bookRefund(checkout, found, made.value)) === 'unexpected')
    return { outcome: 'another refund names one of ours' };
  // Without an id of ours it was made in the provider's dashboard.
  if (!found && made.value.refundId === null) {
    const failed = await settleBefore(checkout, payment);
    if (failed) return failed;
    await bookOutsideRefund(checkout, made.value);
  }
  return { outcome: `the refund is ${made.value.status}` };
}

/** A charge names no refunds: all of its payment are read, for some that were made in the provider's dashboard. */
async function readRefundsOfCharge(
  checkout: Checkout,
  { type }: PaymentEvent,
  payment: PaymentRow,
): Promise<Acted | null> {
  if (type !== 'charge.refunded' || !payment.intentId) return null;
  const failed = await settleBefore(checkout, payment);
  if (failed) return failed;
  const taken = await takeOutsideRefunds(checkout, payment.intentId);
  return taken.ok ? { outcome: `${taken.value} refunds made elsewhere` } : { waits: taken.reason };
}

/**
 * Settles a payment before a refund of it is booked: the news of the refund may come first. Gives why the event has to wait;
 * null where the payment stands as the provider has it.
 */
async function settleBefore(checkout: Checkout, { state, intentId }: PaymentRow): Promise<Acted | null> {
  if (!intentId || (state !== 'asked' && state !== 'open')) return null;
  const acted = actedBy(await settlePayment(checkout, intentId));
  return 'waits' in acted ? acted : null;
}

function takenFrom(taken: Answer<Taken>): Acted {
  return taken.ok ? { outcome: taken.value } : { waits: taken.reason };
}

async function putOff(checkout: Checkout, { id, type, intentId }: PaymentEvent, why: PaymentFailure): Promise<void> {
  checkout.log.warn({ event: id, type, reason: why }, 'an event of the payment provider waits');
  const payment = intentId ? await findPaymentByIntent(checkout.db, intentId) : null;
  await inTransaction(checkout.db, async (tx) => {
    if (await postponeProviderEvent(tx, id, TRIES_MAX))
      await raiseCase(checkout, tx, {
        kind: 'parked-event',
        ref: id,
        orderId: payment?.orderId ?? null,
        paymentId: payment?.id ?? null,
        facts: { event: id, type, tries: TRIES_MAX, why },
      });
  });
}
