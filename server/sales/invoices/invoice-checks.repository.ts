import { type SQL, sql } from 'drizzle-orm';
import { type Check, inDollars } from '#server/platform/database/checks.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order, orderEvent } from '#server/platform/database/schema/sales/orders.ts';
import { payment, refund } from '#server/platform/database/schema/sales/payments.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { shipment } from '#server/platform/database/schema/sales/shipments.ts';

/** Documents of a year whose number is not the one after the document before. */
const gaps = (numbered: SQL, name: string) => sql`
  select id, ${name}::text || ' ' || number || ' of ' || year || ' follows ' || coalesce(nullif(before, 0)::text, 'nothing') as says
  from (select id, year, number, lag(number, 1, 0) over (partition by year order by number) as before from ${numbered}) as numbered
  where number <> before + 1`;

/** Of a credit note `c`. */
const hasRates = sql`jsonb_typeof(c.data -> 'taxes') = 'array'`;

/** The rates of a document, in cents and basis points. */
const ratesOf = (data: SQL) => sql`(
  select rate, "baseCents" as base, "taxCents" as tax
  from jsonb_to_recordset(${data} -> 'taxes') as rates (rate bigint, "baseCents" bigint, "taxCents" bigint))`;

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
          when i.id is null and (o.payment <> 'unpaid' and o.fulfilment in ('shipping', 'shipped', 'delivered') or exists (
            select from ${orderEvent} e where e.order_id = o.id and e.kind in ('pay', 'payLate'))) then 'was paid and has no invoice'
          when o.payment = 'unpaid' and o.payment_method <> 'account' and i.id is not null then 'is not paid and has invoice ' || i.year || '-' || i.number
          when o.payment_method <> 'account' and (i.data ->> 'totalCents')::bigint not in (o.total_cents, coalesce(p.received_cents, o.total_cents))
            then 'costs ' || ${inDollars(sql`o.total_cents`)} || ', its invoice says ' || ${inDollars(sql`(i.data ->> 'totalCents')::bigint`)}
          when i.data is null and i.created_at < now() - interval '2 days' then 'has an invoice whose text is not stored'
          end as says
        from ${order} o left join ${invoice} i on i.order_id = o.id left join ${payment} p on p.intent_id = o.transaction_id
      ) looked where says is not null`,
    remedy:
      'An invoice that is missing is made within a minute while the shop runs, where the order changed in the last day. Else ask who keeps the books.',
  },
  {
    title: 'Each shipment of an order on account has its invoice, and together they are what was ordered',
    of: 'orders on account',
    count: sql`select count(*) from ${order} o where o.payment_method = 'account'`,
    faults: sql`
      select id, says from (
        select o.id, 'order ' || o.order_number || ' (' || o.fulfilment || ') ' || case
          when sent.shipments <> sent.invoices or sent.invoices <> made.invoices
            then 'has ' || sent.shipments || ' shipments, and ' || made.invoices || ' invoices'
          when o.fulfilment in ('shipped', 'delivered') and made.cents + out.cents <> o.total_cents
            then 'costs ' || ${inDollars(sql`o.total_cents`)} || ', its invoices say ' || ${inDollars(sql`made.cents`)}
              || ', and ' || ${inDollars(sql`out.cents`)} || ' was taken out of it'
          when made.cents + out.cents > o.total_cents then 'is invoiced above what it costs' end as says
        from ${order} o
        cross join lateral (select count(*) as shipments, count(i.id) as invoices from ${shipment} s left join ${invoice} i on i.shipment_id = s.id
          where s.order_id = o.id) sent
        cross join lateral (select count(*) as invoices, coalesce(sum((i.data ->> 'totalCents')::bigint), 0) as cents from ${invoice} i where i.order_id = o.id) made
        cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from ${refund} r left join ${creditNote} c on c.refund_id = r.id
          where r.order_id = o.id and r.payment_id is null and c.id is null) out
        where o.payment_method = 'account'
      ) looked where says is not null`,
    remedy: 'Ask who keeps the books. Nothing more of it is shipped or credited until then.',
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
  {
    title: 'Each document of a company is in the ledger once, with its sum',
    of: 'documents of companies',
    count: sql`select count(*) from ${order} o join ${invoice} i on i.order_id = o.id left join ${creditNote} c on c.invoice_id = i.id where o.company_id is not null`,
    faults: sql`
      with document as (
        select i.id, i.id as invoice_id, null::uuid as note_id, i.order_id, i.data, i.created_at from ${invoice} i
        union all select c.id, null, c.id, i.order_id, c.data, c.created_at from ${creditNote} c join ${invoice} i on i.id = c.invoice_id
      )
      select d.id, coalesce(d.data ->> 'number', 'a document') || ' is of ' || ${inDollars(sql`(d.data ->> 'totalCents')::bigint`)} || ', and in the ledger '
        || coalesce(string_agg(${inDollars(sql`e.amount_cents`)}, ', '), 'not at all') as says
      from document d join ${order} o on o.id = d.order_id
      left join ${ledgerEntry} e on e.invoice_id = d.invoice_id and e.kind = 'invoice' or e.credit_note_id = d.note_id
      where o.company_id is not null and d.data is not null
      group by d.id, d.data, o.company_id
      having count(e.id) <> 1 or bool_or(e.amount_cents <> (d.data ->> 'totalCents')::bigint or e.company_id <> o.company_id)`,
    remedy:
      'What is missing is entered within a minute while the shop runs, where the order changed in the last day, and at each start. Else ask who keeps the books.',
  },
  {
    // A note of an invoice makes up for the cent by which one before was rounded whose money did not arrive.
    title: 'Each credit note with tax adds up',
    of: 'credit notes with tax',
    count: sql`select count(*) from ${creditNote} c where ${hasRates}`,
    faults: sql`
      select id, 'credit note ' || number || ' of ' || year || ' ' || case
          when least_cents < 0 then 'gives back less than nothing at a rate'
          when cents + difference <> total
            then 'is of ' || ${inDollars(sql`total`)} || ', and comes to ' || ${inDollars(sql`cents + difference`)}
          else 'has tax that is not that of its rate' end as says
      from (
        select c.id, c.number, c.year, (c.data ->> 'totalCents')::bigint as total,
          coalesce((c.data ->> 'differenceCents')::bigint, 0) as difference,
          coalesce(sum(t.base + t.tax), 0) as cents, min(least(t.base, t.tax)) as least_cents,
          bool_or(case when c.data ? 'reverseCharge' then t.tax <> 0 else
            abs(t.tax * (10000 + t.rate) - (t.base + t.tax) * t.rate) > (10000 + t.rate) * (1 + failed.count) end) as off
        from ${creditNote} c
        left join lateral ${ratesOf(sql`c.data`)} t on true
        cross join lateral (select count(*) from ${creditNote} other join ${refund} r on r.id = other.refund_id
          where other.invoice_id = c.invoice_id and r.state = 'failed') failed
        where ${hasRates} group by c.id
      ) looked where off or least_cents < 0 or cents + difference <> total`,
    remedy: 'A note that was issued is never changed. Ask who keeps the books, and what the next one must say.',
  },
  {
    title: 'No rate of an invoice gives back more than it has',
    of: 'invoices with credit notes with tax',
    count: sql`select count(distinct c.invoice_id) from ${creditNote} c where ${hasRates}`,
    faults: sql`
      select i.id, 'invoice ' || i.number || ' of ' || i.year || ' has ' || ${inDollars(sql`coalesce(t.base, 0)`)} || ' and tax of '
        || ${inDollars(sql`coalesce(t.tax, 0)`)} || ' at ' || back.rate / 100.0 || ' %, its credit notes give back '
        || ${inDollars(sql`back.base`)} || ' and ' || ${inDollars(sql`back.tax`)} as says
      from (
        select c.invoice_id, n.rate, sum(n.base) as base, sum(n.tax) as tax
        from ${creditNote} c left join ${refund} r on r.id = c.refund_id cross join lateral ${ratesOf(sql`c.data`)} n
        where ${hasRates} and r.state is distinct from 'failed' group by c.invoice_id, n.rate
      ) back join ${invoice} i on i.id = back.invoice_id left join lateral ${ratesOf(sql`i.data`)} t on t.rate = back.rate
      where back.base > coalesce(t.base, 0) or back.tax > coalesce(t.tax, 0)`,
    remedy: 'A note that was issued is never changed. Ask who keeps the books, and what the next one must say.',
  },
];
