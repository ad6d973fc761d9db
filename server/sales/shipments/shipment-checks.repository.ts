import { sql } from 'drizzle-orm';
import type { Check } from '#server/platform/database/checks.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { parcel, shipment, shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';

const called = sql`'order ' || o.order_number || ' (' || o.fulfilment || ')'`;

/** What must hold of shipments: nothing leaves twice, and what an order says of itself agrees with what left. */
export const shipmentChecks: Check[] = [
  {
    title: 'Of each line no more is shipped than was ordered and not taken out, by shipments of its own order',
    of: 'lines of shipments',
    count: sql`select count(*) from ${shipmentLine}`,
    faults: sql`
      select l.id, ${called} || ', ' || l.sku || ': of ' || l.quantity || ' pieces ' || sum(sl.quantity) || ' are shipped'
        || case when bool_or(s.order_id <> l.order_id) then ', with a shipment of another order' else '' end as says
      from ${shipmentLine} sl join ${shipment} s on s.id = sl.shipment_id
        join ${orderLine} l on l.id = sl.order_line_id join ${order} o on o.id = l.order_id
      group by l.id, o.id having sum(sl.quantity) > l.quantity - l.taken_out or bool_or(s.order_id <> l.order_id)`,
    remedy: 'Ask those who packed it what left, and take the shipment back on the order’s page that did not.',
  },
  {
    title: 'Each order that is shipped has shipments, and each shipment has parcels, pieces and an order that goes out',
    of: 'orders that went out',
    count: sql`select count(*) from ${order} where fulfilment in ('shipped', 'delivered')`,
    faults: sql`
      select o.id, ${called} || ' has no shipment' as says from ${order} o
      where o.fulfilment in ('shipped', 'delivered') and not exists (select 1 from ${shipment} s where s.order_id = o.id)
      union all
      select s.id, ${called} || ', shipment ' || s.number || case
          when o.fulfilment not in ('shipping', 'shipped', 'delivered') then ': the order does not go out'
          when not exists (select 1 from ${parcel} p where p.shipment_id = s.id) then ' has no parcel'
          else ' has no pieces' end
      from ${shipment} s join ${order} o on o.id = s.order_id
      where o.fulfilment not in ('shipping', 'shipped', 'delivered')
        or not exists (select 1 from ${parcel} p where p.shipment_id = s.id)
        or not exists (select 1 from ${shipmentLine} sl where sl.shipment_id = s.id)`,
    remedy: 'Compare the order with its timeline, and put its shipment right on its page.',
  },
];
