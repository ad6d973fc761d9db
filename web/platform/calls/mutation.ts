import { useState } from 'react';
import type { CallFailure, CallResult } from './calls.request.ts';

export interface Mutation<Input, Value> {
  /** Makes the call. Null: there was nothing to send, or the person did not confirm it. */
  call: (input: Input) => Promise<CallResult<Value> | null>;
  /** What then happens: the dialog closes, the page is read again, a toast says what was done. */
  onDone?: (value: Value, input: Input) => unknown;
  /** What a failure asks for, such as reading the page again. Gives true where nothing is left to be said of it. */
  onFailed?: (failure: CallFailure, input: Input) => unknown;
}

/** A call that changes something: `run` makes it, `busy` until all of it is done; `failure` stands until the next one, or `clear`. */
export function useMutation<Value, Input = void>({ call, onDone, onFailed }: Mutation<Input, Value>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const run = async (input: Input): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const result = await call(input);
      if (result?.ok) await onDone?.(result.value, input);
      else if (result && (await onFailed?.(result.failure, input)) !== true) setFailure(result.failure);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure, refusal: failure?.detail ?? null, clear: () => setFailure(null) };
}
