import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Basket } from '#contract/sales/basket.ts';
import { useActiveBuyer, useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { listenLive } from '#web/accounts/session/live.stream.ts';
import { queries } from '#web/accounts/session/queries.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { type Joined, readJoined, storedJoined, watchJoined } from './basket.join.ts';
import { basketQuery, readBasket } from './basket.queries.ts';
import { lastUndoable, lateEdits, watchActs } from './basket.store.ts';
import { watchChanges } from './basket-summary.store.ts';

/** What the page of the basket knows. `company`: for which one buys, by name; null for oneself. `at`: when it was read, ISO 8601. */
export type BasketState =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'known'; basket: Basket; isGuest: boolean; company: string | null; at: string };

const none = new Map();

/** The basket of whoever looks at it, read anew for another person, another company, and when another tab has changed it. */
export function useBasket(): BasketState {
  const session = useSession();
  const buyer = useActiveBuyer();
  const { failure } = useActiveCompany();
  const isKnown = buyer !== null || session.state === 'signed-out';
  const { data, error } = useQuery({ ...basketQuery(buyer), enabled: isKnown }, queries);
  useEffect(() => {
    const stops = [watchChanges(readBasket), listenLive('basket', readBasket)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (data) {
    const { basket, owner, at } = data;
    return { state: 'known', basket, isGuest: owner.isGuest, company: owner.company?.name ?? null, at };
  }
  // The basket shows why the session or the companies could not be read.
  const unread = session.state === 'loading' ? session.failure : failure;
  const why = isKnown ? (error?.failure ?? null) : unread;
  return why ? { state: 'failed', failure: why } : { state: 'loading' };
}

/** Edits that came after somebody else’s, by part. */
export function useLateEdits() {
  return useSyncExternalStore(watchActs, lateEdits, () => none);
}

/** What was done last and can be taken back. */
export function useUndoable() {
  return useSyncExternalStore(watchActs, lastUndoable, () => null);
}

/** What became of a visitor’s lines when they signed in, until it was said. */
export function useJoined(): Joined | null {
  return readJoined(useSyncExternalStore(watchJoined, storedJoined, () => null));
}
