import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type OwnOrderState, ownOrderStates } from '#contract/sales/own-orders.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { placedAndSeenBy } from './order-access.repository.ts';
import { hasMismatch } from './order-facts.repository.ts';
import { foundAmong } from './order-search.repository.ts';
import {
  endedAs,
  newestFirst,
  ordersOfCompany,
  running,
  type StoredOrder,
  selectOrders,
  withFirstLines,
} from './orders.repository.ts';

/** Whose orders: an account's, or those of a company that it belongs to. */
export type Whose = { userId: string; companyId: string | null };

/** Which of them. `ids`: these alone, whatever the rest says. */
export interface OwnFilter {
  q: string | null;
  year: number | null;
  state: OwnOrderState | null;
  ids: readonly string[] | null;
}

const standing: Readonly<Record<'all' | OwnOrderState, SQL | undefined>> = {
  all: running,
  unpaid: and(eq(order.payment, 'unpaid'), eq(order.fulfilment, 'pending'), sql`not ${hasMismatch}`),
  shipping: eq(order.fulfilment, 'shipping'),
  shipped: eq(order.fulfilment, 'shipped'),
  delivered: eq(order.fulfilment, 'delivered'),
  cancelled: endedAs('cancelled'),
  expired: endedAs('expired'),
};

/** All orders that are listed: of an account those that it placed and may still see, of a company all. */
function listedTo({ userId, companyId }: Whose): SQL | undefined {
  return companyId === null ? placedAndSeenBy(userId) : ordersOfCompany(companyId);
}

/** The orders that are billed to a person, or to a company. */
export function billedTo({ userId, companyId }: Whose): SQL | undefined {
  return companyId === null ? and(eq(order.userId, userId), isNull(order.companyId)) : ordersOfCompany(companyId);
}

const found = (filter: OwnFilter) => (filter.q === null ? undefined : foundAmong(filter.q));

function inYear(year: number | SQL | null): SQL | undefined {
  if (year === null) return undefined;
  const begins = (more: number) => sql`make_timestamptz(${year}::int + ${more}::int, 1, 1, 0, 0, 0, 'UTC')`;
  return sql`${order.createdAt} >= ${begins(0)} and ${order.createdAt} < ${begins(1)}`;
}

function chosen(filter: OwnFilter): SQL | undefined {
  if (filter.ids) return sql`${order.id} = any(${sql.param([...filter.ids])}::uuid[])`;
  return and(found(filter), inYear(filter.year), standing[filter.state ?? 'all']);
}

/** One slice of somebody's orders, newest first, each with at most `lines` of its lines. Three queries. */
export async function listOwnOrders(
  db: Database,
  whose: Whose,
  filter: OwnFilter,
  { limit, offset, lines }: { limit: number; offset: number; lines: number },
): Promise<(StoredOrder & { lineCount: number })[]> {
  const listed = await selectOrders(db)
    .where(and(listedTo(whose), chosen(filter)))
    .orderBy(newestFirst)
    .limit(limit)
    .offset(offset);
  return withFirstLines(db, listed, lines);
}

/** An order as a suggestion: when it was placed, the name of its first part and how many lines it has. */
export interface RecentOrder {
  id: string;
  orderNumber: number;
  at: Date;
  part: string;
  lines: number;
}

/** The newest of somebody's last `among` orders in which all words are found, at most `limit`. One query, whatever they have ordered. */
export async function findRecentOrders(
  db: Database,
  whose: Whose,
  q: string,
  { among, limit }: { among: number; limit: number },
): Promise<RecentOrder[]> {
  const recent = db
    .select({ id: order.id })
    .from(order)
    .where(and(listedTo(whose), running))
    .orderBy(newestFirst)
    .limit(among);
  const line = (of: SQL) => sql`(select ${of} from ${orderLine} line where line.order_id = ${order.id})`;
  return db
    .select({
      id: order.id,
      orderNumber: order.orderNumber,
      at: order.createdAt,
      part: sql<string>`coalesce(${line(sql`(array_agg(line.name order by line.position))[1]`)}, '')`,
      lines: sql<number>`${line(sql`count(*)::int`)}`,
    })
    .from(order)
    .where(and(sql`${order.id} = any(array(${recent}))`, q === '' ? undefined : foundAmong(q)))
    .orderBy(newestFirst)
    .limit(limit);
}

/** Counts of orders by state, and of the unpaid ones that can be paid now. */
export type OwnCounts = Record<'all' | OwnOrderState | 'payable', number>;

/**
 * How many of somebody's orders match the words and the year, by state. One query. It reads all of theirs: a count for each account and
 * state would have to be written with each order.
 */
export async function countOwnOrders(db: Database, whose: Whose, filter: OwnFilter): Promise<OwnCounts> {
  const countOf = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`;
  const count = (state: 'all' | OwnOrderState) => countOf(standing[state]);
  // A price of delivery that is asked for or offered comes before the payment.
  const payable = and(standing.unpaid, sql`coalesce(${order.requestState}, 'accepted') = 'accepted'`);
  const [counted] = await db
    .select({
      payable: countOf(payable),
      all: count('all'),
      ...Object.fromEntries(ownOrderStates.map((state) => [state, count(state)])),
    })
    .from(order)
    .where(and(listedTo(whose), found(filter), inYear(filter.year)));
  if (!counted) throw new Error('A count gave no row');
  return counted as OwnCounts;
}

/** How many of some orders somebody may see. One query. */
export async function countChosen(db: Database, whose: Whose, filter: OwnFilter): Promise<number> {
  return db.$count(order, and(listedTo(whose), chosen(filter)));
}

/**
 * The years (UTC) in which somebody's orders were placed, newest first. One query, which looks for one order in each year between the
 * first and the last one.
 */
export async function listYears(db: Database, whose: Whose): Promise<number[]> {
  const yearOf = (at: SQL) => sql`extract(year from ${at} at time zone 'UTC')::int`;
  const { rows } = await db.execute<{ year: number }>(sql`
    select year from (
      select ${yearOf(sql`min(${order.createdAt})`)} as first, ${yearOf(sql`max(${order.createdAt})`)} as last
      from ${order} where ${listedTo(whose)}) ends
    cross join generate_series(first, last) year
    cross join lateral (select from ${order} where ${and(listedTo(whose), inYear(sql`year`))} limit 1) placed
    order by year desc`);
  return rows.map(({ year }) => year);
}
