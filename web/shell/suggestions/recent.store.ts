import { storedList } from '#web/platform/ui/stored-list.ts';

/** A search that was made on this device, and how many parts it found; null where that was not known. */
export interface RecentSearch {
  readonly words: string;
  readonly count: number | null;
}

const KEY = 'searches';
const recent = storedList(KEY, { most: 5, isItem: isSearch });

/** The last searches of this device, the newest first. */
export const useRecentSearches = recent.useItems;

/** Stores a search as the newest one. */
export function rememberSearch(search: RecentSearch): void {
  const isSame = ({ words }: RecentSearch) => words.toLowerCase() === search.words.toLowerCase();
  recent.write([search, ...recent.items().filter((one) => !isSame(one))]);
}

export function forgetSearches(): void {
  recent.write([]);
}

function isSearch(value: unknown): value is RecentSearch {
  const { words, count } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof words === 'string' && (count === null || typeof count === 'number');
}
