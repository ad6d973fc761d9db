import { type RefObject, useRef, useState } from 'react';
import { useOnChange } from '#web/platform/ui/effects.ts';

/**
 * Gives a function to call before a change that may remove the focused control inside `root`. After the change the focus is on
 * the first control that is left there, or on the one that `selector` names.
 */
export function useFocusAfterChange(root: RefObject<HTMLElement | null>): (selector?: string) => void {
  const next = useRef<string | null>(null);
  const [change, setChange] = useState(0);
  useOnChange(change, () => {
    const selector = next.current;
    next.current = null;
    if (selector === null || root.current?.contains(document.activeElement)) return;
    const control = root.current?.querySelector<HTMLElement>(selector) ?? root.current?.querySelector<HTMLElement>(any);
    control?.focus();
  });
  return (selector = any) => {
    if (!root.current?.contains(document.activeElement)) return;
    next.current = selector;
    setChange((now) => now + 1);
  };
}

const any = 'button, input';
