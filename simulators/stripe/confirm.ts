import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { declined, invalid, type JsonObject, noSuch, unexpectedState } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { lockIntent, opened, readClientSecret, shownTo } from './intents.ts';
import { findMethod, ofAnotherCustomer } from './methods.ts';
import { type IntentRow, intentObject, type NextAction } from './objects/intent.ts';
import { type MethodRow, methodObject } from './objects/method.ts';
import { chargeCard, refuseIntent } from './pay.ts';
import { stored } from './rows.ts';
import { makeTestMethod } from './test-methods.ts';

/** Where the buyer proves to the card's bank who they are, on the shop's own origin. */
export const AUTHENTICATION_PATH = '/demo/stripe/authenticate';

/** Pays an intent with a card, or asks for authentication first. */
export async function confirmIntent(sql: Sql, call: Call): Promise<JsonObject> {
  const { form, fault } = call;
  const clientSecret = readClientSecret(call);
  const methodId = form.optional('payment_method');
  const returnUrl = readReturnUrl(call);
  const inPage = form.optionalFlag('use_stripe_sdk') ?? false;
  form.optional('expected_payment_method_type');
  form.end();
  const intent = opened(await lockIntent(sql, call.id), call, clientSecret);
  const cannot = (why: string) =>
    unexpectedState(`You cannot confirm this PaymentIntent because ${why}.`, shownTo(call, intent));
  if (intent.status === 'succeeded') throw cannot('it has already succeeded after being previously confirmed');
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw cannot(`it has a status of ${intent.status}`);
  const chosen = methodId ?? intent.method_id;
  if (chosen === null) throw cannot("it's missing a payment method");
  const method = (await makeTestMethod(sql, call, chosen)) ?? (await findMethod(sql, chosen));
  if (!method) throw noSuch('PaymentMethod', chosen, 'payment_method', 400);
  if (method.customer_id !== null && method.customer_id !== intent.customer_id) throw ofAnotherCustomer(method.id);
  if (method.card.authentication === 'required')
    return shownTo(call, await askForAuthentication(sql, call, intent, method, inPage ? null : returnUrl));
  const special = fault?.kind === 'undecided' || fault?.kind === 'uncaptured' ? fault : undefined;
  const { intent: after, failure } = await chargeCard(sql, call, intent, method, { authenticated: false, special });
  if (!failure) return shownTo(call, after);
  const details = { charge: after.charge_id, payment_method: methodObject(method) };
  throw declined(failure, { ...details, payment_intent: shownTo(call, after) }, true);
}

/** Where the buyer is led back to. A page may name the shop's own origin alone. */
function readReturnUrl({ form, caller, shopHosts }: Call): string | null {
  const url = form.optional('return_url');
  if (url === null) return null;
  if (!URL.canParse(url) || (caller === 'browser' && !leadsToShop(url, shopHosts)))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  return url;
}

/** Whether an address is one of the shop. */
export const leadsToShop = (url: string, shopHosts: readonly string[]): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && shopHosts.includes(new URL(url).host);

async function askForAuthentication(
  sql: Sql,
  call: Call,
  intent: IntentRow,
  method: MethodRow,
  returnUrl: string | null,
): Promise<IntentRow> {
  const query = new URLSearchParams({ client_secret: intent.client_secret });
  if (returnUrl !== null) query.set('return_url', returnUrl);
  const url = `${call.publicUrl}${AUTHENTICATION_PATH}/${intent.id}?${query}`;
  const action: NextAction =
    returnUrl === null
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: newId('src') },
        }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  const [waiting] = await sql<IntentRow>`
    update stripe_simulator.intents
       set status = 'requires_action', method_id = ${method.id}, next_action = ${action}, last_error = null
     where id = ${intent.id} returning *`;
  await recordEvent(sql, call, 'payment_intent.requires_action', intentObject(stored(waiting)));
  return stored(waiting);
}

const failedAuthentication = {
  type: 'invalid_request_error' as const,
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
};

/**
 * Goes on with an intent once the buyer has proved who they are, or could not. One that no longer waits for it, because
 * it was cancelled or answered in another window, stays as it is.
 */
export async function endAuthentication(sql: Sql, call: Call, passed: boolean): Promise<IntentRow> {
  const clientSecret = readClientSecret(call);
  const intent = opened(await lockIntent(sql, call.id), call, clientSecret);
  if (intent.status !== 'requires_action') return intent;
  const method = stored(await findMethod(sql, intent.method_id));
  if (passed) return (await chargeCard(sql, call, intent, method, { authenticated: true })).intent;
  return refuseIntent(sql, call, intent, { ...failedAuthentication, payment_method: methodObject(method) });
}
