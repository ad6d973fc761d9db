import { callApi } from '#web/platform/calls/calls.client.ts';
import { deferredCall } from '#web/platform/calls/calls.deferred.ts';
import type { Answer, CallInput, CallResult } from '#web/platform/calls/calls.request.ts';
import type { SignInCalls } from './sign-in.calls.ts';

/** Makes the call of that name as `callApi` does. The calls with their schemas are fetched with the first one. */
export function callDeferred<Name extends keyof SignInCalls>(
  name: Name,
  input: CallInput<SignInCalls[Name]>,
): Promise<CallResult<Answer<SignInCalls[Name]>>> {
  return deferredCall(
    () => import('./sign-in.calls.ts'),
    ({ signInCalls }) => callApi(signInCalls[name], input),
  );
}
