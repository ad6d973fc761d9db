import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { declined, invalid, type JsonObject, noSuch, unexpectedState, wrongClientSecret } from './errors.ts';
import { recordEvent } from './events.ts';
import { type IntentRow, intentObject, type MethodRow, methodObject, newId, publicIntent } from './objects.ts';
import { confirmFailures, readCard } from './test-cards.ts';

/** Stripe's limits for a charge in US dollars. */
const minCents = 50;
const maxCents = 99_999_999;

/** Takes a published test card and stores only what `CardFacts` holds; the number and the code end here. */
export async function createMethod(sql: Sql, { form }: Call): Promise<JsonObject> {
  if (form.required('type') !== 'card') throw invalid('Invalid type: must be card', { param: 'type' });
  const typed = {
    number: form.required('card[number]'),
    expMonth: form.requiredInteger('card[exp_month]'),
    expYear: form.requiredInteger('card[exp_year]'),
    cvc: form.optional('card[cvc]'),
  };
  const name = form.optional('billing_details[name]');
  const email = form.optional('billing_details[email]');
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid('Invalid email address', { code: 'email_invalid', param: 'billing_details[email]' });
  form.end();
  const card = readCard(typed, new Date());
  const [method] = await sql<MethodRow>`
    insert into stripe_simulator.methods (id, card, name, email) values (${newId('pm')}, ${card}, ${name}, ${email})
    returning *`;
  return methodObject(stored(method));
}

export async function createIntent(sql: Sql, { form }: Call): Promise<JsonObject> {
  const amount = form.requiredInteger('amount');
  const currency = form.required('currency').toLowerCase();
  const description = form.optional('description', 1000);
  // Shown on the statement of the card, and nowhere here.
  form.optional('statement_descriptor_suffix', 22);
  const metadata = form.metadata();
  const types = form.list('allowed_payment_method_types');
  form.end();
  if (currency !== 'usd') throw invalid('Invalid currency. Supported here: usd', { param: 'currency' });
  if (amount < minCents)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > maxCents)
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  if (types.some((type) => type !== 'card'))
    throw invalid('The payment method type is invalid.', { param: 'allowed_payment_method_types' });
  const id = newId('pi');
  const [intent] = await sql<IntentRow>`
    insert into stripe_simulator.intents (id, client_secret, amount, currency, description, metadata)
    values (${id}, ${newId(`${id}_secret`, 25)}, ${amount}, ${currency}, ${description}, ${metadata}) returning *`;
  return intentObject(stored(intent));
}

export async function retrieveIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const clientSecret = readClientSecret(call);
  call.form.end();
  const [intent] = await sql<IntentRow>`select * from stripe_simulator.intents where id = ${call.id}`;
  return shownTo(call, opened(intent, call, clientSecret));
}

/** Intents that were created since a time, all on one page. */
export async function listIntents(sql: Sql, { form }: Call): Promise<JsonObject> {
  const since = form.requiredInteger('created[gte]');
  form.optionalInteger('created[lte]');
  form.optionalInteger('limit');
  form.end();
  const rows = await sql<IntentRow>`select * from stripe_simulator.intents
    where created_at >= to_timestamp(${since}) order by created_at desc`;
  return { object: 'list', url: '/v1/payment_intents', has_more: false, data: rows.map(intentObject) };
}

export async function confirmIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const clientSecret = readClientSecret(call);
  const methodId = call.form.optional('payment_method');
  call.form.end();
  const intent = opened(await lockIntent(sql, call.id), call, clientSecret);
  const cannot = (why: string) =>
    unexpectedState(`You cannot confirm this PaymentIntent because ${why}.`, shownTo(call, intent));
  if (intent.status === 'succeeded') throw cannot('it has already succeeded after being previously confirmed');
  if (intent.status === 'canceled') throw cannot('it has a status of canceled');
  if (methodId === null) throw cannot("it's missing a payment method");
  const [method] = await sql<MethodRow>`select * from stripe_simulator.methods where id = ${methodId}`;
  if (!method) throw noSuch('PaymentMethod', methodId, 'payment_method', 400);
  const { behaviour } = method.card;
  if (behaviour !== 'succeeds') {
    const failure = confirmFailures[behaviour];
    const details = { charge: newId('ch'), payment_method: methodObject(method) };
    const [failed] = await sql<IntentRow>`
      update stripe_simulator.intents
         set method_id = null, last_error = ${{ type: 'card_error', ...failure, ...details }}
       where id = ${intent.id} returning *`;
    await recordEvent(sql, call, 'payment_intent.payment_failed', intentObject(stored(failed)));
    throw declined(failure, { ...details, payment_intent: shownTo(call, stored(failed)) }, true);
  }
  const spent = await sql`
    update stripe_simulator.methods set used = true where id = ${method.id} and not used returning id`;
  if (spent.length === 0)
    throw invalid('This PaymentMethod was previously used and may not be used again.', { param: 'payment_method' });
  const charge = newId('ch');
  await sql`insert into stripe_simulator.charges (id, intent_id, method_id, amount)
    values (${charge}, ${intent.id}, ${method.id}, ${intent.amount})`;
  const [paid] = await sql<IntentRow>`
    update stripe_simulator.intents
       set status = 'succeeded', received = amount, method_id = ${method.id}, charge_id = ${charge}, last_error = null
     where id = ${intent.id} returning *`;
  await recordEvent(sql, call, 'payment_intent.succeeded', intentObject(stored(paid)));
  return shownTo(call, stored(paid));
}

export async function cancelIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];
  const reason = call.form.optionalOneOf('cancellation_reason', reasons);
  call.form.end();
  const intent = opened(await lockIntent(sql, call.id), call, null);
  if (intent.status !== 'requires_payment_method')
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      intentObject(intent),
    );
  const [canceled] = await sql<IntentRow>`
    update stripe_simulator.intents set status = 'canceled', canceled_at = now(), cancellation_reason = ${reason}
     where id = ${intent.id} returning *`;
  await recordEvent(sql, call, 'payment_intent.canceled', intentObject(stored(canceled)));
  return intentObject(stored(canceled));
}

/** Every change of an intent, its charge or its refunds begins here, so that they happen one after the other. */
export async function lockIntent(sql: Sql, id: string): Promise<IntentRow | undefined> {
  const [intent] = await sql<IntentRow>`select * from stripe_simulator.intents where id = ${id} for update`;
  return intent;
}

function opened(intent: IntentRow | undefined, call: Call, clientSecret: string | null): IntentRow {
  if (!intent) throw noSuch('payment_intent', call.id, 'intent');
  if (clientSecret !== null && clientSecret !== intent.client_secret) throw wrongClientSecret();
  return intent;
}

/** A row that this very transaction has written. */
export function stored<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The books lost a row inside their own transaction.');
  return row;
}

/** A publishable key opens nothing by itself: it needs the secret of the very intent. */
function readClientSecret({ caller, form }: Call): string | null {
  return caller === 'browser' ? form.required('client_secret') : form.optional('client_secret');
}

const shownTo = (call: Call, intent: IntentRow): JsonObject =>
  call.caller === 'browser' ? publicIntent(intent) : intentObject(intent);
