import { useSyncExternalStore } from 'react';

/** A list that the device stores. Tabs follow each other. */
export interface StoredList<Item> {
  /** Its items, kept up to date; none on the server. */
  useItems: () => readonly Item[];
  items: () => readonly Item[];
  /** Stores these items in place of those before, the first ones where there are more than fit. */
  write: (items: readonly Item[]) => void;
}

interface StoredListOptions<Item> {
  most: number;
  /** Whether a value is an item: anything may have written below the key. */
  isItem: (value: unknown) => value is Item;
}

/** The list that the device stores below `key`. A browser that stores nothing has it for this page alone. */
export function storedList<Item>(key: string, { most, isItem }: StoredListOptions<Item>): StoredList<Item> {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let read: { text: string | null; items: readonly Item[] } = { text: null, items: none };

  const parsed = (text: string | null): readonly Item[] => {
    try {
      const value: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(value) ? value.filter(isItem).slice(0, most) : none;
    } catch {
      return none;
    }
  };
  const items = () => {
    try {
      const text = localStorage.getItem(key);
      // The same list as long as the same is stored: React compares by identity.
      if (text !== read.text) read = { text, items: parsed(text) };
    } catch {
      // The list of this page stays.
    }
    return read.items;
  };
  const listen = (changed: () => void) => {
    listeners.add(changed);
    addEventListener('storage', changed);
    return () => {
      listeners.delete(changed);
      removeEventListener('storage', changed);
    };
  };

  return {
    useItems: () => useSyncExternalStore(listen, items, () => none),
    items,
    write: (all) => {
      const stored = all.slice(0, most);
      const text = stored.length === 0 ? null : JSON.stringify(stored);
      read = { text, items: stored };
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // It holds for this page all the same.
      }
      for (const changed of listeners) changed();
    },
  };
}
