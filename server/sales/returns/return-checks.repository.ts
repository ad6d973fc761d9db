import { sql } from 'drizzle-orm';
import type { Check } from '#server/platform/database/checks.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { refund } from '#server/platform/database/schema/sales/payments.ts';
import { orderReturn, orderReturnLine } from '#server/platform/database/schema/sales/returns.ts';
import { shipment, shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';

const called = sql`'return R-' || r.number || ' (' || r.state || ')'`;

/** Pieces of a line that are back, or to come back. */
const backPieces = sql`case r.state when 'requested' then rl.quantity when 'accepted' then rl.accepted else rl.accepted - rl.missing end`;

/** What must hold of returns: nothing comes back that did not leave, the ledger knows each piece, and no piece is refunded twice. */
export const returnChecks: Check[] = [
  {
    title: 'Nothing is returned that was not shipped',
    of: 'lines of returns',
    count: sql`select count(*) from ${orderReturnLine}`,
    faults: sql`
      with counted as (
        select r.id, rl.shipment_id, rl.order_line_id, r.order_id, sum(${backPieces}) over (partition by rl.shipment_id, rl.order_line_id) as pieces
        from ${orderReturnLine} rl join ${orderReturn} r on r.id = rl.return_id where r.state in ('requested', 'accepted', 'received')
      )
      select r.id, ${called} || ', ' || l.sku || ': of ' || sl.quantity || ' pieces of shipment ' || s.number || ' ' || c.pieces || ' are returned'
        || case when r.order_id <> s.order_id then ', by a return of another order' else '' end as says
      from counted c join ${orderReturn} r on r.id = c.id
        join ${shipmentLine} sl on sl.shipment_id = c.shipment_id and sl.order_line_id = c.order_line_id
        join ${shipment} s on s.id = sl.shipment_id join ${orderLine} l on l.id = sl.order_line_id
      where c.pieces > sl.quantity or r.order_id <> s.order_id`,
    remedy: 'Compare the return with the shipments on the page of its order, and count what came back.',
  },
  {
    title: 'Each return says of its pieces what its state says',
    of: 'returns',
    count: sql`select count(*) from ${orderReturn}`,
    faults: sql`
      select id, says from (
        select r.id, ${called} || case
          when count(rl.return_id) = 0 then ' has no pieces'
          when r.state = 'requested' and count(rl.accepted) > 0 then ' is answered'
          when r.state in ('accepted', 'refused', 'received') and count(rl.accepted) < count(*) then ' has a line without an answer'
          when r.state in ('accepted', 'received') and coalesce(sum(rl.accepted), 0) = 0 or r.state = 'refused' and sum(rl.accepted) > 0
            then ' accepts ' || sum(rl.accepted) || ' pieces'
          when (r.state = 'received') <> (count(rl.stocked) > 0)
            or r.state = 'received' and count(rl.stocked) <> count(*) filter (where rl.accepted > 0)
            then ' does not say what became of its pieces'
          when r.state = 'accepted' and r.send_until < now() - interval '1 day' then ' waits for pieces that were due on ' || r.send_until::date
          when r.state = 'accepted' and count(*) filter (where rl.accepted > 0 and not rl.keep) = 0 then ' waits for pieces, and none is to be sent'
          when r.state in ('accepted', 'refused', 'received') and r.answered_at is null or (r.state = 'received') <> (r.received_at is not null)
            or (r.state = 'taken-back') <> (r.taken_back_at is not null) then ' does not say since when'
          end as says
        from ${orderReturn} r left join ${orderReturnLine} rl on rl.return_id = r.id group by r.id
      ) looked where says is not null`,
    remedy: 'Compare the return with the timeline of its order and with the mails about it.',
  },
  {
    title: 'The ledger knows each piece that came back',
    of: 'movements of returned pieces',
    count: sql`select count(*) from ${stockMovement} where kind in ('returned', 'damaged', 'scrapped')`,
    faults: sql`
      with booked as (
        select order_line_id, reason, kind, sum(quantity) as pieces from ${stockMovement}
        where kind in ('returned', 'damaged', 'scrapped') group by 1, 2, 3
      ), said as (
        select rl.order_line_id, 'R-' || r.number as reason, k.kind, sum(k.pieces) as pieces
        from ${orderReturnLine} rl join ${orderReturn} r on r.id = rl.return_id
          cross join lateral (values ('returned', rl.stocked + rl.damaged + rl.scrapped), ('damaged', -rl.damaged), ('scrapped', -rl.scrapped)) as k(kind, pieces)
        where r.state = 'received' and k.pieces <> 0 group by 1, 2, 3
      )
      select coalesce(said.order_line_id, booked.order_line_id) as id, coalesce(said.reason, booked.reason) || ', ' || coalesce(said.kind, booked.kind)
        || ': the return says ' || coalesce(said.pieces, 0) || ', the ledger ' || coalesce(booked.pieces, 0) as says
      from said full join booked using (order_line_id, reason, kind) where said.pieces is distinct from booked.pieces`,
    remedy: 'Count the pieces of the part, and correct its stock. A return that was received is not changed any more.',
  },
  {
    title: 'No piece of a return is refunded twice',
    of: 'returns with a refund',
    count: sql`select count(*) from ${orderReturn} where refund_id is not null`,
    faults: sql`
      with back as (
        select r.id, line ->> 'partId' as part_id, (line ->> 'quantity')::integer as pieces
        from ${orderReturn} r join ${refund} f on f.id = r.refund_id
          cross join jsonb_array_elements(case when jsonb_typeof(f.lines) = 'array' then f.lines else '[]' end) as line
      ), came as (
        select rl.return_id as id, l.part_id::text as part_id, sum(rl.accepted - rl.missing) as pieces
        from ${orderReturnLine} rl join ${orderLine} l on l.id = rl.order_line_id group by 1, 2
      )
      select r.id, ${called} || ': ' || back.pieces || ' pieces are refunded, and ' || coalesce(came.pieces, 0) || ' came' as says
      from back join ${orderReturn} r on r.id = back.id left join came on came.id = back.id and came.part_id = back.part_id where back.pieces > coalesce(came.pieces, 0)
      union all
      select r.id, ${called} || ' has the refund of another order' from ${orderReturn} r
        join ${refund} f on f.id = r.refund_id join ${order} o on o.id = r.order_id where f.order_id <> r.order_id
      union all
      select f.id, 'order ' || o.order_number || ': a refund is for pieces that came back, and no return has it'
      from ${refund} f join ${order} o on o.id = f.order_id
      where f.state <> 'failed' and jsonb_path_exists(f.lines, '$[*] ? (@.returned == true)') and not exists (select 1 from ${orderReturn} r where r.refund_id = f.id)`,
    remedy: 'Compare the refunds of the order with what came back, and write to the buyer.',
  },
];
