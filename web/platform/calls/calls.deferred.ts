import type { CallResult } from './calls.request.ts';
import { noResponse } from './no-response.ts';

/** Makes a call with a client that `load` fetches first, so that pages start without it. Gives `noResponse` when it cannot be fetched. */
export async function deferredCall<Client, T>(
  load: () => Promise<Client>,
  call: (client: Client) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const client = await load().catch(() => null);
  return client ? call(client) : noResponse;
}
