import type { Call } from '#contract/call.ts';
import { askPricesHead } from './prices.heads.ts';
import { askPricesSchema, pricesSchema } from './prices.ts';

/** What buyers ask about prices. */
export const priceCalls = {
  askPrices: { ...askPricesHead, body: askPricesSchema, answer: pricesSchema, failures: ['not-found'] },
} as const satisfies Record<string, Call>;
