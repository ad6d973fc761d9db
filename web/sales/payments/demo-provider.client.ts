import { TIMEOUT_MS } from '#web/platform/calls/calls.request.ts';
import { type Card, digitsOf } from './card.rules.ts';
import { texts } from './texts.ts';

/** Where the stand-in for the card provider is reached, on the shop's own origin. It speaks Stripe's protocol. */
const PROVIDER = '/demo/stripe/v1';

/** Why nothing was paid, in the provider's own words, with the field it concerns. */
export interface CardError {
  message: string;
  field: keyof Card | null;
}

export type ProviderResult<T> = { ok: true; value: T } | { ok: false; error: CardError };

/** What is read of an intent, and of an error that carries one. */
interface ProviderAnswer {
  id?: string;
  status?: string;
  error?: { message?: string; code?: string; param?: string; payment_intent?: { id?: string; status?: string } };
}

const fields: Record<string, keyof Card> = { number: 'number', exp_month: 'expiry', exp_year: 'expiry', cvc: 'code' };

/** Hands a card to the provider under the payer's name and email. Gives the id of the payment method. */
export async function createMethod(
  key: string,
  { number, expiry, code }: Card,
  payer: { name: string; email: string },
): Promise<ProviderResult<string>> {
  const date = digitsOf(expiry);
  const answer = await ask(key, '/payment_methods', {
    type: 'card',
    'card[number]': digitsOf(number),
    'card[exp_month]': date.slice(0, 2),
    'card[exp_year]': date.slice(2),
    'card[cvc]': code,
    ...(payer.name && { 'billing_details[name]': payer.name }),
    'billing_details[email]': payer.email,
  });
  if (answer === null) return failed(texts.notReached);
  return answer.id ? { ok: true, value: answer.id } : errorIn(answer);
}

/**
 * Confirms the payment behind a client secret with a payment method. Gives the transaction id of a payment that
 * succeeded, also where it had succeeded before: the same payment is never made twice.
 */
export async function confirmPayment(
  key: string,
  clientSecret: string,
  method: string,
): Promise<ProviderResult<string>> {
  const [intent = ''] = clientSecret.split('_secret_');
  const address = `/payment_intents/${encodeURIComponent(intent)}`;
  const confirmed =
    (await ask(key, `${address}/confirm`, { payment_method: method, client_secret: clientSecret })) ??
    (await ask(key, `${address}?${new URLSearchParams({ client_secret: clientSecret })}`));
  if (confirmed === null) return failed(texts.outcomeUnknown);
  const { id, status } = confirmed.error?.payment_intent ?? confirmed;
  if (id && status === 'succeeded') return { ok: true, value: id };
  if (status === 'requires_action') return failed(texts.stepNeeded);
  if (status === 'processing') return failed(texts.outcomeUnknown);
  return errorIn(confirmed);
}

/** One request to the provider; null where no answer came. */
async function ask(key: string, path: string, form?: Record<string, string>): Promise<ProviderAnswer | null> {
  try {
    const response = await fetch(`${PROVIDER}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      body: form && new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // That is the shop's own word: the provider is away.
    return response.status === 503 ? null : ((await response.json()) as ProviderAnswer);
  } catch {
    return null;
  }
}

function failed(message: string): { ok: false; error: CardError } {
  return { ok: false, error: { message, field: null } };
}

function errorIn({ error }: ProviderAnswer): { ok: false; error: CardError } {
  return {
    ok: false,
    error: { message: error?.message ?? texts.notPaid, field: fields[error?.param ?? ''] ?? null },
  };
}
