import { PATIENCE_MS } from '#web/calls/calls.patience.ts';
import type { CallFailure, CallResult } from '#web/calls/calls.request.ts';
import { callTexts } from '#web/calls/texts.ts';
import { texts } from './texts.ts';

/** Who is signed in, as the pages show it. */
export interface Person {
  email: string;
  displayName: string;
  photoURL: string | null;
}

const AUTH_BASE = '/api/auth';

/** How long to wait after too many attempts where the answer does not say, in seconds. */
const A_WHILE_S = 60;

/** Asks by cookie who is signed in; null is nobody. */
export async function readSession(): Promise<CallResult<Person | null>> {
  const answer = await askIdentity('/get-session');
  return answer.ok ? { ok: true, value: personIn(answer.value) } : answer;
}

/** Signs in; the session comes as a cookie. Fails with the message to show above the button. */
export function signIn(form: { email: string; password: string }): Promise<CallResult<unknown>> {
  return askIdentity('/sign-in/email', form);
}

/** Makes an account with its display name and signs it in. Fails with the message to show above the button. */
export function signUp(form: { name: string; email: string; password: string }): Promise<CallResult<unknown>> {
  return askIdentity('/sign-up/email', form);
}

/** Ends the session of the cookie. */
export function endSession(): Promise<CallResult<unknown>> {
  return askIdentity('/sign-out', {});
}

/**
 * Knocks at one of the identity library's doors below `/api/auth`: POST with a body, else GET. Too many tries and emails
 * that are taken are told in the shop's words; other refusals in the server's. Nothing is thrown.
 */
export async function askIdentity(path: string, body?: object): Promise<CallResult<unknown>> {
  try {
    const response = await fetch(`${AUTH_BASE}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return { ok: true, value: await response.json() };
    const problem: unknown = await response.json().catch(() => null);
    return { ok: false, failure: failureOf(response, problem) };
  } catch {
    return { ok: false, failure: { code: 'no-answer', detail: callTexts.noAnswer } };
  }
}

/** Identity answers with problem documents whose codes are its own. */
function failureOf(response: Response, problem: unknown): CallFailure {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || A_WHILE_S;
    return { code: 'too-many-requests', detail: texts.tooManyAttempts(seconds) };
  }
  if (textOf(problem, 'code')?.startsWith('user-already-exists'))
    return { code: 'invalid-request', detail: texts.emailTaken };
  const detail = textOf(problem, 'detail') ?? callTexts.unreadable(response.status);
  return { code: response.status < 500 ? 'invalid-request' : 'internal', detail };
}

function personIn(answer: unknown): Person | null {
  const user = isObject(answer) ? answer.user : null;
  const email = textOf(user, 'email');
  return email ? { email, displayName: textOf(user, 'name') ?? '', photoURL: textOf(user, 'image') ?? null } : null;
}

function textOf(value: unknown, name: string): string | undefined {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
