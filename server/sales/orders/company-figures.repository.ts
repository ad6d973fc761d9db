import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { order } from '#server/platform/database/schema/orders.ts';

/** Placed within 12 months, and neither cancelled nor expired. */
const counted = sql`placed.created_at > now() - interval '12 months' and placed.fulfilment not in ('closing', 'cancelled', 'expired')`;

/** The figures of orders that stand beside a company, as SQL. */
export const orderFiguresOfCompany = {
  ordersPlaced: (companyId: SQLWrapper): SQL<number> =>
    sql<number>`(select count(*)::int from ${order} placed where placed.company_id = ${companyId} and ${counted})`,
  orderCents: (companyId: SQLWrapper): SQL<number> =>
    sql<number>`(select coalesce(sum(placed.total_cents), 0)::bigint from ${order} placed
      where placed.company_id = ${companyId} and ${counted})`.mapWith(Number),
  ordersUnpaid: (companyId: SQLWrapper): SQL<number> =>
    sql<number>`(select count(*)::int from ${order} placed where placed.company_id = ${companyId}
      and placed.payment = 'unpaid' and placed.fulfilment in ('pending', 'closing'))`,
};
