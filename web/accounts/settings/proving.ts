import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { confirmSelf, type Proof } from './account.client.ts';

/** Does what needs a fresh sign-in with a proof that is at hand: confirms with it only where the server asks for that. */
export async function provenFirst<T>(act: () => Promise<CallResult<T>>, proof: Proof): Promise<CallResult<T>> {
  const first = await act();
  if (first.ok || first.failure.code !== 'confirm-first') return first;
  const confirmed = await confirmSelf(proof);
  return confirmed.ok ? act() : confirmed;
}
