import { useSyncExternalStore } from 'react';

/** A search that was made on this device, and how many parts it found; null where that was not known. */
export interface RecentSearch {
  readonly words: string;
  readonly count: number | null;
}

/** Where the device keeps them; signing out forgets them, too. */
const KEY = 'searches';
const MOST = 5;

const none: readonly RecentSearch[] = [];
const listeners = new Set<() => void>();
let read: { text: string | null; searches: readonly RecentSearch[] } = { text: null, searches: none };

/** The last searches of this device, the newest first. */
export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(listen, searches, () => none);
}

/** Keeps a search as the newest one. */
export function rememberSearch(search: RecentSearch): void {
  const same = (words: string) => words.toLowerCase() === search.words.toLowerCase();
  write([search, ...searches().filter(({ words }) => !same(words))].slice(0, MOST));
}

export function forgetSearches(): void {
  write(none);
}

function searches(): readonly RecentSearch[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing has those of this page alone.
    return read.searches;
  }
  if (text !== read.text) read = { text, searches: parsed(text) };
  return read.searches;
}

function write(kept: readonly RecentSearch[]): void {
  const text = kept.length === 0 ? null : JSON.stringify(kept);
  read = { text, searches: kept };
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // They are kept for this page all the same.
  }
  for (const changed of listeners) changed();
}

/** What the device kept, which anything may have written. */
function parsed(text: string | null): readonly RecentSearch[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSearch).slice(0, MOST) : none;
  } catch {
    return none;
  }
}

function isSearch(value: unknown): value is RecentSearch {
  const { words, count } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof words === 'string' && (count === null || typeof count === 'number');
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}
