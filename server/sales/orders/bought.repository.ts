import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Bought } from '#contract/sales/part-lists.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { isBought } from './orders-of-users.repository.ts';

/** The last order of each part that was bought, of a company or of a person for themselves. One query. */
export async function findLastBought(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string | null },
  parts: readonly string[],
): Promise<Bought> {
  const rows = await db
    .selectDistinctOn([orderLine.partId], { part: orderLine.partId, at: order.createdAt, quantity: orderLine.quantity })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(
        companyId === null ? and(isNull(order.companyId), eq(order.userId, userId)) : eq(order.companyId, companyId),
        sql`${orderLine.partId} = any(${sql.param([...parts])}::uuid[])`,
        isBought,
      ),
    )
    .orderBy(orderLine.partId, sql`${order.createdAt} desc`, sql`${order.id} desc`);
  return rows.map(({ at, ...bought }) => ({ ...bought, at: at.toISOString() }));
}
