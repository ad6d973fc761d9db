import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { refreshCompanies } from './active-company.store.ts';

/** Reads the page of a company again, and to which companies one belongs: after every change. */
export function useCompanyChanged(): (said?: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (said) => {
    await Promise.all([revalidate(), refreshCompanies()]);
    if (said !== undefined) toast.done(said);
  };
}

/**
 * Sends a form, and shows each message of a refusal at its field; what belongs to none of `fields` stands in `refusal`. Gives
 * what the call answered, or null.
 */
export function useSending<Typed extends FieldValues>(
  setError: UseFormSetError<Typed>,
  fields: readonly Path<Typed>[],
): { refusal: CallFailure | null; send: <Value>(call: Promise<CallResult<Value>>) => Promise<Value | null> } {
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const send = async <Value>(call: Promise<CallResult<Value>>) => {
    setRefusal(null);
    const answer = await call;
    if (answer.ok) return answer.value;
    const refused = answer.failure.errors ?? {};
    const named = fields.filter((field) => refused[field]);
    for (const [place, field] of named.entries())
      setError(field, { message: refused[field] ?? '' }, { shouldFocus: place === 0 });
    if (named.length === 0 || named.length < Object.keys(refused).length) setRefusal(answer.failure);
    return null;
  };
  return { refusal, send };
}
