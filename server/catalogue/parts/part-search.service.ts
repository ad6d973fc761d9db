import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { groups } from '#contract/catalogue/families/groups.ts';
import { families, isCategory, otherFamily } from '#contract/catalogue/families.ts';
import type { FoundParts, PartCounts, PartsQuery } from '#contract/catalogue/part-search.ts';
import { PARTS_PAGE } from '#contract/catalogue/parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PriceKind } from '#contract/money.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import { type Search, tsqueryOf } from './part-search.query.ts';
import { storeUntilChanged } from './part-search.store.ts';
import { countParts, findParts, type PartGroup, type Way } from './part-search-page.repository.ts';
import { countChanges } from './part-search-words.repository.ts';
import { isIndexed, type PartSort } from './part-sorts.repository.ts';
import { sayingTax } from './parts.service.ts';
import { type Reading, readSearch } from './read-search.ts';

/** What the places of a list may be sorted by, as its cursors carry it. */
export const cursorKinds: Readonly<Record<PartSort, z.ZodType<string | number>>> = {
  match: cursorValues.whole,
  newest: cursorValues.time,
  name: cursorValues.text,
  price: cursorValues.money,
  'price-descending': cursorValues.money,
  'most-available': cursorValues.whole,
  lightest: cursorValues.whole,
};

export interface PartSearchService {
  /**
   * A page of the parts on sale with what can be chosen among them. Fails with `invalid-request` for a category that is
   * none, or a cursor that no page of the same list gave. At most four queries beside those that read what was typed.
   */
  find(input: Omit<PartsQuery, 'facets'>): Promise<Result<FoundParts>>;
}

/** The list of the parts on sale, read through `db`. */
export function partSearchService(db: Database, priceKind: () => PriceKind | null): PartSearchService {
  const readings = storeUntilChanged(
    (typed: string) => typed,
    (typed) => readSearch(db, typed),
  );
  const counts = storeUntilChanged(
    (search: Search | null) => (search ? `${tsqueryOf(search.query)} ${search.named && tsqueryOf(search.named)}` : ''),
    (search) => countParts(db, search),
  );

  return {
    async find(input) {
      const { q, category, cursor, limit = PARTS_PAGE } = input;
      const sort: PartSort = input.sort ?? (q ? 'match' : 'newest');
      if (category !== undefined && !isCategory(category)) return noCategory;
      const order = orderOf(sort, q);
      const place = cursor === undefined ? null : placeOf(order, cursor, cursorKinds[sort]);
      if (cursor !== undefined && !place) return noPlace;

      const changes = await countChanges(db);
      const { search, without, instead, notSold, otherMaker } = q ? await readings(q, changes) : nothingRead;
      if (q && !search)
        return succeed({
          rows: [],
          total: 0,
          next: null,
          counts: countsOf([]),
          without: [],
          instead,
          notSold,
          otherMaker,
        });
      const [found, all] = await Promise.all([counts(search, changes), counts(null, changes)]);
      const chosen = category === undefined ? null : familiesIn(category);
      const meant = chosen ? found.filter((group) => chosen.includes(group.category)) : found;
      const page = { sort, place, limit: limit + 1 };
      const way = isIndexed(sort) && (search || chosen) ? cheaperWay({ found, meant, all }, page) : 'gather';
      const parts = meant.length === 0 ? [] : await findParts(db, { search, families: chosen }, page, way);
      const rows = parts.slice(0, limit);
      const last = parts.length > limit ? rows.at(-1) : undefined;
      return succeed({
        rows: rows.map(({ part }) => sayingTax(part, priceKind())),
        total: totalOf(meant),
        next: last ? cursorOf(order, { value: last.sortValue, id: last.part._id }) : null,
        counts: countsOf(found),
        without,
        instead,
        notSold,
        otherMaker,
      });
    },
  };
}

/** What is read where nothing is searched for. */
export const nothingRead: Reading = { search: null, without: [], instead: null, notSold: null, otherMaker: null };

/** The list and its order, for cursors. */
export function orderOf(sort: PartSort, q: string | undefined): string {
  return sort === 'match' ? `shop parts match ${digest(q ?? '')}` : `shop parts ${sort}`;
}

export const noCategory = refuse('category', 'There is no such category.');
export const noPlace = refuse('cursor', 'This is no place in the list. Please begin at its start.');

function refuse(field: string, message: string): Result<never> {
  return fail('invalid-request', message, { errors: { [field]: message } });
}

/** The families of a group, or the family of that very name. */
export function familiesIn(category: string): string[] {
  const inGroup = families.filter(({ group }) => group === category).map(({ name }) => name);
  return inGroup.length > 0 ? inGroup : [category];
}

/** The counts of families, as categories. */
export function countsOf(found: readonly Pick<PartGroup, 'category' | 'count'>[]): PartCounts {
  const count = (name: string) => totalOf(found.filter(({ category }) => category === name));
  const inGroups = groups.map((group) => {
    const own = families.filter((family) => family.group === group).map(({ name }) => ({ name, count: count(name) }));
    return { name: group, count: own.reduce((sum, family) => sum + family.count, 0), families: own };
  });
  return {
    all: totalOf(found),
    groups: [...inGroups, { name: otherFamily.name, count: count(otherFamily.name), families: [] }],
  };
}

function totalOf(found: readonly Pick<PartGroup, 'count'>[]): number {
  return found.reduce((sum, { count }) => sum + count, 0);
}

/** So that a place among the matches of one search is none among those of another. */
function digest(q: string): string {
  return createHash('sha256').update(q).digest('base64url').slice(0, 12);
}

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
