import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SortDirection } from '#contract/lists.ts';
import type { managedPayments, orderSorts, orderTasks } from '#contract/sales/managed-orders.ts';
import type { OrderStatus } from '#contract/sales/orders.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { following, ordering, type Place, type Sorting } from '#server/platform/database/cursors.ts';
import { orderNote } from '#server/platform/database/schema/sales/order-messages.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { dueSince, waitsForCarrier, waitsForDelivery, waitsToBePacked } from './order-facts.repository.ts';
import { foundBy } from './order-search.repository.ts';
import { type OrderRow, type StoredOrder, selectOrders, withFirstLines, withLines } from './orders.repository.ts';
import { waitsForAnswer } from './waits-for-answer.repository.ts';

export type OrderSort = (typeof orderSorts)[number];

/** What lies between two values; null: no bound on that side. */
interface Span<Value> {
  from: Value | null;
  to: Value | null;
}

/** Which of all orders. `q`: words as `foundBy` finds them. Without `status`, all that run. */
export interface OrdersFilter {
  q: string | null;
  /** Words of `q` are looked for in names alone: packers learn no email by searching for it. */
  byNames?: boolean | undefined;
  status: OrderStatus | 'ended' | null;
  payment: (typeof managedPayments)[number] | null;
  company: string | null;
  /** Whose they are. */
  buyer: string | null;
  /** Placed within so many days. */
  days: number | null;
  task: (typeof orderTasks)[number] | null;
  /** From the first moment on, and before the second. */
  placed: Span<Date>;
  /** Those that are due since such moments: see `dueSince`. */
  dueSince: Span<Date>;
  /** Those that are due since before this moment are late. */
  lateBefore: Date;
  /** In grams, both among them. */
  weight: Span<number>;
  country: string | null;
  /** Not these. */
  except?: readonly string[] | undefined;
}

export interface OrdersSorting {
  sort: OrderSort;
  direction: SortDirection;
}

/** What an order weighs; those of which that is not known come before all others. */
const weightGrams = sql<number>`coalesce(${order.weightGrams}, 0)`;

/** There is an index of the newest alone: those of the others would have to be written by each order. They are sorted, all that match. */
const sortings = {
  newest: { sorted: order.createdAt, type: 'timestamptz' },
  email: { sorted: sql`${order.email} collate "C"`, type: 'text' },
  city: { sorted: sql`${order.city} collate "C"`, type: 'text' },
  quantity: { sorted: order.quantity, type: 'integer' },
  price: { sorted: order.totalCents, type: 'bigint' },
  // What was paid first is due first.
  due: { sorted: dueSince, type: 'timestamptz' },
  weight: { sorted: weightGrams, type: 'bigint' },
} as const satisfies Record<OrderSort, Pick<Sorting, 'sorted' | 'type'>>;

/**
 * One slice of the orders that match, sorted: at most `limit` of those after `place`, each with at most `lines` of its lines.
 * Three queries.
 */
export async function listManagedOrders(
  db: Database,
  filter: OrdersFilter | { ids: readonly string[] },
  { sort, direction }: OrdersSorting,
  { place, limit, lines }: { place: Place<string | number> | null; limit: number; lines: number },
): Promise<(StoredOrder & { lineCount: number })[]> {
  const sorting: Sorting = { ...sortings[sort], id: order.id, direction };
  // Their ids first, of the orders alone: else all that belongs to each that matches is read before the page is cut.
  const page = db
    .select({ id: order.id })
    .from(order)
    .where(and(matching(filter), place ? following(sorting, place) : undefined))
    .orderBy(ordering(sorting))
    .limit(limit);
  const found = await selectOrders(db).where(inArray(order.id, page)).orderBy(ordering(sorting));
  return withFirstLines(db, found, lines);
}

/** All orders that match or were chosen, sorted, with all of their lines, as they are at one moment, `size` at a time. */
export function exportOrders(
  db: Database,
  chosen: OrdersFilter | { ids: readonly string[] },
  { sort, direction }: OrdersSorting,
  size: number,
): AsyncIterable<StoredOrder[]> {
  const sorting = { ...sortings[sort], id: order.id, direction };
  const ids = db.select({ id: order.id }).from(order).where(matching(chosen)).orderBy(ordering(sorting));
  return inSnapshot(db, ids, size, {
    read: async (reader, some) => withLines(reader, await selectOrders(reader).where(inArray(order.id, some))),
    idOf: ({ row }) => row.id,
  });
}

/** How many match. One query. */
export async function countManagedOrders(
  db: Database,
  filter: OrdersFilter | { ids: readonly string[] },
): Promise<number> {
  return db.$count(order, matching(filter));
}

/** The ids and numbers of some orders, or of those that match and are shipped, oldest first, at most `limit`. One query. */
export async function findNumbered(
  db: Database,
  chosen: OrdersFilter | { ids: readonly string[] },
  limit: number,
): Promise<{ id: string; orderNumber: number }[]> {
  return db
    .select({ id: order.id, orderNumber: order.orderNumber })
    .from(order)
    .where(and(matching(chosen), 'ids' in chosen ? undefined : eq(order.fulfilment, 'shipped')))
    .orderBy(order.createdAt, order.id)
    .limit(limit);
}

