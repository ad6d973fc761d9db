import type { z } from 'zod';
import { API_BASE, type Call } from '#contract/call.ts';
import { type Failure, type FailureCode, failures, problemSchema } from '#contract/failures.ts';
import { PATIENCE_MS } from './calls.patience.ts';
import { callTexts } from './texts.ts';

/** A failure as the browser sees it: one of the shop's, or `no-answer` when none came and the outcome is unknown. */
export interface CallFailure extends Omit<Failure, 'code'> {
  code: FailureCode | 'no-answer';
}

/** What a call gives: the answer, or the failure to show. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? undefined extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: never };

/** What a call takes, by its schemas; `idempotencyKey` for the calls that know one. */
export type Ask<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never });

export type Answer<C extends Call> = z.output<C['answer']>;

/** The address of a call with every parameter percent-encoded: `a/b+c@X.example` becomes `a%2Fb%2Bc%40X.example`. */
export function addressOf(
  call: Call,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `${API_BASE}${path}${search && `?${search}`}`;
}

/** Makes one request for a call, with the token if one is given. Expected failures are values; nothing is thrown. */
export async function request<C extends Call>(call: C, ask: Ask<C>, token?: string): Promise<CallResult<Answer<C>>> {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (ask.idempotencyKey) headers.set('idempotency-key', ask.idempotencyKey);
  if (ask.body !== undefined) headers.set('content-type', 'application/json');
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(addressOf(call, ask.params, ask.query), {
      method: call.method,
      headers,
      body: ask.body === undefined ? undefined : JSON.stringify(ask.body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    status = response.status;
    const text = await response.text();
    answer = readJson(text);
    if (response.ok && answer !== undefined) return { ok: true, value: answer as Answer<C> };
  } catch {
    return { ok: false, failure: { code: 'no-answer', detail: callTexts.noAnswer } };
  }
  return { ok: false, failure: failureOf(status, answer) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(status: number, answer: unknown): CallFailure {
  const read = problemSchema.safeParse(answer);
  if (!read.success || !isFailureCode(read.data.code))
    return { code: 'internal', detail: callTexts.unreadable(status) };
  const { code, detail, errors, type: _type, title: _title, status: _status, ...rest } = read.data;
  const facts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest))
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value;
  return { code, detail, errors, facts };
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failures, code);
}
