import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { partSearch } from '#server/platform/database/schema/parts.ts';
import type { Search } from './part-search.query.ts';

/** How many parts of a family match whose name begins with the same word, and that match by name or value or do not. */
export interface PartGroup {
  category: string;
  called: string;
  named: boolean;
  count: number;
}

/** How many parts match, in groups; all parts on sale without a search. One query. */
export async function countParts(db: Database, search: Search | null): Promise<PartGroup[]> {
  const { category, called } = partSearch;
  const named = search ? matchingByName(search) : sql<boolean>`false`;
  return db
    .select({ category, called, named: named.as('named'), count: sql<number>`count(*)::int` })
    .from(partSearch)
    .where(search ? matching(search) : undefined)
    .groupBy(category, called, sql`named`);
}

/** Whether a part has what is searched for. */
export function matching({ query }: Search): SQL {
  return sql`${partSearch.words} @@ ${query}::tsquery`;
}

/** Whether a part that matches does so by its name, brand, family or by values with their labels alone. */
export function matchingByName({ named }: Search): SQL<boolean> {
  return named === null ? sql<boolean>`false` : sql<boolean>`(${partSearch.words} @@ ${named}::tsquery)`;
}
