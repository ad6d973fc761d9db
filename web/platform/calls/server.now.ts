import { useState } from 'react';
import { useInterval } from '#web/platform/ui/moments.ts';
import { serverNow } from './server.clock.ts';

const SECOND_MS = 1000;

/** The time by the server's clock, in ms, anew every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useInterval(() => setNow(serverNow()), SECOND_MS);
  return now;
}
