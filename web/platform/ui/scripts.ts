import { useSyncExternalStore } from 'react';

/** Whether the scripts of the page run: before that a form could only send itself the old way. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
