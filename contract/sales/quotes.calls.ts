import type { Call } from '#contract/call.ts';
import { askQuoteSchema, quoteSchema } from './quotes.ts';

/** What buyers ask before they order. */
export const quoteCalls = {
  askQuote: {
    method: 'POST',
    path: '/quote',
    summary: 'What an order would cost, line by line, with delivery and tax; nothing is placed or held',
    access: 'bearer',
    body: askQuoteSchema,
    answer: quoteSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
