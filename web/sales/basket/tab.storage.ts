/** Where a tab keeps the last act on a basket, so that it can be taken back after a reload. */
const UNDO_KEY = 'basketUndo';

/** `act`: what it was and its token. `before`: what the lines of a browser’s own basket were before it. */
type Kept = Partial<Record<'act' | 'before', object | null>>;

function kept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(UNDO_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps a value for this tab, or nothing. Where the tab stores nothing, or has no room, it is lost with a reload. */
export function keepInTab(key: keyof Kept, value: object | null): void {
  try {
    sessionStorage.setItem(UNDO_KEY, JSON.stringify({ ...kept(), [key]: value }));
  } catch {
    forgetTab();
  }
}

/** What this tab keeps; null where there is nothing. */
export function keptInTab<Value>(key: keyof Kept): Value | null {
  return (kept()[key] as Value | undefined) ?? null;
}

/** Leaves nothing of it in this tab. */
export function forgetTab(): void {
  sessionStorage.removeItem(UNDO_KEY);
}
