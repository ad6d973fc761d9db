import type { CallResult } from './calls.request.ts';

/** Prefix of the slot that stores the key of a request without an answer. A second press, even after a reload, has no second effect. */
const SLOT = 'idempotency:';

/** Failures after which nobody knows whether the thing was done: the next attempt carries the same key. */
const undecided: readonly string[] = ['no-answer', 'internal', 'unavailable', 'payment-unavailable', 'still-running'];

interface StoredKey {
  key: string;
  body: string;
}

/**
 * The idempotency key for what a form sends. The same form with the same body gets the same key, over retries and
 * reloads, until `settleKey`; a changed body gets a new one.
 */
export function keyFor(form: string, body: unknown): string {
  const sent = JSON.stringify(body);
  const text = sessionStorage.getItem(SLOT + form);
  const stored = text === null ? null : (JSON.parse(text) as StoredKey);
  if (stored?.body === sent) return stored.key;
  const key = crypto.randomUUID();
  sessionStorage.setItem(SLOT + form, JSON.stringify({ key, body: sent } satisfies StoredKey));
  return key;
}

/** What a form of this tab sent last, as long as nobody knows whether it was done; else null. */
export function unsettledBody(form: string): unknown {
  const text = sessionStorage.getItem(SLOT + form);
  return text === null ? null : JSON.parse((JSON.parse(text) as StoredKey).body);
}

/** Whether a failure leaves open what was done. */
export function isUndecided({ code }: { code: string }): boolean {
  return undecided.includes(code);
}

/** Ends a form's key once its request has a clear answer: what is sent next is something new. */
export function settleKey(form: string, result: CallResult<unknown>): void {
  if (result.ok || !isUndecided(result.failure)) sessionStorage.removeItem(SLOT + form);
}
