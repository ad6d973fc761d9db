import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListReturns, RequestReturn, ReturnReason } from '#contract/sales/returns.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { following, ordering, type Place } from '#server/platform/database/cursors.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { creditNote } from '#server/platform/database/schema/sales/invoices.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { orderReturn, orderReturnLine } from '#server/platform/database/schema/sales/returns.ts';
import { shipment, shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';
import { placedAndSeenBy } from '#server/sales/orders/order-access.repository.ts';
import type { ShippedLine } from './returnable.ts';

export type ReturnRow = typeof orderReturn.$inferSelect;
type LineRow = typeof orderReturnLine.$inferSelect;

/** A line of a return with what its order says of it, and the number of its shipment. */
export type ReturnLineRow = Omit<LineRow, 'returnId'> &
  Pick<typeof orderLine.$inferSelect, 'partId' | 'name' | 'sku' | 'unitPriceCents'> & { shipment: number; img: string };

/** The money that goes back for a return. */
export interface ReturnRefund {
  amountCents: number;
  state: (typeof refund.$inferSelect)['state'];
  creditNote: string | null;
}

export interface StoredReturn {
  row: ReturnRow;
  refund: ReturnRefund | null;
  lines: ReturnLineRow[];
}

export const refundOfReturn = {
  amountCents: refund.amountCents,
  state: refund.state,
  creditNote: sql<string | null>`${creditNote.data} ->> 'number'`,
};

/** Gives the return whose refund failed the refund that takes its place, where there is one. */
export async function replaceReturnRefund(tx: Transaction, failedId: string, refundId: string): Promise<void> {
  await tx.update(orderReturn).set({ refundId }).where(eq(orderReturn.refundId, failedId));
}

/** Returns that match, newest first, with their lines. Two queries. */
async function readReturns(db: Queryable, which: SQL): Promise<StoredReturn[]> {
  const found = await db
    .select({ row: orderReturn, refund: refundOfReturn })
    .from(orderReturn)
    .leftJoin(refund, eq(refund.id, orderReturn.refundId))
    .leftJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(which)
    .orderBy(desc(orderReturn.number));
  if (found.length === 0) return [];
  const lines = await db
    .select({
      line: orderReturnLine,
      shipment: shipment.number,
      partId: orderLine.partId,
      name: orderLine.name,
      sku: orderLine.sku,
      unitPriceCents: orderLine.unitPriceCents,
      img: part.img,
    })
    .from(orderReturnLine)
    .innerJoin(shipment, eq(shipment.id, orderReturnLine.shipmentId))
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .innerJoin(part, eq(part.id, orderLine.partId))
    .where(
      inArray(
        orderReturnLine.returnId,
        found.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(orderReturnLine.position));
  const linesOf = Map.groupBy(lines, ({ line }) => line.returnId);
  return found.map(({ row, refund: back }) => ({
    row,
    refund: back?.state ? back : null,
    lines: (linesOf.get(row.id) ?? []).map(({ line: { returnId: _, ...line }, ...more }) => ({ ...line, ...more })),
  }));
}

/** The returns of an order, newest first. Two queries. */
export function listReturnsOf(db: Queryable, orderId: string): Promise<StoredReturn[]> {
  return readReturns(db, eq(orderReturn.orderId, orderId));
}

/** The returns of what an account ordered and may still see, with their lines, whoever asked for them. */
export function listReturnsBy(db: Queryable, userId: string): Promise<StoredReturn[]> {
  const own = db.select({ id: order.id }).from(order).where(placedAndSeenBy(userId));
  return readReturns(db, inArray(orderReturn.orderId, own));
}

/** A return with its lines, or null. */
export async function findReturn(db: Queryable, id: string): Promise<StoredReturn | null> {
  const [found] = await readReturns(db, eq(orderReturn.id, id));
  return found ?? null;
}

/** The return that was requested under a key, or null. */
export async function findReturnByKey(tx: Transaction, key: string): Promise<ReturnRow | null> {
  const [row] = await tx.select().from(orderReturn).where(eq(orderReturn.key, key));
  return row ?? null;
}

/** What of an order was shipped, shipment by shipment, with what of it returns have taken. One query. */
export async function listShippedLines(db: Queryable, orderId: string): Promise<ShippedLine[]> {
  const ofReturns = (pieces: SQL) => sql<number>`coalesce((select sum(case r.state ${pieces} else 0 end)
    from ${orderReturnLine} rl join ${orderReturn} r on r.id = rl.return_id
    where rl.shipment_id = ${shipmentLine.shipmentId} and rl.order_line_id = ${shipmentLine.orderLineId}), 0)::int`;
  const open = sql`when 'requested' then rl.quantity when 'accepted' then rl.accepted`;
  return db
    .select({
      shipmentId: shipmentLine.shipmentId,
      shipment: shipment.number,
      handedOverAt: shipment.handedOverAt,
      orderLineId: shipmentLine.orderLineId,
      shipped: shipmentLine.quantity,
      taken: ofReturns(sql`${open} when 'received' then rl.accepted - rl.missing`),
      open: ofReturns(open),
    })
    .from(shipmentLine)
    .innerJoin(shipment, eq(shipment.id, shipmentLine.shipmentId))
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .where(eq(shipment.orderId, orderId))
    .orderBy(asc(shipment.number), asc(orderLine.position));
}

/** A line of a return to write. */
export type NewReturnLine = Omit<RequestReturn['lines'][number], 'shipment' | 'part'> &
  Pick<LineRow, 'shipmentId' | 'orderLineId'>;

/** Writes a return that is requested. Gives its id and number. */
export async function insertReturn(
  tx: Transaction,
  head: Pick<ReturnRow, 'orderId' | 'key' | 'bodyHash' | 'requestedBy'>,
  lines: readonly NewReturnLine[],
): Promise<Pick<ReturnRow, 'id' | 'number'>> {
  const [written] = await tx
    .insert(orderReturn)
    .values(head)
    .returning({ id: orderReturn.id, number: orderReturn.number });
  if (!written) throw new Error(`A return of order ${head.orderId} was not written`);
  await tx
    .insert(orderReturnLine)
    .values(lines.map((line, position) => ({ ...line, returnId: written.id, position, words: line.words ?? null })));
  return written;
}

/** Writes what changed of a return. */
export async function updateReturn(
  tx: Transaction,
  id: string,
  set: Partial<Pick<ReturnRow, 'address' | 'instructions' | 'sendUntil' | 'refundId'>> & Pick<ReturnRow, 'state'>,
  at: 'answeredAt' | 'receivedAt' | 'takenBackAt',
): Promise<void> {
  await tx
    .update(orderReturn)
    .set({ ...set, [at]: sql`now()` })
    .where(eq(orderReturn.id, id));
}

/** Writes what was decided of a line, or what became of it. */
export async function updateReturnLine(
  tx: Transaction,
  returnId: string,
  { shipmentId, orderLineId }: Pick<LineRow, 'shipmentId' | 'orderLineId'>,
  set: Partial<Pick<LineRow, 'accepted' | 'keep' | 'why' | 'stocked' | 'damaged' | 'scrapped' | 'missing'>>,
): Promise<void> {
  await tx
    .update(orderReturnLine)
    .set(set)
    .where(
      and(
        eq(orderReturnLine.returnId, returnId),
        eq(orderReturnLine.shipmentId, shipmentId),
        eq(orderReturnLine.orderLineId, orderLineId),
      ),
    );
}

/** `of`: those of the orders that a person placed, or of a company's. */
export type ReturnFilter = Pick<ListReturns, 'q' | 'state'> & { of?: { userId: string } | { companyId: string } };

/** Which returns match, joined with their order, its buyer and its company. */
export function matching({ q, state, of }: ReturnFilter): SQL | undefined {
  const words = sql`concat_ws(' ', 'R-' || ${orderReturn.number}, ${order.orderNumber}, ${order.email}, ${user.name}, ${company.name})`;
  return and(
    state ? eq(orderReturn.state, state) : undefined,
    q ? sql`strpos(lower(${words}), lower(${q})) > 0` : undefined,
    of ? ('userId' in of ? eq(order.userId, of.userId) : eq(order.companyId, of.companyId)) : undefined,
  );
}

const newestFirst = {
  sorted: orderReturn.createdAt,
  id: orderReturn.id,
  type: 'timestamptz',
  direction: 'descending',
} as const;

/** Returns that match, newest first, those after `place`, at most `limit`. One query. */
export async function listReturns(db: Database, filter: ReturnFilter, place: Place<string> | null, limit: number) {
  const ofLines = (what: SQL) =>
    sql`(select ${what} from ${orderReturnLine} rl where rl.return_id = ${orderReturn.id})`;
  return db
    .select({
      id: orderReturn.id,
      number: orderReturn.number,
      state: orderReturn.state,
      createdAt: orderReturn.createdAt,
      sendUntil: orderReturn.sendUntil,
      orderId: order.id,
      orderNumber: order.orderNumber,
      buyer: user.name,
      company: company.name,
      lines: sql<number>`${ofLines(sql`count(*)`)}::int`,
      pieces: sql<number>`${ofLines(sql`sum(rl.quantity)`)}::int`,
      reasons: sql<ReturnReason[]>`${ofLines(sql`json_agg(distinct rl.reason)`)}`,
      refund: refundOfReturn,
    })
    .from(orderReturn)
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .leftJoin(company, eq(company.id, order.companyId))
    .leftJoin(refund, eq(refund.id, orderReturn.refundId))
    .leftJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(and(matching(filter), place ? following(newestFirst, place) : undefined))
    .orderBy(ordering(newestFirst))
    .limit(limit);
}

/** How many returns match. One query. */
export async function countReturns(db: Database, filter: ReturnFilter): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orderReturn)
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .innerJoin(user, eq(user.id, order.userId))
    .leftJoin(company, eq(company.id, order.companyId))
    .where(matching(filter));
  return counted?.count ?? 0;
}

/** How many returns wait for an answer. */
export async function countRequestedReturns(db: Database): Promise<number> {
  return db.$count(orderReturn, eq(orderReturn.state, 'requested'));
}

/** The addresses of the pictures that returns name. */
export const picturesOfReturns = sql`select unnest(${orderReturnLine.pictures}) as url from ${orderReturnLine}`;
