const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether a key acts as a shortcut of one character: nobody is typing, no dialog is open and no modifier is held. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typed)) return false;
  return document.querySelector('dialog[open]') === null;
}
