import { useEffect, useSyncExternalStore } from 'react';
import { listenLive } from '#web/accounts/session/live.stream.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { type Joined, readJoined, storedJoined, watchJoined } from './basket.join.ts';
import {
  type BasketState,
  currentBasket,
  lastUndoable,
  lateEdits,
  readBasket,
  showBasketOf,
  watchBasket,
} from './basket.store.ts';
import { ownerNow, watchOtherTabs, watchSummary } from './basket-summary.store.ts';

const loading: BasketState = { state: 'loading' };
const none = new Map();

/** The basket of whoever looks at it, read anew for another person, another company, and when another tab has changed it. */
export function useBasket(): BasketState {
  const owner = useSyncExternalStore(watchSummary, ownerNow, () => null);
  const { failure } = { failure: null, ...useSession() };
  useEffect(() => {
    if (owner !== null) showBasketOf(owner);
    // The basket shows why the session or the companies could not be read.
    else if (failure) void readBasket();
  }, [owner, failure]);
  useEffect(() => watchOtherTabs(() => void readBasket()), []);
  useEffect(() => listenLive('basket', () => void readBasket()), []);
  return useSyncExternalStore(watchBasket, currentBasket, () => loading);
}

/** Edits that came after somebody else’s, by part. */
export function useLateEdits() {
  return useSyncExternalStore(watchBasket, lateEdits, () => none);
}

/** What was done last and can be taken back. */
export function useUndoable() {
  return useSyncExternalStore(watchBasket, lastUndoable, () => null);
}

/** What became of a visitor’s lines when they signed in, until it was said. */
export function useJoined(): Joined | null {
  return readJoined(useSyncExternalStore(watchJoined, storedJoined, () => null));
}
