import type { PartGroup, Search } from './part-search.repository.ts';

/** The searches whose counts are kept: those asked for last. */
const SEARCHES_MAX = 500;

/** Gives how many parts match, as they are after so many `changes` or later. */
type CountsKept = (search: Search | null, changes: number) => Promise<readonly PartGroup[]>;

/**
 * Keeps what `count` found for each search until the parts change: counting reads every part that matches. Those who ask at the
 * same time share one count. A failure is not kept.
 */
export function keepCounts(count: (search: Search | null) => Promise<readonly PartGroup[]>): CountsKept {
  const kept = new Map<string, { changes: number; groups: Promise<readonly PartGroup[]> }>();

  return (search, changes) => {
    const name = search?.query ?? '';
    const known = kept.get(name);
    kept.delete(name);
    const counted = known?.changes === changes ? known : { changes, groups: count(search) };
    // Anew at the end: the first is the one that was not asked for the longest.
    kept.set(name, counted);
    for (const oldest of kept.keys()) {
      if (kept.size <= SEARCHES_MAX) break;
      kept.delete(oldest);
    }
    if (counted !== known)
      counted.groups.catch(() => {
        if (kept.get(name) === counted) kept.delete(name);
      });
    return counted.groups;
  };
}
