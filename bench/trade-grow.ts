import type pg from 'pg';

/** How much trade a shop holds. */
export interface Trade {
  people: number;
  companies: number;
  orders: number;
}

/** How many orders one round of statements adds. */
const BATCH = 5000;

/**
 * Adds people, companies with price lists, and orders of them with all that belongs to orders (lines, ledger, events, payments,
 * invoices, mails, audit entries), until there are so many. `owner` is somebody with an account, who gets the first company, a
 * basket, lists and each 50th order. What must hold holds afterwards.
 */
export async function growTrade(client: pg.Client, trade: Trade, owner: string): Promise<void> {
  await client.query("set statement_timeout = 0; set synchronous_commit = off; set work_mem = '64MB'");
  await client.query(`
    drop table if exists grown_user, grown_company, grown_part;
    create temp table grown_part as
      select id, row_number() over (order by id) as place from part where archived_at is null limit 20000;
    create unique index on grown_part (place);
    analyze grown_part;
    create temp table grown_user (place integer primary key, id uuid not null, email text not null);
    create temp table grown_company (place integer primary key, id uuid not null)`);
  const run = (statements: readonly string[], from: number, to: number) =>
    statements.reduce(
      (before, statement) =>
        before.then(() => client.query(statement.replaceAll('$from', `${from}`).replaceAll('$to', `${to}`))),
      Promise.resolve() as Promise<unknown>,
    );
  const { rows } = await client.query<Trade>(`
    select (select count(*)::int from "user" where email like '%@grown.example') + 1 as people,
      (select count(*)::int from company where vat_number like 'SE0%') as companies,
      (select count(*)::int from payment where intent_id like 'pi_grown_%') as orders`);
  const had = rows[0] as Trade;
  await run([addPeople], Math.max(2, had.people + 1), trade.people);
  await client.query(numberUsers, [owner]);
  await run(companyStatements, had.companies + 1, trade.companies);
  await run(personStatements, had.people === 1 ? 1 : had.people + 1, trade.people);
  // Eight of ten were paid.
  for (let from = Math.round(had.orders / 0.8) + 1; from <= trade.orders; from += BATCH)
    await run(orderStatements, from, Math.min(trade.orders, from + BATCH - 1));
  await client.query('vacuum analyze');
}

/** Draws a number below `most` from a number and a word, the same each time. */
const drawn = (number: string, word: string, most: string) =>
  `(abs(hashtextextended(${number}::text, hashtext('${word}'))) % (${most}))`;
const ago = (number: string, word: string, days: number) =>
  `now() - interval '40 days' - ${drawn(number, word, `${days} * 1440`)} * interval '1 minute'`;
const pick = (number: string, word: string, all: string) => {
  const list = all
    .split(' ')
    .map((each) => `'${each}'`)
    .join(', ');
  return `(array[${list}])[1 + ${drawn(number, word, `${all.split(' ').length}`)}]`;
};
const first = pick(
  'n',
  'first',
  'Marta Jonas Elin Pavel Ines Tomas Aino Luca Freya Mateo Nadia Oskar Greta Hugo Salma Piotr Vera Anders Clara Dario',
);
const last = pick(
  'n',
  'last',
  'Lindqvist Moreau Novak Keller Rossi Haugen Silva Bakker Jensen Kowalski Weber Costa Nyberg Horvath Laine Fischer Duval Marin Berg Olsen',
);
const city = pick(
  'n',
  'city',
  'Borås Lyon Brno Ulm Torino Bergen Porto Utrecht Aarhus Gdańsk Graz Sevilla Umeå Pécs Turku Bremen Nantes Ljubljana Malmö Trondheim',
);

const addPeople = `
  insert into "user" (id, name, email, email_verified, created_at)
  select gen_random_uuid(), ${first} || ' ' || ${last}, lower(${first}) || '.' || n || '@grown.example', n % 20 <> 0, ${ago('n', 'since', 700)}
  from generate_series($from, $to) n`;

const numberUsers = `
  insert into grown_user (place, id, email)
  select case when email = $1 then 1 else split_part(split_part(email, '@', 1), '.', 2)::int end, id, email
  from "user" where email = $1 or email like '%@grown.example'`;

