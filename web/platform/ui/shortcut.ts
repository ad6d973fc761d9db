const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether a key acts as a shortcut of one character: they are not switched off, nobody is typing, no dialog is open and no modifier is held. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typed)) return false;
  return document.querySelector('dialog[open]') === null && shortcutsAreOn();
}

const KEY = 'shortcuts';

/** Whether this device uses shortcuts of one character: speech input may press them unasked (WCAG 2.1.4). */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Switches shortcuts of one character on or off, and remembers it on this device. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that stores nothing keeps them on.
  }
}
