import { useSyncExternalStore } from 'react';
import { type Acting, currentActing, unknownActing, watchActing } from './acting.store.ts';

/** For whom the person acts; nobody is known on the server and until the browser has asked. */
export function useActing(): Acting {
  return useSyncExternalStore(watchActing, currentActing, () => unknownActing);
}
