import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { visibleTo } from './order-access.repository.ts';

/** The database's clock, in ms since 1970. */
const clock: SQL<number> = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`.mapWith(Number);

/** What `eventsService` reads of orders. */
export const orderChanges = { readClock, findReaders, listChangedSince };

/**
 * Who may see those orders, by order: its buyer, or every member of its company, or nobody any more; and the moment this was
 * read at by the database's clock (ms). One query.
 */
async function findReaders(
  db: Database,
  orderIds: ReadonlySet<string>,
): Promise<{ readers: ReadonlyMap<string, readonly string[]>; now: number | null }> {
  const rows = await db
    .select({
      id: order.id,
      userId: sql<
        string | null
      >`case when ${order.companyId} is null then ${order.userId} else ${companyMember.userId} end`,
      now: clock,
    })
    .from(order)
    .leftJoin(companyMember, eq(companyMember.companyId, order.companyId))
    .where(inArray(order.id, [...orderIds]));
  const readers = new Map<string, string[]>();
  for (const { id, userId } of rows)
    readers.set(id, [...(readers.get(id) ?? []), ...(userId === null ? [] : [userId])]);
  return { readers, now: rows[0]?.now ?? null };
}

/** The database's clock, in ms since 1970. One query. */
async function readClock(db: Database): Promise<number> {
  const [row] = await db.select({ now: clock }).from(sql`(values (1)) one`);
  if (!row) throw new Error('The database gave no time');
  return row.now;
}

/** The orders that changed since a moment (ms), those that one account may see or all: at most `limit` ids. One query. */
async function listChangedSince(
  db: Database,
  since: number,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(gte(order.updatedAt, new Date(since)), userId === null ? undefined : visibleTo(userId)))
    .orderBy(asc(order.updatedAt), asc(order.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
