import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Promised, Shelf } from '#contract/catalogue/stock.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';

/** The states of an order whose pieces lie on the shelf. Of these `shipping` is the one that was paid. */
const waiting = ['pending', 'closing', 'shipping'] as const;

/** The order is one whose pieces lie on the shelf, in a query of orders. */
export const isPromised = inArray(order.fulfilment, [...waiting]);

/** The pieces of a line that its order is still promised: none that was taken out or shipped. In a query of lines. */
export const promisedPieces = sql<number>`(${orderLine}.quantity - ${orderLine}.taken_out - (
  select coalesce(sum(sent.quantity), 0)::int from ${shipmentLine} sent where sent.order_line_id = ${orderLine}.id))`;

/**
 * What lies on the shelf of a part, with the orders that wait for it; null where there is no such part. One query, so that
 * an order that is placed meanwhile is on both sides or on none.
 */
export async function findShelf(db: Queryable, partId: string): Promise<Shelf | null> {
  const promised = db
    .select({
      order: order.id,
      orderNumber: order.orderNumber,
      email: order.email,
      city: order.city,
      pieces: promisedPieces.as('pieces'),
      paid: sql<boolean>`${order.fulfilment} = 'shipping'`.as('paid'),
      heldUntil: order.heldUntil,
      since: sql`coalesce(${order.paidAt}, ${order.createdAt})`.as('since'),
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(orderLine.partId, partId), isPromised, sql`${promisedPieces} > 0`))
    .as('promised');
  const rows = await db
    .select({
      free: part.available,
      missing: part.missing,
      quoted: sql<number>`(select coalesce(-sum(${stockMovement.quantity}), 0)::int from ${stockMovement}
        where ${stockMovement.partId} = ${part.id} and ${stockMovement.quoteLineId} is not null)`,
      order: promised.order,
      orderNumber: promised.orderNumber,
      email: promised.email,
      city: promised.city,
      quantity: promised.pieces,
      paid: promised.paid,
      heldUntil: promised.heldUntil,
    })
    .from(part)
    .leftJoin(promised, sql`true`)
    .where(eq(part.id, partId))
    .orderBy(desc(promised.paid), asc(promised.since), asc(promised.orderNumber));
  const [first] = rows;
  if (!first) return null;
  const promises = rows.flatMap(({ free: _free, missing: _missing, quoted: _quoted, ...row }) => promiseIn(row) ?? []);
  const sum = (paid: boolean) =>
    promises.filter((promise) => promise.paid === paid).reduce((pieces, { quantity }) => pieces + quantity, 0);
  return { free: first.free, held: sum(false) + first.quoted, unshipped: sum(true), missing: first.missing, promises };
}

/** How many pieces of parts lie on the shelf, and how many of them are promised to orders and quotes. One query. */
export async function countOnShelf(
  db: Queryable,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, { there: number; promised: number }>> {
  const { rows } = await db.execute<{ id: string; there: number; promised: number }>(sql`
    select p.id, (p.available - p.missing + promised.pieces)::int as there, promised.pieces::int as promised
    from ${part} p cross join lateral (
      select coalesce((select sum(${promisedPieces}) from ${orderLine} join ${order} on ${order.id} = ${orderLine.orderId}
          where ${orderLine.partId} = p.id and ${isPromised}), 0)
        + coalesce((select -sum(m.quantity) from ${stockMovement} m where m.part_id = p.id and m.quote_line_id is not null), 0) as pieces
    ) promised where p.id = any(${sql.param([...partIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...pieces }) => [id, pieces]));
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
type PromiseRow = Nullable<Omit<Promised, 'heldUntil'> & { heldUntil: Date }>;

/** For a part without waiting orders the join gives one row without an order. */
function promiseIn({ order, orderNumber, email, city, quantity, paid, heldUntil }: PromiseRow): Promised | null {
  if (order === null || orderNumber === null || email === null || city === null) return null;
  if (quantity === null || paid === null || heldUntil === null) return null;
  return { order, orderNumber, email, city, quantity, paid, heldUntil: heldUntil.toISOString() };
}
