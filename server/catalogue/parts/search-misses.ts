import type { FoundParts, PartsQuery } from '#contract/catalogue/part-search.ts';
import type { Result } from '#contract/failures.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countMiss } from './search-misses.repository.ts';

/** The most letters of what was searched that are stored. */
const WORDS_MAX = 80;

type Find<More extends unknown[]> = (query: PartsQuery, ...more: More) => Promise<Result<FoundParts>>;

/**
 * The same search, which counts words without a find: of the first page alone, and not where a choice may have left nothing. Nothing is stored of who
 * searched, and nothing that looks like an email address.
 */
export function countingMisses<More extends unknown[]>(db: Database, find: Find<More>, timeZone: string): Find<More> {
  return async (query, ...more) => {
    const found = await find(query, ...more);
    const words = wordsOf(query);
    if (words && found.ok && found.value.counts.all === 0) await countMiss(db, words, timeZone);
    return found;
  };
}

function wordsOf({ q, cursor, facets = [] }: PartsQuery): string | null {
  if (!q || cursor !== undefined || facets.length > 0 || q.includes('@')) return null;
  return q.toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_MAX);
}
