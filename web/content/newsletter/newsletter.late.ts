import { lateCall } from '#web/platform/calls/calls.late.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

type Newsletter = typeof import('./newsletter.client.ts');

/** Makes a call about the newsletter, whose client is fetched with the first one. */
export function askNewsletter<T>(call: (newsletter: Newsletter) => Promise<CallResult<T>>): Promise<CallResult<T>> {
  return lateCall(() => import('./newsletter.client.ts'), call);
}
