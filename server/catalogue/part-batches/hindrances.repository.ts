import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { expectedDelivery } from '#server/platform/database/schema/catalogue/deliveries.ts';
import { partBatch, partBatchLine } from '#server/platform/database/schema/catalogue/part-batches.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';

/**
 * Tells the earlier changes of parts that an undone change has left them again as it found them: these can then be undone in turn. Each
 * part has the version in which the change found it, and the one in which undoing left it.
 */
export async function followVersions(
  tx: Transaction,
  parts: readonly { id: string; found: number; left: number }[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`
    update ${partBatchLine} set version_after = input."left"
    from json_to_recordset(${JSON.stringify(parts)}::json) as input(id uuid, found integer, "left" integer)
    where ${partBatchLine.partId} = input.id and ${partBatchLine.state} = 'done' and ${partBatchLine.versionAfter} = input.found`);
}

const madeByHand = sql`${stockMovement.orderLineId} is null and ${stockMovement.quoteLineId} is null`;
const handMovements = sql<number>`(
  select count(*) from ${stockMovement} where ${stockMovement.partId} = ${part.id} and ${madeByHand})::int`;
/** Whether a delivery of the part is open. */
const isExpected = sql<boolean>`exists (
  select 1 from ${expectedDelivery} where ${expectedDelivery.partId} = ${part.id} and ${expectedDelivery.closedAt} is null)`;

/** The versions of parts, whether pieces are expected, and of those in `moved` how many movements of their stock were made by hand. */
export async function readVersions(
  tx: Queryable,
  ids: readonly string[],
  moved: readonly string[],
): Promise<Map<string, { version: number; expected: boolean; handMovements: number | null }>> {
  const rows = await tx
    .select({
      id: part.id,
      version: part.version,
      expected: isExpected,
      handMovements: sql<
        number | null
      >`case when ${part.id} = any(${sql.param([...moved])}::uuid[]) then ${handMovements} end`,
    })
    .from(part)
    .where(inArray(part.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Why a line that was done cannot be undone, as a word; null where it can. */
const hindrance = sql<Hindrance | null>`case
  when ${part.id} is null then 'gone'
  when ${part.version} <> ${partBatchLine.versionAfter} then 'changed'
  when (${partBatchLine.stock} <> 0 or ${partBatchLine.added}) and ${handMovements} <> coalesce(${partBatchLine.handMovements}, 0) then 'counted'
  when ${partBatchLine.added} and ${isExpected} then 'expected'
  when not ${partBatchLine.added} and ${part.available} - ${partBatchLine.stock} < 0 then 'sold' end`;

export type Hindrance = 'gone' | 'changed' | 'counted' | 'expected' | 'sold';

/** The lines that cannot be undone, by place, at most `limit`, and how many they are in all. */
export async function findHindrances(
  db: Queryable,
  batchId: string,
  limit: number,
): Promise<{ sku: string; name: string; why: Hindrance; inAll: number }[]> {
  return db
    .select({
      sku: partBatchLine.sku,
      name: partBatchLine.name,
      why: sql<Hindrance>`${hindrance}`,
      inAll: sql<number>`(count(*) over ())::int`,
    })
    .from(partBatchLine)
    .leftJoin(part, eq(part.id, partBatchLine.partId))
    .where(and(eq(partBatchLine.batchId, batchId), eq(partBatchLine.state, 'done'), sql`${hindrance} is not null`))
    .orderBy(asc(partBatchLine.place))
    .limit(limit);
}

/** Those of the changes of which at least one line cannot be undone. */
export async function findHindered(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: partBatch.id })
    .from(partBatch)
    .where(
      and(
        inArray(partBatch.id, [...ids]),
        sql`exists (select 1 from ${partBatchLine} left join ${part} on ${part.id} = ${partBatchLine.partId}
          where ${partBatchLine.batchId} = ${partBatch.id} and ${partBatchLine.state} = 'done' and ${hindrance} is not null)`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