const addGroups = `
  insert into company_group (id, name) select gen_random_uuid(), 'Grown ' || n from generate_series(0, 19) n on conflict do nothing`;

const addCompanies = `
  with listed as (select array_agg(id order by name) as ids from company_group where name like 'Grown %')
  insert into company (id, name, vat_number, group_id, dealer, street, city, postal_code, country, phone, created_at)
  select gen_random_uuid(), ${last} || ' ' || ${pick('n', 'trade', 'Cycles Velo Bikes Sport Radhaus Ciclismo')} || ' ' || n, 'SE' || lpad(n::text, 12, '0'),
    ids[1 + n % 20], case when n % 400 = 0 then 'asked' else 'accepted' end, 'Storgatan ' || n, ${city}, '50000', 'SE', '+46 31 700 52 10', ${ago('n', 'company', 700)}
  from generate_series($from, $to) n, listed`;

const numberCompanies = `
  insert into grown_company (place, id) select right(vat_number, 12)::int, id from company where vat_number like 'SE0%'`;

/** The owner of the first company is the one who measures; each has two others, who each have one company. */
const addMembers = `
  insert into company_member (company_id, user_id, role)
  select c.id, u.id, case when u.place % 2 = 1 then 'owner' else 'buyer' end
  from grown_company c join grown_user u on u.place in (2 * c.place - 1, 2 * c.place)
  where c.place between $from and $to`;

const addLists = `
  insert into price_list (id, name, company_id, group_id, starts_at)
  select gen_random_uuid(), 'Grown list ' || place, id, null::uuid, now() - interval '1 year'
  from grown_company where place between $from and $to
  union all
  select gen_random_uuid(), 'List of ' || name, null, id, now() - interval '1 year' from company_group
  where name like 'Grown %' and $from = 1`;

const addRules = `
  with lists as (select id, row_number() over (order by name) as n from price_list where name like '%Grown %'
      and not exists (select from price_rule where list_id = price_list.id)),
    families as (select array_agg(distinct category) as names from part_search)
  insert into price_rule (id, list_id, part_id, family, kind, breaks)
  select gen_random_uuid(), lists.id, grown_part.id, null, 'fixed', jsonb_build_array(jsonb_build_object('from', 1, 'cents', 900 + n % 700))
  from lists cross join generate_series(0, 2) k join grown_part on grown_part.place = 1 + (n * 7 + k * 1009) % (select count(*) from grown_part)
  union all
  select gen_random_uuid(), lists.id, null, names[1 + (n + k * 5) % cardinality(names)], 'percent',
    jsonb_build_array(jsonb_build_object('from', 1, 'basisPoints', 500 + n % 1000), jsonb_build_object('from', 50, 'basisPoints', 1800))
  from lists, families, generate_series(0, 1) k`;

/** The first company has 2,000 numbers of its own, 200 others have 200. */
const addNumbers = `
  insert into company_part_number (company_id, number, compared, name, part_id)
  select c.id, 'ART ' || p.place, 'art' || p.place, 'Hylla ' || p.place, p.id
  from grown_company c join grown_part p on p.place <= case when c.place = 1 then 2000 else 200 end where c.place <= 201 and c.place between $from and $to`;

const seen = `p.id, part.name, part.sku, part.price_cents, 0, part.ordered_quantity, part.available`;

/** The first person has 200 lines in the basket of the company, 2,000 others have 10. */
const addBaskets = `
  with made as (
    insert into basket (id, user_id, company_id)
    select gen_random_uuid(), m.user_id, m.company_id from company_member m join grown_user u on u.id = m.user_id where u.place <= 2001 and u.place between $from and $to
    returning id, user_id)
  insert into basket_line (basket_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity, position, version)
  select made.id, ${seen}, part.ordered_quantity, p.place, 1
  from made join grown_user u on u.id = made.user_id join grown_part p on p.place <= case when u.place = 1 then 200 else 10 end join part on part.id = p.id`;

