import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFailure, CallResult } from './calls.request.ts';

/** What is known of an answer. `settled`: it is the answer to what is asked now; else to what was asked before. */
export interface Asked<Answer> {
  answer: Answer | null;
  failure: CallFailure | null;
  settled: boolean;
  /** Asks the same once more; `busy` until that is answered. */
  again: () => Promise<void>;
  busy: boolean;
}

/** How long what is typed has to stand before it is asked for, in ms. */
const TYPING_MS = 250;

/**
 * Asks again after each change of the question; null asks nothing. `ask` stays the same function. `wait`: how long the question has to
 * stand, in ms, for what is typed unless said otherwise.
 */
export function useAsked<Question, Answer>(
  question: Question | null,
  ask: (question: Question) => Promise<CallResult<Answer>>,
  wait: number = TYPING_MS,
): Asked<Answer> {
  const key = question && JSON.stringify(question);
  const [told, setTold] = useState<{ key: string; answer: Answer | null; failure: CallFailure | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(key);
  const run = useCallback(async () => {
    if (key === null) return;
    const result = await ask(JSON.parse(key) as Question);
    // What was asked before may come late.
    if (latest.current !== key) return;
    setTold((before) => ({
      key,
      answer: result.ok ? result.value : (before?.answer ?? null),
      failure: result.ok ? null : result.failure,
    }));
  }, [key, ask]);
  useEffect(() => {
    latest.current = key;
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  }, [key, run, wait]);
  const current = key === null ? null : told;
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
