import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { groups } from '#contract/families/family.ts';
import { families, isCategory, otherFamily } from '#contract/families.ts';
import type { FoundParts, PartCounts, PartsAsked } from '#contract/part-search.ts';
import { PARTS_PAGE } from '#contract/parts.ts';
import type { Database } from '#server/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/database/cursors.ts';
import { countParts, findParts, type PartSort, readSearch } from './part-search.repository.ts';

const cursorKinds: Readonly<Record<PartSort, z.ZodType<string | number>>> = {
  match: cursorValues.whole,
  newest: cursorValues.time,
  name: cursorValues.text,
  price: cursorValues.money,
  'price-descending': cursorValues.money,
};

/** How long the counts of all parts may be shown after they were read, in milliseconds. */
const COUNTS_LIFE_MS = 1000;

export interface PartSearchService {
  /**
   * A page of the parts on sale with what can be chosen among them. Fails with `invalid-request` for a category that is
   * none, or a cursor that no page of the same list gave. At most three queries, whatever the size.
   */
  find(asked: PartsAsked): Promise<Result<FoundParts>>;
  /** Forgets how many parts there are, because one came, went or changed. */
  changed(): void;
}

/** The list of the parts on sale, read through `db`. Times are taken from `now`, in milliseconds. */
export function partSearchService(db: Database, now: () => number = () => performance.now()): PartSearchService {
  let all: { until: number; counts: Promise<ReadonlyMap<string, number>> } | null = null;

  /** Without a search every row is counted and the figures are the same for everybody, so they are kept. */
  function countAll(): Promise<ReadonlyMap<string, number>> {
    if (all && now() < all.until) return all.counts;
    const reading = { until: now() + COUNTS_LIFE_MS, counts: countParts(db, null) };
    all = reading;
    reading.counts.catch(() => {
      if (all === reading) all = null;
    });
    return reading.counts;
  }

  return {
    async find(asked) {
      const { q, category, cursor, limit = PARTS_PAGE } = asked;
      const sort = asked.sort ?? (q ? 'match' : 'newest');
      if (category !== undefined && !isCategory(category)) return refuse('category', 'There is no such category.');
      const order = sort === 'match' ? `shop parts match ${digest(q ?? '')}` : `shop parts ${sort}`;
      const place = cursor === undefined ? null : placeOf(order, cursor, cursorKinds[sort]);
      if (cursor !== undefined && !place)
        return refuse('cursor', 'This is no place in the list. Please begin at its start.');

      const search = q ? await readSearch(db, q) : null;
      // What was typed holds no word, so nothing has it.
      if (q && !search) return succeed({ rows: [], total: 0, next: null, counts: countsOf(new Map()) });
      const [found, byFamily] = await Promise.all([
        findParts(db, { search, category }, { sort, place, limit: limit + 1 }),
        search ? countParts(db, search) : countAll(),
      ]);
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      const counts = countsOf(byFamily);
      return succeed({
        rows: rows.map(({ part }) => part),
        total: totalOf(counts, category),
        next: last ? cursorOf(order, { value: last.sortValue, id: last.part._id }) : null,
        counts,
      });
    },
    changed() {
      all = null;
    },
  };
}

function refuse(field: string, message: string): Result<never> {
  return fail('invalid-request', message, { errors: { [field]: message } });
}

function countsOf(byFamily: ReadonlyMap<string, number>): PartCounts {
  const count = (name: string) => byFamily.get(name) ?? 0;
  const inGroups = groups.map((group) => {
    const own = families.filter((family) => family.group === group).map(({ name }) => ({ name, count: count(name) }));
    return { name: group, count: own.reduce((sum, family) => sum + family.count, 0), families: own };
  });
  const all = [...byFamily.values()].reduce((sum, each) => sum + each, 0);
  return { all, groups: [...inGroups, { name: otherFamily.name, count: count(otherFamily.name), families: [] }] };
}

function totalOf({ all, groups: counted }: PartCounts, category: string | undefined): number {
  if (category === undefined) return all;
  const each = counted.flatMap((group) => [group, ...group.families]);
  return each.find(({ name }) => name === category)?.count ?? 0;
}

/** So that a place among the matches of one search is none among those of another. */
function digest(q: string): string {
  return createHash('sha256').update(q).digest('base64url').slice(0, 12);
}
