import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page again each so many milliseconds while `on`; `seen` is what was read, whatever its result: it starts the timer for the next one. */
export function useReadAgain(on: boolean, seen: unknown, ms: number): void {
  const { revalidate, state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading starts the timer anew
  useEffect(() => {
    if (!on || state !== 'idle') return;
    const timer = setTimeout(revalidate, ms);
    return () => clearTimeout(timer);
  }, [on, seen, state, revalidate, ms]);
}
