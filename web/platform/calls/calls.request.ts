import type { z } from 'zod';
import { API_BASE, type Call, needsToken } from '#contract/call.ts';
import type { Failure, FailureCode } from '#contract/failures.ts';
import type { Page } from '#contract/lists.ts';
import { noResponse } from './no-response.ts';
import { noteServerTime } from './server.clock.ts';
import { callTexts } from './texts.ts';

/** How long a request may take, in ms, before it counts as one without an answer. */
const TIMEOUT_MS = 30_000;

/** A failure as the browser sees it: one of the shop's, or `no-answer` when none came and the outcome is unknown. */
export interface CallFailure extends Omit<Failure, 'code'> {
  code: FailureCode | 'no-answer';
}

/** The result of a call: the answer, or the failure to show. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? undefined extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: never };

/** The input of a call, by its schemas; `idempotencyKey` for the calls that know one. `signal` stops it: then there is no answer. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { idempotent: true | 'required' } ? { idempotencyKey: string } : { idempotencyKey?: never }) & {
    signal?: AbortSignal;
  };

export type Answer<C extends Call> = z.output<C['answer']>;

/** The address of a call with every parameter percent-encoded: `a/b+c@X.example` becomes `a%2Fb%2Bc%40X.example`. */
export function addressOf(
  call: Call,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
  return `${API_BASE}${path}${search && `?${search}`}`;
}

/** Makes one request for a call, with the token if there is one. Expected failures are values; nothing is thrown. */
export async function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallResult<Answer<C>>> {
  const exchanged = await exchange(call, input, token, textOf);
  return exchanged.ok ? answerOf(exchanged.value.status, exchanged.value.body) : exchanged;
}

/** The same for a page of a list. */
export async function requestPage<C extends Call>(
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallResult<Page<Answer<C> extends (infer Row)[] ? Row : never>>> {
  const exchanged = await exchange(call, input, token, textOf);
  if (!exchanged.ok) return exchanged;
  const { status, headers, body } = exchanged.value;
  const rows = answerOf<(Answer<C> extends (infer Row)[] ? Row : never)[]>(status, body);
  if (!rows.ok) return rows;
  const link = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const next = link ? new URL(link, 'http://shop').searchParams.get('cursor') : null;
  return { ok: true, value: { rows: rows.value, total: Number(headers.get('x-total-count')), next } };
}

/** A file as it came: its name and what is in it. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** The same for a file. */
export async function requestFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallResult<SavedFile>> {
  const exchanged = await exchange(call, input, token, (response) => response.blob());
  if (!exchanged.ok) return exchanged;
  const { status, headers, body } = exchanged.value;
  if (status !== 200) return answerOf(status, await body.text());
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  return { ok: true, value: { name, content: body } };
}

const textOf = (response: Response) => response.text();

interface Exchanged<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

async function exchange<C extends Call, Body>(
  call: C,
  input: CallInput<C>,
  token: string | undefined,
  read: (response: Response) => Promise<Body>,
): Promise<CallResult<Exchanged<Body>>> {
  const headers = new Headers({ accept: call.file ?? 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(addressOf(call, input.params, input.query), {
      method: call.method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(input.signal ? [input.signal] : [])]),
    });
    // Answers to public calls can come from a cache, with the date at which they were stored there.
    if (needsToken(call)) noteServerTime(response.headers.get('date'));
    return { ok: true, value: { status: response.status, headers: response.headers, body: await read(response) } };
  } catch {
    return noResponse;
  }
}

/** Reads an answer: its value, or the failure in its problem document. */
export function answerOf<T>(status: number, text: string): CallResult<T> {
  const answer = readJson(text);
  const good = status >= 200 && status < 300 && answer !== undefined;
  return good ? { ok: true, value: answer as T } : { ok: false, failure: failureOf(status, answer) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a problem document without zod, which keeps zod out of the first scripts. Another answer is reported with its status. */
function failureOf(status: number, answer: unknown): CallFailure {
  const { code, detail, errors, type: _type, title: _title, status: _status, ...rest } = asObject(answer);
  if (!isFailureCode(code) || typeof detail !== 'string')
    return { code: 'internal', detail: callTexts.unreadable(status) };
  const isText = (value: unknown) => typeof value === 'string';
  return {
    ...{ code, detail, facts: rest },
    ...(errors === undefined ? {} : { errors: pick(asObject(errors), isText) }),
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function pick<T>(values: Record<string, unknown>, is: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter((each): each is [string, T] => is(each[1])));
}

/** The shop's codes look like that; the table of all of them is too long for every page. */
function isFailureCode(code: unknown): code is FailureCode {
  return typeof code === 'string' && /^[a-z-]+$/.test(code);
}
