import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFailure, CallResult } from './calls.request.ts';

/** What a call has answered. `settled`: this is the answer to its present input; else to the one before. */
export interface CallState<Answer> {
  answer: Answer | null;
  failure: CallFailure | null;
  settled: boolean;
  /** Makes the same call once more; `busy` until it is answered. */
  again: () => Promise<void>;
  busy: boolean;
}

/** How long what is typed has to stand before the call is made, in ms. */
const TYPING_MS = 250;

/**
 * Makes a call again after each change of its input; null: none is made. `call` stays the same function. `wait`: how long an input has to
 * stand, in ms, for what is typed unless said otherwise.
 */
export function useCall<Input, Answer>(
  input: Input | null,
  call: (input: Input) => Promise<CallResult<Answer>>,
  wait: number = TYPING_MS,
): CallState<Answer> {
  const key = input === null ? null : JSON.stringify(input);
  const [last, setLast] = useState<{ key: string; answer: Answer | null; failure: CallFailure | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(key);
  const run = useCallback(async () => {
    if (key === null) return;
    const result = await call(JSON.parse(key) as Input);
    // The answer to an earlier input may come late.
    if (latest.current !== key) return;
    setLast((before) => ({
      key,
      answer: result.ok ? result.value : (before?.answer ?? null),
      failure: result.ok ? null : result.failure,
    }));
  }, [key, call]);
  useEffect(() => {
    latest.current = key;
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  }, [key, run, wait]);
  const current = key === null ? null : last;
  const isAnswer = current?.key === key;
  return {
    answer: current?.answer ?? null,
    failure: isAnswer ? (current?.failure ?? null) : null,
    settled: isAnswer && current?.failure === null,
    busy,
    async again() {
      setBusy(true);
      await run();
      setBusy(false);
    },
  };
}