/** The orders with these numbers, with all of their lines. Two queries. */
export async function listByOrderNumbers(db: Database, numbers: readonly number[]): Promise<StoredOrder[]> {
  return withLines(
    db,
    await selectOrders(db).where(sql`${order.orderNumber} = any(${sql.param([...numbers])}::bigint[])`),
  );
}

/** Where a row stands in a list that is sorted so. */
export function placeIn(sort: OrderSort, row: OrderRow): Place<string | number> {
  const values = {
    newest: row.createdAt.toISOString(),
    email: row.email,
    city: row.city,
    quantity: row.quantity,
    price: row.totalCents,
    due: (row.paidAt ?? row.createdAt).toISOString(),
    weight: row.weightGrams ?? 0,
  };
  return { value: values[sort], id: row.id };
}

function matching(chosen: OrdersFilter | { ids: readonly string[] }): SQL | undefined {
  if ('ids' in chosen) return inArray(order.id, [...chosen.ids]);
  const { q, status, payment, company, days, task, placed, weight, country, except = [] } = chosen;
  return and(
    q ? foundBy(q, { byNames: chosen.byNames }) : undefined,
    task ? toDo(task, chosen.lateBefore) : status ? standingAs(status) : running,
    payment ? paidAs(payment) : undefined,
    company ? eq(order.companyId, company) : undefined,
    chosen.buyer ? eq(order.userId, chosen.buyer) : undefined,
    days ? sql`${order.createdAt} > now() - make_interval(days => ${days})` : undefined,
    placed.from ? gte(order.createdAt, placed.from) : undefined,
    placed.to ? lt(order.createdAt, placed.to) : undefined,
    chosen.dueSince.from ? gte(dueSince, chosen.dueSince.from) : undefined,
    chosen.dueSince.to ? lt(dueSince, chosen.dueSince.to) : undefined,
    chosen.dueSince.from || chosen.dueSince.to ? waitsForCarrier : undefined,
    weight.from === null ? undefined : gte(order.weightGrams, weight.from),
    weight.to === null ? undefined : lte(order.weightGrams, weight.to),
    country ? eq(order.country, country) : undefined,
    except.length > 0 ? notInArray(order.id, [...except]) : undefined,
  );
}

/** What is to be done about an order. `lateBefore`: those that are due since before it are late. */
function toDo(task: (typeof orderTasks)[number], lateBefore: Date): SQL | undefined {
  if (task === 'to-answer') return waitsForAnswer;
  if (task === 'overdue') return and(waitsForCarrier, lt(dueSince, lateBefore), not(waitsForDelivery));
  if (task === 'awaiting') return and(waitsForCarrier, waitsForDelivery);
  return task === 'to-pack' ? waitsToBePacked : and(waitsForCarrier, isNotNull(order.packedAt));
}

const ended = inArray(order.fulfilment, ['cancelled', 'expired']);
/** Not at their end, or at it with the money still on its way back. One that is closing shows as its end already. */
const running = and(ne(order.fulfilment, 'closing'), or(sql`not ${ended}`, eq(order.payment, 'paid')));

function standingAs(status: OrderStatus | 'ended'): SQL | undefined {
  if (status === 'ended') return or(ended, eq(order.fulfilment, 'closing'));
  return status === 'cancelled' || status === 'expired'
    ? or(eq(order.fulfilment, status), eq(order.endsAs, status))
    : eq(order.fulfilment, status);
}

function paidAs(payment: (typeof managedPayments)[number]): SQL | undefined {
  const onAccount = eq(order.paymentMethod, 'account');
  if (payment === 'account') return onAccount;
  if (payment === 'unpaid') return and(eq(order.payment, 'unpaid'), not(onAccount));
  if (payment === 'partly-refunded') return and(eq(order.payment, 'paid'), gt(order.refundedCents, 0));
  return and(eq(order.payment, payment), payment === 'paid' ? eq(order.refundedCents, 0) : undefined);
}

/** What the audit log calls an order. */
export const namedOrders = { table: order, id: order.id, name: sql<string>`'Order ' || ${order.orderNumber}` };

/** How many notes each of some orders has, and the last one, by the order's id. One query. */
export async function lastNotes(db: Database, orderIds: readonly string[]) {
  const found = await db
    .selectDistinctOn([orderNote.orderId], {
      orderId: orderNote.orderId,
      lastNote: orderNote.text,
      noteCount: sql<number>`(count(*) over (partition by ${orderNote.orderId}))::int`,
    })
    .from(orderNote)
    .where(sql`${orderNote.orderId} = any(${sql.param(orderIds)}::uuid[])`)
    .orderBy(orderNote.orderId, desc(orderNote.createdAt), desc(orderNote.id));
  return new Map(found.map(({ orderId, ...notes }) => [orderId, notes]));
}
