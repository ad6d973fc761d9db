import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { searchChange, searchCount, searchWord } from '#server/platform/database/schema/catalogue/parts.ts';
import { tsqueryOf, type WordsQuery } from './part-search.query.ts';

/** What was typed, as the database takes it apart. */
export interface Typed {
  words: string[];
  /** All of it as one SKU. */
  sku: string;
}

/** How many known words may stand for a mistyped one. */
const STAND_INS_MAX = 8;

/** How often the parts were changed by what is searched, filtered and sorted. What was counted since is right while it stays. */
export async function countChanges(db: Database): Promise<number> {
  const { rows } = await db.execute<{ changes: number }>(sql`
    select coalesce(sum(${searchChange.changes}), 0)::int8 as changes from ${searchChange}`);
  return rows[0]?.changes ?? 0;
}

/** From so many rows on that say what changed, they are summed up. */
const COUNTED_MAX = 1000;

/** Sums up how many parts there are of each group. Rows that somebody else holds are left for the next time. */
export async function sumCounts(db: Database): Promise<void> {
  if ((await db.$count(searchCount)) < COUNTED_MAX) return;
  await db.execute(sql`
    with gone as (
      delete from ${searchCount} where ctid = any(array(select ctid from ${searchCount} for update skip locked))
      returning category, called, parts)
    insert into ${searchCount} select category, called, sum(parts) from gone group by category, called having sum(parts) <> 0`);
}

/** Takes a text apart into its words, at most `most`. One query. */
export async function splitTyped(db: Database, text: string, most: number): Promise<Typed> {
  const { rows } = await db.execute<{ words: string[]; sku: string }>(sql`
    select (search_words(${text}))[:${most}::int] as words, search_sku(${text}) as sku`);
  const [row] = rows;
  if (!row) throw new Error('A query without a table gave no row.');
  return row;
}

/** Which of some queries any part on sale matches. */
export interface FoundQueries {
  /** Takes one of the queries that were asked. */
  has(query: WordsQuery): boolean;
}

export type FindQueries = (queries: readonly WordsQuery[]) => Promise<FoundQueries>;

/** Which of these queries any part on sale matches. One query. */
export async function findQueries(db: Database, queries: readonly WordsQuery[]): Promise<FoundQueries> {
  const texts = [...new Set(queries.map(tsqueryOf))];
  const { rows } =
    texts.length === 0
      ? { rows: [] }
      : await db.execute<{ query: string }>(sql`
          select query from unnest(${sql.param(texts)}::text[]) query where search_finds(query::tsquery)`);
  const found = new Set(rows.map(({ query }) => query));
  return { has: (query) => found.has(tsqueryOf(query)) };
}

/** Which of the words parts were ever found by. One query. */
export async function findKnownWords(db: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db
    .select()
    .from(searchWord)
    .where(inArray(searchWord.word, [...words]));
  return new Set(rows.map(({ word }) => word));
}

/**
 * The known words that each mistyped one may be: those that differ by the fewest letters, at most one in five, two swapped ones and
 * letters that sound alike counted as one. The first letter is seldom mistyped: it is the same, unless it was swapped. Known are the
 * words of parts on sale and `others`. One query.
 */
export async function nearestWords(
  db: Database,
  mistyped: readonly string[],
  others: readonly string[],
): Promise<Map<string, string[]>> {
  if (mistyped.length === 0) return new Map();
  const { rows } = await db.execute<{ word: string; nearest: string[] }>(sql`
    with known as materialized (
      select word, search_sound(word) as sound, true as stored from ${searchWord}
      union all select word, search_sound(word), false from unnest(${sql.param([...others])}::text[]) word),
    typed as materialized (
      select word, search_sound(word) as sound, length(word) / 5 as allowed, array(
        select overlay(word placing reverse(substr(word, place, 2)) from place for 2)
        from generate_series(1, length(word) - 1) place) as swapped
      from unnest(${sql.param([...mistyped])}::text[]) word),
    near as (
      select typed.word as typed, known.word, known.stored, case
          when known.word = any(typed.swapped) or (typed.allowed > 0 and known.sound = typed.sound) then 1
          else levenshtein_less_equal(typed.word, known.word, typed.allowed)
        end as distance, greatest(typed.allowed, (known.word = any(typed.swapped))::int) as allowed
      from typed join known on abs(length(known.word) - length(typed.word)) <= greatest(typed.allowed, 2)
      where length(typed.word) > 3 and (left(known.word, 1) = left(typed.word, 1) or known.word = any(typed.swapped))),
    nearest as (
      select typed, word, rank() over (partition by typed order by distance) as place
      from near where distance <= allowed and (not stored or search_finds(('''' || word || '''')::tsquery)))
    select typed as word, (array_agg(distinct word))[:${STAND_INS_MAX}::int] as nearest
    from nearest where place = 1 group by typed`);
  return new Map(rows.map(({ word, nearest }) => [word, nearest]));
}
