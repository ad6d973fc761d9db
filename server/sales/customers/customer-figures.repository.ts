import { and, eq, gt, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import type { CustomerTrade, ListedCustomer, OpenOrders } from '#contract/sales/customers/customers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import { orderReturn } from '#server/platform/database/schema/sales/returns.ts';
import { keptCents, paidBy } from '#server/sales/orders/kept-sums.repository.ts';
import { waitsForCarrier, waitsToBePacked } from '#server/sales/orders/order-facts.repository.ts';
import { waitsForAnswer } from '#server/sales/orders/waits-for-answer.repository.ts';

/** Whose orders: those that a person placed, for themselves or a company, or those of a company. */
export type CustomerOf = { userId: string } | { companyId: string };

/** The orders of a customer, for WHERE. */
export function ordersOf(who: CustomerOf): SQL {
  return 'userId' in who ? eq(order.userId, who.userId) : eq(order.companyId, who.companyId);
}

/** What may wait of an order. */
const waits = {
  unpaid: and(eq(order.payment, 'unpaid'), eq(order.fulfilment, 'pending')),
  toPack: waitsToBePacked,
  toShip: and(waitsForCarrier, sql`${order.packedAt} is not null`),
  toAnswer: waitsForAnswer,
  returns: sql`exists (select from ${orderReturn} where ${orderReturn.orderId} = ${order.id} and ${orderReturn.state} = 'requested')`,
} as const;
const waitNames = Object.keys(waits) as (keyof typeof waits)[];

/** Did not end before it was shipped. */
const counts = notInArray(order.fulfilment, ['closing', 'cancelled', 'expired']);
/** What the shop keeps of the money of orders, in cents; one that is not sold adds nothing. */
const keptOfSold = (when: SQL | undefined = undefined) =>
  sql<number>`coalesce(sum(${keptCents()}) filter (where ${and(isNotNull(order.soldAt), when)}), 0)::bigint`.mapWith(
    Number,
  );

/** What the list tells of the orders of a customer; `cents` are those of 12 months. */
export interface CustomerFigures extends Pick<ListedCustomer, 'orders' | 'lastOrderAt' | 'open'> {
  cents: number;
}

/** Those of who never ordered. */
export const noFigures: CustomerFigures = {
  ...{ orders: 0, cents: 0, lastOrderAt: null },
  open: { unpaid: 0, toPack: 0, toShip: 0, toAnswer: 0, returns: 0 },
};

/** The figures of some people or companies, by their ids; those without orders are left out. One query. */
export async function figuresOf(
  db: Database,
  whose: 'userId' | 'companyId',
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerFigures>> {
  if (ids.length === 0) return new Map();
  const id = order[whose];
  const waiting = (name: keyof typeof waits) => sql<number>`(count(*) filter (where ${waits[name]}))::int`;
  const rows = await db
    .select({
      id: sql<string>`${id}`,
      orders: sql<number>`(count(*) filter (where ${counts}))::int`,
      cents: keptOfSold(gt(order.createdAt, sql`now() - interval '12 months'`)),
      lastOrderAt: sql<Date | null>`max(${order.createdAt}) filter (where ${counts})`.mapWith(order.createdAt),
      ...{ unpaid: waiting('unpaid'), toPack: waiting('toPack'), toShip: waiting('toShip') },
      ...{ toAnswer: waiting('toAnswer'), returns: waiting('returns') },
    })
    .from(order)
    .leftJoin(payment, paidBy())
    .where(sql`${id} = any(${sql.param([...ids])}::uuid[])`)
    .groupBy(id);
  return new Map(
    rows.map(({ id: found, orders, cents, lastOrderAt, ...open }) => [
      found,
      { orders, cents, open, lastOrderAt: lastOrderAt?.toISOString() ?? null },
    ]),
  );
}

/** The orders of a customer that did not end before they were shipped, by the year (UTC) of placing, and what the shop has of their money. One query. */
export async function sumYears(db: Database, who: CustomerOf): Promise<CustomerTrade['years']> {
  const year = sql<number>`extract(year from ${order.createdAt} at time zone 'UTC')::int`;
  const rows = await db
    .select({ year, orders: sql<number>`(count(*) filter (where ${counts}))::int`, cents: keptOfSold() })
    .from(order)
    .leftJoin(payment, paidBy())
    .where(ordersOf(who))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
  return rows
    .filter(({ orders, cents }) => orders > 0 || cents > 0)
    .map(({ cents, ...row }) => ({ ...row, sum: dollarsFromCents(cents) }));
}

/** What waits of the orders of a customer, each with the order that has waited longest. One query. */
export async function readOpen(db: Database, who: CustomerOf): Promise<CustomerTrade['open']> {
  const open = (name: keyof typeof waits) => sql<OpenOrders>`json_build_object(
    'count', count(*) filter (where ${waits[name]}),
    'first', (array_agg(json_build_object('_id', ${order.id}, 'orderNumber', ${order.orderNumber})
      order by ${order.createdAt}) filter (where ${waits[name]}))[1])`;
  const [found] = await db
    .select({
      unpaidCents: sql<number>`coalesce(sum(${order.totalCents}) filter (where ${waits.unpaid}), 0)::bigint`.mapWith(
        Number,
      ),
      ...{ unpaid: open('unpaid'), toPack: open('toPack'), toShip: open('toShip') },
      ...{ toAnswer: open('toAnswer'), returns: open('returns') },
    })
    .from(order)
    // What waits for nothing is not looked at further.
    .where(
      and(
        ordersOf(who),
        sql`(${sql.join(
          waitNames.map((name) => waits[name] as SQL),
          sql` or `,
        )})`,
      ),
    );
  if (!found) throw new Error('A count gave no row');
  const { unpaidCents, unpaid, ...others } = found;
  return { ...others, unpaid: { ...unpaid, sum: dollarsFromCents(unpaidCents) } };
}
