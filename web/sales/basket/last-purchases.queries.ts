import { queryOptions, skipToken } from '@tanstack/react-query';
import { askBoughtHead, BOUGHT_MAX } from '#contract/sales/bought.heads.ts';
import type { partListCalls } from '#contract/sales/part-lists.calls.ts';
import type { Bought } from '#contract/sales/part-lists.ts';
import type { Buyer } from '#web/accounts/companies/active-company.store.ts';
import { companyBatches } from '#web/accounts/companies/company-batches.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

/** When a part was bought last, ISO 8601, and how many pieces. */
export type LastPurchase = Pick<Bought[number], 'at' | 'quantity'>;

const askBought = askBoughtHead as typeof partListCalls.askBought;

const readLastPurchase = companyBatches<string, LastPurchase | null>(BOUGHT_MAX, async (company, parts) => {
  const answer = await callApi(askBought, { body: { ...(company === null ? {} : { company }), parts: [...parts] } });
  if (!answer.ok) return parts.map(() => new Error(answer.failure.detail));
  const purchases = new Map(answer.value.map((bought) => [bought.part, bought]));
  return parts.map((part) => purchases.get(part) ?? null);
});

/** When a buyer bought a part last, read once in a document; null where they never did. Without a buyer nothing is asked. */
export function lastPurchaseQuery(buyer: Buyer | null, part: string) {
  return queryOptions({
    queryKey: [buyer?.email, buyer?.company, 'last-purchase', part],
    queryFn: buyer ? () => readLastPurchase(buyer.company, part) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
