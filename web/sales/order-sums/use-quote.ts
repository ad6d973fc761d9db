import { useCallback, useEffect, useRef, useState } from 'react';
import { quoteCalls } from '#contract/sales/quotes.calls.ts';
import type { AskQuote, Quote } from '#contract/sales/quotes.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';

/** What is known of a quote. `settled`: it is the answer to what is asked now; else to what was asked before. */
export interface QuoteState {
  quote: Quote | null;
  failure: CallFailure | null;
  settled: boolean;
  again: () => Promise<void>;
}

/** How long what is typed has to stand before it is asked for, in ms. */
const TYPING_MS = 250;

/** Asks what an order would cost, again after each change; null asks nothing. */
export function useQuote(question: AskQuote | null): QuoteState {
  const key = question && JSON.stringify(question);
  const [told, setTold] = useState<{ key: string; quote: Quote | null; failure: CallFailure | null } | null>(null);
  const latest = useRef(key);
  const ask = useCallback(async () => {
    if (key === null) return;
    const answer = await callApi(quoteCalls.askQuote, { body: JSON.parse(key) as AskQuote });
    // What was asked before may come late.
    if (latest.current !== key) return;
    setTold((before) => ({
      key,
      quote: answer.ok ? answer.value : (before?.quote ?? null),
      failure: answer.ok ? null : answer.failure,
    }));
  }, [key]);
  useEffect(() => {
    latest.current = key;
    const timer = setTimeout(ask, TYPING_MS);
    return () => clearTimeout(timer);
  }, [key, ask]);
  const current = key === null ? null : told;
  const isAnswer = current?.key === key;
  return {
    quote: current?.quote ?? null,
    failure: isAnswer ? (current?.failure ?? null) : null,
    settled: isAnswer && current?.failure === null,
    again: ask,
  };
}
