import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { confirmSelf, type Proof } from './account.client.ts';

/** Does what needs a fresh sign-in with a proof that is at hand: confirms with it only where the server asks for that. */
export async function provenFirst<T>(act: () => Promise<CallResult<T>>, proof: Proof): Promise<CallResult<T>> {
  const first = await act();
  if (first.ok || first.failure.code !== 'confirm-first') return first;
  const confirmed = await confirmSelf(proof);
  return confirmed.ok ? act() : confirmed;
}

/** Puts the messages of a failure under the fields they name. Gives what is left to say above the button, if anything. */
export function showFieldErrors<F extends FieldValues>(
  failure: CallFailure,
  fields: Partial<Record<string, FieldPath<F>>>,
  setError: UseFormSetError<F>,
): string | null {
  let shown = false;
  for (const [name, message] of Object.entries(failure.errors ?? {})) {
    const field = fields[name];
    if (!field) continue;
    setError(field, { message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown ? null : failure.detail;
}
