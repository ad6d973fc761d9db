import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { texts } from './texts.ts';

/** After how long a page that has not come is spoken of, in milliseconds. */
const LONG_MS = 4000;

function watchConnection(told: () => void) {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
}

/** A quiet line under the bar while the browser is offline, or while a page takes long. Announced; gone when it is over. */
export function Connection() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const loading = useNavigation().state !== 'idle';
  const [wasOffline, setWasOffline] = useState(false);
  const [long, setLong] = useState(false);

  useEffect(() => {
    if (!online) setWasOffline(true);
  }, [online]);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [loading]);

  return (
    <div role="status">
      {!online ? (
        <p className="connection connection-off">
          <span className="wrap">{texts.offline}</span>
        </p>
      ) : long ? (
        <p className="connection">
          <span className="wrap">{texts.stillLoading}</span>
        </p>
      ) : (
        wasOffline && <span className="vh">{texts.online}</span>
      )}
    </div>
  );
}
