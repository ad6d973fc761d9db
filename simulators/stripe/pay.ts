import type { Sql } from '../database.ts';
import { chargeFee, moveBalance } from './balance.ts';
import { findCharge } from './charges.ts';
import { after, DAY, MINUTE } from './clock.ts';
import { openDispute } from './disputes.ts';
import { type CardFailure, invalid } from './errors.ts';
import { recordEvent } from './events.ts';
import type { Fault } from './faults.ts';
import { newId } from './ids.ts';
import { lockIntent } from './intents.ts';
import { findMethod } from './methods.ts';
import { chargeObject } from './objects/charge.ts';
import { type IntentRow, intentObject, type LastError } from './objects/intent.ts';
import { type MethodRow, methodObject } from './objects/method.ts';
import { stored } from './rows.ts';
import { type Cause, planTask } from './tasks.ts';
import { confirmFailures } from './test-cards.ts';
import { warnOfFraud } from './warnings.ts';

/** How long a card that is undecided first takes, and how long an amount is held for capture. */
const undecidedMs = MINUTE;
const captureMs = 7 * DAY;

interface Attempt {
  authenticated: boolean;
  /** What a test wants of the next payment, whatever the card. */
  special?: Extract<Fault, { kind: 'undecided' | 'uncaptured' }> | undefined;
}

/** Charges a card for an intent that is locked. Gives the intent as it then stands, and why where it was declined. */
export async function chargeCard(
  sql: Sql,
  cause: Cause,
  intent: IntentRow,
  method: MethodRow,
  { authenticated, special }: Attempt,
): Promise<{ intent: IntentRow; failure: CardFailure | null }> {
  const isSaved = method.customer_id !== null;
  const behaviour = isSaved && method.card.declinedLater ? 'declined' : method.card.behaviour;
  const id = newId('ch');
  const begin = (status: 'pending' | 'succeeded' | 'failed', captured: boolean, failure: CardFailure | null = null) =>
    sql`insert into stripe_simulator.charges (id, intent_id, method_id, amount, status, captured, authenticated, failure,
          created_at)
        values (${id}, ${intent.id}, ${method.id}, ${intent.amount}, ${status}, ${captured}, ${authenticated}, ${failure},
          ${cause.now})`;
  if (behaviour !== 'succeeds') {
    const failure = confirmFailures[behaviour];
    await begin('failed', false, failure);
    return { intent: await decline(sql, cause, intent, method, id, failure), failure };
  }
  const spent = await sql`
    update stripe_simulator.methods set used = true where id = ${method.id} and (not used or ${isSaved}) returning id`;
  if (spent.length === 0)
    throw invalid('This PaymentMethod was previously used and may not be used again.', { param: 'payment_method' });
  const undecided = special?.kind === 'undecided' ? special.outcome : method.card.undecided;
  if (undecided) {
    await begin('pending', false);
    const held = await stand(sql, intent, { status: 'processing', method, charge: id });
    await planTask(
      sql,
      undecided === 'succeeded' ? 'decide-payment' : 'decline-payment',
      intent.id,
      after(cause.now, undecidedMs),
    );
    await tell(sql, cause, 'charge.pending', id);
    await recordEvent(sql, cause, 'payment_intent.processing', intentObject(held));
    return { intent: held, failure: null };
  }
  if (special?.kind === 'uncaptured' || intent.capture_method === 'manual') {
    await begin('succeeded', false);
    const held = await stand(sql, intent, { status: 'requires_capture', method, charge: id });
    await planTask(sql, 'release-capture', intent.id, after(cause.now, captureMs));
    await tell(sql, cause, 'charge.succeeded', id);
    await recordEvent(sql, cause, 'payment_intent.amount_capturable_updated', intentObject(held));
    return { intent: held, failure: null };
  }
  await begin('succeeded', true);
  return { intent: await receive(sql, cause, intent, method, id), failure: null };
}

