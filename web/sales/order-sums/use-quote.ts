import { quoteCalls } from '#contract/sales/quotes.calls.ts';
import type { AskQuote, Quote } from '#contract/sales/quotes.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { type CallState, useCall } from '#web/platform/calls/use-call.ts';

/** What is known of a quote. */
export interface QuoteState extends Omit<CallState<Quote>, 'answer'> {
  quote: Quote | null;
}

const ask = (body: AskQuote) => callApi(quoteCalls.askQuote, { body });

/** Asks what an order would cost, again after each change; null asks nothing. */
export function useQuote(question: AskQuote | null): QuoteState {
  const { answer: quote, ...state } = useCall(question, ask);
  return { quote, ...state };
}
