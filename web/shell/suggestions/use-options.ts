import { type RefObject, useEffect, useState } from 'react';

/** Leads over the options in `panel` by the keys of `field`. `at` is the id of the one that is chosen; '' for none. */
export function useOptions(
  field: HTMLInputElement | null,
  panel: RefObject<HTMLElement | null>,
  { isOpen, open, shown }: { isOpen: boolean; open: () => void; shown: unknown },
): string {
  const [at, setAt] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options begin without a chosen one
  useEffect(() => setAt(''), [shown, isOpen]);

  useEffect(() => {
    if (!field) return;
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
      const place = options.findIndex(({ id }) => id === at);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!isOpen) return open();
        // Between the last and the first one the field itself has its turn.
        const turns = [null, ...options];
        const next = turns.at((place + 1 + (event.key === 'ArrowDown' ? 1 : -1)) % turns.length);
        next?.scrollIntoView({ block: 'nearest' });
        setAt(next?.id ?? '');
      } else if (event.key === 'Enter' && options[place]) {
        event.preventDefault();
        options[place].click();
      }
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  }, [field, panel, at, isOpen, open]);

  return at;
}
