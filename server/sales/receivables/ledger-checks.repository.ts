import { type SQL, sql } from 'drizzle-orm';
import { type Check, inDollars } from '#server/platform/database/checks.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';

const called = (entry: SQL) => sql`${entry}.kind || ' ' || coalesce(${entry}.document_number, 'without a number')`;

/** What must hold of the ledger of what companies owe. */
export const ledgerChecks: readonly Check[] = [
  {
    title: 'Each entry of the ledger is allocated as its allocations say, and not above its amount',
    of: 'entries of the ledger',
    count: sql`select count(*) from ${ledgerEntry}`,
    faults: sql`
      select e.id, ${called(sql`e`)} || ' is of ' || ${inDollars(sql`e.amount_cents`)} || ', and ' || ${inDollars(sql`coalesce(sum(a.cents), 0)`)}
        || ' of it are allocated where the entry says ' || ${inDollars(sql`e.allocated_cents`)} as says
      from ${ledgerEntry} e left join ${ledgerAllocation} a on a.credit_id = e.id or a.debit_id = e.id
      group by e.id having coalesce(sum(a.cents), 0) not between 0 and e.amount_cents or coalesce(sum(a.cents), 0) <> e.allocated_cents`,
    remedy: 'Take an allocation of it back, and allocate what is left anew.',
  },
  {
    title: 'Each allocation is of a credit to a debit of the same company, or takes one back',
    of: 'allocations',
    count: sql`select count(*) from ${ledgerAllocation}`,
    faults: sql`
      select id, says from (
        select a.id, ${called(sql`c`)} || ' for ' || ${called(sql`d`)} || case
          when c.kind not in ('payment', 'credit-note', 'write-off') or d.kind not in ('invoice', 'fee', 'refund') then ': the sides are changed'
          when c.company_id <> d.company_id or c.currency <> d.currency then ': they are of two companies, or of two currencies'
          when a.reverses is not null and (b.reverses is not null or (b.credit_id, b.debit_id, b.cents) is distinct from (a.credit_id, a.debit_id, -a.cents))
            then ': it takes back what was not allocated so'
          end as says
        from ${ledgerAllocation} a join ${ledgerEntry} c on c.id = a.credit_id join ${ledgerEntry} d on d.id = a.debit_id
        left join ${ledgerAllocation} b on b.id = a.reverses
      ) looked where says is not null`,
    remedy: 'Rows of the ledger were changed past the shop. Take the allocation back, and allocate it anew.',
  },
];
