import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part, partSearch } from '#server/platform/database/schema/catalogue/parts.ts';
import { partFields, toPart } from './parts.repository.ts';

/** The parts among some ids, on sale or not, in any order. */
export async function findPartsEver(db: Database, ids: readonly string[]): Promise<Part[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(partFields)
    .from(part)
    .innerJoin(brand, eq(part.brandId, brand.id))
    .where(inArray(part.id, [...ids]));
  return rows.map(toPart);
}

/** The id of the part on sale with a GTIN of 14 digits, or null. */
export async function findIdByGtin(db: Database, gtin: string): Promise<string | null> {
  const [row] = await db
    .select({ id: part.id })
    .from(part)
    .where(and(eq(part.gtin, gtin), isNull(part.archivedAt)));
  return row?.id ?? null;
}

/** A part of the same family, with what it is compared by. */
export type Neighbour = Pick<Part, '_id' | 'category' | 'attributes'>;

/**
 * The parts on sale of a part's family whose names stand next to its own, at most `each` on either side: names begin with what a
 * part is and go on with its measures, so that these are the most alike. One query of two stretches of an index, however large the
 * family is.
 */
export async function findNeighbours(
  db: Database,
  { _id, category, name }: Pick<Part, '_id' | 'category' | 'name'>,
  each: number,
): Promise<Neighbour[]> {
  const here = sql`(${name}::text collate "C", ${_id}::uuid)`;
  const place = sql`(${partSearch.name} collate "C", ${partSearch.partId})`;
  const { rows } = await db.execute<{ id: string; attributes: Part['attributes'] }>(sql`
    select ${part.id} as id, ${part.attributes} as attributes from (
      (select ${partSearch.partId} as id from ${partSearch} where ${partSearch.category} = ${category} and ${place} < ${here}
        order by ${partSearch.name} collate "C" desc, ${partSearch.partId} desc limit ${each})
      union all
      (select ${partSearch.partId} from ${partSearch} where ${partSearch.category} = ${category} and ${place} > ${here}
        order by ${partSearch.name} collate "C", ${partSearch.partId} limit ${each})) near
    join ${part} on ${part.id} = near.id`);
  return rows.map(({ id, attributes }) => ({ _id: id, category, attributes }));
}
