import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { showFieldErrors } from '#web/accounts/settings/proving.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

/**
 * Sends a form: `send` gives whether it was taken. What is refused stands under the fields that it names, what is left of
 * it in `refusal`.
 */
export function useSending<F extends FieldValues>(
  setError: UseFormSetError<F>,
  fields: Partial<Record<string, FieldPath<F>>>,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (answering: Promise<CallResult<unknown>>): Promise<boolean> => {
    setRefusal(null);
    const answer = await answering;
    if (!answer.ok) setRefusal(showFieldErrors(answer.failure, fields, setError));
    return answer.ok;
  };
  return { refusal, send };
}
