import type { Call } from '#contract/call.ts';
import { callApi, callFile, callPage } from '#web/platform/calls/calls.client.ts';
import type { Answer, CallInput, CallResult } from '#web/platform/calls/calls.request.ts';
import { learnAdmin } from './session.store.ts';

const listeners = new Set<() => void>();
let changes = 0;

/** How many changes admins have made in this document: another figure once something may wait that did not, or no more. */
export const countAdminChanges = (): number => changes;

/** Calls `listener` after every change; gives the way to stop. */
export function watchAdminChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes a call that only admins may make, as `callApi` does. Where the server refuses it to this person, asks again who
 * is an admin before giving the failure, so that a role that was taken away is lost in the pages, too.
 */
export function callAsAdmin<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<Answer<C>>> {
  return asAdmin(callApi(call, input), call.method !== 'GET');
}

/** The same as `callPage` does. */
export function callPageAsAdmin<C extends Call & { paged: true }>(
  call: C,
  input: CallInput<C>,
): ReturnType<typeof callPage<C>> {
  return asAdmin(callPage(call, input));
}

/** The same as `callFile` does. */
export function callFileAsAdmin<C extends Call & { file: string }>(
  call: C,
  input: CallInput<C>,
): ReturnType<typeof callFile<C>> {
  return asAdmin(callFile(call, input));
}

/** The same of a call that was made otherwise, such as one that sends a file. `isChange`: it changes what may wait for an admin. */
export async function asAdmin<T>(answering: Promise<CallResult<T>>, isChange = false): Promise<CallResult<T>> {
  const answer = await answering;
  if (answer.ok && isChange) {
    changes += 1;
    for (const listener of [...listeners]) listener();
  }
  if (!answer.ok && (answer.failure.code === 'forbidden' || answer.failure.code === 'second-factor-required'))
    await learnAdmin();
  return answer;
}