/** The money comes in: by a charge at once, by one that was undecided, or by one that was held. */
export async function receive(
  sql: Sql,
  cause: Cause,
  intent: IntentRow,
  method: MethodRow,
  charge: string,
): Promise<IntentRow> {
  const fee = chargeFee(intent.amount);
  const { description, amount } = intent;
  const movement = await moveBalance(sql, cause, { type: 'charge', amount, fee, source: charge, description });
  const held = intent.status === 'requires_capture';
  await sql`update stripe_simulator.charges set status = 'succeeded', captured = true, balance_transaction = ${movement}
    where id = ${charge}`;
  if (intent.customer_id !== null && intent.setup_future_usage !== null)
    await sql`update stripe_simulator.methods set customer_id = ${intent.customer_id} where id = ${method.id}`;
  const paid = await stand(sql, intent, { status: 'succeeded', method, charge });
  await tell(sql, cause, held ? 'charge.captured' : 'charge.succeeded', charge);
  await recordEvent(sql, cause, 'payment_intent.succeeded', intentObject(paid));
  const { dispute, warning } = method.card;
  if (warning) await warnOfFraud(sql, cause, charge);
  if (dispute) await openDispute(sql, cause, charge, dispute);
  return paid;
}

/** How an intent stands once a charge was made for it. */
async function stand(
  sql: Sql,
  intent: IntentRow,
  { status, method, charge }: { status: IntentRow['status']; method: MethodRow; charge: string },
): Promise<IntentRow> {
  const [stands] = await sql<IntentRow>`
    update stripe_simulator.intents
       set status = ${status}, method_id = ${method.id}, charge_id = ${charge}, next_action = null, last_error = null,
           received = ${status === 'succeeded' ? intent.amount : 0},
           capturable = ${status === 'requires_capture' ? intent.amount : 0},
           capture_method = ${status === 'requires_capture' ? 'manual' : intent.capture_method}
     where id = ${intent.id} returning *`;
  return stored(stands);
}

async function decline(
  sql: Sql,
  cause: Cause,
  intent: IntentRow,
  method: MethodRow,
  charge: string,
  failure: CardFailure,
): Promise<IntentRow> {
  await tell(sql, cause, 'charge.failed', charge);
  const error = { type: 'card_error' as const, ...failure, charge, payment_method: methodObject(method) };
  return refuseIntent(sql, cause, intent, error);
}

/** The intent waits for another card. */
export async function refuseIntent(sql: Sql, cause: Cause, intent: IntentRow, error: LastError): Promise<IntentRow> {
  const [refused] = await sql<IntentRow>`
    update stripe_simulator.intents
       set status = 'requires_payment_method', method_id = null, next_action = null, last_error = ${error},
           charge_id = ${error.charge ?? intent.charge_id}
     where id = ${intent.id} returning *`;
  await recordEvent(sql, cause, 'payment_intent.payment_failed', intentObject(stored(refused)));
  return stored(refused);
}

/** Ends a payment that was undecided, unless it has ended. */
export async function decidePayment(sql: Sql, cause: Cause, intentId: string, paid: boolean): Promise<void> {
  const intent = await lockIntent(sql, intentId);
  if (intent?.status !== 'processing' || intent.charge_id === null) return;
  const method = stored(await findMethod(sql, intent.method_id));
  if (paid) {
    await receive(sql, cause, intent, method, intent.charge_id);
    return;
  }
  const failure = confirmFailures.declined;
  await sql`update stripe_simulator.charges set status = 'failed', failure = ${failure} where id = ${intent.charge_id}`;
  await decline(sql, cause, intent, method, intent.charge_id, failure);
}

async function tell(
  sql: Sql,
  cause: Cause,
  type: 'charge.pending' | 'charge.succeeded' | 'charge.failed' | 'charge.captured',
  id: string,
) {
  await recordEvent(sql, cause, type, chargeObject(stored(await findCharge(sql, id))));
}
