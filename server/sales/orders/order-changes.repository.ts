import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/orders.ts';

/** The database's clock, in ms since 1970. */
const clock: SQL<number> = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`.mapWith(Number);

/** What `eventsService` reads of orders. */
export const orderChanges = { readClock, findOwners, listChangedSince };

/** Whose those orders are, and the moment this was read at by the database's clock (ms). One query. */
async function findOwners(
  db: Database,
  orderIds: ReadonlySet<string>,
): Promise<{ orders: { id: string; userId: string }[]; now: number | null }> {
  const rows = await db
    .select({ id: order.id, userId: order.userId, now: clock })
    .from(order)
    .where(inArray(order.id, [...orderIds]));
  return { orders: rows, now: rows[0]?.now ?? null };
}

/** The database's clock, in ms since 1970. One query. */
async function readClock(db: Database): Promise<number> {
  const [row] = await db.select({ now: clock }).from(sql`(values (1)) one`);
  if (!row) throw new Error('The database gave no time');
  return row.now;
}

/** The orders that changed since a moment (ms), of one account or of all: at most `limit` ids. One query. */
async function listChangedSince(
  db: Database,
  since: number,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(gte(order.updatedAt, new Date(since)), userId === null ? undefined : eq(order.userId, userId)))
    .orderBy(asc(order.updatedAt), asc(order.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
