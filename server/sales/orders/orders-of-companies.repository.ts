import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Company } from '#contract/accounts/companies.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';
import { keptCents, paidBy } from './kept-sums.repository.ts';

type Columns = Record<'payment' | 'fulfilment' | 'createdAt', AnyPgColumn>;

const isUnpaid = ({ payment, fulfilment }: Columns) =>
  sql`${payment} = 'unpaid' and ${fulfilment} in ('pending', 'closing')`;
/** Placed within 12 months, and neither cancelled nor expired. */
const counts = ({ createdAt, fulfilment }: Columns) =>
  sql`${createdAt} > now() - interval '12 months' and ${fulfilment} not in ('closing', 'cancelled', 'expired')`;

const unpaid = isUnpaid(order);
const counted = counts(order);
const placed = alias(order, 'placed');

/** The figures of orders that stand beside a company, as SQL. */
export const orderFiguresOfCompany = {
  ordersPlaced: (companyId: SQLWrapper): SQL<number> =>
    sql<number>`(select count(*)::int from ${order} placed where ${ofCompany(companyId)} and ${counts(placed)})`,
  orderCents: (companyId: SQLWrapper): SQL<number> =>
    sql<number>`(select coalesce(sum(${keptCents(placed)}), 0)::bigint from ${order} placed
      left join ${payment} on ${paidBy(placed)} where ${ofCompany(companyId)} and ${counts(placed)})`.mapWith(Number),
  ordersUnpaid: (companyId: SQLWrapper): SQL<number> =>
    sql<number>`(select count(*)::int from ${order} placed where ${ofCompany(companyId)} and ${isUnpaid(placed)})`,
};

function ofCompany(companyId: SQLWrapper): SQL {
  return sql`placed.company_id = ${companyId}`;
}

/** What the noun of companies needs to know of orders. */
export const ordersOfCompanies = {
  async summarize(db: Database, companyId: string): Promise<Company['orders']> {
    const [found] = await db
      .select({
        all: sql<number>`count(*)::int`,
        invoices: sql<number>`coalesce(sum((select count(*) from ${invoice} where invoice.order_id = ${sql`${order.id}`})), 0)::int`,
        unpaid: sql<number>`(count(*) filter (where ${unpaid}))::int`,
        heldPieces: sql<number>`coalesce(sum(${order.quantity}) filter (where ${unpaid}), 0)::int`,
        orders: sql<number>`(count(*) filter (where ${counted}))::int`,
        cents: sql<number>`coalesce(sum(${keptCents()}) filter (where ${counted}), 0)::bigint`.mapWith(Number),
      })
      .from(order)
      .leftJoin(payment, paidBy())
      .where(eq(order.companyId, companyId));
    if (!found) throw new Error('A count gave no row');
    const { orders, cents, ...counts } = found;
    return { ...counts, year: { orders, sum: dollarsFromCents(cents) } };
  },
  async countByBuyer(db: Database, companyId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .select({ userId: order.userId, orders: sql<number>`count(*)::int` })
      .from(order)
      .where(eq(order.companyId, companyId))
      .groupBy(order.userId);
    return new Map(rows.map(({ userId, orders }) => [userId, orders]));
  },
  countUnpaid: (tx: Transaction, companyId: string): Promise<number> =>
    tx.$count(order, and(eq(order.companyId, companyId), unpaid)),
};
