import { useQuery } from '@tanstack/react-query';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import { refreshCompanies } from '#web/accounts/companies/active-company.store.ts';
import { useActiveBuyer, useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { queries } from '#web/accounts/session/queries.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { useDebounced } from '#web/platform/ui/effects.ts';
import { priceQuery, pricesKey } from './price.queries.ts';
import { priceAt } from './price-at.ts';

/**
 * What is known of a price. `unknown`: nobody has said yet who looks; `nobody`: no one is signed in. `settled`: the server said
 * it for just this quantity; else it was worked out from the steps that the server told, until it does.
 */
export type PriceState =
  | { state: 'unknown' | 'nobody' }
  | { state: 'loading'; company: OwnCompany | null }
  | { state: 'failed'; company: OwnCompany | null; again: () => void }
  | KnownPrice;

/** A price that the server said, or that follows from the steps that it said. */
export interface KnownPrice {
  state: 'known';
  company: OwnCompany | null;
  price: PartPrice;
  /** When the server said it, by its clock. */
  at: string;
  settled: boolean;
  again: () => void;
}

/** How long a quantity has to stand before its price is asked for, in ms. */
const TYPING_MS = 120;

/**
 * The price of a part for the person or the company they act for, at a quantity; null is its minimum. For pages behind a sign-in
 * and what is loaded after one: visitors do not carry the client of queries.
 */
export function usePrice(part: string, pieces: number | null): PriceState {
  const session = useSession();
  const { company, failure } = useActiveCompany();
  const buyer = useActiveBuyer();
  const quantity = useDebounced(pieces, TYPING_MS);
  const least = useQuery(priceQuery(buyer, part, null), queries);
  // A part that no rule names costs the same at every quantity.
  const isPlain = least.data?.price.reasons.length === 0;
  const isOther = least.data !== undefined && !isPlain && quantity !== null && quantity !== least.data.price.quantity;
  const other = useQuery(priceQuery(isOther ? buyer : null, part, quantity), queries);
  const again = () =>
    void (buyer ? queries.invalidateQueries({ queryKey: pricesKey(buyer, part) }) : refreshCompanies());

  if (session.state === 'loading') return { state: 'unknown' };
  if (session.state === 'signed-out') return { state: 'nobody' };
  if (!buyer) return failure ? { state: 'failed', company: null, again } : { state: 'unknown' };
  const query = isOther ? other : least;
  if (query.isError) return { state: 'failed', company, again };
  const dated = query.data ?? least.data;
  if (!dated) return { state: 'loading', company };
  const { price, at } = dated;
  const isSaid = pieces === null || pieces === price.quantity;
  const settled = !query.isFetching && (isSaid || isPlain);
  return { state: 'known', company, price: isSaid ? price : priceAt(price, pieces), at, settled, again };
}
