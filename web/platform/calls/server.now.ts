import { useEffect, useState } from 'react';
import { serverNow } from './server.clock.ts';

const SECOND_MS = 1000;

/** The time by the server's clock, in ms, anew every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
