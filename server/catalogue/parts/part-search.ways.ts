import type { PartGroup } from './part-search.repository.ts';
import type { PartSort, Way } from './part-search-page.repository.ts';

/**
 * The way to a page of `limit` parts that reads fewer rows; one costs about as much either way. Takes the groups that match what
 * was typed, those of them that are `meant` (in the chosen category), and all groups. No walk reads more than all parts of its
 * groups.
 */
export function cheaperWay(
  { found, meant, all }: Record<'found' | 'meant' | 'all', readonly PartGroup[]>,
  { sort, limit }: { sort: PartSort; limit: number },
): Way {
  const indexed = ({ category, called }: PartGroup) => (sort === 'match' ? `${category} ${called}` : category);
  const walk = (group: PartGroup) => (sort === 'match' ? `${indexed(group)} ${group.named}` : indexed(group));
  const sizes = sums(all, indexed);
  let walked = 0;
  for (const { name, count } of sums(meant, walk, indexed).values()) {
    const size = Math.max(count, sizes.get(name)?.count ?? 0);
    // Every so many of its rows match: those of a page lie in so many, where matches are spread evenly.
    walked += Math.min(size, (limit * size) / count);
  }
  const gathered = found.reduce((sum, { count }) => sum + count, 0);
  return walked < gathered ? { walk: meant } : 'gather';
}

/** The counts of groups that have a key in common, each with one `nameOf` its groups. */
function sums(
  groups: readonly PartGroup[],
  keyOf: (group: PartGroup) => string,
  nameOf = keyOf,
): Map<string, { name: string; count: number }> {
  const summed = new Map<string, { name: string; count: number }>();
  for (const group of groups) {
    const count = (summed.get(keyOf(group))?.count ?? 0) + group.count;
    summed.set(keyOf(group), { name: nameOf(group), count });
  }
  return summed;
}
