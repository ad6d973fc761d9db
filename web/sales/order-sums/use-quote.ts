import { useCallback, useEffect, useState } from 'react';
import { quoteCalls } from '#contract/sales/quotes.calls.ts';
import type { AskQuote, Quote } from '#contract/sales/quotes.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';

/** What is known of a quote. `settled`: it is the answer to what is asked now; else to what was asked before. */
export interface QuoteState {
  quote: Quote | null;
  failure: CallFailure | null;
  settled: boolean;
  again: () => void;
}

/** How long what is typed has to stand before it is asked for, in ms. */
const TYPING_MS = 250;

/** Asks what an order would cost, again after each change; null asks nothing. */
export function useQuote(question: AskQuote | null): QuoteState {
  const key = question && JSON.stringify(question);
  const [round, setRound] = useState(0);
  const [told, setTold] = useState<{ key: string; quote: Quote | null; failure: CallFailure | null } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await callApi(quoteCalls.askQuote, { body: JSON.parse(key) as AskQuote });
      if (isOver) return;
      setTold((before) => ({
        key,
        quote: answer.ok ? answer.value : (before?.quote ?? null),
        failure: answer.ok ? null : answer.failure,
      }));
    }, TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // Another round asks the same anew.
  }, [key, round]);
  const again = useCallback(() => setRound((one) => one + 1), []);
  const current = key === null ? null : told;
  return {
    quote: current?.quote ?? null,
    failure: current?.key === key ? (current?.failure ?? null) : null,
    settled: current?.key === key && current.failure === null,
    again,
  };
}
