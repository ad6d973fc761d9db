import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/identity.ts';
import { invoice } from '#server/platform/database/schema/invoices.ts';
import { order, orderEvent } from '#server/platform/database/schema/orders.ts';

/** The lock under which invoices are numbered; the year stands beside it. */
const NUMBERING = 20_260_312;

/**
 * Gives an order that was just paid the next number of the year (UTC, the database's clock), in the transaction of the
 * payment: one number after the other, and none is lost with a transaction that is rolled back. Others who are paid at
 * the same time wait here for this transaction's end, so it comes late in it.
 */
export async function numberInvoice(tx: Transaction, orderId: string): Promise<void> {
  const year = sql`extract(year from now() at time zone 'UTC')::integer`;
  // A statement of its own: what the next one sees begins only once the lock is held.
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING}, ${year})`);
  await tx.insert(invoice).values({
    orderId,
    year,
    number: sql`(select coalesce(max(${invoice.number}), 0) + 1 from ${invoice} where ${invoice.year} = ${year})`,
    buyerName: sql`(select ${user.name} from ${user} join ${order} on ${order.userId} = ${user.id} where ${order.id} = ${orderId})`,
  });
}

/** The buyer's name as the invoice of an order states it, or null where a process of an older version numbered it. */
export async function findBuyerName(db: Database, orderId: string): Promise<string | null> {
  const [found] = await db.select({ name: invoice.buyerName }).from(invoice).where(eq(invoice.orderId, orderId));
  return found?.name ?? null;
}

/**
 * Orders that were paid in the last day and have no invoice, in the order of payment, at most `limit`: a process of a version
 * that numbered none took the payment. Money that came after the end of an order pays nothing and is not among them.
 */
export async function listUnnumbered(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: order.id, paidAt: order.paidAt })
    .from(order)
    .innerJoin(orderEvent, and(eq(orderEvent.orderId, order.id), inArray(orderEvent.kind, ['pay', 'payLate'])))
    .leftJoin(invoice, eq(invoice.orderId, order.id))
    .where(and(gt(order.updatedAt, sql`now() - interval '1 day'`), isNull(invoice.id)))
    .orderBy(asc(order.paidAt), asc(order.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
