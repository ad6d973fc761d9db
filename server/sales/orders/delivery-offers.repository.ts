import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { order, orderEvent, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import type { DeliveredSums } from './delivery-sums.ts';
import { type StoredOrder, selectOrders, withLines } from './orders.repository.ts';

const changed = { version: sql`${order.version} + 1`, updatedAt: sql`now()` };

/** Orders that can still be agreed on: unpaid and within their hold. */
const isOpen: SQL | undefined = and(
  inArray(order.requestState, ['asked', 'offered']),
  eq(order.fulfilment, 'pending'),
  sql`${order.heldUntil} > now()`,
);

/** Writes what delivery is offered for (cents), or that nothing is offered. The order is locked by the caller. */
export async function setOffer(tx: Transaction, id: string, cents: number | null): Promise<void> {
  await tx
    .update(order)
    .set({ requestState: cents === null ? 'asked' : 'offered', offeredCents: cents, ...changed })
    .where(eq(order.id, id));
}

/**
 * Writes the sums of an order whose buyer has accepted what delivery costs, those of its lines in the order of `lineIds`, and
 * holds its stock for so many minutes from now. The order is locked by the caller.
 */
export async function setAccepted(
  tx: Transaction,
  id: string,
  {
    lineIds,
    holdMinutes,
    sums: { lines, ...sums },
  }: { lineIds: readonly string[]; holdMinutes: number; sums: DeliveredSums },
): Promise<void> {
  await tx
    .update(order)
    .set({
      ...sums,
      requestState: 'accepted',
      heldUntil: sql`now() + make_interval(mins => ${holdMinutes})`,
      ...changed,
    })
    .where(eq(order.id, id));
  const taxes = JSON.stringify(
    lines.map(({ taxCents, taxAddedCents }, place) => ({ id: lineIds[place], tax: taxCents, added: taxAddedCents })),
  );
  await tx.execute(sql`update ${orderLine} set tax_cents = taxed.tax, tax_added_cents = taxed.added
    from json_to_recordset(${taxes}::json) as taxed(id uuid, tax bigint, added bigint) where ${orderLine.id} = taxed.id`);
}

/** How many orders wait for a price, or for an answer to one. One query. */
export async function countRequests(db: Database): Promise<number> {
  return db.$count(order, isOpen);
}

/** How many orders wait for a price. One query. */
export async function countAsked(db: Database): Promise<number> {
  return db.$count(order, and(isOpen, eq(order.requestState, 'asked')));
}

/** How many orders wait for a price, by the name of their zone. One query. */
export async function countAskedByZone(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ zone: order.deliveryZone, orders: count() })
    .from(order)
    .where(and(isOpen, eq(order.requestState, 'asked'), isNotNull(order.deliveryZone)))
    .groupBy(order.deliveryZone);
  return new Map(rows.map(({ zone, orders }) => [zone ?? '', orders]));
}

/** Of some orders, since when the price stands that was offered last. One query. */
async function listOfferedAt(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ id: orderEvent.orderId, at: sql<Date>`max(${orderEvent.createdAt})`.mapWith(orderEvent.createdAt) })
    .from(orderEvent)
    .where(and(sql`${orderEvent.orderId} = any(${sql.param(ids)}::uuid[])`, eq(orderEvent.kind, 'delivery-offered')))
    .groupBy(orderEvent.orderId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/**
 * Orders that wait for a price, then those that wait for an answer to one, those whose hold ends first before others; at most
 * `limit`. Three queries.
 */
export async function listRequests(
  db: Database,
  limit: number,
): Promise<(StoredOrder & { offeredAt: Date | undefined })[]> {
  const found = await selectOrders(db)
    .where(isOpen)
    .orderBy(asc(order.requestState), asc(order.heldUntil), asc(order.id))
    .limit(limit);
  const offeredAt = await listOfferedAt(
    db,
    found.map(({ row }) => row.id),
  );
  return (await withLines(db, found)).map((each) => ({ ...each, offeredAt: offeredAt.get(each.row.id) }));
}
