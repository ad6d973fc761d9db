import { useEffect, useEffectEvent } from 'react';
import { listenLive } from '#web/accounts/session/live.stream.ts';

/** Changes come in groups: a payment is several. One reading is for all of them, and the next one not right after. */
const GATHER_MS = 300;
const REST_MS = 2000;

/**
 * Calls `onChange` when orders that the person may see have changed, at any process of the shop: soon after, once for
 * several, and again after a time in which it could not be heard. Not while a dialog is open, so that nothing that is
 * typed there goes. While nobody is signed in, and while it is not `active`, nothing is heard.
 */
export function useOrderChanges(onChange: () => unknown, active = true): void {
  const change = useEffectEvent(() => void onChange());
  useEffect(() => {
    if (!active) return;
    let timer: number | undefined;
    let rested = 0;
    const act = () => {
      timer = undefined;
      if (document.querySelector('dialog[open]')) {
        timer = window.setTimeout(act, GATHER_MS);
        return;
      }
      rested = Date.now() + REST_MS;
      change();
    };
    const stop = listenLive('order', () => {
      timer ??= window.setTimeout(act, Math.max(GATHER_MS, rested - Date.now()));
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [active]);
}
