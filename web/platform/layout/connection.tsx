import { useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { useDebounced, useListener } from '#web/platform/ui/effects.ts';
import styles from './connection.module.css';
import { texts } from './texts.ts';

/** After how long a page that has not come is spoken of, in milliseconds. */
const LONG_MS = 4000;

function watchConnection(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether a click would take the browser to another page of the shop, in this window. A place on this page is here. */
function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return link.href.startsWith(`${location.origin}/`) && !(isHere && link.hash);
}

/**
 * A quiet line while the browser is offline, or while a page takes long. Announced; gone when it is over. Offline, a link
 * to another page leaves this one where it is, with all that was typed, and the line is shown and announced anew.
 */
export function Connection() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const loading = useNavigation().state !== 'idle';
  const [wasOffline, setWasOffline] = useState(false);
  const [stopped, setStopped] = useState(0);
  const long = useDebounced(loading, loading ? LONG_MS : 0) && loading;
  if (!online && !wasOffline) setWasOffline(true);

  // Before the router handles it, which would load a page it cannot reach and so lose this one.
  const stop = (event: MouseEvent) => {
    if (!leavesPage(event)) return;
    event.preventDefault();
    setStopped((times) => times + 1);
  };
  useListener('click', stop, { target: online ? null : undefined, capture: true });

  return (
    <div role="status">
      {!online ? (
        <p key={stopped} className={`${styles.connection} ${styles.off}`}>
          <span className="wrap">{texts.offline}</span>
        </p>
      ) : long ? (
        <p className={styles.connection}>
          <span className="wrap">{texts.stillLoading}</span>
        </p>
      ) : (
        wasOffline && <span className="vh">{texts.online}</span>
      )}
    </div>
  );
}
