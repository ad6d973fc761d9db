import type { Sql } from '../database.ts';
import { moveBalance } from './balance.ts';
import type { Call } from './call.ts';
import { findCharge, findPaidCharge } from './charges.ts';
import { after, DAY, MINUTE } from './clock.ts';
import { closeRefundedInquiry, isChargedBack } from './disputes.ts';
import { invalid, type JsonObject, noSuch } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { lockIntent } from './intents.ts';
import { listRows } from './lists.ts';
import { type ChargeRow, chargeObject } from './objects/charge.ts';
import { type RefundRow, refundObject } from './objects/refund.ts';
import { stored } from './rows.ts';
import { type Cause, planTask } from './tasks.ts';
import { quietWarnings } from './warnings.ts';

/** How long a refund takes that ends later, and how long until a balance is filled up. */
const laterMs = MINUTE;
const filledUpMs = DAY;

const refundRows = `
  select r.*, c.intent_id, c.method_id, i.currency from stripe_simulator.refunds r
    join stripe_simulator.charges c on c.id = r.charge_id
    join stripe_simulator.intents i on i.id = c.intent_id`;

export async function createRefund(sql: Sql, call: Call): Promise<JsonObject> {
  const { form, fault } = call;
  const chargeId = form.optional('charge');
  const intentId = chargeId === null ? form.required('payment_intent') : form.optional('payment_intent');
  const amount = form.optionalInteger('amount');
  const reason = form.optionalOneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const metadata = form.metadata();
  form.end();
  if (amount !== null && amount < 1)
    throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
  const named = intentId ?? (await findCharge(sql, chargeId ?? ''))?.intent_id;
  const intent = named === undefined ? undefined : await lockIntent(sql, named);
  if (!intent)
    throw intentId === null
      ? noSuch('charge', chargeId ?? '', 'charge')
      : noSuch('payment_intent', intentId, 'payment_intent');
  const balance = fault?.kind === 'lack-of-balance' ? fault.refund : 'enough';
  const ask: RefundAsk = { amount, reason: reason as RefundRow['reason'], metadata, balance };
  return refundObject(await giveBack(sql, call, intent.id, ask));
}

interface RefundAsk {
  /** Everything that is left when null. */
  amount: number | null;
  reason: RefundRow['reason'];
  metadata: Record<string, string>;
  balance: 'enough' | 'pending' | 'refused';
}

/** Refunds what was paid for an intent that is locked. */
export async function giveBack(sql: Sql, cause: Cause, intentId: string, ask: RefundAsk): Promise<RefundRow> {
  const charge = await findPaidCharge(sql, intentId);
  if (!charge?.captured)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, { stored: true });
  if (await isChargedBack(sql, charge.id))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      stored: true,
    });
  const amount = refundable(charge, ask.amount);
  if (ask.balance === 'refused')
    throw invalid('Insufficient funds in Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
      stored: true,
    });
  const id = newId('re');
  const { refunds } = charge.method.card;
  const pending = ask.balance === 'pending' ? 'insufficient_funds' : refunds === 'settles-later' ? 'processing' : null;
  const movement = await moveBalance(sql, cause, { type: 'refund', amount: -amount, source: id });
  await sql`
    insert into stripe_simulator.refunds (id, charge_id, amount, reason, metadata, status, pending_reason,
      balance_transaction, created_at)
    values (${id}, ${charge.id}, ${amount}, ${ask.reason}, ${ask.metadata}, ${pending ? 'pending' : 'succeeded'},
      ${pending}, ${movement}, ${cause.now})`;
  if (refunds === 'fails-later') await planTask(sql, 'fail-refund', id, after(cause.now, laterMs));
  else if (pending)
    await planTask(sql, 'settle-refund', id, after(cause.now, pending === 'insufficient_funds' ? filledUpMs : laterMs));
  const refund = stored(await findRefund(sql, id));
  await recordEvent(sql, cause, 'refund.created', refundObject(refund));
  // The database refuses to go beyond the amount of the charge.
  const changed = await changeRefunded(sql, charge.id, amount);
  await recordEvent(sql, cause, 'charge.refunded', chargeObject(changed));
  if (changed.refunded === changed.amount) {
    await quietWarnings(sql, cause, charge.id);
    await closeRefundedInquiry(sql, cause, charge.id);
  }
  return refund;
}

/** The cents to give back, or Stripe's refusal. */
function refundable(charge: ChargeRow, requested: number | null): number {
  const left = charge.amount - charge.refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded', stored: true });
  const amount = requested ?? left;
  if (amount <= left) return amount;
  const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
  throw invalid(message, { param: 'amount', stored: true });
}

