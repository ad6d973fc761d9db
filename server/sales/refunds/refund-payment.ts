import { isTakeOutReason } from '#contract/sales/refunds.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.repository.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { issueCreditNote } from '#server/sales/invoices/credit-notes.repository.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { addRefunded, type Mover, noteOrder, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { creditLosses } from '#server/sales/payment-cases/credit-losses.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import { type Answer, CLOCKS_MS, type PaymentRefund } from '#server/sales/payments/payments.port.ts';
import { type Reached, reachedBy } from '#server/sales/payments/reached.ts';
import {
  doubtRefund,
  type FoundRefund,
  findRefund,
  findRefundByProvider,
  insertRefund,
  lockRefund,
  type RefundRow,
  retryRefund,
  settleRefund,
} from '#server/sales/payments/refunds.repository.ts';
import { endRefunded } from './end-refunded.ts';
import { failRefund } from './fail-refund.ts';
import type { Refunds } from './refunds.ts';

/** A refund that was written down so long ago may have been asked for, whatever its row says: a process may have died. */
const LOOK_AFTER_MS = 60 * 60_000;

/**
 * How often a refund is asked for that the provider refuses: the last time two hours after the first. Then people decide, so
 * that it is not paid long after they paid it another way.
 */
const REFUSALS_MAX = 8;

/**
 * Writes down that money is to go back, and who asked for it. Gives null, and writes nothing, where `insertRefund` does. The row
 * is for `finishRefund`, after the commit.
 */
export async function writeRefund(
  tx: Transaction,
  by: Mover,
  input: Parameters<typeof insertRefund>[1],
): Promise<RefundRow | null> {
  const refund = await insertRefund(tx, input);
  const { amountCents: cents, reason, stock } = input;
  if (refund) await noteOrder(tx, input.orderId, 'refund-asked', by, { cents, reason, ...(stock ? { stock } : {}) });
  return refund;
}

/**
 * Carries a refund that was written down on: calls the provider with its key, or asks about one that the provider put
 * off, then commits the outcome. What the provider refuses is noted on the order and tried again later under another key;
 * in the end it has failed.
 */
export async function finishRefund(refunds: Refunds, refundId: string): Promise<Reached> {
  const found = await findRefund(refunds.db, refundId);
  if (!found || found.refund.state === 'succeeded' || found.refund.state === 'failed') return 'done';
  const answer = await callProvider(refunds, found);
  if (answer.ok) {
    await bookRefund(refunds, found, answer.value);
    return 'done';
  }
  refunds.log.warn({ refund: refundId, reason: answer.reason }, 'a refund waits for the payment provider');
  const decided = answer.reason === 'refused' || answer.reason === 'not-found';
  if (decided && found.refund.state === 'asked') {
    await bookRefusal(refunds, found, answer.message);
    return 'done';
  }
  // One that the provider has put off is never asked for anew, whatever the provider says about it.
  await doubtRefund(refunds.db, found.refund, decided ? 'unclear' : answer.reason);
  return reachedBy(answer.reason);
}

interface Outcome {
  booked: Booked;
  /** Nothing of its order waits to be shipped any more by that. */
  ended: boolean;
}
const done: Outcome = { booked: 'booked', ended: false };
const known: Outcome = { booked: 'known', ended: false };

/** What became of a word of the provider about a refund: it was booked, was known, or is another refund than ours. */
export type Booked = 'booked' | 'known' | 'unexpected';

/**
 * Commits what the provider says of a refund, in whatever order it is told. What becomes of the order then,
 * `endRefunded` says. One that fails is taken back, also after it had succeeded. Where the
 * provider's refund cannot be this one, though it names it, nothing is booked and people are asked.
 */
export async function bookRefund(
  refunds: Refunds,
  { refund, intentId }: FoundRefund,
  made: PaymentRefund,
): Promise<Booked> {
  const { orderId, amountCents } = refund;
  const { booked, ended } = await inTransaction<Outcome>(refunds.db, async (tx) => {
    // First the order, as everywhere: a step of it may wait here.
    await lockOrder(tx, orderId);
    const locked = await lockRefund(tx, refund.id);
    if (!locked) return known;
    if (isUnexpected(locked, made)) return askAboutUnexpected(refunds, tx, locked, made);
    if (locked.state === 'failed') return known;
    if (made.status === 'failed') {
      await failRefund(refunds, tx, { refund: locked, intentId }, made);
      return done;
    }
    // Somebody else carried it on meanwhile.
    if (locked.state === 'succeeded') return known;
    await settleRefund(tx, refund.id, { state: made.status, providerId: made.id });
    if (made.status === 'pending') return done;
    const creditNote = await issueCreditNote(tx, refund.id, refunds.seller);
    await noteOrder(tx, orderId, 'refunded', theProvider, {
      cents: amountCents,
      ...(creditNote ? { creditNote } : {}),
    });
    const isAllBack = await addRefunded(tx, orderId, intentId, amountCents);
    const ended = await endRefunded(tx, orderId, isAllBack);
    const ends = ended === 'cancelled';
    if (ends) await creditLosses(tx, orderId, refunds.seller);
    // The mail about the cancelling, or about the pieces that were taken out, said so already.
    if (refund.reason !== 'cancelled' && (ends || !isTakeOutReason(refund.reason)))
      await notifyBuyer(refunds, tx, orderId, {
        kind: 'refunded',
        cents: amountCents,
        late: refund.reason === 'late',
        ends,
        creditNote,
      });
    return { booked: 'booked', ended: ended !== null };
  });
  if (ended) refunds.parts.changed();
  refunds.orderChanged(orderId);
  return booked;
}

