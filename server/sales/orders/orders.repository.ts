import { and, asc, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ExpectedPieces } from '#contract/catalogue/ahead.ts';
import type { ShippingHoldKind } from '#contract/sales/orders.ts';
import type { PriceReason } from '#contract/sales/prices.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { ordering } from '#server/platform/database/cursors.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import type { Reader } from '#server/platform/database/snapshot.ts';
import {
  chargeUnknown,
  hasMismatch,
  type LastShipment,
  lastShipment,
  lostCents,
  receivedCents,
  shippedPieces,
  shippingHeld,
  waitingDays,
} from './order-facts.repository.ts';
import type { LineSums } from './order-sums.ts';

/** How long an expired order stays on its buyer's list. */
const EXPIRED_SHOWN = sql`interval '7 days'`;

// What is searched is read by searches alone, when it was sold and what it cost the shop by reports, and all reasons of prices for the page of one order.
const { searchText: _ofOrder, soldAt: _sold, ...orderColumns } = getTableColumns(order);
const { searchText: _ofLine, priceReasons: _reasons, costCents: _cost, ...plainColumns } = getTableColumns(orderLine);
const lineColumns = {
  ...plainColumns,
  winner: sql<PriceReason | null>`${orderLine.priceReasons} -> 0`,
  waits: waitingDays,
};

export type OrderRow = Omit<typeof order.$inferSelect, 'searchText' | 'soldAt'>;
/** `winner`: the first of the reasons of its price, which is the rule that gave it, where one did. `waits`: its pieces that are not there yet, null where none is waited for. */
export type OrderLineRow = Omit<typeof orderLine.$inferSelect, 'searchText' | 'priceReasons' | 'costCents'> & {
  winner: PriceReason | null;
  waits: ExpectedPieces[] | null;
};

/** Pieces of a line whose money went back or is on its way, with their share of its tax and of what that added (cents). `returned`: those of them that were shipped and came back. */
export interface RefundedPieces {
  pieces: number;
  returned: number;
  taxCents: number;
  addedCents: number;
}

/**
 * An order as it is stored. `name` and `email`: its buyer's, as the account says them now; `companyName` and `placedByName`, that of the admin who placed it for them, likewise. `invoice`: its number for people, once it is paid; of an order on account those of all its shipments, joined by spaces. `receivedCents`: what the payment that paid it brought; `refundPendingCents`: what of that is to be refunded and is not back yet.
 */
export interface StoredOrder {
  row: OrderRow;
  name: string;
  email: string;
  companyName: string | null;
  companyFormat?: typeof company.$inferSelect.documentFormat | null;
  placedByName: string | null;
  invoice: string | null;
  receivedCents: number;
  refundPendingCents: number;
  /** By part. */
  refundedPieces: Readonly<Record<string, RefundedPieces>>;
  /** One of its payments does not agree with it. */
  hasMismatch: boolean;
  chargeUnknown: boolean;
  /** What banks took back of its money, by disputes that were lost. */
  lostCents: number;
  shippingHeld: readonly ShippingHoldKind[];
  /** By line. */
  shippedPieces: Readonly<Record<string, number>>;
  lastShipment: LastShipment | null;
  lines: readonly OrderLineRow[];
  /** What all of its lines come to by rate, where `lines` are only the first of them. */
  lineSums?: readonly (LineSums & Pick<OrderLineRow, 'takenOut'>)[];
}

/** An order with its lines, or null. */
export async function findOrder(db: Queryable, id: string): Promise<StoredOrder | null> {
  const [found] = await selectOrders(db).where(eq(order.id, id));
  if (!found) return null;
  return { ...found, lines: await listLines(db, [id]) };
}

/** The id of the order with that number, or null. */
export async function findOrderId(db: Database, orderNumber: number): Promise<string | null> {
  const [found] = await db.select({ id: order.id }).from(order).where(eq(order.orderNumber, orderNumber));
  return found?.id ?? null;
}

const digits = sql`invoice.number::text`;
/** The numbers of its invoices as people read them, such as `2026-0312`, joined by spaces; on account there may be several. */
const invoiceNumbers = sql<string | null>`(
  select string_agg(invoice.year || '-' || lpad(${digits}, greatest(4, length(${digits})), '0'), ' ' order by invoice.year, invoice.number)
  from ${invoice} where invoice.order_id = ${order.id})`;

/** The id of the order that has that invoice, as a subquery. */
export const billedAs = ({ year, number }: { year: number; number: number }): SQL =>
  sql`select order_id from ${invoice} where ${invoice.year} = ${year} and ${invoice.number} = ${number}`;

const refundPendingCents = sql<number>`coalesce((
  select sum(refund.amount_cents) from ${refund} join ${payment} on payment.id = refund.payment_id
  where refund.order_id = ${order.id} and refund.state in ('asked', 'pending') and payment.intent_id = ${order.transactionId}
), 0)::bigint`.mapWith(Number);

const refundedPieces = sql<Record<string, RefundedPieces>>`coalesce((
  select jsonb_object_agg(counted.part, to_jsonb(counted) - 'part') from (
    select line ->> 'partId' as part, sum((line ->> 'quantity')::integer) as pieces,
      coalesce(sum((line ->> 'quantity')::integer) filter (where (line ->> 'returned')::boolean), 0) as returned,
      coalesce(sum((line ->> 'taxCents')::bigint), 0) as "taxCents", coalesce(sum((line ->> 'addedCents')::bigint), 0) as "addedCents"
    from ${refund} cross join jsonb_array_elements(refund.lines) as line
    where refund.order_id = ${order.id} and refund.state <> 'failed' group by 1
  ) as counted
), '{}'::jsonb)`;

