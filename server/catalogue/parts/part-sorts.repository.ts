import { type SQL, sql } from 'drizzle-orm';
import type { partSorts } from '#contract/catalogue/parts.ts';
import { part, partSearch } from '#server/platform/database/schema/catalogue/parts.ts';

/** How a list is sorted. */
export type PartSort = (typeof partSorts)[number] | 'match';

/** What parts whose weight is not known are sorted by, in place of grams: they come last. */
export const UNWEIGHED = 2_147_483_647;

/** Whether PostgreSQL has an index of the order. It has none of the stock, which each order would have to write. */
export const isIndexed = (sort: PartSort) => sort !== 'most-available' && sort !== 'lightest';

// Read from each part that matches.
const ofPart = (column: SQL) => sql`(select ${column} from ${part} where ${part.id} = ${partSearch.partId})`;
export const stockOf = ofPart(sql`${part.available}`);
export const weightOf = ofPart(sql`coalesce(nullif(${part.weightGrams}, 0), ${UNWEIGHED}::int)`);
