import { queryOptions } from '@tanstack/react-query';
import { basketCalls } from '#contract/sales/basket.calls.ts';
import type { Basket } from '#contract/sales/basket.ts';
import { type Buyer, currentBuyer } from '#web/accounts/companies/active-company.store.ts';
import { queries } from '#web/accounts/session/queries.ts';
import { CallError } from '#web/platform/calls/call-error.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { serverNow } from '#web/platform/calls/server.clock.ts';
import { type BasketOwner, basketOwner, whose } from './basket.owner.ts';
import { askAs, setSummary } from './basket-summary.store.ts';

/** A basket as it was read. `at`: when, ISO 8601. */
export interface DatedBasket {
  basket: Basket;
  owner: BasketOwner;
  at: string;
}

/** The key of the basket of a buyer; null is a visitor. */
const basketKey = (buyer: Buyer | null) => [buyer?.email, buyer?.company, 'basket'] as const;

/**
 * The basket of a buyer, or a visitor's (null), once it is known who looks: else one person's would stand under the key of another.
 * Bar and cards follow. What was read is shown until it is read anew.
 */
export function basketQuery(buyer: Buyer | null) {
  return queryOptions<DatedBasket, CallError>({
    queryKey: basketKey(buyer),
    staleTime: 0,
    queryFn: async () => {
      const owner = await basketOwner();
      if (!owner.ok) throw new CallError(owner.failure);
      const answer = await askAs(owner.value, basketCalls.readBasket, { query: whose(owner.value) });
      if (!answer.ok) throw new CallError(answer.failure);
      const { lines } = answer.value;
      setSummary(new Map(lines.map(({ part, quantity }) => [part, quantity])), lines.length);
      return { basket: answer.value, owner: owner.value, at: new Date(serverNow()).toISOString() };
    },
  });
}

/** The basket as the page shows it now; undefined where it was never read. */
export function shownBasket(): DatedBasket | undefined {
  return queries.getQueryData<DatedBasket>(basketKey(currentBuyer()));
}

/** Reads the basket again where a page shows it. What is shown stays until then, and where it does not work: gives why. */
export async function readBasket(): Promise<CallFailure | null> {
  const owner = await basketOwner();
  if (!owner.ok) return owner.failure;
  const queryKey = basketKey(currentBuyer());
  // A first read that is on its way would be waited for, though it may be of before the change.
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
  return queries.getQueryState<DatedBasket, CallError>(queryKey)?.error?.failure ?? null;
}
