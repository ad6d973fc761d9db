import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import { refreshCompanies } from '#web/accounts/companies/active-company.store.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { useDebounced } from '#web/platform/ui/effects.ts';
import { answerTo, askFor, latestFor, type PriceQuestion, watchPrices } from './price.store.ts';
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

interface KnownPrice {
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
 * The price of a part for the person or the company they act for, at a quantity; null is its minimum.
 */
export function usePrice(part: string, pieces: number | null): PriceState {
  const session = useSession();
  const { company, companies, failure } = useActiveCompany();
  const email = session.user?.email ?? null;
  const isKnown = companies !== null;
  const quantity = useDebounced(pieces, TYPING_MS);
  const question = useMemo<PriceQuestion | null>(
    () => (email !== null && isKnown ? { email, company: company?._id ?? null, part, quantity } : null),
    [email, isKnown, company?._id, part, quantity],
  );
  const latest = useStored(question, latestFor);
  // A part that no rule names costs the same at every quantity.
  const isPlain = latest !== null && latest.price.reasons.length === 0;
  const asked = useMemo(
    () => (question && isPlain ? { ...question, quantity: latest.price.quantity } : question),
    [question, isPlain, latest],
  );
  const stored = useStored(asked, answerTo);
  useEffect(() => {
    if (asked) askFor(asked);
  }, [asked]);
  const again = useCallback(() => {
    if (asked) askFor(asked, true);
    else void refreshCompanies();
  }, [asked]);

  if (session.state === 'loading') return { state: 'unknown' };
  if (session.state === 'signed-out') return { state: 'nobody' };
  if (!isKnown) return failure ? { state: 'failed', company: null, again } : { state: 'unknown' };
  if (stored?.state === 'failed') return { state: 'failed', company, again };
  const told = stored?.told ?? latest;
  if (!told) return { state: 'loading', company };
  const { price, at } = told;
  const isSaid = pieces === null || pieces === price.quantity;
  const settled = stored?.state === 'known' && (isSaid || isPlain);
  return { state: 'known', company, price: isSaid ? price : priceAt(price, pieces), at, settled, again };
}

function useStored<T>(question: PriceQuestion | null, read: (question: PriceQuestion) => T | null): T | null {
  return useSyncExternalStore(
    watchPrices,
    () => question && read(question),
    () => null,
  );
}
