import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Marks the root of everything that takes pictures. */
export const TAKES_PICTURES = 'data-takes-pictures';

/**
 * Brings files that are dropped on `root`, or pasted while its form is on the page. A file that is dropped beside it
 * goes nowhere: the browser would open it in place of the page, and what was typed would be lost. Gives whether a file
 * is being held over `root`.
 */
export function useArrivingFiles(root: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const taken = useEffectEvent(take);

  useEffect(() => {
    const within = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target) === true;
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(within(event.target));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) event.preventDefault();
      setOver(false);
      if (files.length > 0 && within(event.target)) taken(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0 || event.defaultPrevented || !isFor(root.current, event)) return;
      event.preventDefault();
      taken(files);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [root]);

  return over;
}

/** Whether what is pasted is meant for this one: not for another that has the focus, not text for a text field. */
function isFor(root: HTMLElement | null, { target, clipboardData }: ClipboardEvent): boolean {
  if (!root || !(target instanceof Element)) return false;
  const holder = target.closest(`[${TAKES_PICTURES}]`);
  if (holder) return holder === root;
  // A table copied from a spreadsheet comes as text and as a picture of it.
  const types = target.matches('input:not([type=file]), textarea, [contenteditable]');
  return !types || !clipboardData?.types.includes('text/plain');
}
