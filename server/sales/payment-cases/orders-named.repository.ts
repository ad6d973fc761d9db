import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/platform/database/connection.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { dispute } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Of some ids, or other words, those of orders, payments, refunds and disputes, each with its order. One query. */
export async function findOrdersNamed(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { _id: string; orderNumber: number }>> {
  if (ids.length === 0) return new Map();
  const named = sql`any(${sql.param(ids.filter((id) => uuid.test(id)))}::uuid[])`;
  const { rows } = await db.execute<{ id: string; orderId: string; orderNumber: string }>(sql`
    select about.id, placed.id as "orderId", placed.order_number as "orderNumber" from (
      select id::text, id as order_id from ${order} where id = ${named}
      union all select id::text, order_id from ${payment} where id = ${named}
      union all select id::text, order_id from ${refund} where id = ${named}
      union all select id, order_id from ${dispute} where id = any(${sql.param(ids)}::text[])) about
    join ${order} placed on placed.id = about.order_id`);
  return new Map(rows.map(({ id, orderId, orderNumber }) => [id, { _id: orderId, orderNumber: Number(orderNumber) }]));
}

/** What an alarm is about, in words: `Order 10480` where it is that order, a refund or a dispute of it, else as it stands. */
export function withOrderNumber(subject: PgColumn): SQL {
  const id = sql`substring(${subject} from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid`;
  const of = sql`coalesce((select order_id from ${dispute} where dispute.id = ${subject}),
    (select order_id from ${refund} where refund.id = ${id}), ${id})`;
  return sql`coalesce((select 'Order ' || placed.order_number from ${order} placed where placed.id = ${of}), ${subject})`;
}
