import { sql } from 'drizzle-orm';
import type { Check } from '#server/platform/database/checks.ts';
import { orderMessage } from '#server/platform/database/schema/sales/order-messages.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';

/** What must hold of messages about orders. */
export const orderMessageChecks: Check[] = [
  {
    title: 'Each order that waits for an answer has a message of its buyer that the shop has not answered',
    of: 'orders that wait for an answer',
    count: sql`select count(*) from ${order} where waits_for_answer_since is not null`,
    faults: sql`
      select o.id, 'order ' || o.order_number || ' waits for an answer, and its buyer '
        || case when first.at is null then 'asked nothing then' else 'was answered' end as says
      from ${order} o
      left join lateral (
        select m.created_at as at from ${orderMessage} m
        where m.order_id = o.id and not m.from_shop and m.created_at = o.waits_for_answer_since limit 1
      ) first on true
      where o.waits_for_answer_since is not null and (first.at is null or exists (
        select 1 from ${orderMessage} m where m.order_id = o.id and m.from_shop and m.created_at > first.at))`,
    remedy: 'Read the messages on the order’s page, and answer, or say that no answer is needed.',
  },
];
