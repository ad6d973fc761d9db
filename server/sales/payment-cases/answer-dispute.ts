import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { DisputePage, SendEvidence } from '#contract/sales/payment-cases.ts';
import { endAlarm } from '#server/platform/alarms/alarms.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { listOrderEvents } from '#server/sales/orders/order-page.repository.ts';
import { noteOrder } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder } from '#server/sales/orders/orders.repository.ts';
import type { Answer, PaymentDispute } from '#server/sales/payments/payments.port.ts';
import { findDispute, setGivenUp, storeDraft, storeEvidence } from './disputes.repository.ts';
import { type EvidencePiece, evidenceFor, gatherEvidence } from './evidence.ts';
import { toDispute } from './money.service.ts';
import { listStandingHolds } from './shipping-holds.repository.ts';
import { bookDispute, type PaymentCases } from './take-dispute.ts';

/** What was sent, as it is stored. */
interface SentEvidence {
  pieces: EvidencePiece[];
  words: string;
}

/** What of an order's life matters to a bank. */
const kindsForBank = ['placed', 'pay', 'payLate', 'ship', 'deliver', 'cancel', 'refunded'];

/** What was gathered, as it is stored. */
interface Draft extends SendEvidence {
  savedAt: string;
}

/** One dispute whole. Fails with `not-found`. */
export async function readDispute(db: Database, id: string): Promise<Result<DisputePage>> {
  const found = await findDispute(db, id);
  const order = found && (await findOrder(db, found.row.orderId));
  if (!order) return fail('not-found', 'There is no such dispute.');
  const { row } = found;
  const sent = row.evidence as SentEvidence | null;
  const events = await listOrderEvents(db, row.orderId);
  const happened = events
    .filter(({ kind, data }) => kindsForBank.includes(kind) || (kind.startsWith('dispute-') && data.dispute === id))
    .map(({ kind, at }) => ({ kind, at: at.toISOString() }));
  return succeed({
    ...toDispute(found, (await listStandingHolds(db, row.orderId)).length > 0),
    evidence: await gatherEvidence(db, order),
    sent: sent?.pieces ?? null,
    words: sent?.words ?? '',
    draft: row.draft as Draft | null,
    creditNote: found.creditNote,
    happened: happened.toReversed(),
  });
}

/** Stores what was gathered of evidence, for whichever admin goes on with it. Fails with `wrong-state` once it was sent. */
export async function saveEvidence(cases: PaymentCases, id: string, input: SendEvidence): Promise<Result<DisputePage>> {
  if (!(await findDispute(cases.db, id))) return fail('not-found', 'There is no such dispute.');
  const draft: Draft = { ...input, savedAt: new Date().toISOString() };
  if (!(await storeDraft(cases.db, id, draft)))
    return fail('wrong-state', 'The bank takes no answer to this dispute any more, so nothing was saved.');
  return readDispute(cases.db, id);
}

/**
 * Sends what was chosen of the evidence to the bank, with the admin's words. Once for each dispute. Fails with `wrong-state`
 * where the bank takes none any more.
 */
export async function sendEvidence(
  cases: PaymentCases,
  actor: CurrentUser,
  id: string,
  { parts, words }: SendEvidence,
): Promise<Result<DisputePage>> {
  const found = await findDispute(cases.db, id);
  const order = found && (await findOrder(cases.db, found.row.orderId));
  if (!order) return fail('not-found', 'There is no such dispute.');
  const pieces = (await gatherEvidence(cases.db, order)).filter(
    ({ part, text }) => text !== null && parts.includes(part),
  );
  if (pieces.length === 0 && words === '')
    return fail('invalid-request', 'Please choose what to send, or write something.', {
      errors: { words: 'Please write something, or choose what to send' },
    });
  const open = await readOpen(cases, id);
  if (!open.ok) return open;
  if (open.value.evidenceSent) return fail('wrong-state', 'The answer has been sent before. It can be sent once.');
  const evidence = evidenceFor(order, pieces, parts, words);
  // The provider repeats a stored error for a day, so each attempt has its own key: the dispute was read anew just now.
  const sent = await cases.payments.submitEvidence(id, evidence, `dispute:${id}:evidence:${randomUUID()}`);
  if (!sent.ok) return failureOf(sent);
  await inTransaction(cases.db, async (tx) => {
    await storeEvidence(tx, id, { pieces, words } satisfies SentEvidence);
    await endAlarm(tx, { kind: 'dispute', subject: id }, { by: actor.userId, note: null });
    await noteOrder(tx, order.row.id, 'dispute-answered', { kind: 'user', id: actor.userId }, { dispute: id });
  });
  await bookDispute(cases, sent.value);
  return readDispute(cases.db, id);
}

/**
 * Gives a dispute up: the sum is lost, and what was invoiced for it is credited. Cannot be undone. Fails with `wrong-state`
 * where it is over.
 */
export async function acceptDispute(cases: PaymentCases, actor: CurrentUser, id: string): Promise<Result<DisputePage>> {
  const found = await findDispute(cases.db, id);
  if (!found) return fail('not-found', 'There is no such dispute.');
  const open = await readOpen(cases, id);
  if (!open.ok) return open;
  // The news of the loss may be here before the answer.
  await setGivenUp(cases.db, id, true);
  const accepted = await cases.payments.acceptDispute(id, `dispute:${id}:accept:${randomUUID()}`);
  if (!accepted.ok) {
    // Otherwise nobody knows whether it was done: then the loss counts as conceded, unless an answer is sent.
    if (accepted.reason === 'refused' || accepted.reason === 'not-found') await setGivenUp(cases.db, id, false);
    return failureOf(accepted);
  }
  const who = { kind: 'user', id: actor.userId } as const;
  await inTransaction(cases.db, async (tx) => {
    const data = { dispute: id, cents: found.row.amountCents };
    await noteOrder(tx, found.row.orderId, 'dispute-accepted', who, data);
    await endAlarm(tx, { kind: 'dispute', subject: id }, { by: actor.userId, note: null });
  });
  await bookDispute(cases, accepted.value);
  return readDispute(cases.db, id);
}

/** The dispute as the bank has it now, if it still waits for the shop. */
async function readOpen(cases: PaymentCases, id: string): Promise<Result<PaymentDispute>> {
  const now = await cases.payments.retrieveDispute(id);
  if (!now.ok) return failureOf(now);
  await bookDispute(cases, now.value);
  return now.value.status === 'needs-response'
    ? succeed(now.value)
    : fail('wrong-state', 'The bank takes no answer to this dispute any more.');
}

function failureOf({ reason, message }: Answer<never> & { ok: false }) {
  return reason === 'refused' || reason === 'not-found'
    ? fail('wrong-state', message)
    : fail('payment-unavailable', 'The payment provider did not answer. Please look again in a moment.');
}
