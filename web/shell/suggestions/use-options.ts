import type { RefObject } from 'react';
import { useListener } from '#web/platform/ui/effects.ts';
import { useStateFor } from '#web/platform/ui/state-for.ts';

/** Leads over the options in `panel` by the keys of `field`. `at` is the id of the one that is chosen; '' for none. */
export function useOptions(
  field: HTMLInputElement | null,
  panel: RefObject<HTMLElement | null>,
  { isOpen, open, shown }: { isOpen: boolean; open: () => void; shown: unknown },
): string {
  // Other options begin without a chosen one.
  const [at, setAt] = useStateFor([shown, isOpen], '');
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const place = options.findIndex(({ id }) => id === at);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      // The field itself is between the last and the first one.
      const stops = [null, ...options];
      const next = stops.at((place + 1 + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length);
      next?.scrollIntoView({ block: 'nearest' });
      setAt(next?.id ?? '');
    } else if (event.key === 'Enter' && options[place]) {
      event.preventDefault();
      options[place].click();
    }
  };
  useListener('keydown', press, { target: field });
  return at;
}
