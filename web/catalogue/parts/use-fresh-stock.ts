import { useEffect, useState } from 'react';

/** The stock of a part as it was read last. */
export interface FreshStock {
  available: number;
  /** When, as ISO 8601 by the reader's clock; null until the page is taken over from the server. */
  at: string | null;
  /** The stock that the page was opened with. */
  first: number;
}

/** How often the stock is read while the page is looked at, in ms. */
const EVERY_MS = 30_000;
/** Who comes back to the page reads it anew, but no more often than this. */
const LEAST_MS = 2000;

/**
 * The stock of a part, read again every half minute while somebody looks at the page, and when they come back to it. What cannot
 * be read stays as it was.
 */
export function useFreshStock(id: string, available: number): FreshStock {
  const [fresh, setFresh] = useState<FreshStock>({ available, at: null, first: available });
  // The page was read anew by the router, for another reason.
  const [told, setTold] = useState(available);
  if (told !== available) {
    setTold(available);
    setFresh((before) => ({ ...before, available }));
  }
  useEffect(() => {
    let last = Date.now();
    setFresh((before) => ({ ...before, at: new Date().toISOString() }));
    const stop = new AbortController();
    const read = async () => {
      if (document.hidden || Date.now() - last < LEAST_MS) return;
      last = Date.now();
      const { readStock } = await import('./stock.client.ts');
      const now = await readStock(id);
      if (now === null || stop.signal.aborted) return;
      setFresh((before) => ({ ...before, available: now, at: new Date().toISOString() }));
    };
    const later = () => void read().catch(() => undefined);
    const timer = setInterval(later, EVERY_MS);
    document.addEventListener('visibilitychange', later, stop);
    window.addEventListener('focus', later, stop);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id]);
  return fresh;
}
