import { type ReactNode, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/** For how long somebody aims before a page is asked for, in ms: as links with `prefetch="intent"` wait. */
const AIMED_MS = 100;

/** Whether somebody aims at an element that has the handlers, and with what page it is answered at once when they press. */
export function useAskedAhead(page: string): { ahead: ReactNode; handlers: object } {
  const [aim, setAim] = useState<'none' | 'begun' | 'asked'>('none');
  useEffect(() => {
    if (aim !== 'begun') return;
    const timer = setTimeout(() => setAim('asked'), AIMED_MS);
    return () => clearTimeout(timer);
  }, [aim]);
  const begin = () => setAim((now) => (now === 'none' ? 'begun' : now));
  const end = () => setAim('none');
  return {
    ahead: aim === 'asked' ? <PrefetchPageLinks page={page} /> : null,
    handlers: { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end },
  };
}
