import { TIMEOUT_MS } from '#web/platform/calls/calls.timeout.ts';
import { type Card, digitsOf } from './card.rules.ts';
import { texts } from './texts.ts';

/** Where the stand-in for the card provider is reached, on the shop's own origin. It speaks Stripe's protocol. */
const PROVIDER = '/demo/stripe/v1';

/** Why the provider refused, in its own words, with the field it concerns. */
export interface CardRefusal {
  message: string;
  field: keyof Card | null;
}

export type ProviderResult<T> = { ok: true; value: T } | { ok: false; refusal: CardRefusal };

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
  if (answer === null) return refuse(texts.notReached);
  return answer.id ? { ok: true, value: answer.id } : refusalIn(answer);
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
  if (confirmed === null) return refuse(texts.outcomeUnknown);
  const { id, status } = confirmed.error?.payment_intent ?? confirmed;
  if (id && status === 'succeeded') return { ok: true, value: id };
  if (status === 'requires_action') return refuse(texts.stepNeeded);
  if (status === 'processing') return refuse(texts.outcomeUnknown);
  return refusalIn(confirmed);
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
    return (await response.json()) as ProviderAnswer;
  } catch {
    return null;
  }
}

function refuse(message: string): { ok: false; refusal: CardRefusal } {
  return { ok: false, refusal: { message, field: null } };
}

function refusalIn({ error }: ProviderAnswer): { ok: false; refusal: CardRefusal } {
  return {
    ok: false,
    refusal: { message: error?.message ?? texts.notPaid, field: fields[error?.param ?? ''] ?? null },
  };
}
