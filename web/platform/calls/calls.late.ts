import type { CallResult } from './calls.request.ts';
import { unanswered } from './unanswered.ts';

/**
 * Makes a call whose client is fetched when it is first needed, so that pages begin without it. Where it cannot be
 * fetched, no answer came.
 */
export async function lateCall<Client, T>(
  load: () => Promise<Client>,
  call: (client: Client) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const client = await load().catch(() => null);
  return client ? call(client) : unanswered;
}
