import { useEffect, useState } from 'react';
import { quickOrderCalls } from '#contract/sales/quick-order/quick-order.calls.ts';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

/** How long one types on before it is asked, in ms. */
const TYPING_MS = 120;

/** The parts that words may mean, and the words that they are for. The question before is stopped by the next. */
export function useSuggestions(
  words: string,
  company: string | undefined,
): { q: string; parts: readonly QuickPart[] } | null {
  const [found, setFound] = useState<{ q: string; parts: readonly QuickPart[] } | null>(null);
  const q = words.trim();
  useEffect(() => {
    if (q.length < 2) {
      setFound(null);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await callApi(quickOrderCalls.suggestParts, {
        query: { q, ...(company === undefined ? {} : { company }) },
        signal: stop.signal,
      });
      if (answer.ok && !stop.signal.aborted) setFound({ q, parts: answer.value });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, company]);
  return q.length < 2 ? null : found;
}
