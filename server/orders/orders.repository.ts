import { randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import { type Order, type OrderLine, type OrderStatus, piecesIn } from '#contract/orders.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import {
  type ActorKind,
  type Fulfilment,
  idempotencyKey,
  order,
  orderEvent,
  orderLine,
} from '#server/database/schema/orders.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';

/** How long an expired order stays on its buyer's list. */
const EXPIRED_SHOWN = sql`interval '7 days'`;

export type OrderRow = typeof order.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** Who moved an order. */
export interface Mover {
  kind: ActorKind;
  id: string | null;
}

export const theSystem: Mover = { kind: 'system', id: null };
export const theProvider: Mover = { kind: 'provider', id: null };

/** A line to write: prices in cents, quantity in pieces. */
export interface NewLine {
  partId: string;
  name: string;
  sku: string;
  unitPriceCents: number;
  quantity: number;
  priceCents: number;
}

export interface NewOrder {
  id: string;
  userId: string;
  email: string;
  street: string;
  city: string;
  phone: string;
  holdMinutes: number;
  lines: readonly NewLine[];
  repeatable: { route: string; key: string; bodyHash: string } | null;
}

/**
 * Writes an order with its lines, the ledger's holds, its first event and its idempotency key, in one statement.
 * Throws a unique violation of `idempotency_key` when that key was used before. Gives the order as its buyer sees it.
 */
export async function insertOrder(tx: Transaction, asked: NewOrder): Promise<Order> {
  const lines = JSON.stringify(
    asked.lines.map((line, position) => ({
      id: randomUUIDv7(),
      movement_id: randomUUIDv7(),
      part_id: line.partId,
      position,
      name: line.name,
      sku: line.sku,
      unit_price_cents: line.unitPriceCents,
      quantity: line.quantity,
      price_cents: line.priceCents,
    })),
  );
  const keys = JSON.stringify(
    asked.repeatable
      ? [{ route: asked.repeatable.route, key: asked.repeatable.key, body_hash: asked.repeatable.bodyHash }]
      : [],
  );
  // Times as milliseconds: Drizzle hands raw rows over with PostgreSQL's own text for them.
  const answer = await tx.execute<{ order_number: number; held_until: number; created_at: number }>(sql`
    with asked as (
      select * from json_to_recordset(${lines}::json) as line(
        id uuid, movement_id uuid, part_id uuid, position integer, name text, sku text,
        unit_price_cents bigint, quantity integer, price_cents bigint)
    ), claimed as (
      insert into ${idempotencyKey} (user_id, route, key, body_hash, answer)
      select ${asked.userId}::uuid, route, key, body_hash, jsonb_build_object('order', ${asked.id}::text)
      from json_to_recordset(${keys}::json) as claim(route text, key text, body_hash text)
    ), placed as (
      insert into ${order} (id, user_id, email, street, city, phone, quantity, total_cents, held_until)
      select ${asked.id}::uuid, ${asked.userId}::uuid, ${asked.email}, ${asked.street}, ${asked.city}, ${asked.phone},
        sum(quantity), sum(price_cents), now() + make_interval(mins => ${asked.holdMinutes}::integer)
      from asked
      returning order_number, held_until, created_at
    ), lines as (
      insert into ${orderLine} (id, order_id, part_id, position, name, sku, unit_price_cents, quantity, price_cents)
      select id, ${asked.id}::uuid, part_id, position, name, sku, unit_price_cents, quantity, price_cents from asked
    ), held as (
      insert into stock_movement (id, part_id, order_line_id, kind, quantity, actor_id)
      select movement_id, part_id, id, 'hold', -quantity, ${asked.userId}::uuid from asked
    ), noted as (
      insert into ${orderEvent} (id, order_id, kind, actor_kind, actor_id)
      values (${randomUUIDv7()}::uuid, ${asked.id}::uuid, 'placed', 'user', ${asked.userId}::uuid)
    )
    select order_number, (extract(epoch from held_until) * 1000)::bigint as held_until,
      (extract(epoch from created_at) * 1000)::bigint as created_at
    from placed`);
  const [placed] = answer.rows;
  if (!placed) throw new Error('An insert gave no row');
  return {
    _id: asked.id,
    orderNumber: placed.order_number,
    email: asked.email,
    street: asked.street,
    city: asked.city,
    number: asked.phone,
    quantity: piecesIn(asked.lines),
    price: dollarsFromCents(asked.lines.reduce((sum, line) => sum + line.priceCents, 0)),
    paid: false,
    payment: 'unpaid',
    status: 'pending',
    lines: asked.lines.map(toLine),
    heldUntil: new Date(placed.held_until).toISOString(),
    createdAt: new Date(placed.created_at).toISOString(),
  };
}

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
  return db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.position));
}

/**
 * A buyer's orders, newest first: those that run and those that expired in the last seven days, or only the cancelled
 * or expired ones.
 */