async function changeRefunded(sql: Sql, chargeId: string, cents: number): Promise<ChargeRow> {
  await sql`update stripe_simulator.charges set refunded = refunded + ${cents} where id = ${chargeId}`;
  return stored(await findCharge(sql, chargeId));
}

/** Ends a refund that was pending well. */
export async function settleRefund(sql: Sql, cause: Cause, id: string): Promise<void> {
  const refund = await lockRefund(sql, id);
  if (refund?.status !== 'pending') return;
  await sql`update stripe_simulator.refunds set status = 'succeeded', pending_reason = null where id = ${id}`;
  await tellOfChange(sql, cause, id);
}

/** The money comes back from the card's bank, even where the refund had succeeded. */
export async function failRefund(
  sql: Sql,
  cause: Cause,
  id: string,
  failureReason = 'expired_or_canceled_card',
): Promise<void> {
  const refund = await lockRefund(sql, id);
  if (refund?.status !== 'pending' && refund?.status !== 'succeeded') return;
  const movement = await moveBalance(sql, cause, { type: 'refund_failure', amount: refund.amount, source: id });
  await sql`
    update stripe_simulator.refunds
       set status = 'failed', failure_reason = ${failureReason}, pending_reason = null,
           failure_balance_transaction = ${movement}
     where id = ${id}`;
  const charge = await changeRefunded(sql, refund.charge_id, -refund.amount);
  await recordEvent(sql, cause, 'refund.failed', refundObject(stored(await findRefund(sql, id))));
  await tellOfChange(sql, cause, id);
  await recordEvent(sql, cause, 'charge.updated', chargeObject(charge));
}

/** Calls a refund back, as a person can in the dashboard for a short while. */
export async function callBackRefund(sql: Sql, cause: Cause, id: string): Promise<void> {
  const refund = await lockRefund(sql, id);
  if (refund?.status !== 'pending') throw invalid('Only a refund that is pending can be called back.');
  await moveBalance(sql, cause, { type: 'refund_failure', amount: refund.amount, source: id });
  await sql`update stripe_simulator.refunds set status = 'canceled', pending_reason = null where id = ${id}`;
  await changeRefunded(sql, refund.charge_id, -refund.amount);
  await tellOfChange(sql, cause, id);
}

/** Stripe sends two events about a change: one under a new name and one under an old one. */
async function tellOfChange(sql: Sql, cause: Cause, id: string): Promise<void> {
  const refund = refundObject(stored(await findRefund(sql, id)));
  await recordEvent(sql, cause, 'refund.updated', refund);
  await recordEvent(sql, cause, 'charge.refund.updated', refund);
}

export async function retrieveRefund(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  return refundObject(known(await findRefund(sql, id), id));
}

/** Changes the metadata alone. */
export async function updateRefund(sql: Sql, call: Call): Promise<JsonObject> {
  const { id, form } = call;
  const metadata = form.metadata();
  const emptied = form.emptiedMetadata();
  form.end();
  known(await lockRefund(sql, id), id);
  await sql`update stripe_simulator.refunds set metadata = (metadata || ${metadata}) - ${emptied}::text[] where id = ${id}`;
  await tellOfChange(sql, call, id);
  return refundObject(stored(await findRefund(sql, id)));
}

/** Stripe lets only refunds be cancelled that wait for the buyer, and those of cards never do. */
export async function cancelRefund(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const { status } = known(await findRefund(sql, id), id);
  throw invalid(
    `A refund with a status of ${status} cannot be canceled. Only refunds with a status of requires_action can be.`,
  );
}

const refunds = { object: 'refund', rows: refundRows, url: '/refunds', show: refundObject };

export async function listRefunds(sql: Sql, call: Call): Promise<JsonObject> {
  const { form } = call;
  return listRows<RefundRow>(sql, call, refunds, [
    ['intent_id', form.optional('payment_intent')],
    ['charge_id', form.optional('charge')],
  ]);
}

async function findRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  const [refund] = await sql.run<RefundRow>(`${refundRows} where r.id = $1`, [id]);
  return refund;
}

/** A refund whose intent is locked, so that it changes once at a time. */
async function lockRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  const found = await findRefund(sql, id);
  if (found) await lockIntent(sql, found.intent_id);
  return findRefund(sql, id);
}

function known(refund: RefundRow | undefined, id: string): RefundRow {
  if (!refund) throw noSuch('refund', id, 'id');
  return refund;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