/** Orders with their buyers' names, the numbers of their invoices and what of their money is on its way back, to be narrowed and sorted. */
export function selectOrders(db: Reader) {
  return db
    .select({
      row: orderColumns,
      name: user.name,
      email: user.email,
      companyName: company.name,
      companyFormat: company.documentFormat,
      placedByName: sql<string | null>`(select placer.name from ${user} placer where placer.id = ${order.placedBy})`,
      invoice: invoiceNumbers,
      receivedCents: receivedCents.mapWith(Number),
      refundPendingCents,
      refundedPieces,
      hasMismatch,
      chargeUnknown,
      lostCents,
      shippingHeld,
      shippedPieces,
      lastShipment,
    })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .leftJoin(company, eq(company.id, order.companyId))
    .$dynamic();
}

/** Gives some orders their lines. One query. */
export async function withLines(db: Reader, found: readonly Omit<StoredOrder, 'lines'>[]): Promise<StoredOrder[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ row }) => row.id);
  const lines = Map.groupBy(await listLines(db, ids), (line) => line.orderId);
  return found.map((each) => ({ ...each, lines: lines.get(each.row.id) ?? [] }));
}

/**
 * Gives some orders the first of their lines, at most `most` of each, and says how many each has and what all of them come to: an
 * order may have hundreds. Two queries.
 */
export async function withFirstLines(
  db: Database,
  found: readonly Omit<StoredOrder, 'lines'>[],
  most: number,
): Promise<(StoredOrder & { lineCount: number })[]> {
  if (found.length === 0) return [];
  const ids = sql`${sql.param(found.map(({ row }) => row.id))}::uuid[]`;
  const summed = (of: PgColumn) => sql<number>`sum(${of})::bigint`.mapWith(Number);
  const counted = await db
    .select({
      orderId: orderLine.orderId,
      lines: sql<number>`count(*)::int`,
      taxRate: orderLine.taxRate,
      priceCents: summed(orderLine.priceCents),
      taxCents: summed(orderLine.taxCents),
      taxAddedCents: summed(orderLine.taxAddedCents),
      takenOut: summed(orderLine.takenOut),
    })
    .from(orderLine)
    .where(sql`${orderLine.orderId} = any(${ids})`)
    .groupBy(orderLine.orderId, orderLine.taxRate);
  const first = await db
    .select(lineColumns)
    .from(orderLine)
    .where(sql`${orderLine.id} in (select line.id from unnest(${ids}) as wanted(id) cross join lateral (
      select id from ${orderLine} where order_id = wanted.id order by position limit ${most}) as line)`)
    .orderBy(asc(orderLine.position));
  const sums = Map.groupBy(counted, ({ orderId }) => orderId);
  const lines = Map.groupBy(first, (line) => line.orderId);
  return found.map((each) => {
    const { id } = each.row;
    const lineSums = sums.get(id) ?? [];
    const lineCount = lineSums.reduce((count, rate) => count + rate.lines, 0);
    return { ...each, lines: lines.get(id) ?? [], lineSums, lineCount };
  });
}

/** The same order, locked until the transaction ends, or null. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select(orderColumns).from(order).where(eq(order.id, id)).for('update');
  return row ?? null;
}

/** What the database's clock says. */
export async function readClock(tx: Queryable): Promise<Date> {
  const [row] = await tx.select({ now: sql<Date>`now()`.mapWith(order.createdAt) }).from(sql`(select 1) as once`);
  if (!row) throw new Error('The database gave no time');
  return row.now;
}

/** Whether the order's hold still stands by the database's clock. */
export async function holdStands(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ stands: sql<boolean>`${order.heldUntil} > now()` })
    .from(order)
    .where(eq(order.id, id));
  return row?.stands ?? false;
}

/** The lines of some orders, in the order in which they were chosen. */
export async function listLines(db: Reader, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  // One array, whatever their number: PostgreSQL takes at most 65,535 parameters.
  const ofThese = sql`${orderLine.orderId} = any(${sql.param(orderIds)}::uuid[])`;
  return db.select(lineColumns).from(orderLine).where(ofThese).orderBy(asc(orderLine.position));
}

/** Orders of which those run: the ones that an account placed, for itself or for a company. */
export const placedBy = (userId: string) => eq(order.userId, userId);
/** Those of a company. */
export const ordersOfCompany = (companyId: string) => eq(order.companyId, companyId);

/** Those that are cancelled or expired, or about to be. */
export const endedAs = (how: 'cancelled' | 'expired') =>
  or(eq(order.fulfilment, how), and(eq(order.fulfilment, 'closing'), eq(order.endsAs, how)));

/** The newest first, as the indexes of orders have it: only so are the first ones read without all others. */
export const newestFirst = ordering({ sorted: order.createdAt, id: order.id, direction: 'descending' });

/** Those that run, those that expired in the last seven days and those whose refund is not done. */
export const running = and(
  // A cancelled one whose money is still on its way back stays in sight.
  or(ne(order.fulfilment, 'cancelled'), eq(order.payment, 'paid')),
  or(isNull(order.endsAs), ne(order.endsAs, 'cancelled')),
  or(ne(order.fulfilment, 'expired'), sql`${order.endedAt} > now() - ${EXPIRED_SHOWN}`),
);

/**
 * Some orders, newest first: those that run, those that expired in the last seven days and those whose refund is
 * not done; or only the cancelled or expired ones.
 */
export async function listOrders(
  db: Database,
  whose: SQL | undefined,
  only?: 'cancelled' | 'expired',
): Promise<StoredOrder[]> {
  const found = await selectOrders(db)
    .where(and(whose, only ? endedAs(only) : running))
    .orderBy(newestFirst);
  return withLines(db, found);
}
