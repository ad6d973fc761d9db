import { singleConnection } from '#server/platform/database/connection.ts';

/** So many rows each large table gets: enough for PostgreSQL to prefer an index wherever it can. */
export const MANY_ROWS = 20_000;

/**
 * Fills the tables of a shop that grow with it, past its calls and triggers, and has PostgreSQL look at them. Rows agree with each
 * other no further than plans of queries need. The account of `email` gets each 2000th order.
 */
export async function addManyRows(url: string, email: string): Promise<void> {
  const client = singleConnection(url, 'mountain-bike tests');
  await client.connect();
  for (const statement of statements) await client.query(statement, statement.includes('$1') ? [email] : []);
  await client.query('vacuum analyze');
  await client.end();
}

const numbers = `generate_series(1, ${MANY_ROWS}) n`;
const ago = "now() - interval '40 days' - n * interval '1 minute'";
/** Id of the n-th row, by a letter for its table. */
const id = (letter: string, n = 'n') => `('${letter}0000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const statements = [
  'alter table part disable trigger part_changed',
  `insert into "user" (id, name, email, created_at) select ${id('a')}, 'Marta ' || n, n || '@many.example', ${ago} from ${numbers}`,
  `insert into company (id, name, dealer, street, city, postal_code, country, phone, created_at)
   select ${id('b')}, 'Cycles-' || n, 'accepted', 'Storgatan', 'Umeå', '50000', 'SE', '+46', ${ago} from ${numbers}`,
  `insert into company_member (company_id, user_id, role) select ${id('b')}, ${id('a')}, 'owner' from ${numbers}`,
  `insert into company_member (company_id, user_id, role) select ${id('b', '1')}, id, 'owner' from "user" where email = $1`,
  `insert into part (id, slug, sku, ean, brand_id, category, name, description, img, pictures, price_cents, ordered_quantity, available,
     weight_grams, attributes, created_at)
   select ${id('c')}, 'many-' || n, 'MANY-' || n, '29' || lpad(n::text, 11, '0'), brand_id, one.category, one.called || ' ' || n,
     description, img, pictures, 1000 + n % 700, 10, 1000, 100, attributes, ${ago}
   from ${numbers} join (select row_number() over () as place, count(*) over () as all_of_them, split_part(name, ' ', 1) as called, * from part) one
     on one.place = 1 + n % one.all_of_them`,
  `insert into part_search (part_id, category, name, price_cents, created_at, words, called, sku)
   select id, category, name, price_cents, created_at, array_to_tsvector(array[lower(split_part(name, ' ', 1)), '/' || lower(split_part(name, ' ', 1)), split_part(name, ' ', 2), search_sku(sku)]),
     lower(split_part(name, ' ', 1)), search_sku(sku) from part where slug like 'many-%'`,
  `insert into stock_movement (id, part_id, kind, quantity) select gen_random_uuid(), ${id('c')}, 'opening', 1000 from ${numbers}`,
  `insert into "order" (id, user_id, company_id, email, street, city, phone, quantity, total_cents, payment, fulfilment, transaction_id, held_until, paid_at, created_at, updated_at)
   select ${id('d')}, ${id('a')}, ${id('b')}, n || '@many.example', 'Gata-' || n || repeat(', by the gate', 20), 'Umeå', '+46', 10, 1000, case when n % 10 = 0 then 'unpaid' else 'paid' end,
     case when n % 10 = 0 then 'expired' when n % 100 = 1 then 'shipping' else 'delivered' end, case when n % 10 > 0 then 'pi_' || n end, ${ago}, case when n % 10 > 0 then ${ago} end, ${ago}, ${ago}
   from ${numbers}`,
  `update "order" set user_id = (select id from "user" where email = $1), company_id = ${id('b', '1')} where total_cents = 1000 and order_number % 2000 = 0`,
  `insert into order_line (id, order_id, part_id, position, name, sku, unit_price_cents, quantity, price_cents)
   select ${id('e')}, ${id('d')}, ${id('c')}, 0, 'Chain ' || n, 'MANY-' || n, 100, 10, 1000 from ${numbers}`,
  `insert into stock_movement (id, part_id, order_line_id, kind, quantity) select gen_random_uuid(), ${id('c')}, ${id('e')}, 'hold', -10 from ${numbers}`,
  `insert into order_event (id, order_id, kind, actor_kind) select gen_random_uuid(), ${id('d')}, 'placed', 'user' from ${numbers}`,
  `insert into order_search (order_id, created_at, text) select id, created_at, search_text from "order"`,
  `insert into payment (id, order_id, attempt, key, intent_id, state, amount_cents, received_cents, currency, live_mode)
   select ${id('f')}, ${id('d')}, 1, 'key ' || n, 'pi_' || n, 'succeeded', 1000, 1000, 'USD', false from ${numbers}`,
  `insert into refund (id, payment_id, order_id, key, amount_cents, state, reason) select gen_random_uuid(), ${id('f')}, ${id('d')}, 'key ' || n, 10, 'succeeded', 'agreed' from ${numbers}`,
  `insert into invoice (id, order_id, year, number, data) select gen_random_uuid(), ${id('d')}, 2020, n, jsonb_build_object('paidAt', now()) from ${numbers}`,
  `insert into booked_document (id, invoice_id, year, number, order_id, company_id, country, issued_at, orders, pieces, net_cents, tax_cents, cost_cents, costed_cents, uncosted)
   select gen_random_uuid(), id, 2020, number, order_id, ${id('b', 'number')}, 'SE', now() - number * interval '1 hour', 1, 10, 1000, 250, 0, 0, 1 from invoice where year = 2020`,
  `insert into booked_line (document_id, position, kind, part_id, issued_at, pieces, net_cents, cost_cents, costed_cents, uncosted)
   select id, 0, 'part', ${id('c', 'number')}, issued_at, 10, 1000, 0, 0, 1 from booked_document`,
  `insert into booked_tax (document_id, position, manner, rate, base_cents, tax_cents) select id, 0, 'taxed', 2500, 1000, 250 from booked_document`,
  `insert into search_miss (day, words, times) select current_date - n % 800, 'many ' || n, 1 from ${numbers}`,
  `insert into provider_event (id, type, payload, received_at, done_at) select 'evt_' || n, 'charge.updated', '{}', ${ago}, ${ago} from ${numbers}`,
  `insert into audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id, data, created_at)
   select gen_random_uuid(), 'user', ${id('a')}, 'part-changed', 'part', ${id('c')}::text, jsonb_build_object('name', repeat('Chain ', 40)), ${ago} from ${numbers}`,
  `insert into mail (id, to_address, subject, text, html, tries, due_at, sent_at, created_at) select gen_random_uuid(), n || '@many.example', 'Hello', '', '', 1, null, now(), now() from ${numbers}`,
  `insert into idempotency_key (user_id, route, key, body_hash) select ${id('a')}, 'order', 'key', '' from ${numbers}`,
  `insert into review (id, user_id, name, review, img, ratings, part_id, created_at) select gen_random_uuid(), ${id('a')}, 'Marta', repeat('Good. ', 40), '', 5, ${id('c')}, ${ago} from ${numbers}`,
  `insert into question (id, part_id, user_id, name, question, answer, published_at, created_at) select gen_random_uuid(), ${id('c')}, ${id('a')}, 'Marta', repeat('Does it fit? ', 15) || n, repeat('It does. ', 40), now(), ${ago} from ${numbers}`,
  `insert into price_list (id, name, company_id, starts_at) select ${id('9')}, 'List ' || n, ${id('b')}, ${ago} from ${numbers}`,
  `insert into price_rule (id, list_id, part_id, kind, breaks) select gen_random_uuid(), ${id('9')}, ${id('c')}, 'percent', '[{"from": 1, "basisPoints": 500}]' from ${numbers}`,
  `insert into company_part_number (company_id, number, compared, name, part_id) select ${id('b', '1 + n / 200')}, 'ART ' || n, 'art' || n, 'Hylla ' || n, ${id('c')} from ${numbers}`,
  `insert into part_list (id, company_id, name) select ${id('8')}, ${id('b', '1 + n / 40')}, 'Season ' || n from ${numbers}`,
  `insert into part_list_line (list_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity, position, version)
   select ${id('8')}, ${id('c')}, 'Chain', 'MANY-' || n, 1000, 0, 10, 1000, 10, 0, 1 from ${numbers}`,
  `insert into build (id, company_id, name, customer, content, updated_at)
   select ${id('5')}, ${id('b', '1 + n / 200')}, 'Trail ' || n, 'Marta ' || n, 'cassette=MANY-' || n, ${ago} from ${numbers}`,
  `insert into quotation (id, user_id, state, version, valid_until, created_at)
   select ${id('4')}, ${id('a')}, case when n % 2 = 0 then 'offered' else 'declined' end, 1, ${ago} + interval '30 days', ${ago} from ${numbers}`,
  `insert into quotation_version (id, quotation_id, number, valid_until, time_zone, holds, shipping_cents, total_cents, created_at)
   select ${id('3')}, ${id('4')}, 1, ${ago} + interval '30 days', 'UTC', false, 0, 1000, ${ago} from ${numbers}`,
  `insert into quotation_version_line (id, version_id, position, part_id, name, sku, quantity, unit_cents, held)
   select gen_random_uuid(), ${id('3')}, 0, ${id('c')}, 'Chain', 'MANY-' || n, 10, 100, 0 from ${numbers}`,
  `insert into quotation_line (id, quotation_id, position, part_id, name, sku, quantity, unit_cents)
   select gen_random_uuid(), ${id('4')}, 0, ${id('c')}, 'Chain', 'MANY-' || n, 10, 100 from ${numbers}`,
  `insert into quotation_message (id, quotation_id, kind, author_id, from_shop) select gen_random_uuid(), ${id('4')}, 'asked', ${id('a')}, false from ${numbers}`,
  `insert into approval_request (id, key, body_hash, company_id, asked_by, state, hash, content, rules, total_cents, payment_method, from_basket, created_at, expires_at)
   select gen_random_uuid(), 'many-' || n, '', ${id('b', '1 + n / 40')}, ${id('a')}, case when n % 4 = 0 then 'waiting' else 'withdrawn' end, '',
     '{"input": {}, "paymentMethod": "card", "orders": []}', '[]', 1000, 'card', false, ${ago}, ${ago} + interval '900 days' from ${numbers}`,
  `insert into ledger_entry (id, company_id, kind, amount_cents, allocated_cents, currency, document_number, due_on, issued_at, created_at)
   select ${id('2')}, ${id('b', '1 + n / 40')}, 'fee', 1000, case when n % 500 = 0 then 0 else 1000 end, 'USD', 'F-' || n, (${ago})::date, ${ago}, ${ago} from ${numbers}`,
  `insert into basket (id, user_id, company_id) select ${id('7')}, ${id('a')}, ${id('b')} from ${numbers}`,
  `insert into basket_line (basket_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity, position, version)
   select ${id('7')}, ${id('c')}, 'Chain', 'MANY-' || n, 1000, 0, 10, 1000, 10, 0, 1 from ${numbers}`,
  `insert into session (id, token, user_id, expires_at) select ${id('6')}, 'token ' || n, ${id('a')}, now() + interval '7 days' from ${numbers}`,
  `insert into access_token (hash, session_id, expires_at) select 'hash ' || n, ${id('6')}, now() + interval '7 days' from ${numbers}`,
  'alter table part enable trigger part_changed',
];
