import { useSyncExternalStore } from 'react';
import type { PriceKind } from '#contract/money.ts';

let remembered: PriceKind | null = null;
const listeners = new Set<() => void>();

/** Tells the server's rendering whether prices are net or gross; null where tax is off. */
export function rememberPriceKind(kind: PriceKind | null): void {
  remembered = kind;
}

/** The same on the server and in the browser, which reads it off the document. */
export function priceKind(): PriceKind | null {
  if (typeof document === 'undefined') return remembered;
  const { prices } = document.documentElement.dataset;
  return prices === 'net' || prices === 'gross' ? prices : null;
}

/** Tells the document that is open, after an admin changed it. */
export function showPriceKind(kind: PriceKind | null): void {
  if (kind) document.documentElement.dataset.prices = kind;
  else delete document.documentElement.dataset.prices;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether prices are net or gross; null where tax is off. */
export function usePriceKind(): PriceKind | null {
  return useSyncExternalStore(subscribe, priceKind, priceKind);
}
