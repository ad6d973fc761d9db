import type { Difference } from '#contract/catalogue/stocktaking/stocktaking.ts';
import type { StoredLine } from './stocktaking.repository.ts';

/** What a stocktaking found: `counted` parts are those of which all places are counted. */
export interface Found {
  differences: Omit<Difference, 'short' | 'value'>[];
  right: number;
  open: number;
}

/**
 * Compares what was counted of each part in all its places with what the books said when the last of them was counted. What moved since
 * then has moved on both sides, so the difference is what is to be booked at any later moment.
 */
export function differencesOf(lines: readonly StoredLine[]): Found {
  const found: Found = { differences: [], right: 0, open: 0 };
  for (const [part, some] of Map.groupBy(lines, (line) => line.part)) {
    const last = some.reduce((one, other) => ((other.countedAt ?? '') > (one.countedAt ?? '') ? other : one));
    if (some.some(({ counted }) => counted === null) || last.books === null) {
      found.open += 1;
      continue;
    }
    const counted = some.reduce((sum, line) => sum + (line.counted ?? 0), 0);
    const { sku, name, img, books } = last;
    if (counted === books) found.right += 1;
    else {
      const places = some.map(({ place }) => place).filter((place) => place !== '');
      found.differences.push({ part, sku, name, img, places, books, counted, by: counted - books });
    }
  }
  return found;
}
