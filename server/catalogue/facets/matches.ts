import type { Search } from '#server/catalogue/parts/part-search.query.ts';
import { findMatches, findNumbered, rankOf, ranks } from '#server/catalogue/parts/part-search-page.repository.ts';
import { findQueries } from '#server/catalogue/parts/part-search-words.repository.ts';
import { type Reading, readSearch } from '#server/catalogue/parts/read-search.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { Bits } from './bits.ts';
import type { FacetIndex, PlacesBySegment } from './facet-index.ts';
import { idsIn, wordsOf } from './part-ids.ts';
import type { Segment } from './segment.ts';
import { asksForEan } from './words-of-places.ts';

/** All that match what was typed, and those that match equally well, the best first. */
export interface Matches {
  all: PlacesBySegment;
  equal: { rank: number; places: PlacesBySegment }[];
}

/** Reads what was typed by the words that the index holds; the database is asked for EANs alone. */
export function readByIndex(db: Database, index: FacetIndex, typed: string): Promise<Reading> {
  return readSearch(db, typed, async (queries) => {
    const found = await findQueries(db, queries.filter(asksForEan));
    return { has: (query) => (asksForEan(query) ? found.has(query) : index.has(query)) };
  });
}

/** What matches a search, as `findMatches` finds it. One query at most: for EANs, or for the very number that was typed. */
export async function matchesOf(db: Database, index: FacetIndex, search: Search): Promise<Matches> {
  const { query, sku } = search;
  if (asksForEan(query)) {
    const found = await findMatches(db, search);
    return {
      all: index.placesOf(idsIn(Buffer.concat(found.map(({ ids }) => ids)))),
      equal: found.map(({ rank, ids }) => ({ rank, places: index.placesOf(idsIn(ids)) })),
    };
  }
  // The words say that some part may have the number; of what else they are found by they say nothing.
  const isNumber = sku !== '' && index.has({ any: [{ text: sku }, { text: `@${sku}` }] });
  return matchesByWords(index, search, isNumber ? await findNumbered(db, sku) : []);
}

function matchesByWords(index: FacetIndex, search: Search, numbered: readonly string[]): Matches {
  const all = new Map<Segment, Bits>();
  const byRank = new Map<number, Map<Segment, Bits>>();
  const add = (rank: number, segment: Segment, places: Bits) => {
    if (places.isEmpty()) return;
    const known = byRank.get(rank) ?? new Map<Segment, Bits>();
    byRank.set(rank, known.set(segment, places));
  };
  const bySegment = index.placesOf(numbered.map(wordsOf));
  for (const segment of index.segmentsOf(null)) {
    const { words, family } = segment;
    const found = words.matching(search.query);
    if (found.isEmpty()) continue;
    all.set(segment, found);
    const first = bySegment.get(segment) ?? new Bits();
    add(ranks.sku, segment, found.and(first));
    const others = found.without(first);
    const named = search.named ? words.matching(search.named) : new Bits();
    const called = words.called(search.words);
    for (const isNamed of [true, false]) {
      const those = isNamed ? others.and(named) : others.without(named);
      add(rankOf(search, { family, named: isNamed, called: true }), segment, those.and(called));
      add(rankOf(search, { family, named: isNamed, called: false }), segment, those.without(called));
    }
  }
  const equal = [...byRank].map(([rank, places]) => ({ rank, places }));
  return { all, equal: equal.toSorted((one, other) => one.rank - other.rank) };
}
