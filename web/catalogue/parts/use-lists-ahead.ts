import { type SyntheticEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { withValue } from '#contract/catalogue/facets.ts';
import { AIMED_MS } from '#web/platform/layout/ahead.tsx';
import { useOnUnmount } from '#web/platform/ui/effects.ts';
import { addressOf, type ShopView } from './shop.view.ts';
import { expectList } from './shop.viewed.ts';

/**
 * Reads the list of a category or a box that somebody aims at, so that it stands there in memory once it is pressed. Gives what listens,
 * for what holds them. Here the list is read by the page itself, not by `LinksAhead`: from the browser's cache it came 30 ms later.
 */
export function useListsAhead(view: ShopView) {
  const { load } = useFetcher();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useOnUnmount(() => clearTimeout(timer.current));
  const aim = (event: SyntheticEvent) => {
    event.stopPropagation();
    stop();
    const address = addressAimedAt(event.target as Element, view);
    if (address !== null) timer.current = setTimeout(() => expectList(address) && load(address), AIMED_MS);
  };
  // What is pressed is read by the router.
  return { onPointerOver: aim, onFocus: aim, onPointerLeave: stop, onClick: stop };
}

function addressAimedAt(target: Element, view: ShopView): string | null {
  const link = target.closest('a');
  if (link) return link.getAttribute('href');
  const box = target.closest('label')?.querySelector<HTMLInputElement>('input[type=checkbox]:enabled');
  return box ? addressOf({ ...view, facets: withValue(view.facets, box.name, box.value) }) : null;
}
