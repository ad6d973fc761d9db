import { and, asc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import type { OrderRow } from './orders.repository.ts';

export type DueOrder = Pick<OrderRow, 'id' | 'paymentMethod'>;

/**
 * Orders that are to end: overdue and unpaid, or already closing, but those whose payment was put off. At most `limit`:
 * first those that need no word from the payment provider, then the longest overdue.
 */
export async function listDueOrders(db: Database, limit: number): Promise<DueOrder[]> {
  const asksProvider = sql`exists (select 1 from ${payment} where payment.order_id = ${order.id} and payment.state in ('asked', 'open'))`;
  return db
    .select({ id: order.id, paymentMethod: order.paymentMethod })
    .from(order)
    .where(
      and(
        or(eq(order.fulfilment, 'closing'), and(eq(order.fulfilment, 'pending'), sql`${order.heldUntil} <= now()`)),
        sql`not exists (select 1 from ${payment} where payment.order_id = ${order.id} and payment.state in ('asked', 'open') and payment.due_at > now())`,
      ),
    )
    .orderBy(asksProvider, asc(order.heldUntil))
    .limit(limit);
}

/** Attempts that were still alive when their orders ended and are due to be asked about, at most `limit` ids. */
export async function listLostAttempts(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        inArray(payment.state, ['asked', 'open']),
        lte(payment.dueAt, sql`now()`),
        notInArray(order.fulfilment, ['pending', 'closing']),
      ),
    )
    .orderBy(asc(payment.dueAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Orders whose money is all back and that were never shipped, at most `limit` ids. */
export async function listRefundedUnshipped(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.fulfilment, 'shipping'), eq(order.payment, 'refunded')))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Whether an order's hold ended longer ago than `minutes` (database's clock). */
export async function overdueLongerThan(db: Database, id: string, minutes: number): Promise<boolean> {
  const [row] = await db
    .select({ overdue: sql<boolean>`${order.heldUntil} + make_interval(mins => ${minutes}) <= now()` })
    .from(order)
    .where(eq(order.id, id));
  return row?.overdue ?? false;
}

/** Holds an unpaid order whose hold has run out for so many minutes more. Gives false where it is another. */
export async function prolongHold(tx: Transaction, id: string, minutes: number): Promise<boolean> {
  const held = await tx
    .update(order)
    .set({ heldUntil: sql`now() + make_interval(mins => ${minutes})`, version: sql`${order.version} + 1` })
    .where(and(eq(order.id, id), eq(order.fulfilment, 'pending'), lte(order.heldUntil, sql`now()`)))
    .returning({ id: order.id });
  return held.length > 0;
}
