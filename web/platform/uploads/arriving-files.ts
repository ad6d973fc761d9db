import { type RefObject, useState } from 'react';
import { useListener } from '#web/platform/ui/effects.ts';

/** Marks the root of everything that takes pictures. */
export const TAKES_PICTURES = 'data-takes-pictures';

/**
 * Brings files that are dropped on `root`, or pasted while its form is on the page. Gives whether a file is being held over `root`.
 */
export function useArrivingFiles(root: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
  useListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || event.defaultPrevented || !isFor(root.current, event)) return;
    event.preventDefault();
    take(files);
  });
  return useDropped((target) => target instanceof Node && root.current?.contains(target) === true, take);
}

/**
 * Brings files that are dropped on what `takes` them. A file that is dropped beside it goes nowhere: the browser would open it in place of the
 * page, and what was typed would be lost. Gives whether a file is being held over it.
 */
export function useDropped(takes: (target: EventTarget | null) => boolean, take: (files: File[]) => unknown): boolean {
  const [over, setOver] = useState(false);
  useListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(takes(event.target));
  });
  useListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    setOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    if (takes(event.target)) take(files);
  });
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