export async function listOrders(db: Database, userId: string, only?: 'cancelled' | 'expired'): Promise<Order[]> {
  const shown: SQL | undefined = only
    ? or(eq(order.fulfilment, only), and(eq(order.fulfilment, 'closing'), eq(order.endsAs, only)))
    : and(
        ne(order.fulfilment, 'cancelled'),
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
 * Takes a step of the table, with what else changes, and notes it, all in the caller's transaction.
 * Gives false, and changes nothing, when the order is not in a state from which the step leads.
 */
export async function stepOrder(
  tx: Transaction,
  id: string,
  step: OrderStep,
  by: Mover,
  also: Partial<Pick<OrderRow, 'payment' | 'endsAs' | 'transactionId'>> & { onlyOverdue?: boolean } = {},
): Promise<boolean> {
  const { from, to } = orderSteps[step];
  const { onlyOverdue, ...set } = also;
  const ended = to === 'cancelled' || to === 'expired';
  const moved = await tx
    .update(order)
    .set({
      endsAs: null,
      ...set,
      fulfilment: to,
      version: sql`${order.version} + 1`,
      updatedAt: sql`now()`,
      ...(set.payment === 'paid' ? { paidAt: sql`now()` } : {}),
      endedAt: ended ? sql`now()` : null,
    })
    .where(
      and(
        eq(order.id, id),
        inArray(order.fulfilment, [...from]),
        onlyOverdue ? sql`${order.heldUntil} <= now()` : undefined,
      ),
    )
    .returning({ id: order.id });
  if (moved.length === 0) return false;
  await noteOrder(tx, id, step, by);
  return true;
}

/** Adds an event to an order. `data` carries no personal data. */
export async function noteOrder(
  tx: Transaction,
  orderId: string,
  kind: string,
  by: Mover,
  data: Record<string, string | number> = {},
): Promise<void> {
  await tx.insert(orderEvent).values({ orderId, kind, actorKind: by.kind, actorId: by.id, data });
}

/**
 * Adds to what was given back (cents) of the payment that paid an order; the whole of it makes the order refunded.
 * Money given back that never paid the order, such as a second payment, leaves it as it is.
 */
export async function addRefunded(
  tx: Transaction,
  orderId: string,
  transactionId: string,
  cents: number,
): Promise<void> {
  await tx
    .update(order)
    .set({
      refundedCents: sql`${order.refundedCents} + ${cents}`,
      payment: sql`case when ${order.refundedCents} + ${cents} = ${order.totalCents} then 'refunded' else ${order.payment} end`,
      version: sql`${order.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(order.id, orderId), eq(order.transactionId, transactionId)));
}

/** Marks an order that has ended as paid, because its money came after all and is about to be given back. */
export async function markPaidAfterEnd(tx: Transaction, orderId: string, transactionId: string): Promise<void> {
  await tx
    .update(order)
    .set({ payment: 'paid', transactionId, paidAt: sql`now()`, version: sql`${order.version} + 1` })
    .where(and(eq(order.id, orderId), notInArray(order.payment, ['paid', 'refunded'])));
}

/** Orders that are to end: overdue and unpaid, or already closing. At most `limit` ids, longest overdue first. */
export async function listDueOrders(db: Database, limit: number): Promise<{ id: string; fulfilment: Fulfilment }[]> {
  return db
    .select({ id: order.id, fulfilment: order.fulfilment })
    .from(order)
    .where(or(eq(order.fulfilment, 'closing'), and(eq(order.fulfilment, 'pending'), sql`${order.heldUntil} <= now()`)))
    .orderBy(asc(order.heldUntil))
    .limit(limit);
}

/** Whether an order's hold ended longer ago than `minutes` (database's clock). */
export async function overdueLongerThan(db: Database, id: string, minutes: number): Promise<boolean> {
  const [row] = await db
    .select({ overdue: sql<boolean>`${order.heldUntil} + make_interval(mins => ${minutes}) <= now()` })
    .from(order)
    .where(eq(order.id, id));
  return row?.overdue ?? false;
}

/** What a key was used for, or null. */
export async function findIdempotencyKey(db: Database | Transaction, userId: string, route: string, key: string) {
  const [row] = await db
    .select({ bodyHash: idempotencyKey.bodyHash, answer: idempotencyKey.answer })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key)));
  return row ?? null;
}

/** Remembers a key for a call that is safe to run again. Does nothing when the key is there already. */
export async function keepIdempotencyKey(
  db: Database,
  used: { userId: string; route: string; key: string; bodyHash: string },
): Promise<void> {
  await db.insert(idempotencyKey).values(used).onConflictDoNothing();
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKey).where(sql`${idempotencyKey.createdAt} < now() - interval '24 hours'`);
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
  };
}

function toLine(line: NewLine): OrderLine {
  return {
    part: line.partId,
    name: line.name,
    quantity: line.quantity,
    unitPrice: dollarsFromCents(line.unitPriceCents),
    price: dollarsFromCents(line.priceCents),
  };
}

function statusOf(row: OrderRow): OrderStatus {
  return row.fulfilment === 'closing' ? (row.endsAs ?? 'pending') : row.fulfilment;
}
