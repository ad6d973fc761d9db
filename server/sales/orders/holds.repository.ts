import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/identity.ts';
import { order, orderLine } from '#server/platform/database/schema/orders.ts';

/** What an account holds unpaid, how many of its orders expired within a day, and whether its email is verified. */
export interface OpenHolds {
  orders: number;
  lines: number;
  pieces: number;
  cents: number;
  expired: number;
  verified: boolean;
}

/** Whether the email of an account is verified. One query. */
export async function isVerified(db: Database, userId: string): Promise<boolean> {
  const [buyer] = await db.select({ verified: user.emailVerified }).from(user).where(eq(user.id, userId));
  return buyer?.verified ?? false;
}

/** Counts what an account holds. Locks the account, so that two orders at once are counted one by one. */
export async function countOpenHolds(tx: Transaction, userId: string): Promise<OpenHolds> {
  const [buyer] = await tx
    .select({ verified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId))
    .for('no key update');
  const open = inArray(order.fulfilment, ['pending', 'closing']);
  const expired = and(eq(order.fulfilment, 'expired'), sql`${order.endedAt} > now() - interval '1 day'`);
  const lines = sql`(select count(*) from ${orderLine} where ${orderLine.orderId} = ${order.id})`;
  const sumOf = (what: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${what}) filter (where ${open}), 0)::bigint`.mapWith(Number);
  const [counted] = await tx
    .select({
      orders: sumOf(sql`1`),
      lines: sumOf(lines),
      pieces: sumOf(sql`${order.quantity}`),
      cents: sumOf(sql`${order.totalCents}`),
      expired: sql<number>`count(*) filter (where ${expired})`.mapWith(Number),
    })
    .from(order)
    .where(and(eq(order.userId, userId), or(open, expired)));
  if (!buyer || !counted) throw new Error(`Account ${userId} orders and is not there`);
  return { ...counted, verified: buyer.verified };
}
