import { useSyncExternalStore } from 'react';
import { type BasketSummary, currentSummary, unknownSummary, watchSummary } from './basket-summary.store.ts';

/** What is in the basket; nothing is known on the server and until the browser has asked. */
export function useBasketSummary(): BasketSummary {
  return useSyncExternalStore(watchSummary, currentSummary, () => unknownSummary);
}
