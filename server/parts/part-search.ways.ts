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
  const nameOf = ({ category, called }: PartGroup) => (sort === 'match' ? `${category} ${called}` : category);
  const sizes = sums(all, nameOf);
  let walked = 0;
  for (const [name, matches] of sums(meant, nameOf)) {
    const size = Math.max(matches, sizes.get(name) ?? 0);
    // Every so many of its rows match: those of a page lie in so many, where matches are spread evenly.
    walked += Math.min(size, (limit * size) / matches);
  }
  const gathered = found.reduce((sum, { count }) => sum + count, 0);
  return walked < gathered ? { walk: meant } : 'gather';
}

function sums(groups: readonly PartGroup[], nameOf: (group: PartGroup) => string): Map<string, number> {
  const summed = new Map<string, number>();
  for (const group of groups) summed.set(nameOf(group), (summed.get(nameOf(group)) ?? 0) + group.count);
  return summed;
}
