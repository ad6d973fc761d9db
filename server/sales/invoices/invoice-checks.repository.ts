import { type SQL, sql } from 'drizzle-orm';
import { type Check, inDollars } from '#server/platform/database/checks.ts';
import { creditNote, invoice } from '#server/platform/database/schema/invoices.ts';
import { order, orderEvent } from '#server/platform/database/schema/orders.ts';
import { payment, refund } from '#server/platform/database/schema/payments.ts';

/** Documents of a year whose number is not the one after the document before. */
const gaps = (numbered: SQL, name: string) => sql`
  select id, ${name}::text || ' ' || number || ' of ' || year || ' follows ' || coalesce(nullif(before, 0)::text, 'nothing') as says
  from (select id, year, number, lag(number, 1, 0) over (partition by year order by number) as before from ${numbered}) as numbered
  where number <> before + 1`;

/** What must hold of invoices and credit notes. */
export const invoiceChecks: readonly Check[] = [
  {
    title: 'Invoices and credit notes are numbered without a gap',
    of: 'invoices and credit notes',
    count: sql`select (select count(*) from ${invoice}) + (select count(*) from ${creditNote}) as count`,
    faults: sql`${gaps(sql`${invoice}`, 'invoice')} union all ${gaps(sql`${creditNote}`, 'credit note')}`,
    remedy:
      'A document was removed. Restore a backup elsewhere and look for the number there, and write down why it is missing.',
  },
  {
    title: 'Each paid order has its invoice, of its sum',
    of: 'paid orders',
    count: sql`select count(*) from ${order} o where o.payment <> 'unpaid'`,
    faults: sql`
      select id, says from (
        select o.id, 'order ' || o.order_number || ' (' || o.fulfilment || ', ' || o.payment || ') ' || case
          when i.id is null and (o.fulfilment in ('shipping', 'shipped', 'delivered') or exists (
            select from ${orderEvent} e where e.order_id = o.id and e.kind in ('pay', 'payLate'))) then 'was paid and has no invoice'
          when o.payment = 'unpaid' and i.id is not null then 'is not paid and has invoice ' || i.year || '-' || i.number
          when (i.data ->> 'totalCents')::bigint not in (o.total_cents, coalesce(p.received_cents, o.total_cents))
            then 'costs ' || ${inDollars(sql`o.total_cents`)} || ', its invoice says ' || ${inDollars(sql`(i.data ->> 'totalCents')::bigint`)}
          when i.data is null and i.created_at < now() - interval '2 days' then 'has an invoice whose text is not stored'
          end as says
        from ${order} o left join ${invoice} i on i.order_id = o.id left join ${payment} p on p.intent_id = o.transaction_id
      ) looked where says is not null`,
    remedy:
      'An invoice that is missing is made within a minute while the shop runs, where the order changed in the last day. Else ask who keeps the books.',
  },
  {
    title: 'Each refund of an invoiced order has its credit note, of its sum',
    of: 'refunds that arrived',
    count: sql`select count(*) from ${refund} r where r.state = 'succeeded'`,
    faults: sql`
      select id, says from (
        select r.id, 'refund of ' || ${inDollars(sql`r.amount_cents`)} || ' of order ' || o.order_number || case
          when c.id is null and r.state = 'succeeded' and i.id is not null and p.intent_id = o.transaction_id then ' has no credit note'
          when c.id is not null and r.state in ('asked', 'pending') then ' is not done and has a credit note'
          when (c.data ->> 'totalCents')::bigint <> r.amount_cents
            then ', its credit note says ' || ${inDollars(sql`(c.data ->> 'totalCents')::bigint`)}
          when c.invoice_id <> i.id then ' has a credit note to the invoice of another order'
          end as says
        from ${refund} r join ${payment} p on p.id = r.payment_id join ${order} o on o.id = r.order_id
        left join ${invoice} i on i.order_id = o.id left join ${creditNote} c on c.refund_id = r.id
      ) looked where says is not null`,
    remedy:
      'A credit note that is missing is made within a minute while the shop runs, where the order changed in the last day. Else ask who keeps the books.',
  },
];
