/** Where a tab stores the last act on a basket, so that it can be taken back after a reload. */
const UNDO_KEY = 'basketUndo';

/** Stores a value for this tab, or nothing (null). Where the tab stores nothing, or has no room, it is lost with a reload. */
export function storeUndo(value: object | null): void {
  try {
    if (value === null) forgetUndo();
    else sessionStorage.setItem(UNDO_KEY, JSON.stringify(value));
  } catch {
    forgetUndo();
  }
}

/** What this tab stores; null where there is nothing. */
export function storedUndo<Value>(): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(UNDO_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Leaves nothing of it in this tab. */
export function forgetUndo(): void {
  sessionStorage.removeItem(UNDO_KEY);
}
