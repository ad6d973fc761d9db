import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';

/** How many orders were placed since a moment with a line whose price one of these rules gave. */
export async function countOrdersAt(db: Database, rules: readonly string[], since: Date): Promise<number> {
  if (rules.length === 0) return 0;
  const [row] = await db
    .select({ orders: sql<number>`count(distinct ${order.id})::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(
      and(
        gte(order.createdAt, since),
        sql`${orderLine.priceReasons} -> 0 ->> 'outcome' = 'wins'`,
        sql`${orderLine.priceReasons} -> 0 ->> 'rule' = any(${sql.param([...rules])}::text[])`,
      ),
    );
  return row?.orders ?? 0;
}

/** How many orders of one of these parts were placed since a moment. */
export async function countOrdersWith(db: Queryable, partIds: readonly string[], since: Date): Promise<number> {
  const [row] = await db
    .select({ orders: sql<number>`count(distinct ${order.id})::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(gte(order.createdAt, since), inArray(orderLine.partId, [...partIds])));
  return row?.orders ?? 0;
}
