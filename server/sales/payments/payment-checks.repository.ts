import { type SQL, sql } from 'drizzle-orm';
import { type Check, inDollars, type Overdue } from '#server/platform/database/checks.ts';
import { payment, providerEvent, refund } from '#server/platform/database/schema/sales/payments.ts';

/** Longer than anything is put off that waits for the provider. */
const NEVER_SO_LONG = sql`interval '2 days'`;

/** What must hold of payments, refunds and what the provider told of them. */
export const paymentChecks = (overdue: Overdue): Check[] => {
  const stands = (due: SQL) => sql`(${due} > now() + ${NEVER_SO_LONG} or ${overdue(due, 48)})`;
  return [
    {
      title: 'No more goes back of a payment than was received',
      of: 'payments',
      count: sql`select count(*) from ${payment}`,
      faults: sql`
        select p.id, 'payment ' || coalesce(p.intent_id, 'without an intent') || ' (' || p.state || ') brought '
          || ${inDollars(sql`p.received_cents`)} || ', and its refunds are ' || ${inDollars(sql`coalesce(sum(r.amount_cents), 0)`)} as says
        from ${payment} p left join ${refund} r on r.payment_id = p.id and r.state <> 'failed'
        group by p.id
        having (p.state = 'succeeded') <> (p.received_cents > 0)
          or coalesce(sum(r.amount_cents) filter (where r.state = 'succeeded'), 0) > p.received_cents
          -- What somebody refunds at the provider may cross one of ours, which then fails.
          or coalesce(sum(r.amount_cents), 0) > p.received_cents and not bool_or(r.origin = 'provider')
          or coalesce(bool_or(r.order_id <> p.order_id), false)`,
      remedy: 'Look the payment up at the card provider: its sums are the true ones.',
    },
    {
      title: 'Each payment and refund that is under way is carried on',
      of: 'payments and refunds under way',
      count: sql`select (select count(*) from ${payment} p where p.state in ('asked', 'open'))
        + (select count(*) from ${refund} r where r.state in ('asked', 'pending')) as count`,
      faults: sql`
        select p.id, 'payment ' || coalesce(p.intent_id, 'without an intent') || ' (' || p.state || ') is to be asked about at '
          || p.due_at as says
        from ${payment} p where p.state in ('asked', 'open') and ${stands(sql`p.due_at`)}
        union all
        select r.id, 'refund of ' || ${inDollars(sql`r.amount_cents`)} || ' (' || r.state || '), next try at ' || r.due_at || case
          when p.intent_id is null then ', is of a payment without an intent'
          when r.state = 'pending' and r.provider_id is null then ', is pending at the provider under no id' else '' end
        from ${refund} r join ${payment} p on p.id = r.payment_id
        where r.state in ('asked', 'pending')
          and (${stands(sql`r.due_at`)} or p.intent_id is null or r.state = 'pending' and r.provider_id is null)`,
      remedy:
        'Run npm run reconcile. What is listed again afterwards: look it up at the card provider, and its id in the log.',
    },
    {
      title: 'Each message of the card provider is acted on',
      of: 'messages',
      count: sql`select count(*) from ${providerEvent}`,
      faults: sql`
        select e.id, e.type || ' of ' || coalesce(e.intent_id, 'no payment') || ' came at ' || e.received_at || ' and waits until ' || e.due_at as says
        from ${providerEvent} e where e.done_at is null and e.parked_at is null and ${stands(sql`e.due_at`)}`,
      remedy: 'Run npm run reconcile. Look for the id of the message in the log, which says what stopped it.',
    },
  ];
};
