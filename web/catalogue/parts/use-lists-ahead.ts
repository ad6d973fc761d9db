import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { withValue } from '#contract/catalogue/facets.ts';
import { addressOf, type ShopView } from './shop.view.ts';
import { expectList } from './shop.viewed.ts';

/** How long somebody aims at a choice before its list is read, in ms: a pointer that passes by reads nothing. */
const AIMED_MS = 100;

/**
 * Reads the list of a category or a box that somebody aims at, so that it stands there once it is pressed. Gives what listens, for what
 * holds them. The router reads ahead only what the server alone loads.
 */
export function useListsAhead(view: ShopView) {
  const { load } = useFetcher();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const aim = ({ target }: SyntheticEvent) => {
    stop();
    const address = addressAimedAt(target as Element, view);
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