/** Whether the provider's refund is not ours that it names: ours is another one there, or was never to be made. */
function isUnexpected({ providerId, state }: RefundRow, made: PaymentRefund): boolean {
  return providerId === null ? state === 'failed' : providerId !== made.id;
}

/** Asks people about a refund that moved money, or may yet, and that the shop does not know to have asked for. */
async function askAboutUnexpected(
  refunds: Refunds,
  tx: Transaction,
  { id, orderId, paymentId }: RefundRow,
  made: PaymentRefund,
): Promise<Outcome> {
  if (made.status === 'failed') return known;
  const order = await lockOrder(tx, orderId);
  const facts = {
    ...(order ? { order: order.orderNumber } : {}),
    ...{ refund: id, shopCents: 0, providerCents: made.amountCents },
  };
  const about = { kind: 'refund-unexpected', ref: made.id, orderId, paymentId, facts } as const;
  return { booked: (await raiseCase(refunds, tx, about)) ? 'unexpected' : 'known', ended: false };
}

/**
 * Asks the provider for a refund, or about one that it put off. One that may have been asked for before is looked for
 * first among all refunds of its payment: the provider forgets keys, and money must not go back twice.
 */
async function callProvider(refunds: Refunds, found: FoundRefund): Promise<Answer<PaymentRefund>> {
  const { refund, intentId } = found;
  const { payments } = refunds;
  if (refund.state === 'pending' && refund.providerId) return payments.retrieveRefund(refund.providerId);
  if (refund.uncertain || Date.now() - refund.createdAt.getTime() > LOOK_AFTER_MS) {
    const made = await findMade(refunds, found);
    if (!made.ok) return made;
    if (made.value) return { ok: true, value: made.value };
  }
  return payments.refund({
    intentId,
    orderId: refund.orderId,
    refundId: refund.id,
    amountCents: refund.amountCents,
    // A refusal and an error are stored under their key, so another attempt needs another one.
    key: refund.tries === 0 ? refund.key : `${refund.key}:${refund.tries}`,
    reason: refund.reason,
  });
}

/**
 * What the provider made of a refund; null where it made nothing. Earlier versions of the shop sent no id along:
 * theirs is matched by sum: one that is younger and belongs to no row.
 */
async function findMade(
  { db, payments }: Refunds,
  { refund, intentId }: FoundRefund,
): Promise<Answer<PaymentRefund | null>> {
  const listed = await payments.listRefunds({ intentId });
  if (!listed.ok) return listed;
  const ours = listed.value.filter(({ refundId }) => refundId === refund.id);
  const made = ours.find(({ status }) => status !== 'failed') ?? ours[0];
  if (made) return { ok: true, value: made };
  const since = refund.createdAt.getTime() - CLOCKS_MS;
  for (const other of listed.value)
    if (
      other.refundId === null &&
      other.amountCents === refund.amountCents &&
      other.createdAt.getTime() >= since &&
      !(await findRefundByProvider(db, other.id))
    )
      return { ok: true, value: other };
  return { ok: true, value: null };
}

/**
 * Puts a refund down for another try that the provider refused, and notes the first refusal on its order. The last one
 * ends it: people decide. Tries whose outcome was unclear do not count.
 */
async function bookRefusal(refunds: Refunds, { refund, intentId }: FoundRefund, why: string): Promise<void> {
  refunds.log.error(
    { refund: refund.id, why, refusals: refund.refusals + 1 },
    'ALARM: the payment provider refused a refund',
  );
  await inTransaction(refunds.db, async (tx) => {
    await lockOrder(tx, refund.orderId);
    const locked = await lockRefund(tx, refund.id);
    // Somebody else carried it on meanwhile.
    if (locked?.state !== refund.state || locked.tries !== refund.tries) return;
    if (locked.refusals + 1 >= REFUSALS_MAX) {
      await failRefund(refunds, tx, { refund: locked, intentId }, { id: null, failureReason: why });
      return;
    }
    await retryRefund(tx, refund.id, why);
    await raiseAlarm(tx, { kind: 'refund-refused', subject: refund.id });
    if (locked.refusals === 0)
      await noteOrder(tx, refund.orderId, 'refund-refused', theProvider, { cents: refund.amountCents });
  });
  refunds.orderChanged(refund.orderId);
}
