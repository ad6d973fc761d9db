import { callApi } from '#web/platform/calls/calls.client.ts';
import { lateCall } from '#web/platform/calls/calls.late.ts';
import type { Answer, Ask, CallResult } from '#web/platform/calls/calls.request.ts';
import type { SignInCalls } from './sign-in.calls.ts';

/** Makes the call of that name as `callApi` does. The calls with their schemas are fetched with the first one. */
export function callLate<Name extends keyof SignInCalls>(
  name: Name,
  ask: Ask<SignInCalls[Name]>,
): Promise<CallResult<Answer<SignInCalls[Name]>>> {
  return lateCall(
    () => import('./sign-in.calls.ts'),
    ({ signInCalls }) => callApi(signInCalls[name], ask),
  );
}
