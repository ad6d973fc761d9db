import type { basketCalls } from '#contract/sales/basket.calls.ts';
import { countBasketHead } from '#contract/sales/basket.heads.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

const countBasket = countBasketHead as typeof basketCalls.countBasket;

/** What the server's basket for a company, or for oneself, holds; null where it did not say. */
export async function readHeld(company: string | null) {
  const answer = await callApi(countBasket, { query: company === null ? {} : { company } });
  if (!answer.ok) return null;
  const { lines: count, parts } = answer.value;
  return { count, lines: new Map(parts.map(({ part, quantity }) => [part, quantity])) };
}
