import type { Call } from '#contract/call.ts';
import { callApi } from '#web/calls/calls.client.ts';
import type { Answer, Ask, CallResult } from '#web/calls/calls.request.ts';
import { learnAdmin } from './session.store.ts';

/**
 * Makes a call that only admins may make, as `callApi` does. Where the server refuses it to this person, asks again who
 * is an admin before giving the failure, so that a role that was taken away is lost in the pages, too.
 */
export async function callAsAdmin<C extends Call>(call: C, ask: Ask<C>): Promise<CallResult<Answer<C>>> {
  const answer = await callApi(call, ask);
  if (!answer.ok && (answer.failure.code === 'forbidden' || answer.failure.code === 'second-factor-required'))
    await learnAdmin();
  return answer;
}
