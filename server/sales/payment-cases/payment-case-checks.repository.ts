import { sql } from 'drizzle-orm';
import { type Check, inDollars } from '#server/platform/database/checks.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { dispute, paymentCase } from '#server/platform/database/schema/sales/payment-cases.ts';
import { payment, providerEvent, refund } from '#server/platform/database/schema/sales/payments.ts';

/** The kinds of cases that are about where the money of a payment is. */
const aboutMoney = sql`('mismatch', 'unknown-payment', 'refund-failed', 'refund-missing', 'refund-unexpected', 'payment-missing')`;

/** What must hold of money that came, and of what people are to be asked. */
export const paymentCaseChecks: readonly Check[] = [
  {
    title: 'All money that came has its paid order, is on its way back, or people are asked about it',
    of: 'payments that came',
    count: sql`select count(*) from ${payment} p where p.state = 'succeeded'`,
    faults: sql`
      select p.id, 'payment ' || coalesce(p.intent_id, 'without an intent') || ' brought ' || ${inDollars(sql`p.received_cents`)}
        || ' for order ' || o.order_number || ' (' || o.fulfilment || ', ' || o.payment || '), and '
        || ${inDollars(sql`back.cents + lost.cents`)} || ' went back' as says
      from ${payment} p join ${order} o on o.id = p.order_id
      left join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents from ${refund} r
        left join ${paymentCase} c on c.kind = 'refund-failed' and c.ref = r.id::text
        where r.payment_id = p.id and (r.state <> 'failed' or c.answer like 'elsewhere%')
      ) back on true
      left join lateral (
        select coalesce(sum(d.amount_cents), 0) as cents from ${dispute} d where d.payment_id = p.id and d.status = 'lost'
      ) lost on true
      where p.state = 'succeeded' and back.cents + lost.cents < p.received_cents
        and (o.payment = 'unpaid' or o.transaction_id is distinct from p.intent_id or o.fulfilment in ('cancelled', 'expired'))
        and not exists (select from ${paymentCase} c where c.answered_at is null and c.kind in ${aboutMoney}
          and (c.payment_id = p.id or c.ref = p.intent_id))`,
    remedy: 'Give the money back at the card provider; the shop books it by itself. Or ship what it was paid for.',
  },
  {
    title: 'What was received is what the order costs, or an admin has answered for it',
    of: 'paid orders',
    count: sql`select count(*) from ${order} o where o.payment <> 'unpaid'`,
    faults: sql`
      select p.id, 'order ' || o.order_number || ' costs ' || ${inDollars(sql`o.total_cents`)} || ', and payment ' || p.intent_id
        || ' brought ' || ${inDollars(sql`p.received_cents`)} || ' ' || p.currency as says
      from ${payment} p join ${order} o on o.id = p.order_id and o.transaction_id = p.intent_id
      where p.state = 'succeeded' and (p.received_cents <> o.total_cents or p.currency <> o.currency)
        and not exists (select from ${paymentCase} c where c.answered_at is not null
          and c.kind in ('mismatch', 'unknown-payment') and (c.payment_id = p.id or c.ref = p.intent_id))`,
    remedy: 'Compare the payment at the card provider, and refund what is too much or the whole.',
  },
  {
    title: 'Each payment that the card provider told of is known to have come',
    of: 'messages of payments that came',
    count: sql`select count(*) from ${providerEvent} e where e.type = 'payment_intent.succeeded'`,
    faults: sql`
      select e.id, 'payment ' || coalesce(e.intent_id, 'without an intent') || case when p.id is null then ' is not known here'
        else ' stands here as ' || p.state end as says
      from ${providerEvent} e left join ${payment} p on p.intent_id = e.intent_id
      where e.type = 'payment_intent.succeeded' and e.done_at is not null and case
        when p.id is not null then p.state not in ('succeeded', 'mismatch')
        -- The comparison of the next night asks people about it.
        else e.received_at < now() - interval '2 days'
          and not exists (select from ${paymentCase} c where c.kind = 'unknown-payment' and c.ref = e.intent_id) end`,
    remedy: 'Run npm run reconcile: it settles the payment, or asks about it under Money.',
  },
  {
    title: 'People are asked about all that the shop cannot decide',
    of: 'payments, refunds and messages that need people',
    count: sql`select (select count(*) from ${payment} p where p.state = 'mismatch')
      + (select count(*) from ${refund} r where r.state = 'failed' and r.payment_id is not null)
      + (select count(*) from ${providerEvent} e where e.parked_at is not null) as count`,
    faults: sql`
      select p.id::text, 'payment ' || p.intent_id || ' does not agree with its order, and no open case asks about it' as says
      from ${payment} p where p.state = 'mismatch' and not exists (
        select from ${paymentCase} c where c.kind = 'mismatch' and c.ref = p.intent_id and c.answered_at is null)
      union all
      select r.id::text, 'refund of ' || ${inDollars(sql`r.amount_cents`)} || ' failed, and no case was raised'
      from ${refund} r where r.state = 'failed' and r.payment_id is not null and not exists (
        select from ${paymentCase} c where c.kind = 'refund-failed' and c.ref = r.id::text)
      union all
      select e.id, 'message ' || e.type || ' was parked, and no case was raised'
      from ${providerEvent} e where e.parked_at is not null and e.done_at is null and not exists (
        select from ${paymentCase} c where c.kind = 'parked-event' and c.ref = e.id)`,
    remedy:
      'Run npm run reconcile, which asks about payments that do not agree. For the others look at the card provider.',
  },
];
