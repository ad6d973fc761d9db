import { deferredCall } from '#web/platform/calls/calls.deferred.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

type Accounts = typeof import('./accounts.client.ts');

/** Makes a call about accounts, whose client is fetched with the first one. */
export function askAccounts<T>(call: (accounts: Accounts) => Promise<CallResult<T>>): Promise<CallResult<T>> {
  return deferredCall(() => import('./accounts.client.ts'), call);
}
