import { queryOptions, skipToken } from '@tanstack/react-query';
import type { priceCalls } from '#contract/sales/prices.calls.ts';
import { askPricesHead, PRICES_MAX } from '#contract/sales/prices.heads.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import type { Buyer } from '#web/accounts/companies/active-company.store.ts';
import { companyBatches } from '#web/accounts/companies/company-batches.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

/** A price as the server said it at a moment of its clock, ISO 8601. */
export interface DatedPrice {
  price: PartPrice;
  at: string;
}

interface PriceQuestion {
  part: string;
  /** In pieces; null is its minimum. */
  quantity: number | null;
}

const askPrices = askPricesHead as typeof priceCalls.askPrices;

const readPrice = companyBatches<PriceQuestion, DatedPrice>(PRICES_MAX, async (company, questions) => {
  const lines = questions.map(({ part, quantity }) => ({ part, ...(quantity === null ? {} : { quantity }) }));
  const answer = await callApi(askPrices, {
    body: { ...(company === null ? {} : { company }), together: false, lines },
  });
  if (!answer.ok) return questions.map(() => new Error(answer.failure.detail));
  const { at } = answer.value;
  const prices = [...answer.value.prices];
  return questions.map(({ part, quantity }) => {
    // Parts that are not on sale any more are left out of the answer, whose order is that of the questions.
    const isNext = prices[0]?.part === part && (quantity ?? prices[0].quantity) === prices[0].quantity;
    const price = isNext ? prices.shift() : undefined;
    return price ? { price, at } : new Error(`Part ${part} is not on sale.`);
  });
});

/** The key of all prices of a part for a buyer. */
export const pricesKey = (buyer: Buyer | null, part: string) => [buyer?.email, buyer?.company, 'price', part] as const;

/** The price of a part for a buyer at a quantity, in pieces (null: its minimum). Without a buyer nothing is asked. */
export function priceQuery(buyer: Buyer | null, part: string, quantity: number | null) {
  return queryOptions({
    queryKey: [...pricesKey(buyer, part), quantity],
    queryFn: buyer ? () => readPrice(buyer.company, { part, quantity }) : skipToken,
  });
}