/** The first company has 50 lists, 2,000 others have one, each of 40 lines. */
const addPartLists = `
  with made as (
    insert into part_list (id, company_id, name)
    select gen_random_uuid(), c.id, 'Season ' || n from grown_company c, generate_series(1, 50) n where (c.place = 1 or c.place <= 2001 and n = 1) and c.place between $from and $to
    returning id)
  insert into part_list_line (list_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity, position, version)
  select made.id, ${seen}, part.ordered_quantity, p.place, 1 from made join grown_part p on p.place <= 40 join part on part.id = p.id`;

const addContents = `
  with reviewed as (
    insert into review (id, user_id, name, review, img, ratings, part_id, created_at)
    select gen_random_uuid(), u.id, 'A customer', 'Fits as drawn, and came in good time. The threads are clean.', '', 3 + (u.place % 3), p.id, ${ago('u.place', 'review', 500)}
    from grown_user u join grown_part p on p.place = 1 + u.place % (select count(*) from grown_part) where u.place between $from and $to and u.place % 2 = 0
  ), subscribed as (
    insert into newsletter_subscription (id, email, leave_token, confirmed_at)
    select gen_random_uuid(), email, md5(email), now() from grown_user where place between $from and $to
  ), asked as (
    insert into enquiry (id, key, company, email, builds, quantity, message, state, waits, changed_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Works ' || place, email, 'parts', 500, 'Frames to our drawing.', case when place % 10 = 0 then 'new' else 'answered' end, place % 10 = 0,
      now(), ${ago('place', 'enquiry', 300)}
    from grown_user where place between $from and $to and place % 7 = 0
  ), logged as (
    insert into audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id, data, created_at)
    select gen_random_uuid(), 'user', null, 'part-changed', 'part', p.id::text, '{"name": "A part"}', ${ago('p.place', 'audit', 500)}
    from grown_part p where place between $from and $to
  )
  insert into provider_event (id, type, intent_id, payload, received_at, done_at, outcome)
  select 'evt_grown_' || n, 'payment_intent.created', 'pi_other_' || n, '{}', now() - n % 80 * interval '1 day', now() - n % 80 * interval '1 day', 'nothing to do'
  from generate_series(3 * $from, 3 * $to + 2) n`;

const companyStatements = [
  addGroups,
  addCompanies,
  numberCompanies,
  addMembers,
  addLists,
  addRules,
  addNumbers,
  addPartLists,
];
const personStatements = [addBaskets, addContents];

