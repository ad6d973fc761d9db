import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';

/** The simulator's API, beside this script wherever it is served. */
const api = new URL('../v1', import.meta.url);
const TIMEOUT_MS = 20_000;

type Answer<T> = { ok: true; value: T } | { ok: false; error: StripeError };

export const askMethod = (key: string, form: Record<string, string>) =>
  ask<PaymentMethod>(key, '/payment_methods', form);

export const confirmIntent = (key: string, id: string, form: Record<string, string>) =>
  ask<PaymentIntent>(key, `/payment_intents/${encodeURIComponent(id)}/confirm`, form);

export const readIntent = (key: string, clientSecret: string) =>
  ask<PaymentIntent>(
    key,
    `/payment_intents/${encodeURIComponent(intentOf(clientSecret))}?${new URLSearchParams({ client_secret: clientSecret })}`,
  );

/** The id of the intent that a client secret opens. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** One call with the publishable key. Gives the object, or the error as Stripe.js hands it on. */
async function ask<T>(key: string, path: string, form?: Record<string, string>): Promise<Answer<T>> {
  try {
    const response = await fetch(`${api}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      body: form && new URLSearchParams(form),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json()) as { error?: StripeError };
    if (response.ok) return { ok: true, value: body as T };
    // What is no error of the API is the shop's word that the simulator is away.
    return body.error?.type ? { ok: false, error: body.error } : away();
  } catch {
    return away();
  }
}

function away(): { ok: false; error: StripeError } {
  const message =
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
  return { ok: false, error: { type: 'api_connection_error', message } };
}
