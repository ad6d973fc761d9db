/** What a tab keeps of the last act on a basket, so that it can be taken back after a reload: what it was, and what a browser’s own basket was before. */
const SLOTS = { act: 'basketAct', before: 'basketBefore' } as const;

/** Keeps a value for this tab, or nothing. Where the tab stores nothing, or has no room, it is lost with a reload. */
export function keepInTab(slot: keyof typeof SLOTS, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(SLOTS[slot], JSON.stringify(value));
    else sessionStorage.removeItem(SLOTS[slot]);
  } catch {
    sessionStorage.removeItem(SLOTS[slot]);
  }
}

/** What this tab keeps; null where there is nothing. */
export function keptInTab<Value>(slot: keyof typeof SLOTS): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(SLOTS[slot]) ?? 'null');
  } catch {
    return null;
  }
}

/** Leaves nothing of it in this tab. */
export function forgetTab(): void {
  for (const slot of Object.values(SLOTS)) sessionStorage.removeItem(slot);
}
