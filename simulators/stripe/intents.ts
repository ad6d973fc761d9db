import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { invalid, type JsonObject, noSuch, unexpectedState, wrongClientSecret } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { listRows } from './lists.ts';
import { findCustomer, findMethod, ofAnotherCustomer } from './methods.ts';
import { type IntentRow, intentObject, publicIntent } from './objects/intent.ts';
import { stored } from './rows.ts';

/** Stripe's limits for a charge in US dollars. */
const minCents = 50;
const maxCents = 99_999_999;
const suffixLength = 22;

export async function createIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const { form, now } = call;
  const amount = form.requiredInteger('amount');
  const currency = form.required('currency').toLowerCase();
  const capture = form.optionalOneOf('capture_method', ['automatic', 'automatic_async', 'manual']);
  const description = form.optional('description', 1000);
  const suffix = readSuffix(call);
  const metadata = form.metadata();
  // Version 2026-09-30.endive removed `payment_method_types` for this one.
  const types = form.list('allowed_payment_method_types');
  const customer = form.optional('customer');
  const usage = form.optionalOneOf('setup_future_usage', ['on_session', 'off_session']);
  const methodId = form.optional('payment_method');
  form.end();
  if (customer !== null && !(await findCustomer(sql, customer))) throw noSuch('customer', customer, 'customer', 400);
  const method = methodId === null ? undefined : await findMethod(sql, methodId);
  if (methodId !== null && !method) throw noSuch('PaymentMethod', methodId, 'payment_method', 400);
  if (method && method.customer_id !== customer) throw ofAnotherCustomer(method.id);
  if (currency !== 'usd') throw invalid('Invalid currency. Supported here: usd', { param: 'currency' });
  if (amount < minCents)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > maxCents)
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  if (types.some((type) => type !== 'card'))
    throw invalid('The payment method type is invalid.', { param: 'allowed_payment_method_types' });
  const id = newId('pi');
  const [intent] = await sql<IntentRow>`
    insert into stripe_simulator.intents (id, client_secret, amount, currency, capture_method, description,
      statement_descriptor_suffix, allowed_types, metadata, customer_id, setup_future_usage, method_id, status, created_at)
    values (${id}, ${newId(`${id}_secret`, 25)}, ${amount}, ${currency}, ${capture === 'manual' ? 'manual' : 'automatic'},
      ${description}, ${suffix}, ${types.length > 0 ? JSON.stringify(types) : null}, ${metadata},
      ${customer}, ${usage}, ${methodId}, ${methodId === null ? 'requires_payment_method' : 'requires_confirmation'}, ${now}) returning *`;
  const created = intentObject(stored(intent));
  await recordEvent(sql, call, 'payment_intent.created', created);
  return created;
}

/** What stands on the statement of the card behind the shop's own name. */
function readSuffix({ form }: Call): string | null {
  const param = 'statement_descriptor_suffix';
  const suffix = form.optional(param);
  if (suffix === null) return null;
  if (suffix.length > suffixLength)
    throw invalid('The statement descriptor suffix must be at most 22 characters.', { param });
  if (!/^[\x20-\x7e]*$/.test(suffix) || /[<>\\'"*]/.test(suffix) || !/[A-Za-z]/.test(suffix))
    throw invalid(
      'The statement descriptor suffix must contain at least one letter, Latin characters alone, and none of <>\\\'"*.',
      { param },
    );
  return suffix;
}

export async function retrieveIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const clientSecret = readClientSecret(call);
  call.form.end();
  const [intent] = await sql<IntentRow>`select * from stripe_simulator.intents where id = ${call.id}`;
  return shownTo(call, opened(intent, call, clientSecret));
}

const intents = {
  object: 'payment_intent',
  rows: 'select * from stripe_simulator.intents',
  url: '/payment_intents',
  show: intentObject,
};

export async function listIntents(sql: Sql, call: Call): Promise<JsonObject> {
  return listRows<IntentRow>(sql, call, intents, []);
}

/** Changes what is only said of an intent. A key of the metadata that is sent empty goes. */
export async function updateIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const { form } = call;
  const description = form.optional('description', 1000);
  const suffix = readSuffix(call);
  const metadata = form.metadata();
  const emptied = form.emptiedMetadata();
  form.end();
  const intent = opened(await lockIntent(sql, call.id), call, null);
  if (intent.status === 'canceled')
    throw unexpectedState('A canceled PaymentIntent cannot be updated.', intentObject(intent));
  const [changed] = await sql<IntentRow>`
    update stripe_simulator.intents
       set description = coalesce(${description}, description), metadata = (metadata || ${metadata}) - ${emptied}::text[],
           statement_descriptor_suffix = coalesce(${suffix}, statement_descriptor_suffix)
     where id = ${intent.id} returning *`;
  return intentObject(stored(changed));
}

/** Every change of an intent, its charge or its refunds begins here, so that they happen one after the other. */
export async function lockIntent(sql: Sql, id: string): Promise<IntentRow | undefined> {
  const [intent] = await sql<IntentRow>`select * from stripe_simulator.intents where id = ${id} for update`;
  return intent;
}

/** The intent of a call. Throws where there is none, or where the secret is that of another. */
export function opened(
  intent: IntentRow | undefined,
  { id }: Pick<Call, 'id'>,
  clientSecret: string | null,
): IntentRow {
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (clientSecret !== null && clientSecret !== intent.client_secret) throw wrongClientSecret();
  return intent;
}

/** A publishable key opens nothing by itself: it needs the secret of the very intent. */
export function readClientSecret({ caller, form }: Call): string | null {
  return caller === 'browser' ? form.required('client_secret') : form.optional('client_secret');
}

export const shownTo = (call: Call, intent: IntentRow): JsonObject =>
  call.caller === 'browser' ? publicIntent(intent) : intentObject(intent);
