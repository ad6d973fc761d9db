import { sql } from 'drizzle-orm';
import { type Check, inDollars, type Overdue } from '#server/platform/database/checks.ts';
import { accountPayment } from '#server/platform/database/schema/sales/account-payments.ts';
import { ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';

/** What must hold of payments of open items by card. */
export const accountPaymentChecks = (overdue: Overdue): Check[] => [
  {
    title: 'Each payment of open items by card is in the ledger once, and no more of it went back',
    of: 'payments of open items',
    count: sql`select count(*) from ${accountPayment}`,
    faults: sql`
      select p.id, 'payment ' || coalesce(p.intent_id, 'without an intent') || ' (' || p.state || ') brought ' || ${inDollars(sql`p.received_cents`)}
        || ', the ledger has ' || ${inDollars(sql`coalesce(e.paid, 0)`)} || ' of it and ' || ${inDollars(sql`coalesce(e.back, 0)`)} || ' that went back' as says
      from ${accountPayment} p left join (
        select account_payment_id, sum(amount_cents) filter (where kind = 'payment' and document_number like 'pi%') as paid,
          sum(case when kind = 'refund' then amount_cents when document_number like 'pi%' then 0 else -amount_cents end) as back
        from ${ledgerEntry} where account_payment_id is not null group by 1
      ) e on e.account_payment_id = p.id
      where (p.state = 'succeeded') <> (p.received_cents > 0) or coalesce(e.paid, 0) <> p.received_cents or coalesce(e.back, 0) > p.received_cents`,
    remedy: 'Look the payment up at the card provider: its sums are the true ones.',
  },
  {
    title: 'Each payment of open items that is under way is carried on',
    of: 'payments of open items under way',
    count: sql`select count(*) from ${accountPayment} p where p.state in ('asked', 'open')`,
    faults: sql`
      select p.id, 'payment ' || coalesce(p.intent_id, 'without an intent') || ' (' || p.state || ') is to be called off at ' || p.due_at as says
      from ${accountPayment} p where p.state in ('asked', 'open') and ${overdue(sql`p.due_at`, 48)}`,
    remedy:
      'Run npm run reconcile. What is listed again afterwards: look it up at the card provider, and its id in the log.',
  },
];
