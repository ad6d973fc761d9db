// Faults in documents and in the ledger of what companies owe, as `planted-faults.ts` has those of everything else.

import { first, pendingOrder } from './planted-sums.ts';

const allocation = first('ledger_allocation', 'true');
const invoiced = first('ledger_entry', "kind = 'invoice'");

/** What should hold of documents and of the ledger, what spoils it, and how. */
export const plantedInDocuments: [title: string, what: string, statement: string][] = [
  [
    'Each entry of the ledger',
    'more than an invoice is of',
    `insert into ledger_allocation (id, credit_id, debit_id, cents) select gen_random_uuid(), credit_id, debit_id, 1 from ledger_allocation where id = ${allocation} returning debit_id as id`,
  ],
  [
    'Each entry of the ledger',
    'more of a payment than came',
    `update ledger_allocation set cents = cents + 1 where id = ${allocation} returning credit_id as id`,
  ],
  [
    'Each payment of open items by card is in the ledger',
    'a payment by card that brought more',
    `update account_payment set received_cents = received_cents + 1 where id = ${first('account_payment', "state = 'succeeded'")} returning id`,
  ],
  [
    'Each payment of open items that is under way',
    'a payment that is forgotten',
    `update account_payment set state = 'open', due_at = now() - interval '9 days', received_cents = 0 where id = ${first('account_payment', "state = 'succeeded'")} returning id`,
  ],
  [
    'Each allocation is of a credit',
    'sides that are changed',
    `update ledger_allocation set credit_id = debit_id, debit_id = credit_id where id = ${allocation} returning id`,
  ],
  [
    'Each allocation is of a credit',
    'one that takes back another sum',
    `insert into ledger_allocation (id, credit_id, debit_id, cents, reverses) select gen_random_uuid(), credit_id, debit_id, 1 - cents, id from ledger_allocation where id = ${allocation} returning id`,
  ],
  [
    'Each shipment of an order on account',
    'a shipment without its invoice',
    `update invoice set shipment_id = null where shipment_id is not null returning order_id as id`,
  ],
  [
    'Each document of a company',
    'an invoice of another sum',
    `update ledger_entry set amount_cents = amount_cents + 1 where id = ${invoiced} returning invoice_id as id`,
  ],
  [
    'Each document of a company',
    'a credit note that is not entered',
    `with gone as (delete from ledger_allocation where credit_id in (select id from ledger_entry where kind = 'credit-note')) delete from ledger_entry where kind = 'credit-note' returning credit_note_id as id`,
  ],
  [
    'Invoices and credit notes',
    'an invoice that is gone',
    `with gone as (delete from invoice where id = (select i.id from invoice i where not exists (select from credit_note c where c.invoice_id = i.id) order by number limit 1) returning number) select i.id from invoice i, gone where i.number = gone.number + 1`,
  ],
  [
    'Invoices and credit notes',
    'a credit note that is gone',
    `with gone as (delete from credit_note where number = 1) select id from credit_note where number = 2`,
  ],
  [
    'Each paid order has its invoice',
    'one that is gone',
    `delete from invoice where id = (select i.id from invoice i where not exists (select from credit_note c where c.invoice_id = i.id) and not exists (select from ledger_entry e where e.invoice_id = i.id) order by number desc limit 1) returning order_id as id`,
  ],
  [
    'Each paid order has its invoice',
    'another sum',
    `update invoice set data = jsonb_set(data, '{totalCents}', '1') where number = 1 returning order_id as id`,
  ],
  [
    'Each paid order has its invoice',
    'an order that was not paid',
    `insert into invoice (id, order_id, year, number, data) select gen_random_uuid(), ${pendingOrder}, year, max(number) + 1, '{}' from invoice group by year returning order_id as id`,
  ],
  [
    'Each refund of an invoiced order',
    'one without a credit note',
    `delete from credit_note where number = (select max(c.number) from credit_note c join refund r on r.id = c.refund_id where r.state = 'succeeded') returning refund_id as id`,
  ],
  [
    'Each refund of an invoiced order',
    'another sum',
    `update credit_note set data = jsonb_set(data, '{totalCents}', '1') where number = 1 returning refund_id as id`,
  ],
];
