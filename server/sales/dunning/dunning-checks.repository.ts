import { sql } from 'drizzle-orm';
import { type Check, inDollars } from '#server/platform/database/checks.ts';
import { dunningLetter, dunningLetterItem, lateFee } from '#server/platform/database/schema/sales/dunning.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';

/** What must hold of letters to companies that pay late, and of their fees. */
export const dunningChecks: readonly Check[] = [
  {
    title: 'No day of an item bears interest twice',
    of: 'late fees',
    count: sql`select count(*) from ${lateFee}`,
    faults: sql`
      select one.id, 'interest of ' || one.from_day || ' until ' || one.until_day || ' is booked, and of ' || other.from_day || ' until ' || other.until_day as says
      from ${lateFee} one join ${lateFee} other on other.item_id = one.item_id and other.kind = 'interest' and other.id <> one.id
      where one.kind = 'interest' and one.from_day <= other.until_day and other.from_day <= one.until_day`,
    remedy: 'Waive one of both.',
  },
  {
    title: 'Each late fee is an open item of its own, or was settled, and what was waived is written off',
    of: 'late fees',
    count: sql`select count(*) from ${lateFee}`,
    faults: sql`
      select id, says from (
        select f.id, case
          when e.kind <> 'fee' or e.company_id <> l.company_id or i.company_id <> l.company_id then 'the ledger has no such fee of that company'
          when f.write_off_id is not null and coalesce((select sum(a.cents) from ${ledgerAllocation} a
            where a.credit_id = f.write_off_id and a.debit_id = e.id), 0) <= 0 then 'it is waived, and nothing of it is written off'
        end as says
        from ${lateFee} f join ${dunningLetter} l on l.id = f.letter_id join ${ledgerEntry} e on e.id = f.entry_id join ${ledgerEntry} i on i.id = f.item_id
      ) fee where says is not null`,
    remedy: 'Write the fee off by hand where it should not be owed.',
  },
  {
    title: 'Each letter asks for its open items and its fees, and for nothing else',
    of: 'letters about open items',
    count: sql`select count(*) from ${dunningLetter}`,
    faults: sql`
      select id, 'it asks for ' || ${inDollars(sql`total_cents`)} || ', and names ' || ${inDollars(sql`named`)} as says from (
        select l.id, l.total_cents, coalesce((select sum(i.open_cents) from ${dunningLetterItem} i where i.letter_id = l.id), 0)
          + coalesce((select sum(e.amount_cents) from ${lateFee} f join ${ledgerEntry} e on e.id = f.entry_id where f.letter_id = l.id), 0) as named
        from ${dunningLetter} l
      ) letter where total_cents <> named`,
    remedy: 'The letter stays as it was sent: write to the company.',
  },
];
