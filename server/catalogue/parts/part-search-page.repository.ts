import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/platform/database/cursors.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part, partSearch, searchCount } from '#server/platform/database/schema/catalogue/parts.ts';
import { type Search, tsqueryOf } from './part-search.query.ts';
import { type PartSort, stockOf, weightOf } from './part-sorts.repository.ts';
import { partFields, toPart } from './parts.repository.ts';

/** A part in the list, with the value that it is sorted by. */
export interface FoundPart {
  part: Part;
  sortValue: string | number;
}

/** Which parts: those of `families`, or of all where it is null. */
interface PartsMeant {
  search: Search | null;
  families: readonly string[] | null;
}

/** Which page of them: `limit` parts after `place`. */
interface PageMeant {
  sort: PartSort;
  place: Place<string | number> | null;
  limit: number;
}

/** How a page is found: among all that match, which are gathered and sorted, or group by group in the order of the list. */
export type Way = 'gather' | { walk: readonly Omit<PartGroup, 'count'>[] };

/** What the best match is sorted by: the rank of that very SKU or former number, and what is added where a part is less than the best. */
export const ranks = { sku: 0, best: 1, otherFamily: 4, notNamed: 2, notCalled: 1 };
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A page of the parts that match, the same whatever the way; a walk leads through all groups that have matches. One query. */
export async function findParts(db: Database, meant: PartsMeant, page: PageMeant, way: Way): Promise<FoundPart[]> {
  const { sort } = page;
  const { direction } = sortingOf(sort, meant.search);
  const narrow = way === 'gather' ? gathered(meant, page) : walked(meant, page, way.walk);
  // The narrow rows are sorted and cut before any whole part is read.
  const rows = await db
    .select({ ...partFields, key: sql<string | number>`page.key`, createdAt: part.createdAt })
    .from(sql`(${narrow}) page`)
    .innerJoin(part, sql`${part.id} = page.id`)
    .innerJoin(brand, eq(brand.id, part.brandId))
    .orderBy(inOrder('page', direction));
  return rows.map((row) => ({
    part: toPart(row),
    sortValue: sort === 'newest' ? row.createdAt.toISOString() : row.key,
  }));
}

/** Without a search the index of the order is read; else the matches are fetched first, lest PostgreSQL filters that index. */
function gathered({ search, families }: PartsMeant, page: PageMeant): SQL {
  const sorting = sortingOf(page.sort, search);
  const inFamilies = families ? inArray(partSearch.category, [...families]) : undefined;
  if (!search) return pageOf(sorting, page, inFamilies);
  return sql`
    with found as materialized (
      select ${partSearch.partId} as id, ${sorting.sorted} as key from ${partSearch}
      where ${and(matching(search), inFamilies, after(sorting, page))})
    select found.id, found.key from found order by ${inOrder('found', sorting.direction)} limit ${page.limit}`;
}

/** A page of each group, read from its index in order; of those the first. */
function walked({ search, families }: PartsMeant, page: PageMeant, groups: readonly Omit<PartGroup, 'count'>[]): SQL {
  if (page.sort === 'match' && search) return walkedByMatch(search, families, page, groups);
  const sorting = sortingOf(page.sort, search);
  const names = [...new Set(groups.map(({ category }) => category))];
  return sql`
    select own.id, own.key from unnest(${sql.param(names)}::text[]) family(name)
    cross join lateral (${pageOf(sorting, page, and(sql`${partSearch.category} = family.name`, search ? filtering(search) : undefined))}) own
    order by ${inOrder('own', sorting.direction)} limit ${page.limit}`;
}

/** The group says how well its parts match; the one whose SKU or former number was typed stands before them. */
function walkedByMatch(
  search: Search,
  families: readonly string[] | null,
  { place, limit }: PageMeant,
  groups: readonly Omit<PartGroup, 'count'>[],
): SQL {
  const start = place ?? { value: ranks.sku, id: BEFORE_ALL };
  const following = groups
    .map((group) => {
      const { category, named, called } = group;
      return { ...group, rank: rankOf(search, { family: category, named, called: search.words.includes(called) }) };
    })
    .filter(({ rank }) => rank >= Number(start.value))
    .map((group) => ({ ...group, after: group.rank === start.value ? start.id : BEFORE_ALL }));
  const { partId, category, called } = partSearch;
  const ofThatSku = and(
    hasNumber(search),
    matching(search),
    families ? inArray(category, [...families]) : undefined,
    sql`(${ranks.sku}::int, ${partId}) > (${start.value}::int, ${start.id}::uuid)`,
  );
  return sql`
    select own.id, own.key
    from unnest(
      ${sql.param(following.map((group) => `${group.category} ${group.called}`))}::text[],
      ${sql.param(following.map(({ rank }) => rank))}::int[],
      ${sql.param(following.map((group) => group.after))}::uuid[],
      ${sql.param(following.map(({ named }) => named))}::boolean[]) party(name, rank, after, named)
    cross join lateral (
      select ${partId} as id, party.rank as key from ${partSearch}
      where (${category} || ' ' || ${called}) = party.name and ${partId} > party.after
        and ${and(filtering(search), sql`${matchingByName(search)} = party.named`, sql`not ${hasNumber(search)}`)}
      order by ${partId} limit ${limit}) own
    union all
    select ${partId} as id, ${ranks.sku}::int as key from ${partSearch} where ${ofThatSku}
    order by key, id limit ${limit}`;
}

