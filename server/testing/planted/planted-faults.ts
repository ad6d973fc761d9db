// Faults that are written past the shop into the database that `busyLife` and `busyReturns` leave behind.

import { plantedInDocuments } from './planted-documents.ts';
import { plantedInLetters } from './planted-letters.ts';
import { plantedInReturns } from './planted-returns.ts';
import { first, paidOrder, pendingOrder, plantedInSums } from './planted-sums.ts';

const openOrder = "(select order_id from payment where state = 'open' order by id limit 1)";
const message = (values: string) =>
  `insert into provider_event (id, type, payload, intent_id, received_at, done_at, parked_at, due_at) ${values} returning id`;

/** What should hold, what spoils it, and how: each statement gives the `id` that must be named. */
export const planted: [title: string, what: string, statement: string][] = [
  ...plantedInDocuments,
  ...plantedInSums,
  ...plantedInReturns,
  ...plantedInLetters,
  [
    'Each approved request became',
    'an approved request without an order',
    `with firm as (insert into company (id, name, street, city, postal_code, country, phone) values (gen_random_uuid(), 'Firm', 'Rua 1', 'Porto', '4000', 'PT', '12345') returning id)
      insert into approval_request (id, key, body_hash, company_id, asked_by, state, hash, content, rules, total_cents, payment_method, from_basket, decided_by, decided_at, expires_at)
      select gen_random_uuid(), 'planted', '', firm.id, (select id from "user" order by id limit 1), 'approved', '', '{"orders": [{}]}', '[]', 1, 'card', false,
        (select id from "user" order by id desc limit 1), now(), now() from firm returning id`,
  ],
  [
    'Stock has moved',
    'pieces that an order holds no more',
    `insert into stock_movement (id, part_id, order_line_id, kind, quantity) select gen_random_uuid(), part_id, id, 'release', quantity from order_line where order_id = ${paidOrder} returning order_line_id as id`,
  ],
  [
    'Stock has moved',
    'pieces of a shipped order that came back and were not refunded',
    `insert into stock_movement (id, part_id, order_line_id, kind, quantity) select gen_random_uuid(), l.part_id, l.id, 'release', 1 from order_line l join "order" o on o.id = l.order_id where o.fulfilment in ('shipped', 'delivered') and l.order_id not in (select order_id from refund where lines is not null) limit 1 returning order_line_id as id`,
  ],
  [
    'Stock has moved',
    'pieces that did not come back',
    `delete from stock_movement where id = ${first('stock_movement', "kind = 'release'")} returning order_line_id as id`,
  ],
  [
    'Stock has moved',
    'too many pieces',
    `update stock_movement set quantity = quantity - 1 where id = ${first('stock_movement', "kind = 'hold'")} returning order_line_id as id`,
  ],
  [
    'Stock has moved',
    'pieces of another part',
    `update stock_movement set part_id = (select max(id::text)::uuid from part) where id = ${first('stock_movement', "kind = 'hold'")} returning order_line_id as id`,
  ],
  [
    'Stock has moved',
    'pieces that count as taken out and are not',
    `update order_line set taken_out = 1 where id = (select id from order_line where order_id = ${paidOrder} limit 1) returning id`,
  ],
  [
    'Of each line no more is shipped',
    'more pieces than were ordered',
    `update shipment_line set quantity = quantity + 100000 where shipment_id = ${first('shipment', 'true')} returning order_line_id as id`,
  ],
  [
    'Each order that is shipped has shipments',
    'an order that left without one',
    `delete from shipment where id = ${first('shipment', 'true')} returning order_id as id`,
  ],
  [
    'Each order that is shipped has shipments',
    'a shipment without a parcel',
    `delete from parcel where shipment_id = ${first('shipment', 'true')} returning shipment_id as id`,
  ],
  [
    'Each order that waits for an answer',
    'an order whose buyer asked nothing',
    `update "order" set waits_for_answer_since = now() where id = ${paidOrder} returning id`,
  ],
  [
    'Stock is held for a quote',
    'pieces that are held for more than was offered',
    `update stock_movement set quantity = quantity - 1 where kind = 'quote-hold' returning quote_line_id as id`,
  ],
  [
    'Stock is held for a quote',
    'pieces that are held for a quote that was declined',
    `with ended as (update quotation set state = 'declined' where state = 'offered' returning id, version)
       select l.id from quotation_version_line l join quotation_version v on v.id = l.version_id
         join ended on ended.id = v.quotation_id and ended.version = v.number`,
  ],
  [
    'Each accepted quote',
    'an order at other prices',
    `update quotation_version_line l set unit_cents = unit_cents + 1 from quotation_version v join quotation q on q.id = v.quotation_id
       where v.id = l.version_id and q.state = 'accepted' returning q.id`,
  ],
  [
    'The ledger of each part',
    'pieces from nowhere',
    `update part set available = available + 1 where id = ${first('part', 'true')} returning id`,
  ],
  [
    'Lines wait for no more pieces',
    'a line that waits for pieces that are there',
    `insert into waiting_line (order_line_id, part_id, pieces, days, due_on, promised_on)
       select id, part_id, 1, '[]', current_date, current_date from order_line where id = ${first('order_line', 'true')} returning part_id as id`,
  ],
  [
    'Each order has a way on',
    'a paid order that waits for its payment',
    `update "order" set fulfilment = 'pending' where id = ${paidOrder} returning id`,
  ],
  [
    'Each order has a way on',
    'an order that ships unpaid',
    `update "order" set fulfilment = 'shipping' where id = ${pendingOrder} returning id`,
  ],
  [
    'Each order has a way on',
    'a hold without end',
    `update "order" set held_until = 'infinity' where id = ${pendingOrder} returning id`,
  ],
  [
    'Each order has a way on',
    'a hold that ran out and nobody ended',
    `update "order" set held_until = now() - interval '2 hours' where id = ${pendingOrder} returning id`,
  ],
  [
    'Each order has a way on',
    'a closing order that nothing ends',
    `with ended as (update payment set due_at = 'infinity' where state = 'open') update "order" set fulfilment = 'closing', ends_as = 'expired' where id = ${openOrder} returning id`,
  ],
  [
    'Each order says of its money',
    'more given back than its refunds',
    `update "order" set refunded_cents = refunded_cents + 1 where id = ${paidOrder} returning id`,
  ],
  [
    'Each order says of its money',
    'a payment that never came',
    `update "order" set transaction_id = 'pi_unheard' where id = ${paidOrder} returning id`,
  ],
  [
    'Each order says of its money',
    'an order that is refunded and says paid',
    `update "order" set payment = 'paid' where id = ${first('"order"', "payment = 'refunded'")} returning id`,
  ],
  [
    'Refunds of lines',
    'pieces that do not cost that',
    `update refund set lines = jsonb_set(lines, '{0,quantity}', '3') where lines is not null returning id`,
  ],
  [
    'Refunds of lines',
    'tax that its line does not have',
    `update refund set lines = jsonb_set(lines, '{0,addedCents}', '5'), amount_cents = amount_cents + 5 where lines is not null returning id`,
  ],
  [
    'Buyers were told once',
    'a mail that stands there twice',
    `insert into mail (id, to_address, subject, text, html, tries, sent_at) select gen_random_uuid(), to_address, subject, text, html, 1, now() from mail where subject like 'Order % is paid' order by id limit 1 returning (select max(m.id::text) from mail m where m.subject = mail.subject and false) as id`,
  ],
  [
    'No more goes back',
    'refunds of more than was received',
    `update payment set received_cents = 1 where id = (select payment_id from refund where state = 'succeeded' order by id limit 1) returning id`,
  ],
  [
    'No more goes back',
    'money that came and is none',
    `update payment set received_cents = 0 where id = ${first('payment', "state = 'succeeded'")} returning id`,
  ],
  [
    'Each payment and refund that is under way',
    'a refund without a next try',
    `update refund set due_at = 'infinity' where state = 'pending' returning id`,
  ],
  [
    'Each payment and refund that is under way',
    'a refund that the provider knows under no id',
    `update refund set provider_id = null where state = 'pending' returning id`,
  ],
  [
    'Each payment and refund that is under way',
    'a payment that nobody asks about',
    `update payment set due_at = now() + interval '1 year' where state = 'open' returning id`,
  ],
  [
    'Each message',
    'one that waits for ever',
    message(`values ('evt_1', 'charge.refunded', '{}', null, now(), null, null, 'infinity')`),
  ],
  [
    'Each message',
    'one that was due for days',
    message(`values ('evt_2', 'charge.refunded', '{}', null, now(), null, null, now() - interval '3 days')`),
  ],
  [
    'All money that came',
    'an order that ended without its money going back',
    `with failed as (update refund set state = 'failed' where order_id = ${first('"order"', "fulfilment = 'cancelled' and payment = 'refunded'")} returning payment_id) select payment_id as id from failed`,
  ],
  [
    'All money that came',
    'a second payment',
    `insert into payment (id, order_id, attempt, key, intent_id, state, amount_cents, received_cents, currency, live_mode) select gen_random_uuid(), id, 9, 'second', 'pi_second', 'succeeded', 100, 100, 'USD', false from "order" where id = ${paidOrder} returning id`,
  ],
  [
    'What was received',
    'less than the order costs',
    `update payment set received_cents = received_cents - 1 where order_id = ${paidOrder} and state = 'succeeded' returning id`,
  ],
  [
    'Each payment that the card provider told of',
    'one that stands here as open',
    message(
      `select 'evt_3', 'payment_intent.succeeded', '{}', intent_id, now(), now(), null, now() from payment where state = 'open'`,
    ),
  ],
  [
    'Each payment that the card provider told of',
    'one that nobody knows',
    message(
      `values ('evt_4', 'payment_intent.succeeded', '{}', 'pi_unheard', now() - interval '3 days', now(), null, now())`,
    ),
  ],
  [
    'People are asked',
    'a payment that does not agree',
    `with gone as (delete from payment_case where kind = 'mismatch' and answered_at is null returning payment_id) select payment_id as id from gone`,
  ],
  [
    'People are asked',
    'a refund that failed',
    `with gone as (delete from payment_case where kind = 'refund-failed' returning ref) select ref as id from gone`,
  ],
  [
    'People are asked',
    'a message that was parked',
    message(`values ('evt_5', 'charge.refunded', '{}', null, now(), null, now(), now())`),
  ],
  [
    'Each mail was sent, waits',
    'one that nothing sends',
    `insert into mail (id, to_address, subject, text, html, due_at) values (gen_random_uuid(), 'marta@shop.example', 'Hello', '', '', null) returning id`,
  ],
  [
    'Each uploaded picture that something shows',
    'one that is not stored',
    `update review set img = '/images/01900000-0000-7000-8000-000000000000-800.webp' where id = ${first('review', 'true')} returning img as id`,
  ],
  [
    'Uploaded pictures that nothing shows',
    'one that should have been removed',
    `insert into image (id, place, width, height, bytes, created_at) values (gen_random_uuid(), 'disk', 1, 1, 1, now() - interval '20 days') returning id`,
  ],
  [
    'The files of each uploaded picture',
    'one whose store has no settings',
    `update image set place = 's3' returning id`,
  ],
];
