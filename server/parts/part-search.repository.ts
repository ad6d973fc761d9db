import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { partSearch, searchChange, searchWord } from '#server/database/schema/catalogue.ts';

/** What is searched for, as the database compares it. */
export interface Search {
  /** Which parts match, as a `tsquery`. */
  query: string;
  words: readonly string[];
  /** All that was typed, as one SKU. */
  sku: string;
}

/** A word that was typed, and what the parts have for it. */
interface TypedWord extends Record<string, unknown> {
  word: string;
  sku: string;
  found: boolean;
  /** Whether it is found joined with the word behind it. */
  joined: boolean | null;
  stand_ins: string[] | null;
  changes: number;
}

/** How many parts of a family match whose name begins with the same word. */
export interface PartGroup {
  category: string;
  called: string;
  count: number;
}

/** Words beyond these are left out. */
const WORDS_MAX = 10;
/** How many known words may stand for a mistyped one. */
const STAND_INS_MAX = 8;
/** A size is typed whole; a longer number may be the beginning of a SKU. */
const SIZE = /^\d{1,3}$|\./;

const changes = sql`select coalesce(sum(${searchChange.changes}), 0) from ${searchChange}`;

/**
 * Reads what was typed; null where it holds no word. A word finds those that begin with it, a size itself alone, and two
 * words also one that is both joined. Where no part has such a word, the known words stand in that differ by the fewest
 * letters; of those, the ones that begin alike. A word for which none stands in is left out beside others, and named in
 * `without`. `changes` is that of `countChanges`. One query.
 */
export async function readSearch(
  db: Database,
  typed: string,
): Promise<{ search: Search; changes: number; without: string[] } | null> {
  const { rows } = await db.execute<TypedWord>(sql`
    with typed as (
      select word, place, case
          when word ~ '[0-9]' or length(word) < 3 then 0
          when length(word) < 5 then 1
          when length(word) < 9 then 2
          else 3
        end as allowed
      from unnest(search_words(${typed})) with ordinality as split(word, place)
      order by place limit ${WORDS_MAX})
    select typed.word, search_sku(${typed}) as sku, (${changes})::int8 as changes,
      search_finds(('''' || typed.word || '''' || case when typed.word ~ ${SIZE.source} then '' else ':*' end)::tsquery) as found,
      typed.word !~ '[0-9]' and search_finds(('''' || typed.word || lead(typed.word) over (order by typed.place) || ''':*')::tsquery) as joined, (
      select (array_agg(nearest.word))[:${STAND_INS_MAX}::int] from (
        select near.word, rank() over (order by near.distance, left(near.word, 1) <> left(typed.word, 1)) as place from (
          select known.word, least(
            levenshtein_less_equal(typed.word, known.word, typed.allowed),
            levenshtein_less_equal(typed.word, left(known.word, length(typed.word)), typed.allowed)) as distance
          from ${searchWord} known
          where typed.allowed > 0 and not search_finds(('''' || typed.word || ''':*')::tsquery)) near
        where near.distance <= typed.allowed and search_finds(('''' || near.word || '''')::tsquery)) nearest
      where nearest.place = 1) as stand_ins
    from typed order by typed.place`);
  const [first] = rows;
  if (!first) return null;
  // Beside others the unit says nothing: half of the parts have it in their name.
  const telling = rows.filter(({ word }) => word !== 'mm' || rows.length === 1);
  const kept = telling.filter(
    ({ found, stand_ins: standIns }, index) =>
      found || standIns || telling[index]?.joined || telling[index - 1]?.joined,
  );
  const without = telling.filter((row) => !kept.includes(row)).map(({ word }) => word);
  if (kept.length === 0) return null;
  const words = kept.map(({ word }) => word);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const query = kept
    .map(({ word, stand_ins: standIns }, index) => {
      const alternatives = [
        SIZE.test(word) ? `'${word}'` : `'${word}':*`,
        ...(standIns ?? []).map((known) => `'${known}'`),
        // The words on both sides: "chain ring", "seat post".
        ...[joined[index - 1], joined[index]].filter((both) => both && !/\d/.test(both)).map((both) => `'${both}':*`),
      ];
      return `(${alternatives.join(' | ')})`;
    })
    .join(' & ');
  return { search: { query, words, sku: first.sku }, changes: first.changes, without };
}

/** How often the parts were changed by what is searched, filtered and sorted. What was counted since is right while it stays. */
export async function countChanges(db: Database): Promise<number> {
  const { rows } = await db.execute<{ changes: number }>(sql`select (${changes})::int8 as changes`);
  return rows[0]?.changes ?? 0;
}

/** How many parts match, in groups; all parts on sale without a search. One query. */
export async function countParts(db: Database, search: Search | null): Promise<PartGroup[]> {
  const { category, called } = partSearch;
  return db
    .select({ category, called, count: sql<number>`count(*)::int` })
    .from(partSearch)
    .where(search ? matching(search) : undefined)
    .groupBy(category, called);
}

/** Whether a part has what is searched for. */
export function matching({ query }: Search): SQL {
  return sql`${partSearch.words} @@ ${query}::tsquery`;
}
