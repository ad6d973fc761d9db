import type { Call } from '#contract/call.ts';
import { askPricesSchema, pricesSchema } from './prices.ts';

/** What buyers ask about prices. */
export const priceCalls = {
  askPrices: {
    method: 'POST',
    path: '/prices',
    summary: 'What parts cost for oneself or for a company, at quantities, with every reason',
    access: 'bearer',
    body: askPricesSchema,
    answer: pricesSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
