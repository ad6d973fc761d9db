import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';

/** How many orders stand at each step. One query. */
export async function countSteps(db: Database): Promise<{ step: string; count: number }[]> {
  return db.select({ step: order.fulfilment, count: sql<number>`count(*)::int` }).from(order).groupBy(order.fulfilment);
}

/** The unpaid orders that hold stock now, and the pieces that they hold. One query. */
export async function countHolds(db: Database): Promise<{ orders: number; pieces: number }> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      pieces: sql<number>`coalesce(sum(${order.quantity}), 0)::bigint`.mapWith(Number),
    })
    .from(order)
    .where(and(eq(order.fulfilment, 'pending'), gt(order.heldUntil, sql`now()`)));
  return row ?? { orders: 0, pieces: 0 };
}
