import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { part, partReplacement } from '#server/platform/database/schema/catalogue/parts.ts';

/** The SKUs of the parts that take the place of a part, in their order. In words with the table's name. */
export const replacedBySkus: SQL<string[]> = sql<string[]>`array(
  select other.sku from ${partReplacement} join ${part} other on other.id = ${partReplacement.byPartId}
  where ${partReplacement.partId} = ${part.id} order by ${partReplacement.place})`;

/** The parts by which a part is replaced: ids, in their order. */
export interface ReplacementList {
  partId: string;
  byPartIds: readonly string[];
}

/** Lets one transaction at a time say what replaces what; the others wait until it ends. */
export async function lockReplacements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('replacements of parts'))`);
}

/** The ids of parts by their SKUs in lower case. */
export async function findIdsBySku(tx: Transaction, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ sku: string; id: string }>(sql`
    select lower(${part.sku}) as sku, ${part.id} as id from ${part}
    where lower(${part.sku}) = any(${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

/** What replaces these parts, and what replaces that, until there is nothing more: ids by ids. One query. */
export async function findChains(tx: Transaction, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ from: string; to: string[] }>(sql`
    with recursive chain(id) as (
      select unnest(${sql.param([...ids])}::uuid[])
      union
      select ${partReplacement.byPartId} from chain join ${partReplacement} on ${partReplacement.partId} = chain.id)
    select ${partReplacement.partId} as from, array_agg(${partReplacement.byPartId}) as to
    from ${partReplacement} where ${partReplacement.partId} in (select id from chain) group by 1`);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Writes what replaces some parts, in place of what did. */
export async function writeReplacements(tx: Transaction, lists: readonly ReplacementList[]): Promise<void> {
  if (lists.length === 0) return;
  const rows = lists.flatMap(({ partId, byPartIds }) =>
    byPartIds.map((byPartId, place) => ({ partId, byPartId, place })),
  );
  await tx.execute(sql`delete from ${partReplacement}
    where ${partReplacement.partId} = any(${sql.param(lists.map(({ partId }) => partId))}::uuid[])`);
  if (rows.length > 0)
    await tx.execute(sql`insert into ${partReplacement} (part_id, by_part_id, place)
      select "partId", "byPartId", place from json_to_recordset(${JSON.stringify(rows)}::json)
        as input("partId" uuid, "byPartId" uuid, place integer)`);
}

/**
 * The ids of the parts on sale that take the place of a part that is not, by its slug: where one of them is off sale too, those
 * that take its place. None where the part is on sale, or there is no such part.
 */
export async function findSuccessors(db: Database, slug: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain(id, archived, way) as (
      select ${part.id}, true, '{}'::integer[] from ${part}
      where ${part.slug} = ${slug} and ${part.archivedAt} is not null
      union
      select other.id, other.archived_at is not null, chain.way || ${partReplacement.place}
      from chain join ${partReplacement} on ${partReplacement.partId} = chain.id
        join ${part} other on other.id = ${partReplacement.byPartId}
      where chain.archived)
    select id from (select id, min(way) as way from chain where not archived group by id) found order by way`);
  return rows.map(({ id }) => id);
}

/** What a part replaces and is replaced by, as ids. */
interface ReplacementIds {
  /** The parts on sale that take its place. */
  by: string[];
  /** The parts that it takes the place of, on sale and archived. */
  of: string[];
}

/** What a part is replaced by, among the parts on sale, and what it replaces. One query. */
export async function findReplacements(db: Database, partId: string): Promise<ReplacementIds> {
  const { rows } = await db.execute<ReplacementIds & Record<string, unknown>>(sql`
    select array(
      select ${partReplacement.byPartId} from ${partReplacement} join ${part} on ${part.id} = ${partReplacement.byPartId}
      where ${partReplacement.partId} = ${partId} and ${part.archivedAt} is null order by ${partReplacement.place}) as by,
    array(
      select ${partReplacement.partId} from ${partReplacement} join ${part} on ${part.id} = ${partReplacement.partId}
      where ${partReplacement.byPartId} = ${partId} order by ${part.sku}) as of`);
  return { by: rows[0]?.by ?? [], of: rows[0]?.of ?? [] };
}
