import { useSyncExternalStore } from 'react';
import { currentHeld, type Held, unknownHeld, watchHeld } from './held.store.ts';

/** What is in the basket; nothing is known on the server and until the browser has asked. */
export function useHeld(): Held {
  return useSyncExternalStore(watchHeld, currentHeld, () => unknownHeld);
}
