import type { Difference, Differences } from '#contract/catalogue/stocktaking/stocktaking.ts';
import type { StoredLine } from './stocktaking.repository.ts';

/** What a stocktaking found. */
export interface Found extends Pick<Differences, 'right' | 'open' | 'again'> {
  differences: Omit<Difference, 'short' | 'value'>[];
}

/**
 * Compares what was counted of each part in all its places with what the books said then. What moved since then has moved on both sides, so
 * the difference is what is to be booked at any later moment. A part is to be counted again where the books changed between its places, for
 * nobody knows on which side of that they were counted, and where it was corrected since, for that may be the same difference.
 */
export function differencesOf(lines: readonly StoredLine[]): Found {
  const found: Found = { differences: [], right: 0, open: 0, again: [] };
  for (const [part, some] of Map.groupBy(lines, (line) => line.part)) {
    const [first] = some;
    if (!first || first.books === null || some.some(({ counted }) => counted === null)) {
      found.open += 1;
      continue;
    }
    const { sku, name, img, books } = first;
    const counted = some.reduce((sum, line) => sum + (line.counted ?? 0), 0);
    const places = some.map(({ place }) => place).filter((place) => place !== '');
    if (some.some((line) => line.corrected || line.books !== books)) found.again.push({ part, sku, name, places });
    else if (counted === books) found.right += 1;
    else found.differences.push({ part, sku, name, img, places, books, counted, by: counted - books });
  }
  return found;
}