const range = 'generate_series($from, $to) n';
/** Of ten orders one has expired and one was cancelled before it was paid, seven went out and one is being packed. */
const orderStatements = [
  `create temp table grown_order as
   select n, gen_random_uuid() as id, u.id as user_id, u.email, m.company_id, ${ago('n', 'order', 700)} as at,
     case n % 10 when 0 then 'expired' when 1 then 'cancelled' when 2 then 'shipping' else 'delivered' end as fulfilment
   from ${range} join grown_user u on u.place = case when n % 50 = 7 then 1 else 1 + ${drawn('n', 'buyer', '(select count(*) from grown_user)')} end
   left join company_member m on m.user_id = u.id`,
  `create temp table grown_line as
   select gen_random_uuid() as id, o.id as order_id, o.n, o.fulfilment, o.at, part.id as part_id, part.name, part.sku, part.price_cents, part.ordered_quantity as quantity,
     row_number() over (partition by o.id order by part.id) - 1 as position
   from (select distinct o.n, p.place from grown_order o, generate_series(1, 5) k, lateral (
       select 1 + ${drawn("o.n || '-' || k", 'line', '(select count(*) from grown_part)')} as place) p
     where k <= 1 + o.n % 5) drawn
   join grown_order o using (n) join grown_part p on p.place = drawn.place join part on part.id = p.id`,
  `insert into "order" (id, user_id, company_id, purchase_order_number, email, street, city, phone, country, postal_code, quantity, total_cents, payment, fulfilment,
     transaction_id, held_until, paid_at, shipped_at, delivered_at, ended_at, created_at, updated_at)
   select o.id, user_id, company_id, case when n % 3 = 0 then 'PO ' || n end, email, 'Storgatan ' || n % 90, ${city}, '+46 31 700 52 10', 'SE', '50000',
     sum.pieces, sum.cents, case when ended then 'unpaid' else 'paid' end, fulfilment, case when not ended then 'pi_grown_' || n end, at + interval '30 minutes',
     case when not ended then at + interval '5 minutes' end, case when fulfilment = 'delivered' then at + interval '1 day' end,
     case when fulfilment = 'delivered' then at + interval '3 days' end, case when ended then at + interval '31 minutes' end, at, at + interval '3 days'
   from (select *, fulfilment in ('expired', 'cancelled') as ended from grown_order) o
   join (select order_id, sum(quantity) as pieces, sum(quantity * price_cents) as cents from grown_line group by order_id) sum on sum.order_id = o.id`,
  `insert into order_line (id, order_id, part_id, position, name, sku, unit_price_cents, list_price_cents, quantity, price_cents)
   select id, order_id, part_id, position, name, sku, price_cents, price_cents, quantity, quantity * price_cents from grown_line`,
  // What goes out was taken in before: free pieces stay as they are.
  `insert into stock_movement (id, part_id, order_line_id, kind, quantity, created_at)
   select gen_random_uuid(), part_id, id, 'hold', -quantity, at from grown_line
   union all select gen_random_uuid(), part_id, id, 'release', quantity, at + interval '31 minutes' from grown_line where fulfilment in ('expired', 'cancelled')
   union all select gen_random_uuid(), part_id, null, 'correction', sum(quantity), min(at) - interval '1 day' from grown_line
     where fulfilment not in ('expired', 'cancelled') group by part_id`,
  `insert into payment (id, order_id, attempt, key, intent_id, state, amount_cents, received_cents, currency, live_mode, created_at, settled_at)
   select gen_random_uuid(), o.id, 1, 'order:' || o.id || ':attempt:1', o.transaction_id, 'succeeded', o.total_cents, o.total_cents, 'USD', false, o.created_at, o.paid_at
   from grown_order g join "order" o on o.id = g.id where o.payment = 'paid'`,
  `insert into invoice (id, order_id, year, number, data, created_at)
   select gen_random_uuid(), o.id, 2001, coalesce((select max(number) from invoice where year = 2001), 0) + row_number() over (order by g.n),
     jsonb_build_object('totalCents', o.total_cents, 'number', '2001-' || o.order_number,
       'paidAt', to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), o.paid_at
   from grown_order g join "order" o on o.id = g.id where o.payment = 'paid'`,
  `insert into order_event (id, order_id, kind, actor_kind, created_at)
   select gen_random_uuid(), id, kind, 'system', at + after from grown_order, (values ('placed', interval '0', array['expired', 'cancelled', 'shipping', 'delivered']),
     ('pay', '5 minutes', array['shipping', 'delivered']), ('ship', '1 day', array['delivered']), ('deliver', '3 days', array['delivered']),
     ('expire', '31 minutes', array['expired']), ('cancel', '31 minutes', array['cancelled'])) step(kind, after, steps) where fulfilment = any(steps)`,
  // The shop's job takes those alone that were placed just now.
  `insert into order_search (order_id, created_at, text)
   select o.id, o.created_at, o.search_text || E'\\n' || (select string_agg(l.search_text, E'\\n') from order_line l where l.order_id = o.id)
   from grown_order g join "order" o on o.id = g.id
   -- The shop runs: its own job may have been there.
   on conflict do nothing`,
  `insert into audit_log (id, actor_kind, action, subject_kind, subject_id, created_at)
   select gen_random_uuid(), 'system', 'order-paid', 'order', id::text, at from grown_order`,
  `insert into mail (id, to_address, subject, text, html, tries, due_at, sent_at, created_at)
   select gen_random_uuid(), email, 'Order ' || (900000 + n) || ' is placed', 'Thank you.', '<p>Thank you.</p>', 1, null, now() - n % 6 * interval '1 day', now() - n % 6 * interval '1 day' from grown_order`,
  'drop table grown_order, grown_line',
];
