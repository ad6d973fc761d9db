import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { OrderView, SaveOrderView } from '#contract/sales/order-views.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { orderView } from '#server/platform/database/schema/sales/order-views.ts';

/** The views that somebody saved, and those that others of the shop share, by name; not those of who is none of them any more. One query. */
export async function listOrderViews(db: Queryable, userId: string): Promise<OrderView[]> {
  return db
    .select({
      _id: orderView.id,
      name: orderView.name,
      query: orderView.query,
      shared: orderView.shared,
      own: sql<boolean>`${orderView.userId} = ${userId}`,
    })
    .from(orderView)
    .innerJoin(user, eq(user.id, orderView.userId))
    .where(or(eq(orderView.userId, userId), and(orderView.shared, ne(user.role, 'user'))))
    .orderBy(asc(sql`lower(${orderView.name})`), asc(orderView.id));
}

/** Saves a view, or replaces one's own of the same name. */
export async function saveOrderView(db: Queryable, userId: string, view: SaveOrderView): Promise<void> {
  await db
    .insert(orderView)
    .values({ userId, ...view })
    .onConflictDoUpdate({ target: [orderView.userId, orderView.name], set: view });
}

/** How many views of other names somebody saved. */
export async function countOtherViews(db: Queryable, userId: string, name: string): Promise<number> {
  return db.$count(orderView, and(eq(orderView.userId, userId), ne(orderView.name, name)));
}

/** Removes a view of somebody. Gives whether there was one. */
export async function removeOrderView(db: Database, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(orderView)
    .where(and(eq(orderView.id, id), eq(orderView.userId, userId)))
    .returning({ id: orderView.id });
  return removed.length > 0;
}
