// Faults in what an order comes to, as `planted-faults.ts` has those of everything else.

/** The id of the first row of a table, in a statement. */
export const first = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`;
export const paidOrder = first('"order"', "fulfilment = 'shipping' and payment = 'paid' and refunded_cents = 0");
export const pendingOrder = first('"order"', "fulfilment = 'pending' and id not in (select order_id from payment)");
const taxedNote = first('credit_note', "data ? 'taxes'");

/** What should hold of sums, tax and delivery, what spoils it, and how. */
export const plantedInSums: [title: string, what: string, statement: string][] = [
  [
    'What is expected of each part',
    'pieces that nobody delivers',
    `update part set expected_pieces = expected_pieces + 1 where id = ${first('part', 'true')} returning id`,
  ],
  [
    'What is expected of each part',
    'a day on which nothing comes',
    `update part set next_delivery_on = '2099-12-04', next_delivery_pieces = 5 where id = ${first('part', 'true')} returning id`,
  ],
  [
    'Each order costs',
    'a sum that is not that of the lines',
    `update "order" set total_cents = total_cents + 1 where id = ${paidOrder} returning id`,
  ],
  [
    'Each order costs',
    'a line that is gone',
    `with held as (delete from stock_movement where order_line_id = (select id from order_line where order_id = ${pendingOrder})) delete from order_line where order_id = ${pendingOrder} returning order_id as id`,
  ],
  [
    'Each order costs',
    'tax that its sum does not have',
    `with taxed as (update order_line set tax_rate = 2500, tax_cents = 100, tax_added_cents = 100 where id = (select min(id::text)::uuid from order_line where order_id = ${paidOrder})) update "order" set prices_gross = false, tax_cents = 100, tax_added_cents = 100 where id = ${paidOrder} returning id`,
  ],
  [
    'The tax of each order',
    'tax that no line has',
    `update "order" set prices_gross = false, tax_cents = 100, tax_added_cents = 100, total_cents = total_cents + 100 where id = ${paidOrder} returning id`,
  ],
  [
    'The tax of each order',
    'tax although the buyer owes it',
    `with taxed as (update order_line set tax_rate = 2500, tax_cents = 100 where id = (select min(id::text)::uuid from order_line where order_id = ${paidOrder})) update "order" set prices_gross = true, tax_cents = 100, reverse_charge = 'The buyer owes it.' where id = ${paidOrder} returning id`,
  ],
  [
    'The tax of each order is what its rates',
    'tax of another rate',
    `with taxed as (update order_line set tax_rate = 2500, tax_cents = 100, tax_added_cents = 100 where id = (select min(id::text)::uuid from order_line where order_id = ${paidOrder})) update "order" set prices_gross = false, tax_cents = 100, tax_added_cents = 100, total_cents = total_cents + 100 where id = ${paidOrder} returning id`,
  ],
  [
    'The tax of each order is what its rates',
    'a line without a rate',
    `update "order" set prices_gross = false where id = ${paidOrder} returning id`,
  ],
  [
    'The delivery of each order',
    'delivery that nobody accepted',
    `update "order" set delivery_kind = 'request', request_state = 'asked' where id = ${paidOrder} returning id`,
  ],
  [
    'The delivery of each order',
    'a price that was not offered',
    `update "order" set delivery_kind = 'request', request_state = 'accepted', offered_cents = 300 where id = ${pendingOrder} returning id`,
  ],
  [
    'The delivery of each order',
    'pick-up that costs something',
    `update "order" set delivery_kind = 'pick-up', shipping_cents = 300, total_cents = total_cents + 300 where id = ${pendingOrder} returning id`,
  ],
  [
    'Each credit note with tax',
    'a sum that is not that of its rates',
    `update credit_note set data = jsonb_set(data, '{taxes,0,baseCents}', to_jsonb((data #>> '{taxes,0,baseCents}')::int - 1)) where id = ${taxedNote} returning id`,
  ],
  [
    'Each credit note with tax',
    'a base below nothing',
    `update credit_note set data = jsonb_set(jsonb_set(data, '{taxes,1,baseCents}', '-1'), '{totalCents}', to_jsonb((data ->> 'totalCents')::int - (data #>> '{taxes,1,baseCents}')::int - 1)) where id = ${taxedNote} returning id`,
  ],
  [
    'Each credit note with tax',
    'tax of another rate',
    `update credit_note set data = jsonb_set(jsonb_set(data, '{taxes,0,baseCents}', to_jsonb((data #>> '{taxes,0,baseCents}')::int - 3)), '{taxes,0,taxCents}', to_jsonb((data #>> '{taxes,0,taxCents}')::int + 3)) where id = ${taxedNote} returning id`,
  ],
  [
    'No rate of an invoice',
    'a rate of which more went back than it has',
    `update invoice set data = jsonb_set(data, '{taxes,0,taxCents}', '1') where id = (select invoice_id from credit_note where id = ${taxedNote}) returning id`,
  ],
];
