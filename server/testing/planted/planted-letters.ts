// Faults in letters and late fees, as `planted-faults.ts` has those of everything else.

import { first } from './planted-sums.ts';

/** A letter about an invoice, with fees of these days of December 2020, and what to give of them. */
const letter = (days: string, waived: string, gives: string) =>
  `with item as (select * from ledger_entry where id = ${first('ledger_entry', "kind = 'invoice'")}),
    letter as (insert into dunning_letter (id, company_id, level, year, number, sent_on, pay_until, total_cents, currency, content)
      select gen_random_uuid(), company_id, 2, 2020, 1, '2020-12-30', '2021-01-09', 100, 'USD', '{}' from item returning id, company_id),
    paid as (select id from ledger_entry where kind = 'payment' order by id limit 1),
    entries as (insert into ledger_entry (id, company_id, kind, amount_cents, currency, due_on, issued_at)
      select gen_random_uuid(), company_id, 'fee', 100, 'USD', '2021-01-09', now() from letter, unnest(${days}) returning id),
    fees as (insert into late_fee (id, letter_id, entry_id, item_id, kind, name, note, from_day, until_day, waived_at, waived_reason, write_off_id)
      select gen_random_uuid(), letter.id, e.id, item.id, 'interest', '', '', date '2020-12-01' + d.day, date '2020-12-20', ${waived}
      from letter, item, (select id, row_number() over () as n from entries) e join unnest(${days}) with ordinality d(day, n) on d.n = e.n returning id)
    select id from ${gives}`;

/** What should hold of letters and late fees, what spoils it, and how. */
export const plantedInLetters: [title: string, what: string, statement: string][] = [
  ['No day of an item bears interest twice', 'days that overlap', letter('array[1, 9]', 'null, null, null', 'fees')],
  [
    'Each late fee is an open item',
    'a fee that is waived and still owed',
    letter('array[1]', "now(), 'planted', (select id from paid)", 'fees'),
  ],
  [
    'Each letter asks for',
    'a letter that asks for less than its fees',
    letter('array[1, 9]', 'null, null, null', 'letter'),
  ],
];
