import type pg from 'pg';

/** Orders of a year, each of three parts, with an invoice; one in twenty with a piece that was credited, and one with an amount. */
export const ORDERS = 50_000;

const at = `now() - interval '364 days' * n / ${ORDERS}`;
const stamp = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const party = `jsonb_build_object('name', 'N', 'address', '[]'::jsonb, 'email', 'n@year.example')`;
const head = `'version', 2, 'number', '2019-' || n, 'seller', ${party} || '{"sample": true}', 'buyer', ${party}, 'orderNumber', 1, 'prices', 'net', 'currency', 'USD'`;
const rates = (base: string, tax: string) =>
  `jsonb_build_array(jsonb_build_object('rate', rate, 'baseCents', ${base}, 'taxCents', ${tax}, 'addedCents', ${tax}))`;
const line = (quantity: string, net: string, tax: string) =>
  `jsonb_build_object('name', name, 'sku', sku, 'quantity', ${quantity}, 'unitPriceCents', unit, 'priceCents', ${net}, 'tax', jsonb_build_object('rate', rate, 'cents', ${tax}, 'addedCents', ${tax}))`;

/** Writes them past the calls of the shop. `year_line` has what was ordered, `year_credit` what was credited, for plain sums. */
export async function writeYear(client: pg.Client, email: string, company: string): Promise<void> {
  for (const statement of [
    `create table year_line as
      select n, k, gen_random_uuid() as id, part.*, 100 + (n * 37 + k * 911) % 9000 as unit, 1 + (n + k) % 6 as quantity,
        (array[2500, 1900, 2300])[1 + n % 3] as rate, (array['SE', 'DE', 'PT'])[1 + n % 3] as country, ${at} as moment, case when (n + k) % 5 > 0 then 50 end as cost
      from generate_series(1, ${ORDERS}) n cross join generate_series(0, 2) k
      join (select id as part_id, name, sku, category, row_number() over (order by id) - 1 as place, count(*) over () as parts from part) part on part.place = (n * 7 + k) % part.parts`,
    `alter table year_line add net bigint, add tax bigint`,
    `update year_line set net = unit * quantity, tax = round(unit * quantity * rate / 10000.0)`,
    'create index on year_line (n)',
    'analyze year_line',
    `create table year_order as select n, gen_random_uuid() as id, gen_random_uuid() as invoice_id, min(rate) as rate, min(country) as country, min(moment) as moment, sum(net) as net, sum(tax) as tax, sum(quantity) as quantity
      from year_line group by n`,
    `create table year_credit as
      select l.n, l.part_id, l.name, l.sku, l.category, l.unit, l.rate, l.country, l.moment, o.id as order_id, o.invoice_id, gen_random_uuid() as refund_id, l.n % 20 = 0 as is_piece, case when l.n % 20 = 0 then unit else 40 end as credited, round(case when l.n % 20 = 0 then unit else 40 end * l.rate / 10000.0) as credited_tax
      from year_line l join year_order o on o.n = l.n where k = 0 and l.n % 10 = 0`,
    `insert into "order" (id, user_id, company_id, email, street, city, phone, country, quantity, total_cents, payment, fulfilment, transaction_id, held_until, paid_at, created_at)
      select o.id, u.id, case when n % 2 = 0 then '${company}'::uuid end, u.email, 's', 'c', 'p', country, quantity, net + tax, 'paid', 'shipped', 'pi_year_' || n, moment, moment, moment
      from year_order o, "user" u where u.email = '${email}'`,
    `insert into order_line (id, order_id, part_id, position, name, sku, unit_price_cents, cost_cents, quantity, price_cents, tax_rate, tax_cents, tax_added_cents)
      select l.id, o.id, part_id, k, name, sku, unit, cost, l.quantity, l.net, l.rate, l.tax, l.tax from year_line l join year_order o using (n)`,
    `insert into invoice (id, order_id, year, number, data)
      select o.invoice_id, o.id, 2019, n, jsonb_build_object(${head}, 'paidAt', ${stamp(`moment`)}, 'shippingCents', 0, 'totalCents', net + tax, 'payment', '{"method": "card", "transactionId": "t"}'::jsonb,
        'taxes', ${rates(`net`, `tax`)}, 'lines', (select jsonb_agg(${line(`l.quantity`, `l.net`, `l.tax`)} order by k) from year_line l where l.n = o.n))
      from year_order o`,
    `insert into payment (id, order_id, attempt, key, intent_id, state, amount_cents, received_cents, currency, live_mode)
      select id, id, 1, 'year ' || n, 'pi_year_' || n, 'succeeded', net + tax, net + tax, 'USD', false from year_order`,
    `insert into refund (id, payment_id, order_id, key, amount_cents, state, reason, lines)
      select refund_id, order_id, order_id, 'year ' || n, credited + credited_tax, 'succeeded', 'agreed',
        case when is_piece then jsonb_build_array(jsonb_build_object('partId', part_id, 'quantity', 1, 'taxCents', credited_tax, 'addedCents', credited_tax)) end
      from year_credit`,
    `insert into credit_note (id, refund_id, invoice_id, year, number, data)
      select gen_random_uuid(), refund_id, invoice_id, 2019, n, jsonb_build_object(${head}, 'issuedAt', ${stamp(`moment`)}, 'reason', null, 'invoice', jsonb_build_object('number', 'n', 'paidAt', ${stamp(`moment`)}),
        'totalCents', credited + credited_tax, 'taxes', ${rates(`credited`, `credited_tax`)}, 'payment', jsonb_build_object('method', 'card', 'transactionId', 't', 'refundId', 'r', 'refundedAt', ${stamp(`moment`)}),
        'lines', case when is_piece then jsonb_build_array(${line(`1`, `credited`, `credited_tax`)}) end)
      from year_credit`,
    `analyze`,
  ])
    await client.query(statement);
}
