import type { Call } from '#contract/call.ts';
import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** For a company that one belongs to, or for oneself. */
const ownPricesSchema = z.object({ company: idSchema.optional() });

/** The price list of who asks, as files: each part on sale with its numbers and what it costs from how many pieces. */
export const ownPriceCalls = {
  exportOwnPrices: {
    method: 'GET',
    path: '/own-prices/csv',
    summary:
      'What all parts on sale cost for oneself, or for a company for its members, as CSV: SKU, EAN and a row for each quantity from which the price is another one',
    access: 'bearer',
    query: ownPricesSchema,
    answer: z.string(),
    file: 'text/csv',
    failures: ['not-found', 'too-large'],
  },
  drawOwnPrices: {
    method: 'GET',
    path: '/own-prices/pdf',
    summary: 'The same as PDF, to be printed',
    access: 'bearer',
    query: ownPricesSchema,
    answer: z.string(),
    file: 'application/pdf',
    failures: ['not-found', 'too-large'],
  },
} as const satisfies Record<string, Call>;
