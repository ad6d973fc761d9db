import { type Call, needsToken } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import {
  type Answer,
  type CallInput,
  type CallResult,
  request,
  requestFile,
  requestPage,
  type SavedFile,
} from './calls.request.ts';
import { currentToken, tokenInsteadOf } from './calls.token.ts';

/**
 * Makes a call of the API: `callApi(orderCalls.readOrder, { params: { id } })`. Sends the access token where the call
 * needs one, renews it before it runs out and once when it is refused. Expected failures are values; nothing is thrown.
 */
export function callApi<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<Answer<C>>> {
  return withToken(call, (token) => request(call, input, token));
}

/** The same for a call that answers one page of a list: its rows, how many there are in all, the next page's cursor. */
export function callPage<C extends Call & { paged: true }>(
  call: C,
  input: CallInput<C>,
): Promise<CallResult<Page<Answer<C> extends (infer Row)[] ? Row : never>>> {
  return withToken(call, (token) => requestPage(call, input, token));
}

/** The same for a call that answers a file. */
export function callFile<C extends Call & { file: string }>(
  call: C,
  input: CallInput<C>,
): Promise<CallResult<SavedFile>> {
  return withToken(call, (token) => requestFile(call, input, token));
}

/** Makes a call with the access token that it needs, once more with a new one where it was refused. */
export async function withToken<T>(
  call: Call,
  make: (token?: string) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  if (!needsToken(call)) return make();
  const token = await currentToken();
  if (!token.ok) return token;
  const first = await make(token.value);
  if (first.ok || first.failure.code !== 'unauthorized') return first;
  const other = await tokenInsteadOf(token.value);
  return other.ok ? make(other.value) : other;
}
