import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lockParts } from '#server/catalogue/stock/stock-back.repository.ts';
import { renewWaits } from '#server/catalogue/stock/waits.repository.ts';
import type { Check } from '#server/platform/database/checks.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { todayIn } from '#server/platform/database/moments.ts';
import { expectedDelivery } from '#server/platform/database/schema/catalogue/deliveries.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';

/** The day that it is, such as 2026-12-04. One query. */
export async function readToday(db: Queryable, zone: string): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`select ${todayIn(zone)}::text as today`);
  return rows[0]?.today ?? '';
}

/** The pieces of a delivery that have not come in yet. */
export const openPieces = sql<number>`(${expectedDelivery.pieces} - ${expectedDelivery.cameIn})`;

/** An expected delivery as it is written. The caller has locked its part by `lockExpected`. */
export interface DeliveryToWrite {
  id: string;
  partId: string;
  supplier: string;
  /** Such as 2026-12-04. */
  dueOn: string;
  pieces: number;
}

/** A delivery that is open, or was. */
export type StoredDelivery = Awaited<ReturnType<typeof findDelivery>>;

/** Locks parts before anything is written about what is expected of them, in the order of their ids. Orders of these parts wait. */
export async function lockExpected(tx: Transaction, partIds: readonly string[]): Promise<ReadonlySet<string>> {
  const locked = await lockParts(
    tx,
    partIds.map((partId) => ({ partId })),
  );
  return new Set(locked.keys());
}

/** One delivery; null where there is none. */
export async function findDelivery(db: Queryable, id: string) {
  const [found] = await db.select().from(expectedDelivery).where(eq(expectedDelivery.id, id));
  return found ?? null;
}

/** Adds deliveries, each once for its id. Gives the ids of those that were new. */
export async function insertDeliveries(
  tx: Transaction,
  deliveries: readonly DeliveryToWrite[],
  by: { actorId: string; zone: string },
): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const rows = deliveries.map((row) => ({
    ...row,
    firstDueOn: row.dueOn,
    createdBy: by.actorId,
    updatedBy: by.actorId,
  }));
  const added = await tx
    .insert(expectedDelivery)
    .values(rows)
    .onConflictDoNothing({ target: expectedDelivery.id })
    .returning({ id: expectedDelivery.id });
  await renewExpected(tx, partsOf(deliveries), by.zone);
  return added.map(({ id }) => id);
}

/** Changes an open delivery. It is closed where no more pieces are to come. */
export async function updateDelivery(
  tx: Transaction,
  { id, partId, ...row }: DeliveryToWrite,
  by: { actorId: string; zone: string },
): Promise<void> {
  await tx
    .update(expectedDelivery)
    .set({
      ...row,
      closedAt: sql`case when ${row.pieces} <= ${expectedDelivery.cameIn} then now() end`,
      ...changedBy(by.actorId),
    })
    .where(and(eq(expectedDelivery.id, id), isNull(expectedDelivery.closedAt)));
  await renewExpected(tx, [partId], by.zone);
}

/** Ends an open delivery: what has not come in by now is not expected any more. */
export async function closeDelivery(
  tx: Transaction,
  { id, partId }: { id: string; partId: string },
  by: { actorId: string; zone: string },
): Promise<void> {
  await tx
    .update(expectedDelivery)
    .set({ closedAt: sql`now()`, ...changedBy(by.actorId) })
    .where(and(eq(expectedDelivery.id, id), isNull(expectedDelivery.closedAt)));
  await renewExpected(tx, [partId], by.zone);
}

/** Takes pieces that came in off what was expected of their parts, the oldest delivery first. What is more than expected is left alone. */
export async function takeOffExpected(
  tx: Transaction,
  arrived: readonly { partId: string; pieces: number }[],
  by: { actorId: string; zone: string },
): Promise<void> {
  if (arrived.length === 0) return;
  const input = JSON.stringify(arrived.map(({ partId, pieces }) => ({ part_id: partId, pieces })));
  await tx.execute(sql`
    with arrived as (select part_id, sum(pieces)::int as pieces from json_to_recordset(${input}::json) as line(part_id uuid, pieces integer) group by part_id),
    open as (
      select d.id, d.pieces - d.came_in as left_over, arrived.pieces as arrived,
        coalesce(sum(d.pieces - d.came_in) over (partition by d.part_id order by d.due_on, d.id rows between unbounded preceding and 1 preceding), 0) as before
      from ${expectedDelivery} d join arrived on arrived.part_id = d.part_id where d.closed_at is null
    ), taken as (
      select id, least(left_over, arrived - before)::int as pieces, left_over from open where arrived > before
    )
    update ${expectedDelivery} d set came_in = d.came_in + taken.pieces, closed_at = case when taken.pieces = taken.left_over then now() end,
      version = d.version + 1, updated_at = now(), updated_by = ${by.actorId}::uuid
    from taken where d.id = taken.id`);
  await renewExpected(tx, partsOf(arrived), by.zone);
}

