import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { UNSHIPPED_NAMED, type Unshipped } from '#contract/accounts/users.ts';
import type { PaidLine } from '#contract/catalogue/reviews.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { review } from '#server/platform/database/schema/catalogue/reviews.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { placedAndSeenBy } from './order-access.repository.ts';
import { isSold, waitsForCarrier } from './order-facts.repository.ts';
import type { Standing } from './unverified.mails.ts';

/** Holds stock until it is paid or ends. */
const waitsForMoney = inArray(order.fulfilment, ['pending', 'closing']);

/** The orders of an account that are in a state, the oldest first, as far as an answer names them. One query. */
async function nameOrders(db: Queryable, userId: string, state: SQL | undefined): Promise<Unshipped> {
  const rows = await db
    .select({ _id: order.id, orderNumber: order.orderNumber, total: sql<number>`count(*) over ()::int` })
    .from(order)
    .where(and(eq(order.userId, userId), state))
    .orderBy(asc(order.createdAt), asc(order.id))
    .limit(UNSHIPPED_NAMED);
  return { orders: rows.map(({ _id, orderNumber }) => ({ _id, orderNumber })), total: rows[0]?.total ?? 0 };
}

/** What `usersService` and one's own account need to know of the orders of accounts. */
export const ordersOfUsers = {
  async countAll(db: Database): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .select({ userId: order.userId, orders: sql<number>`count(*)::int` })
      .from(order)
      .groupBy(order.userId);
    return new Map(rows.map(({ userId, orders }) => [userId, orders]));
  },
  count: (tx: Transaction, userId: string): Promise<number> => tx.$count(order, eq(order.userId, userId)),
  findUnshipped: (db: Queryable, userId: string): Promise<Unshipped> => nameOrders(db, userId, waitsForCarrier),
  findUnpaid: (db: Queryable, userId: string): Promise<Unshipped> => nameOrders(db, userId, waitsForMoney),
};

/** The orders that an account placed and may still see, by their ids, the oldest first. */
export async function listOrderIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(placedAndSeenBy(userId))
    .orderBy(asc(order.createdAt), asc(order.id));
  return rows.map(({ id }) => id);
}

/** The most orders of one account that a mail tells of. */
const STANDINGS_MAX = 20;

/** How the orders that an account placed and may still see stand, the one that changed last first; before them those of `fresh`. */
export async function listStandings(
  tx: Transaction,
  userId: string,
  fresh: readonly Standing[] = [],
): Promise<Standing[]> {
  const stored = await tx
    .select({
      orderNumber: order.orderNumber,
      fulfilment: order.fulfilment,
      refundedCents: order.refundedCents,
    })
    .from(order)
    .where(placedAndSeenBy(userId))
    .orderBy(desc(order.updatedAt), desc(order.id))
    .limit(STANDINGS_MAX);
  return [...fresh, ...stored].slice(0, STANDINGS_MAX);
}

/** Bought: sold, and neither cancelled nor refunded whole. */
export const isBought = and(isSold, sql`${order.fulfilment} not in ('closing', 'cancelled', 'expired')`);

/** What `reviewsService` needs to know of what people paid for. */
export const paidLines = {
  async has(db: Pick<Database, 'select'>, line: { userId: string; order: string; part: string }): Promise<boolean> {
    const [found] = await db
      .select({ one: sql`1` })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(and(eq(order.id, line.order), eq(orderLine.partId, line.part), placedAndSeenBy(line.userId), isBought));
    return found !== undefined;
  },
  async listUnreviewed(db: Database, userId: string, limit: number): Promise<PaidLine[]> {
    return db
      .select({ order: order.id, orderNumber: order.orderNumber, part: orderLine.partId, name: orderLine.name })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(
        and(
          placedAndSeenBy(userId),
          isBought,
          sql`not exists (select 1 from ${review} where ${review.userId} = ${userId}
            and ${review.orderId} = ${order.id} and ${review.partId} = ${orderLine.partId})`,
        ),
      )
      .orderBy(sql`${order.createdAt} desc`, sql`${order.id} desc`, orderLine.position)
      .limit(limit);
  },
};
