import { deferredCall } from '#web/platform/calls/calls.deferred.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

type Newsletter = typeof import('./newsletter.client.ts');

/** Makes a call about the newsletter, whose client is fetched with the first one. */
export function callNewsletter<T>(call: (newsletter: Newsletter) => Promise<CallResult<T>>): Promise<CallResult<T>> {
  return deferredCall(() => import('./newsletter.client.ts'), call);
}
