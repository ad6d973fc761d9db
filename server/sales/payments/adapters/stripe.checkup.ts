import Stripe from 'stripe';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { sdkAddress } from './stripe.address.ts';
import { endpointEvents } from './stripe.events.ts';

const timeoutMs = 10_000;
/** Stripe allows an account 16 endpoints. */
const mostEndpoints = 100;

const list = new Intl.ListFormat('en-GB');

interface CheckedStripe {
  secretKey: string;
  /** Where events have to go: the shop's public address with the path of the webhook. */
  endpointUrl: string;
  /** Where the API is spoken when that is not Stripe itself. */
  baseUrl?: URL;
}

/**
 * Asks Stripe whether it takes the key, what a restricted key may read, and how the webhook endpoint is set. Changes
 * nothing there. Gives a line for each that is well; throws a StartupError with a line for each that is not.
 */
export async function checkStripe({ secretKey, endpointUrl, baseUrl }: CheckedStripe): Promise<string[]> {
  const isRestricted = secretKey.startsWith('rk_');
  const stripe = new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(baseUrl ? sdkAddress(baseUrl) : {}),
  });
  const listing = stripe.webhookEndpoints.list({ limit: mostEndpoints });
  const results = await Promise.allSettled([listing, ...(isRestricted ? readingCalls(stripe) : [])]);
  const faults = results.flatMap((one) =>
    one.status === 'rejected' ? [faultOfCall(one.reason, baseUrl?.origin ?? 'https://api.stripe.com')] : [],
  );
  // What fails all calls the same way is one fault.
  if (faults.length > 0) throw new StartupError([...new Set(faults)].join('\n'));
  const { data: found } = await listing;
  const kind = isRestricted ? 'the restricted key, which may read what the shop reads' : 'the secret key';
  return [`Stripe accepts ${kind}`, lineOfEndpoint(found, endpointUrl)];
}

/** One call for each right to read; none makes anything. */
function readingCalls(stripe: Stripe): Promise<unknown>[] {
  const one = { limit: 1 };
  return [
    stripe.paymentIntents.list(one),
    stripe.refunds.list(one),
    stripe.disputes.list(one),
    stripe.radar.earlyFraudWarnings.list(one),
    stripe.events.list(one),
    stripe.payouts.list(one),
    // Its own right, for the objects that moved the money.
    stripe.balanceTransactions.list({ ...one, expand: ['data.source'] }),
  ];
}

function faultOfCall(error: unknown, origin: string): string {
  const { errors } = Stripe;
  if (error instanceof errors.StripeConnectionError)
    return `Nobody answers at ${origin}: let this machine reach it by https, then ask again. The shop starts without it and takes no card until it answers.`;
  if (error instanceof errors.StripeAuthenticationError)
    return 'Stripe does not accept STRIPE_SECRET_KEY: copy the key from the API keys of your account again. It may have been rolled or deleted.';
  if (error instanceof errors.StripePermissionError)
    return `STRIPE_SECRET_KEY is a restricted key that lacks a right: edit the key at Stripe and add it. Stripe says: ${error.message}`;
  if (error instanceof errors.StripeError)
    return `Stripe answered with an error (${error.statusCode ?? 'no status'}): ${error.message} Ask again in a moment; status.stripe.com says whether it is theirs.`;
  throw error;
}

/** The line for an endpoint as it should be. Throws a StartupError when there is none, with what to change. */
function lineOfEndpoint(found: readonly Stripe.WebhookEndpoint[], url: string): string {
  const ours = found.filter((endpoint) => URL.canParse(endpoint.url) && new URL(endpoint.url).href === url);
  if (ours.length === 0) {
    const others =
      found.length === 0 ? 'This account has none.' : `This account has ${list.format(found.map((each) => each.url))}.`;
    throw new StartupError(
      `Stripe sends no events to ${url}: add a webhook endpoint with this address, API version ${Stripe.API_VERSION} and these events, then set its signing secret as STRIPE_WEBHOOK_SECRET: ${endpointEvents.join(', ')}. ${others}`,
    );
  }
  const faults = ours.map(faultsOfEndpoint);
  // While a secret or a version is changed there are two endpoints: one that is as it should be is enough.
  const good = ours.find((_, place) => faults[place]?.length === 0);
  if (!good) throw new StartupError(faults.flat().join('\n'));
  const more = surplus(good);
  return [
    `The webhook endpoint ${good.id} sends to ${url} what the shop needs, in version ${Stripe.API_VERSION}`,
    ...(more.length > 0 ? [`and ${more.length} more that the shop does not need: ${more.join(', ')}`] : []),
  ].join(', ');
}

function faultsOfEndpoint({
  id,
  status,
  api_version: version,
  enabled_events: sent,
}: Stripe.WebhookEndpoint): string[] {
  const faults: string[] = [];
  if (status !== 'enabled')
    faults.push(
      `The webhook endpoint ${id} is disabled: enable it at Stripe. Stripe disables one that failed for days; the shop reads by itself what it missed.`,
    );
  const missing = sent.includes('*') ? [] : endpointEvents.filter((event) => !sent.includes(event));
  if (missing.length > 0)
    faults.push(`The webhook endpoint ${id} lacks events: add ${missing.join(', ')} to it at Stripe.`);
  if (version !== Stripe.API_VERSION)
    faults.push(
      `The webhook endpoint ${id} sends ${version ? `version ${version}` : "the account's version"}, the shop reads ${Stripe.API_VERSION}: add another endpoint with that version, set its signing secret beside the old one in STRIPE_WEBHOOK_SECRET, start the shop anew, then delete ${id}. Stripe cannot change the version of an endpoint.`,
    );
  return faults;
}

/** Events that are sent and only noted: they do no harm. */
function surplus({ enabled_events: sent }: Stripe.WebhookEndpoint): string[] {
  const needed: readonly string[] = endpointEvents;
  return sent.filter((event) => !needed.includes(event));
}