/** Expects pieces again that came in and left by a receipt that is put right: the delivery that was closed last is the first to be open again. */
export async function putBackExpected(
  tx: Transaction,
  gone: readonly { partId: string; pieces: number }[],
  by: { actorId: string; zone: string },
): Promise<void> {
  if (gone.length === 0) return;
  const input = JSON.stringify(gone.map(({ partId, pieces }) => ({ part_id: partId, pieces })));
  // One that was cancelled before all of it came in stays so.
  await tx.execute(sql`
    with came as (
      select d.id, d.came_in, gone.pieces as gone, coalesce(sum(d.came_in) over (partition by d.part_id
        order by d.closed_at desc nulls first, d.due_on desc, d.id desc rows between unbounded preceding and 1 preceding), 0) as before
      from ${expectedDelivery} d join json_to_recordset(${input}::json) as gone(part_id uuid, pieces integer) on gone.part_id = d.part_id
      where d.came_in > 0 and (d.closed_at is null or d.came_in = d.pieces)
    )
    update ${expectedDelivery} d set came_in = d.came_in - least(came.came_in, came.gone - came.before)::int, closed_at = null,
      version = d.version + 1, updated_at = now(), updated_by = ${by.actorId}::uuid
    from came where d.id = came.id and came.gone > came.before`);
  await renewExpected(tx, partsOf(gone), by.zone);
}

const partsOf = (lines: readonly { partId: string }[]) => lines.map(({ partId }) => partId);

const changedBy = (actorId: string) => ({
  version: sql`${expectedDelivery.version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: actorId,
});

/**
 * Writes into locked parts what is expected of them: all open pieces, and those of the next day that has not passed. This is the only
 * place that writes it. The index of lists is told, and lines that wait get their days, in the same transaction.
 */
async function renewExpected(tx: Transaction, partIds: readonly string[], zone: string): Promise<void> {
  const ids = sql`${sql.param([...new Set(partIds)])}::uuid[]`;
  await tx.execute(sql`
    with expected as (
      select named.id, open.pieces::int as pieces, next.due_on, next.pieces::int as next_pieces
      from unnest(${ids}) as named(id)
      left join lateral (${openOf(sql`named.id`)}) open on true
      left join lateral (${nextOf(sql`named.id`, todayIn(zone))}) next on true
    ), renewed as (
      update ${part} set expected_pieces = expected.pieces, next_delivery_on = expected.due_on, next_delivery_pieces = expected.next_pieces
      from expected where ${part.id} = expected.id and (${part.expectedPieces}, ${part.nextDeliveryOn}, ${part.nextDeliveryPieces})
        is distinct from (expected.pieces, expected.due_on, expected.next_pieces)
      returning ${part.id}
    )
    select part_changed_by(array(select id from renewed))`);
  await renewWaits(tx, [...new Set(partIds)]);
}

const openOf = (partId: SQL) =>
  sql`select least(coalesce(sum(d.pieces - d.came_in), 0), 2000000000) as pieces from ${expectedDelivery} d
    where d.part_id = ${partId} and d.closed_at is null`;

const nextOf = (partId: SQL, from: SQL) =>
  sql`select d.due_on, sum(d.pieces - d.came_in) as pieces from ${expectedDelivery} d
    where d.part_id = ${partId} and d.closed_at is null and d.due_on >= ${from} group by d.due_on order by d.due_on limit 1`;

/** The parts whose next delivery was due on a day that has passed. */
async function listPassed(db: Database, zone: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: part.id })
    .from(expectedDelivery)
    .innerJoin(part, eq(part.id, expectedDelivery.partId))
    .where(
      and(
        isNull(expectedDelivery.closedAt),
        sql`${expectedDelivery.dueOn} < ${todayIn(zone)}`,
        sql`${part.nextDeliveryOn} < ${todayIn(zone)}`,
      ),
    )
    .orderBy(asc(part.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const PASSED_AT_ONCE = 200;

/** Writes anew what is expected of parts whose day has passed. Gives whether there were any. */
export async function renewPassed(db: Database, zone: string): Promise<boolean> {
  let renewed = false;
  for (;;) {
    const ids = await listPassed(db, zone, PASSED_AT_ONCE);
    if (ids.length === 0) return renewed;
    renewed = true;
    await db.transaction(async (tx) => {
      await lockExpected(tx, ids);
      await renewExpected(tx, ids, zone);
    });
  }
}

/** The open deliveries of some parts, the next first. */
export async function listOpenOf(db: Queryable, partIds: readonly string[]) {
  return db
    .select({
      id: expectedDelivery.id,
      partId: expectedDelivery.partId,
      dueOn: expectedDelivery.dueOn,
      pieces: openPieces,
      supplier: expectedDelivery.supplier,
    })
    .from(expectedDelivery)
    .where(and(inArray(expectedDelivery.partId, [...partIds]), isNull(expectedDelivery.closedAt)))
    .orderBy(asc(expectedDelivery.dueOn), asc(expectedDelivery.id));
}

/** What must hold of expected deliveries. A day that has passed may stand for the minute until the job has looked. */
export const deliveryChecks = (zone: string): Check[] => [
  {
    title: 'What is expected of each part is what its open deliveries say',
    of: 'parts',
    count: sql`select count(*) from ${part}`,
    faults: sql`
      select p.id, p.sku || ': ' || p.expected_pieces || ' are expected, next ' || coalesce(p.next_delivery_pieces || ' on ' || p.next_delivery_on, 'none')
        || ', but its deliveries say ' || coalesce(open.pieces, 0) || ', next ' || coalesce(next.pieces || ' on ' || next.due_on, 'none') as says
      from ${part} p
      left join lateral (${openOf(sql`p.id`)}) open on true
      left join lateral (${nextOf(sql`p.id`, sql`least(p.next_delivery_on, ${todayIn(zone)})`)}) next on true
      where p.expected_pieces <> coalesce(open.pieces, 0)
        or (p.next_delivery_on, p.next_delivery_pieces) is distinct from (next.due_on, next.pieces::int)`,
    remedy: 'Change a delivery of the part under Stock, Expected, and change it back: both are then written anew.',
  },
];
