import type { Call } from '#contract/call.ts';
import { type Answer, type Ask, type CallResult, request } from './calls.request.ts';
import { currentToken, tokenInsteadOf } from './calls.token.ts';

/**
 * Makes a call of the API: `callApi(calls.readOrder, { params: { id } })`. Sends the access token where the call needs
 * one, renews it before it runs out and once when it is refused. Expected failures are values; nothing is thrown.
 */
export async function callApi<C extends Call>(call: C, ask: Ask<C>): Promise<CallResult<Answer<C>>> {
  if (call.access !== 'bearer') return request(call, ask);
  const token = await currentToken();
  if (!token.ok) return token;
  const first = await request(call, ask, token.value);
  if (first.ok || first.failure.code !== 'unauthorized') return first;
  const other = await tokenInsteadOf(token.value);
  return other.ok ? request(call, ask, other.value) : other;
}
