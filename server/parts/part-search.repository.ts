import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { families } from '#contract/families.ts';
import type { Part, partSorts } from '#contract/parts.ts';
import type { Database } from '#server/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/database/cursors.ts';
import { brand, part, partSearch, searchWord } from '#server/database/schema/catalogue.ts';
import { partFields, toPart } from './parts.repository.ts';

export type PartSort = (typeof partSorts)[number] | 'match';

/** What is searched for, as the database compares it. */
export interface Search {
  /** Which parts match, as a `tsquery`. */
  query: string;
  words: readonly string[];
  /** All that was typed, as one SKU. */
  sku: string;
}

/** A part in the list, with the value that it is sorted by. */
export interface FoundPart {
  part: Part;
  sortValue: string | number;
}

/** Words beyond these are left out. */
const WORDS_MAX = 10;
/** How many known words may stand for a mistyped one. */
const STAND_INS_MAX = 8;
/** A size is typed whole; a longer number may be the beginning of a SKU. */
const SIZE = /^\d{1,3}$|\./;

/**
 * Reads what was typed; null where it holds no word. A word finds those that begin with it, a size itself alone, and two
 * words also one that is both joined. Where no part has such a word, the known words stand in that differ by the fewest
 * letters; of those, the ones that begin alike. One query.
 */
export async function readSearch(db: Database, typed: string): Promise<Search | null> {
  const { rows } = await db.execute<{ word: string; sku: string; stand_ins: string[] | null }>(sql`
    with typed as (
      select word, place, case
          when word ~ '[0-9]' or length(word) < 3 then 0
          when length(word) < 5 then 1
          when length(word) < 9 then 2
          else 3
        end as allowed
      from unnest(search_words(${typed})) with ordinality as split(word, place)
      order by place limit ${WORDS_MAX})
    select typed.word, search_sku(${typed}) as sku, (
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
  const words = telling.map(({ word }) => word);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const query = telling
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
  return { query, words, sku: first.sku };
}

/** A page of the parts that match, those after `place`. `category` is a group or a family. One query. */
export async function findParts(
  db: Database,
  { search, category }: { search: Search | null; category: string | undefined },
  { sort, place, limit }: { sort: PartSort; place: Place<string | number> | null; limit: number },
): Promise<FoundPart[]> {
  const sorting: Sorting = { ...sortingOf(sort, search), id: partSearch.partId };
  const pageWhere = (condition: SQL | undefined) => sql`
    select ${partSearch.partId} as id, ${sorting.sorted} as key from ${partSearch}
    where ${and(sql`true`, condition, place ? following(sorting, place) : undefined)}
    order by ${ordering(sorting)} limit ${limit}`;
  const among = () =>
    pageWhere(
      and(
        search ? matching(search) : undefined,
        category === undefined ? undefined : inArray(partSearch.category, familiesIn(category)),
      ),
    );
  // A page of each family, read from its index in order; of those the first.
  const inEach = (names: readonly string[]) => sql`
    select own.id, own.key from unnest(${sql.param(names)}::text[]) family(name)
    cross join lateral (${pageWhere(sql`${partSearch.category} = family.name`)}) own
    order by ${ordering({ sorted: sql`own.key`, id: sql`own.id`, direction: sorting.direction })} limit ${limit}`;
  // The narrow rows are sorted and cut before any whole part is read.
  const page = search || category === undefined ? among() : inEach(familiesIn(category));
  const rows = await db
    .select({ ...partFields, key: sql<string | number>`page.key`, createdAt: part.createdAt })
    .from(sql`(${page}) page`)
    .innerJoin(part, sql`${part.id} = page.id`)
    .innerJoin(brand, eq(brand.id, part.brandId))
    .orderBy(ordering({ sorted: sql`page.key`, id: sql`page.id`, direction: sorting.direction }));
  return rows.map((row) => ({
    part: toPart(row),
    sortValue: sort === 'newest' ? row.createdAt.toISOString() : row.key,
  }));
}

/** How many parts of each family match, by its name; all parts on sale without a search. One query. */
export async function countParts(db: Database, search: Search | null): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ category: partSearch.category, count: sql<number>`count(*)::int` })
    .from(partSearch)
    .where(search ? matching(search) : undefined)
    .groupBy(partSearch.category);
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** The families of a group, or the family of that very name. */
function familiesIn(category: string): string[] {
  const inGroup = families.filter(({ group }) => group === category).map(({ name }) => name);
  return inGroup.length > 0 ? inGroup : [category];
}

function matching({ query }: Search): SQL {
  return sql`${partSearch.words} @@ ${query}::tsquery`;
}

function sortingOf(sort: PartSort, search: Search | null): Omit<Sorting, 'id'> {
  if (sort === 'name') return { sorted: sql`${partSearch.name} collate "C"`, type: 'text', direction: 'ascending' };
  if (sort === 'price') return { sorted: partSearch.priceCents, type: 'bigint', direction: 'ascending' };
  if (sort === 'price-descending') return { sorted: partSearch.priceCents, type: 'bigint', direction: 'descending' };
  if (sort === 'match' && search) return { sorted: matchKey(search), type: 'integer', direction: 'ascending' };
  return { sorted: partSearch.createdAt, type: 'timestamptz', direction: 'descending' };
}

/**
 * The best match first: that very SKU, then what is called by one of the words, "Chain" before "Chainring"; equals as they were
 * added. It is worked out for every part that matches, so it is cheap.
 */
function matchKey({ words, sku }: Search): SQL {
  return sql`(case when ${partSearch.sku} = ${sku} then 0 when ${partSearch.called} = any(${sql.param(words)}::text[]) then 1 else 2 end)`;
}
