import { useEffect, useEffectEvent } from 'react';
import { useListener } from './effects.ts';

/** Calls `act` every so many milliseconds; null: never. */
export function useInterval(act: () => unknown, ms: number | null): void {
  const due = useEffectEvent(act);
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => void due(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/** Calls `again` when the person comes back to the tab. */
export function useOnReturn(again: () => void): void {
  const check = () => {
    if (document.visibilityState === 'visible') again();
  };
  useListener('visibilitychange', check, { target: globalThis.document });
}
