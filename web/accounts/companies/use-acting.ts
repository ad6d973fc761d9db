import { useSyncExternalStore } from 'react';
import { type Acting, currentActing, unknownActing, watchActing } from './acting.store.ts';

/** For whom the person acts; nobody is known on the server and until the browser has asked. */
export function useActing(): Acting {
  return useSyncExternalStore(watchActing, currentActing, () => unknownActing);
}

/** Whether the person acts for a company as a viewer: then nothing that buys can be pressed. */
export function useIsViewer(): boolean {
  return useActing().company?.role === 'viewer';
}
