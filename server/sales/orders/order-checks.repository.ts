import { sql } from 'drizzle-orm';
import { CASH_DISCOUNT } from '#contract/sales/refunds.ts';
import { type Check, inDollars, type Overdue } from '#server/platform/database/checks.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { mail } from '#server/platform/database/schema/platform/mail.ts';
import { order, orderEvent, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import { shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';

/** Longer than any hold may be set to, and than any attempt is put off. */
const NEVER_SO_LONG = sql`interval '2 days'`;

const countOrders = sql`select count(*) from ${order}`;
const called = sql`'order ' || o.order_number || ' (' || o.fulfilment || ', ' || o.payment || ')'`;

/** Pieces of a line that went with shipments of its order; the others went back into stock when the last of these left. */
const shippedOfLine = sql`coalesce((select sum(s.quantity) from ${shipmentLine} s where s.order_line_id = l.id), 0)`;

/** Mails about a step that an order takes once, as `order.mails.ts` calls them: it is shipped again only where a shipment was taken back. */
const toldOnce = sql`m.subject ~ '^Order \\d+ (is placed|is paid|is shipped|has expired|is cancelled)$' and not (
  m.subject like '% is shipped' and exists (select 1 from ${orderEvent} e join ${order} o on o.id = e.order_id
    where o.order_number = substring(m.subject from '\\d+')::bigint and e.kind in ('unship', 'part-unshipped')))`;

/** What must hold of orders, their sums and the stock they take. */
export const orderChecks = (overdue: Overdue): Check[] => [
  {
    title: 'Each order costs what its lines cost',
    of: 'orders',
    count: countOrders,
    faults: sql`
      select o.id, ${called} || ' costs ' || ${inDollars(sql`o.total_cents`)} || ' for ' || o.quantity || ' pieces; its '
        || count(l.id) || ' lines are ' || ${inDollars(sql`coalesce(sum(l.price_cents), 0)`)} || ' for ' || coalesce(sum(l.quantity), 0) as says
      from ${order} o left join ${orderLine} l on l.order_id = o.id
      group by o.id
      having o.total_cents <> coalesce(sum(l.price_cents), 0) + o.shipping_cents + o.tax_added_cents
        or o.quantity <> coalesce(sum(l.quantity), 0)`,
    remedy: 'Ship and refund nothing of it before the mail about its placing was compared, which lists its lines.',
  },
  {
    title: 'The tax of each order is that of its lines and of its delivery',
    of: 'orders',
    count: countOrders,
    faults: sql`
      select id, says from (
        select o.id, ${called} || case
          when o.tax_cents <> o.shipping_tax_cents + l.tax_cents
            then ': of its tax, ' || ${inDollars(sql`o.tax_cents`)} || ', its lines and its delivery have '
              || ${inDollars(sql`o.shipping_tax_cents + l.tax_cents`)}
          when o.tax_added_cents <> o.shipping_tax_added_cents + l.added_cents
            then ': of what tax adds, ' || ${inDollars(sql`o.tax_added_cents`)} || ', its lines and its delivery add '
              || ${inDollars(sql`o.shipping_tax_added_cents + l.added_cents`)}
          when o.prices_gross is null and (o.tax_cents <> 0 or o.tax_added_cents <> 0)
            then ' has tax, and tax was off when it was placed'
          when o.tax_cents <> 0 and o.reverse_charge is not null then ' has tax, and says that its buyer owes it'
          when not o.prices_gross and o.tax_added_cents <> o.tax_cents
            or o.prices_gross and o.tax_added_cents <> 0 and o.reverse_charge is null
            then ': tax adds ' || ${inDollars(sql`o.tax_added_cents`)} || ' to ' || case when o.prices_gross then 'gross' else 'net' end
              || ' prices, and it is ' || ${inDollars(sql`o.tax_cents`)}
          end as says
        from ${order} o
        join lateral (
          select coalesce(sum(tax_cents), 0) as tax_cents, coalesce(sum(tax_added_cents), 0) as added_cents
          from ${orderLine} where order_id = o.id
        ) l on true
      ) looked where says is not null`,
    remedy:
      'Compare it with its mail and its invoice, which list tax by rate, before anything of it is shipped or refunded.',
  },
  {
    title: 'The tax of each order is what its rates make of its prices',
    of: 'taxed orders',
    count: sql`select count(*) from ${order} where prices_gross is not null`,
    faults: sql`
      with amounts as (
        select l.order_id, l.tax_rate as rate, l.price_cents as cents, l.tax_cents, l.tax_added_cents as added_cents
        from ${orderLine} l join ${order} o on o.id = l.order_id where o.prices_gross is not null
        union all
        select o.id, o.shipping_tax_rate, o.shipping_cents, o.shipping_tax_cents, o.shipping_tax_added_cents
        from ${order} o where o.prices_gross is not null and o.shipping_cents > 0
      ), rated as (
        select order_id, rate, sum(cents)::numeric as cents, sum(tax_cents)::numeric as tax_cents, sum(added_cents)::numeric as added_cents
        from amounts group by order_id, rate
      ), due as (
        select r.*, case when o.prices_gross then div(2 * r.cents * r.rate + 10000 + r.rate, 2 * (10000 + r.rate))
          else div(2 * r.cents * r.rate + 10000, 20000) end as due_cents
        from rated r join ${order} o on o.id = r.order_id
      )
      select o.id, ${called} || coalesce(': at ' || d.rate / 100.0 || ' % it has tax of ' || ${inDollars(sql`d.tax_cents`)}
        || ' that adds ' || ${inDollars(sql`d.added_cents`)} || ' on ' || ${inDollars(sql`d.cents`)}, ' is taxed, and has a price without a rate') as says
      from due d join ${order} o on o.id = d.order_id
      where d.rate is null
        or d.tax_cents <> case when o.reverse_charge is null then d.due_cents else 0 end
        or d.added_cents <> case when o.prices_gross then case when o.reverse_charge is null then 0 else -d.due_cents end
          when o.reverse_charge is null then d.due_cents else 0 end`,
    remedy:
      'Compare it with its mail and its invoice, which list tax by rate, before anything of it is shipped or refunded.',
  },
  {
    title: 'The delivery of each order costs what was shown and agreed on',
    of: 'orders with a delivery',
    count: sql`select count(*) from ${order} where delivery_kind is not null or shipping_cents <> 0`,
    faults: sql`
      select id, says from (
        select o.id, ${called} || case
          when o.shipping_cents <> 0 and coalesce(o.delivery_kind, 'free') in ('free', 'pick-up')
            then ' pays ' || ${inDollars(sql`o.shipping_cents`)} || ' for delivery that costs nothing'
          when o.request_state in ('asked', 'offered') and o.shipping_cents <> 0
            then ' pays ' || ${inDollars(sql`o.shipping_cents`)} || ' for delivery, and nobody has accepted that'
          when o.request_state = 'accepted' and o.offered_cents is distinct from o.shipping_cents
            then ' pays ' || ${inDollars(sql`o.shipping_cents`)} || ' for delivery, and was offered '
              || coalesce(${inDollars(sql`o.offered_cents`)}, 'nothing')
          when (o.request_state = 'offered') <> (o.offered_cents is not null) and o.request_state is distinct from 'accepted'
            then ' is offered ' || coalesce(${inDollars(sql`o.offered_cents`)}, 'nothing') || ' for delivery, and says it is '
              || coalesce(o.request_state, 'not asked for')
          when o.request_state in ('asked', 'offered') and (o.payment <> 'unpaid' or o.fulfilment in ('shipping', 'shipped', 'delivered'))
            then ' is paid or goes out, and its delivery has no price'
          end as says
        from ${order} o
      ) looked where says is not null`,
    remedy: 'Compare it with what its buyer accepted, which its page says, before anything of it is shipped.',
  },
  {
    title: 'Stock has moved as the state of each order says',
    of: 'order lines',
    count: sql`select count(*) from ${orderLine}`,
    faults: sql`
      select l.id, ${called} || ', ' || l.sku || ': of ' || l.quantity || ' pieces the ledger holds '
        || -coalesce(sum(m.quantity) filter (where m.kind <> 'write-off'), 0) || coalesce(' ('
        || string_agg(m.kind || ' ' || m.quantity, ', ' order by m.created_at, m.id) || ')', '') as says
      from ${orderLine} l join ${order} o on o.id = l.order_id left join ${stockMovement} m on m.order_line_id = l.id
        -- What buyers sent back is held against the returns.
        and m.kind not in ('returned', 'damaged', 'scrapped')
      group by l.id, o.id
      having count(*) filter (where m.kind = 'hold') <> 1
        or coalesce(sum(m.quantity) filter (where m.kind <> 'write-off'), 0) <>
          case when o.fulfilment in ('cancelled', 'expired') then 0
            when o.fulfilment in ('shipped', 'delivered') then -${shippedOfLine} else l.taken_out - l.quantity end
        or coalesce(sum(m.quantity) filter (where m.kind = 'take-out'), 0) <> l.taken_out
        or coalesce(-sum(m.quantity) filter (where m.kind = 'write-off'), 0)
          not between 0 and case when o.fulfilment = 'cancelled' then l.quantity else l.taken_out end
        or coalesce(bool_or(m.part_id <> l.part_id or m.kind not in ('write-off', 'take-out') and abs(m.quantity) <> l.quantity
          and not (m.kind in ('release', 'return') and (l.taken_out > 0 or o.fulfilment in ('shipped', 'delivered'))
            and m.quantity between 1 and l.quantity - l.taken_out)), false)`,
    remedy:
      'Count the pieces of the part, and correct its stock. An order that was shipped or ended is not changed any more.',
  },
  {
    title: 'Each order has a way on',
    of: 'orders',
    count: countOrders,
    faults: sql`
      select id, says from (
        select o.id, ${called} || case
          when o.payment <> 'unpaid' and o.fulfilment in ('pending', 'closing') then ' was paid and did not move on'
          when o.payment_method = 'card' and o.payment = 'unpaid' and o.fulfilment in ('shipping', 'shipped', 'delivered') then ' goes out without being paid'
          when o.payment <> 'unpaid' and o.paid_at is null or o.fulfilment in ('shipped', 'delivered') and o.shipped_at is null
            or o.fulfilment in ('cancelled', 'expired') and o.ended_at is null then ' does not say since when'
          when o.fulfilment = 'pending' and o.held_until > now() + ${NEVER_SO_LONG}
            then ' holds its stock until ' || o.held_until
          when o.fulfilment in ('pending', 'closing') and p.due_at > now() + ${NEVER_SO_LONG}
            then ' is not ended before ' || p.due_at || ', when its payment is asked about'
          when o.fulfilment = 'pending' and ${overdue(sql`o.held_until`, 1)} or o.fulfilment = 'closing' and ${overdue(sql`o.updated_at`, 24)}
            then ' should have ended, and nothing ends it'
          when o.fulfilment = 'shipping' and o.payment = 'refunded' and ${overdue(sql`o.updated_at`, 1)}
            then ' should have been cancelled, and nothing cancels it'
          end as says
        from ${order} o left join ${payment} p on p.order_id = o.id and p.state in ('asked', 'open')
      ) looked where says is not null`,
    remedy:
      'Cancel or refund it on its page. Where the page refuses, look for its id in the log, which says what stopped it.',
  },
  {
    title: 'Each order says of its money what its payments and refunds say',
    of: 'orders',
    count: countOrders,
    faults: sql`
      select id, says from (
        select o.id, ${called} || case
          when o.payment = 'unpaid' and o.transaction_id is not null then ' names the payment ' || o.transaction_id
          when o.payment <> 'unpaid' and p.id is null
            then ' is paid by ' || coalesce(o.transaction_id, 'nothing') || ', which is no payment of it that came'
          when o.refunded_cents <> back.cents then ' says that ' || ${inDollars(sql`o.refunded_cents`)}
            || ' went back, its refunds say ' || ${inDollars(sql`back.cents`)}
          when o.payment <> 'unpaid' and case when o.payment = 'refunded' then o.refunded_cents + p.lost_cents < p.received_cents
            -- Where a bank took the rest, the buyer owes that: an order that goes out stays paid.
            else o.refunded_cents + case when o.fulfilment in ('cancelled', 'expired') then p.lost_cents else 0 end >= p.received_cents end
            then ': of ' || ${inDollars(sql`p.received_cents`)} || ' ' || ${inDollars(sql`o.refunded_cents`)} || ' went back'
              || case when p.lost_cents > 0 then ', and a bank took ' || ${inDollars(sql`p.lost_cents`)} else '' end
          end as says
        from ${order} o
        left join ${payment} p on p.intent_id = o.transaction_id and p.order_id = o.id and p.state = 'succeeded'
        left join lateral (
          select coalesce(sum(r.amount_cents), 0) as cents from ${refund} r
          where (r.payment_id = p.id or r.payment_id is null and r.order_id = o.id) and r.state = 'succeeded'
        ) back on true
      ) looked where says is not null`,
    remedy: 'Compare the order with the payment at the card provider before anything of it is shipped or refunded.',
  },
  {
    title: 'Refunds of lines are for pieces that were ordered, at their price with what tax adds',
    of: 'refunds with lines',
    count: sql`select count(*) from ${refund} r where jsonb_typeof(r.lines) = 'array'`,
    faults: sql`
      with named as (
        select r.id, r.order_id, r.state, r.amount_cents, line ->> 'partId' as part_id, (line ->> 'quantity')::integer as pieces,
          coalesce((line ->> 'addedCents')::bigint, 0) as added_cents
        from ${refund} r cross join jsonb_array_elements(case when jsonb_typeof(r.lines) = 'array' then r.lines else '[]' end) as line
      ), priced as (
        select n.*, l.unit_price_cents, l.quantity, n.pieces * l.unit_price_cents + n.added_cents as cents, l.tax_added_cents,
          sum(n.pieces) filter (where n.state <> 'failed') over (partition by n.order_id, n.part_id) as refunded,
          sum(n.added_cents) filter (where n.state <> 'failed') over (partition by n.order_id, n.part_id) as added_back
        from named n left join ${orderLine} l on l.order_id = n.order_id and l.part_id::text = n.part_id
      )
      select p.id, 'order ' || o.order_number || ': the refund of ' || ${inDollars(sql`p.amount_cents`)} || ' is for pieces of '
        || coalesce(${inDollars(sql`sum(p.cents)`)}, 'no price') || coalesce(', and of ' || max(p.quantity)
        || ' pieces ' || max(p.refunded) filter (where p.refunded > p.quantity) || ' are refunded', '') || coalesce(', with '
        || ${inDollars(sql`max(p.added_back) filter (where p.added_back <> p.tax_added_cents)`)} || ' of the tax of a line', '') as says
      from priced p join ${order} o on o.id = p.order_id
      group by p.id, p.amount_cents, o.id
      having (sum(p.cents) is distinct from p.amount_cents
          -- What was paid with a cash discount comes back without it.
          and not coalesce(sum(p.cents) > p.amount_cents and exists (select from ${refund} d where d.order_id = o.id and d.reason = ${CASH_DISCOUNT}), false))
        or bool_or(p.unit_price_cents is null
        or coalesce(p.refunded > p.quantity or abs(p.added_back) > abs(p.tax_added_cents)
          or p.refunded = p.quantity and p.added_back <> p.tax_added_cents, false))`,
    remedy: 'Compare the refunds of the order with what the buyer sent back, and refund the rest as an amount.',
  },
  {
    title: 'Buyers were told once of each step of an order',
    of: 'mails about a step',
    count: sql`select count(*) from ${mail} m where ${toldOnce}`,
    faults: sql`
      select max(m.id::text) as id, count(*) || ' mails say: ' || m.subject as says
      from ${mail} m where ${toldOnce} group by m.to_address, m.subject having count(*) > 1`,
    remedy: 'Nothing is to be mended: write to the buyer if they ask. The shop should not have done this.',
  },
];
