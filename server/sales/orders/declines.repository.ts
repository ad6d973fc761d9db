import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { order, orderEvent } from '#server/platform/database/schema/sales/orders.ts';
import { payment } from '#server/platform/database/schema/sales/payments.ts';

/** Cards that were declined: of one order, of its account within a day, from one network address within an hour. */
export interface Declines {
  order: number;
  account: number;
  address: number;
}

/** How many cards were declined. An order is paid within a day, so that older ones need not be looked at. */
export async function countDeclines(
  tx: Transaction,
  { orderId, userId, address }: { orderId: string; userId: string; address: string | null },
): Promise<Declines> {
  const { rows } = await tx.execute<Record<keyof Declines, number>>(sql`select
    (select coalesce(sum(p.declines), 0)::int from ${payment} as p where p.order_id = ${orderId}) as "order",
    (select count(*)::int from ${orderEvent} as e join ${order} as o on o.id = e.order_id
      where o.user_id = ${userId} and o.created_at > now() - interval '2 days'
        and e.kind = 'payment-failed' and e.created_at > now() - interval '1 day') as account,
    (select count(*)::int from ${orderEvent} as e
      where e.order_id in (select p.order_id from ${payment} as p where p.asked_from = ${address})
        and e.kind = 'payment-failed' and e.created_at > now() - interval '1 hour') as address`);
  const [counted] = rows;
  if (!counted) throw new Error('A count gave no row');
  return counted;
}
