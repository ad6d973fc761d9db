import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { findCharge } from './charges.ts';
import { invalid, type JsonObject, unexpectedState } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { lockIntent, opened } from './intents.ts';
import { findMethod } from './methods.ts';
import { chargeObject } from './objects/charge.ts';
import { type IntentRow, intentObject } from './objects/intent.ts';
import { receive } from './pay.ts';
import { stored } from './rows.ts';
import type { Cause } from './tasks.ts';

const cancellable: readonly IntentRow['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export async function cancelIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const reason = call.form.optionalOneOf('cancellation_reason', reasons) as IntentRow['cancellation_reason'];
  call.form.end();
  const intent = opened(await lockIntent(sql, call.id), call, null);
  if (!cancellable.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}.`,
      intentObject(intent),
    );
  return intentObject(await cancel(sql, call, intent, reason));
}

async function cancel(sql: Sql, cause: Cause, intent: IntentRow, reason: IntentRow['cancellation_reason']) {
  if (intent.status === 'requires_capture') await release(sql, cause, intent);
  const [canceled] = await sql<IntentRow>`
    update stripe_simulator.intents
       set status = 'canceled', canceled_at = ${cause.now}, cancellation_reason = ${reason}, next_action = null,
           capturable = 0
     where id = ${intent.id} returning *`;
  await recordEvent(sql, cause, 'payment_intent.canceled', intentObject(stored(canceled)));
  return stored(canceled);
}

/** What was held goes back: Stripe shows it as a refund, which moves no money. */
async function release(sql: Sql, cause: Cause, { amount, charge_id: chargeId }: IntentRow): Promise<void> {
  await sql`
    insert into stripe_simulator.refunds (id, charge_id, amount, metadata, created_at)
    values (${newId('re')}, ${chargeId}, ${amount}, '{}', ${cause.now})`;
  await sql`update stripe_simulator.charges set refunded = amount where id = ${chargeId}`;
  const charge = stored(await findCharge(sql, chargeId ?? ''));
  await recordEvent(sql, cause, 'charge.refunded', chargeObject(charge));
}

/** A bank holds an amount for seven days. */
export async function releaseCapture(sql: Sql, cause: Cause, intentId: string): Promise<void> {
  const intent = await lockIntent(sql, intentId);
  if (intent?.status === 'requires_capture') await cancel(sql, cause, intent, 'automatic');
}

/** Takes the whole of what is held. */
export async function captureIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const { form, id } = call;
  const amount = form.optionalInteger('amount_to_capture');
  form.end();
  const intent = opened(await lockIntent(sql, id), call, null);
  if (intent.status !== 'requires_capture' || intent.charge_id === null)
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      intentObject(intent),
    );
  if (amount !== null && amount !== intent.amount)
    throw invalid('Only the whole amount can be captured here.', { param: 'amount_to_capture' });
  const method = stored(await findMethod(sql, intent.method_id));
  return intentObject(await receive(sql, call, intent, method, intent.charge_id));
}
