import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import type { Order, OrderLine, OrderStatus } from '#contract/orders.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { order, orderLine } from '#server/database/schema/orders.ts';

/** How long an expired order stays on its buyer's list. */
const EXPIRED_SHOWN = sql`interval '7 days'`;

export type OrderRow = typeof order.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** An order with its lines, or null. */
export async function findOrder(
  db: Database | Transaction,
  id: string,
): Promise<{ row: OrderRow; lines: OrderLineRow[] } | null> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (!row) return null;
  return { row, lines: await listLines(db, [id]) };
}

/** The same order, locked until the transaction ends, or null. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update');
  return row ?? null;
}

/** Whether the order's hold still stands by the database's clock. */
export async function holdStands(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ stands: sql<boolean>`${order.heldUntil} > now()` })
    .from(order)
    .where(eq(order.id, id));
  return row?.stands ?? false;
}

/** The lines of some orders, in the order they were asked. */
async function listLines(db: Database | Transaction, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return (
    db
      .select()
      .from(orderLine)
      // One array, whatever their number: PostgreSQL takes at most 65,535 parameters.
      .where(sql`${orderLine.orderId} = any(${sql.param(orderIds)}::uuid[])`)
      .orderBy(asc(orderLine.position))
  );
}

/**
 * A buyer's orders, newest first: those that run, those that expired in the last seven days and those whose refund is
 * not done; or only the cancelled or expired ones.
 */
export async function listOrders(db: Database, userId: string, only?: 'cancelled' | 'expired'): Promise<Order[]> {
  const shown: SQL | undefined = only
    ? or(eq(order.fulfilment, only), and(eq(order.fulfilment, 'closing'), eq(order.endsAs, only)))
    : and(
        // A cancelled one whose money is still on its way back stays in sight.
        or(ne(order.fulfilment, 'cancelled'), eq(order.payment, 'paid')),
        or(isNull(order.endsAs), ne(order.endsAs, 'cancelled')),
        or(ne(order.fulfilment, 'expired'), sql`${order.endedAt} > now() - ${EXPIRED_SHOWN}`),
      );
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.userId, userId), shown))
    .orderBy(desc(order.createdAt), desc(order.id));
  if (rows.length === 0) return [];
  const lines = Map.groupBy(
    await listLines(
      db,
      rows.map((row) => row.id),
    ),
    (line) => line.orderId,
  );
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []));
}

/** How many unpaid orders of an account hold stock. Locks the account, so that two orders at once are counted one by one. */
export async function countOpenHolds(tx: Transaction, userId: string): Promise<number> {
  await tx.execute(sql`select 1 from "user" where id = ${userId} for update`);
  return tx.$count(order, and(eq(order.userId, userId), inArray(order.fulfilment, ['pending', 'closing'])));
}

/**
 * Orders that are to end: overdue and unpaid, or already closing. At most `limit` ids: first those that need no word
 * from the payment provider, then the longest overdue.
 */
export async function listDueOrders(db: Database, limit: number): Promise<string[]> {
  const asksProvider = sql`exists (select 1 from payment where payment.order_id = ${order.id} and payment.state in ('asked', 'open'))`;
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(or(eq(order.fulfilment, 'closing'), and(eq(order.fulfilment, 'pending'), sql`${order.heldUntil} <= now()`)))
    .orderBy(asksProvider, asc(order.heldUntil))
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

/** The order as its buyer sees it. A closing order already shows as what it ends as. */
export function toOrder(row: OrderRow, lines: readonly OrderLineRow[]): Order {
  return {
    _id: row.id,
    orderNumber: row.orderNumber,
    email: row.email,
    street: row.street,
    city: row.city,
    number: row.phone,
    quantity: row.quantity,
    price: dollarsFromCents(row.totalCents),
    paid: row.payment === 'paid',
    payment: row.payment,
    status: statusOf(row),
    ...(row.transactionId ? { transactionId: row.transactionId } : {}),
    lines: lines.map(toLine),
    heldUntil: row.heldUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    refunded: dollarsFromCents(row.refundedCents),
  };
}

/** A line as its buyer sees it. */
export function toLine(
  line: Pick<OrderLineRow, 'partId' | 'name' | 'sku' | 'quantity' | 'unitPriceCents' | 'priceCents'>,
): OrderLine {
  return {
    part: line.partId,
    name: line.name,
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: dollarsFromCents(line.unitPriceCents),
    price: dollarsFromCents(line.priceCents),
  };
}

function statusOf(row: OrderRow): OrderStatus {
  return row.fulfilment === 'closing' ? (row.endsAs ?? 'pending') : row.fulfilment;
}
