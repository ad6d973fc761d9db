import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { TIMEOUT_MS } from '#web/platform/calls/calls.timeout.ts';
import { callTexts } from '#web/platform/calls/texts.ts';
import { texts } from './texts.ts';

/** Who is signed in, as the pages show it. */
export interface Person {
  email: string;
  displayName: string;
  photoURL: string | null;
}

/** A failure of one of identity's doors: like that of a call, with codes of the identity library beside the shop's. */
export interface IdentityFailure extends Omit<CallFailure, 'code'> {
  code: string;
}

/** What a door gives: its answer, or the failure to show. */
export type IdentityResult<T> = { ok: true; value: T } | { ok: false; failure: IdentityFailure };

const AUTH_BASE = '/api/auth';

/** How long to wait after too many attempts where the answer does not say, in seconds. */
const A_WHILE_S = 60;

/** Asks by cookie who is signed in; null is nobody. */
export async function readSession(): Promise<CallResult<Person | null>> {
  const answer = await askIdentity('/get-session');
  return answer.ok ? { ok: true, value: personIn(answer.value) } : plain(answer.failure);
}

/** Ends the session of the cookie. */
export async function endSession(): Promise<CallResult<unknown>> {
  const answer = await askIdentity('/sign-out', {});
  return answer.ok ? answer : plain(answer.failure);
}

/**
 * Knocks at one of the identity library's doors below `/api/auth`: POST with a body, else GET. A failure keeps its code,
 * sentence, messages by field and facts; of too many attempts `facts.retryAfter` says how many seconds to wait. Nothing
 * is thrown.
 */
export async function askIdentity(path: string, body?: object): Promise<IdentityResult<unknown>> {
  try {
    const response = await fetch(`${AUTH_BASE}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { ok: true, value: await response.json() };
    const problem: unknown = await response.json().catch(() => null);
    return { ok: false, failure: failureOf(response, problem) };
  } catch {
    return { ok: false, failure: { code: 'no-answer', detail: callTexts.noAnswer } };
  }
}

function failureOf(response: Response, problem: unknown): IdentityFailure {
  const code = textOf(problem, 'code') ?? 'internal';
  const detail = textOf(problem, 'detail') ?? callTexts.unreadable(response.status);
  const { errors, retryAfter, ...facts } = isObject(problem) ? problem : {};
  const told = { errors: entriesOf(errors, isText), facts: entriesOf(facts, isFact) };
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? retryAfter) || A_WHILE_S;
    return { code: 'too-many-requests', detail, ...told, facts: { ...told.facts, retryAfter: seconds } };
  }
  if (code === 'email-taken') return { code, ...told, detail: texts.emailTaken };
  return { code, detail, ...told };
}

/** The same failure for those who only show its sentence. */
function plain({ code, detail }: IdentityFailure): { ok: false; failure: CallFailure } {
  return { ok: false, failure: { code: code === 'no-answer' ? code : 'internal', detail } };
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

function entriesOf<T>(value: unknown, is: (entry: unknown) => entry is T): Record<string, T> {
  const kept: Record<string, T> = {};
  if (isObject(value)) for (const [name, entry] of Object.entries(value)) if (is(entry)) kept[name] = entry;
  return kept;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFact(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