function pageOf(sorting: Sorting, page: PageMeant, condition: SQL | undefined): SQL {
  return sql`
    select ${partSearch.partId} as id, ${sorting.sorted} as key from ${partSearch}
    where ${and(sql`true`, condition, after(sorting, page))}
    order by ${ordering(sorting)} limit ${page.limit}`;
}

function after(sorting: Sorting, { place }: PageMeant): SQL | undefined {
  return place ? following(sorting, place) : undefined;
}

function inOrder(table: 'page' | 'found' | 'own', direction: Sorting['direction']): SQL {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return ordering({ sorted: column('key'), id: column('id'), direction });
}

/**
 * No condition that the index of the words is for, and one that PostgreSQL expects every second row to fulfil: so it reads the rows of
 * a group in their order and stops at the end of the page, in place of sorting the whole group.
 */
function filtering(search: Search): SQL {
  return sql`coalesce(${matching(search)}, false)`;
}

function sortingOf(sort: PartSort, search: Search | null): Sorting {
  const id = partSearch.partId;
  if (sort === 'name') return { sorted: sql`${partSearch.name} collate "C"`, id, type: 'text', direction: 'ascending' };
  if (sort === 'price') return { sorted: partSearch.priceCents, id, type: 'bigint', direction: 'ascending' };
  if (sort === 'price-descending')
    return { sorted: partSearch.priceCents, id, type: 'bigint', direction: 'descending' };
  if (sort === 'most-available') return { sorted: stockOf, id, type: 'integer', direction: 'descending' };
  if (sort === 'lightest') return { sorted: weightOf, id, type: 'integer', direction: 'ascending' };
  if (sort === 'match' && search) return { sorted: matchKey(search), id, type: 'integer', direction: 'ascending' };
  return { sorted: partSearch.createdAt, id, type: 'timestamptz', direction: 'descending' };
}

/** How well parts match: first those of a family that was named, then those that match by name, then those called so. */
export function rankOf({ families }: Search, part: { family: string; named: boolean; called: boolean }): number {
  return (
    ranks.best +
    (families.includes(part.family) ? 0 : ranks.otherFamily) +
    (part.named ? 0 : ranks.notNamed) +
    (part.called ? 0 : ranks.notCalled)
  );
}

/**
 * The best match first: that very SKU or former number, then as `rankOf` says; equals as they were added. It is worked out for every part that is
 * gathered, so it is cheap.
 */
function matchKey(search: Search): SQL {
  const { called, category } = partSearch;
  const unless = (met: SQL, rank: number) => sql`case when ${met} then 0 else ${rank}::int end`;
  return sql`(case when ${hasNumber(search)} then ${ranks.sku}::int else ${ranks.best}::int
    + ${unless(sql`${category} = any(${sql.param([...search.families])}::text[])`, ranks.otherFamily)}
    + ${unless(matchingByName(search), ranks.notNamed)}
    + ${unless(sql`${called} = any(${sql.param([...search.words])}::text[])`, ranks.notCalled)} end)`;
}

/** Parts that match equally well: their ids, 16 bytes each, one after the other. */
export interface EqualMatches {
  rank: number;
  ids: Buffer;
}

/** All parts that match, the best first. One query. */
export async function findMatches(db: Database, search: Search): Promise<EqualMatches[]> {
  return db
    .select({
      rank: matchKey(search).mapWith(Number),
      ids: sql<Buffer>`string_agg(uuid_send(${partSearch.partId}), ''::bytea)`,
    })
    .from(partSearch)
    .where(matching(search))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The ids of the parts that have this very number, or had it. One query. */
export async function findNumbered(db: Database, sku: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${partSearch.partId} as id from ${partSearch}
    where ${partSearch.sku} = ${sku} or ${partSearch.words} @@ ${tsqueryOf({ text: `@${sku}` })}::tsquery`);
  return rows.map(({ id }) => id);
}

/** How many parts of a family match whose name begins with the same word, and that match by name or value or do not. */
export interface PartGroup {
  category: string;
  called: string;
  named: boolean;
  count: number;
}

/** How many parts match, in groups; all parts on sale without a search. One query. */
export async function countParts(db: Database, search: Search | null): Promise<PartGroup[]> {
  if (!search) return countGroups(db);
  const { category, called } = partSearch;
  const named = matchingByName(search);
  return db
    .select({ category, called, named: named.as('named'), count: sql<number>`count(*)::int` })
    .from(partSearch)
    .where(matching(search))
    .groupBy(category, called, sql`named`);
}

async function countGroups(db: Database): Promise<PartGroup[]> {
  const { category, called, parts } = searchCount;
  const count = sql<number>`sum(${parts})::int`;
  return db
    .select({ category, called, named: sql<boolean>`false`, count })
    .from(searchCount)
    .groupBy(category, called)
    .having(sql`${count} > 0`);
}

/** Whether a part has what is searched for. */
function matching({ query }: Search): SQL {
  return sql`${partSearch.words} @@ ${tsqueryOf(query)}::tsquery`;
}

/** Whether a part that matches does so by its name, brand, family or by values with their labels alone. */
function matchingByName({ named }: Search): SQL<boolean> {
  return named === null ? sql<boolean>`false` : sql<boolean>`(${partSearch.words} @@ ${tsqueryOf(named)}::tsquery)`;
}

/** Whether a part has, or had, the very number that was typed. Those that had it are found once, and not at each part. */
function hasNumber({ sku }: Search): SQL {
  const had = sql`array(select had.part_id from ${partSearch} had where had.words @@ ${`'@${sku}'`}::tsquery)`;
  return sql`(${partSearch.sku} = ${sku} or ${partSearch.partId} = any(${had}))`;
}
