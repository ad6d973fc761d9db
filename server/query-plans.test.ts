import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partSorts } from '#contract/catalogue/managed-parts.ts';
import { reportGroups } from '#contract/sales/report-tables.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { addManyRows, MANY_ROWS } from '#server/testing/many-rows.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let people: Record<'nobody', undefined> & Record<'buyer' | 'admin', Person>;
let client: pg.Client;
let large: ReadonlySet<string>;
const recorded: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  shop = await openShop();
  people = { nobody: undefined, buyer: await shop.signUp(), admin: await shop.admin() };
  await addManyRows(shop.databaseUrl, people.buyer.email);
  client = singleConnection(shop.databaseUrl, 'mountain-bike tests');
  await client.connect();
  const { rows } = await client.query('select relname from pg_class where relkind = $1 and reltuples >= $2', [
    'r',
    MANY_ROWS * 0.9,
  ]);
  large = new Set(rows.map(({ relname }) => relname));
  await recordQueries(shop.checkout.db.$client);
}, 300_000);
afterAll(async () => {
  await client.end();
  await shop.close();
});

/** Notes what the connections of a pool are asked from now on, also those that it opens later. */
async function recordQueries(pool: pg.Pool): Promise<void> {
  const known = new WeakSet<pg.PoolClient>();
  const record = (each: pg.PoolClient) => {
    if (known.has(each)) return;
    known.add(each);
    const query = each.query.bind(each) as (...input: unknown[]) => unknown;
    each.query = ((...input: unknown[]) => {
      const [first, second] = input as [string | { text: string; values?: unknown[] }, unknown];
      const own = typeof first === 'string' ? { text: first, values: undefined } : first;
      recorded.push({ text: own.text, values: Array.isArray(second) ? second : (own.values ?? []) });
      return query(...input);
    }) as typeof each.query;
  };
  pool.on('connect', record);
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
  for (const each of clients) {
    record(each);
    each.release();
  }
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The large tables that a plan reads from their first row to their last. */
function scannedBy(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)].filter((table) => large.has(table));
}

/** What reads a whole table all the same, and why. */
const allowed: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  '/manage/companies': {
    tables: ['company'],
    why: 'what waits first is worked out of several tables; companies are thousands',
  },
  [`/manage/companies/${'b0000000-0000-7000-8000-000000000001'}`]: {
    tables: ['company', 'price_list'],
    why: 'its name is compared with those of all others, and its answer names all lists that it can be given',
  },
  '/bank-movements': { tables: ['company'], why: 'the names of all companies are compared with those of who paid' },
  ...Object.fromEntries(
    ['customers', 'customers?sort=name&order=ascending', 'customers?kind=person', 'customer-counts'].map((path) => [
      `/manage/${path}`,
      {
        tables: ['user', 'company'],
        why: 'people and companies are counted, which are thousands, in a few milliseconds',
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      'sales&by=part',
      'sales&by=family',
      'sales&by=brand',
      'stock&by=part',
      'stock&by=family',
      'stock&by=brand',
      'slow&by=part',
    ].map((view) => [
      `/overview/table?view=${view}`,
      { tables: ['part'], why: 'figures of all parts stand beside what these are, and their stock' },
    ]),
  ),
  '/overview/table?view=tax&by=month': {
    tables: ['booked_tax'],
    why: 'documents of a month are joined with their rates, which are read one by one once there are many more of other months',
  },
  'forget-expired': { tables: ['user', 'part', 'review'], why: 'old pictures are compared with all that are named' },
};

/** The large tables that the recorded queries scan and `name` may not, with the query. */
async function scans(name = ''): Promise<string[]> {
  const found: string[] = [];
  for (const { text, values } of recorded.splice(0)) {
    const query = text.replace(/^declare batches no scroll cursor for/i, '').trim();
    if (!/^\(?(select|with|insert|update|delete)/i.test(query)) continue;
    const { rows } = await client.query({ text: `explain (format json) ${query}`, values: values as unknown[] });
    const tables = scannedBy(rows[0]['QUERY PLAN'][0].Plan).filter((table) => !allowed[name]?.tables.includes(table));
    found.push(...tables.map((table) => `${table}: ${query.replaceAll(/\s+/g, ' ').slice(0, 400)}`));
  }
  return found;
}

const part = 'c0000000-0000-7000-8000-000000000064';
const company = 'b0000000-0000-7000-8000-000000000001';
const list = '80000000-0000-7000-8000-000000000005';

const called: [as: 'nobody' | 'buyer' | 'admin', path: string][] = [
  ...[
    '',
    '?limit=24',
    '?sort=price',
    '?sort=name',
    '?category=Chain',
    '?category=Brakes&sort=price-descending',
    '?q=chain',
    '?q=chian',
    '?q=many77',
    '?q=chain&sort=price',
  ].map((query): ['nobody', string] => ['nobody', `/parts${query}`]),
  ['nobody', '/reviews'],
  ['nobody', `/purchasePage/${part}`],
  ['buyer', '/orders/own'],
  ['buyer', '/orders/own?q=chain&page=2'],
  ['buyer', `/orders/own?company=${company}`],
  ['buyer', `/company/${company}/orders`],
  ['buyer', `/company/${company}`],
  ['buyer', `/basket?company=${company}`],
  ['buyer', `/lists?company=${company}`],
  ['buyer', `/lists/${list}?company=${company}`],
  ['buyer', `/approvals?company=${company}`],
  ['buyer', `/approvals?company=${company}&view=decided`],
  ['buyer', `/approvals/rules?company=${company}`],
  ['buyer', `/builds?company=${company}`],
  ['buyer', `/builds?company=${company}&q=trail`],
  ['buyer', `/company/${company}/numbers`],
  ['buyer', `/quick-order/suggested?company=${company}&q=MANY-7`],
  ['buyer', `/quick-order/suggested?company=${company}&q=chain`],
  ['buyer', '/paid-lines'],
  ['admin', '/orders'],
  ['admin', '/orders?status=shipping'],
  ['admin', '/orders?q=771@many'],
  ['admin', '/orders?q=cycles-771'],
  ['admin', '/orders?q=%2310480'],
  ['admin', '/orders?q=gata-771'],
  ['admin', `/orders?company=${company}`],
  ['admin', '/manage/parts'],
  ['admin', '/manage/parts?q=many-77'],
  ['admin', '/manage/parts?shown=archived'],
  ['admin', `/manage/parts/${part}`],
  ['admin', `/part/${part}/shelf`],
  ['admin', `/part/${part}/stock`],
  ['admin', '/manage/companies'],
  ...[
    '',
    '?sort=name&order=ascending',
    '?kind=person',
    '?state=closed',
    '?q=771@many',
    '?q=cycles-771%20771@many',
    '?q=cycles-771',
    '?q=%2310480',
    '?q=SE556677',
    '?q=%2B46%2031%20700%2052',
  ].map((query): ['admin', string] => ['admin', `/manage/customers${query}`]),
  ['admin', '/manage/customer-counts'],
  ['admin', '/manage/customers/a0000000-0000-7000-8000-000000000005'],
  ['admin', `/manage/companies/${company}/trade`],
  ['admin', `/manage/companies/${company}`],
  ['buyer', `/companies/${company}/account`],
  ['buyer', `/companies/${company}/statement?from=2026-01-01&until=2026-01-31`],
  ['admin', '/manage/ageing'],
  ['admin', '/manage/dunning'],
  ['admin', `/manage/companies/${company}/money`],
  ['admin', '/bank-movements'],
  ['admin', '/manage/reviews'],
  ['admin', '/quotations'],
  ['buyer', '/quotations/own'],
  ['admin', '/manage/questions'],
  ['admin', '/audit'],
  ['admin', '/audit?what=parts'],
  ['admin', '/overview'],
  ...Object.entries(reportGroups).flatMap(([view, groups]) =>
    groups.map((by): ['admin', string] => ['admin', `/overview/table?view=${view}&by=${by}`]),
  ),
  ['admin', '/manage/figures'],
  ['admin', '/manage/money'],
  ['admin', '/price-lists/90000000-0000-7000-8000-000000000001'],
  ['admin', '/price-choices/parts?q=many-77'],
  ['admin', `/price-explained?sku=MANY-77&company=${company}`],
];

test.each(called)('as %s, GET %s reads no large table from its first row to its last', async (as, path) => {
  recorded.splice(0);
  const { status, body } = await shop.ask('GET', path, { as: people[as] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(recorded.length).toBeGreaterThan(0);
  expect(await scans(path)).toEqual([]);
});

test('numbers that are no part’s are held against those alone that begin alike', async () => {
  recorded.splice(0);
  const body = { company, text: 'MANZ-77 10\nXY-12345 10' };
  const { status, body: checked } = await shop.ask('POST', '/quick-order/checked', { as: people.buyer, body });
  expect(status).toBe(200);
  expect(checked.counts.unknown).toBe(2);
  expect(await scans()).toEqual([]);
});

test.each([
  'checkout-sweep',
  'close-returns',
  'expire-approvals',
  'sweep-quotes',
  'forget-expired',
  'index-orders',
  'book-documents',
  'sum-counts',
  'alarms',
  'price-lists-begin',
])('each minute, %s reads no large table from its first row to its last', async (job) => {
  recorded.splice(0);
  await shop.jobs.runMinute(job);
  expect(recorded.length).toBeGreaterThan(0);
  expect(await scans(job)).toEqual([]);
});

/** The blocks that the recorded queries read which name a table. */
async function blocksOf(table: string): Promise<number> {
  let blocks = 0;
  for (const { text, values } of recorded.splice(0)) {
    if (!text.includes(`"${table}"`)) continue;
    const explain = () => client.query({ text: `explain (analyze, buffers, format json) ${text}`, values });
    // A connection that has not asked it yet, or was told of changes, reads the catalogue of the database too.
    await explain();
    const { rows } = await explain();
    const { Plan: read } = rows[0]['QUERY PLAN'][0];
    blocks += read['Shared Hit Blocks'] + read['Shared Read Blocks'];
  }
  return blocks;
}

test('after a large import the counts of parts are read from few blocks', async () => {
  await client.query(
    `insert into search_count select 'Chain', 'chain', n % 2 * 2 - 1 from generate_series(1, 200000) n`,
  );
  await shop.jobs.runMinute('sum-counts');
  await client.query('vacuum analyze search_count');
  recorded.splice(0);
  const { status } = await shop.ask('GET', '/parts?limit=1');
  expect(status).toBe(200);
  expect(recorded.length).toBeGreaterThan(0);
  expect(await blocksOf('search_count')).toBeLessThan(100);
});

test('what a company calls parts is suggested without a look at each of these', async () => {
  recorded.splice(0);
  for (const [q, count] of [
    ['art150', 1],
    ['hylla 1', 3],
  ] as const) {
    const { body } = await shop.ask('GET', `/own-suggestions?company=${company}&q=${q}`, { as: people.buyer });
    expect(body.numbers).toHaveLength(count);
    expect(await blocksOf('company_part_number'), q).toBeLessThan(50);
  }
});

/** Gives the buyer and the company each tenth order. */
async function giveManyOrders(): Promise<void> {
  await client.query(
    'update "order" set company_id = $1, user_id = (select id from "user" where email = $2) where order_number % 10 = 3',
    [company, people.buyer.email],
  );
  await client.query('vacuum analyze "order"');
}

test('of a company with many orders the last ones alone are read', async () => {
  await giveManyOrders();
  recorded.splice(0);
  const { body } = await shop.ask('GET', `/own-suggestions?company=${company}`, { as: people.buyer });
  expect(body.orders.length).toBeGreaterThan(0);
  expect(await blocksOf('order')).toBeLessThan(100);
  const { status } = await shop.ask('GET', `/destinations?company=${company}`, { as: people.buyer });
  expect(status).toBe(200);
  expect(await blocksOf('order')).toBeLessThan(10);
});

test('of the orders of a person or a company one of each year is read to name the years', async () => {
  await giveManyOrders();
  for (const who of ['', `?company=${company}`]) {
    recorded.splice(0);
    const { body } = await shop.ask('GET', `/orders/own${who}`, { as: people.buyer });
    expect(body.years.length).toBeGreaterThan(0);
    const years = recorded.filter(({ text }) => /extract\(year/i.test(text));
    expect(years).toHaveLength(1);
    recorded.splice(0, recorded.length, ...years);
    expect(await blocksOf('order'), who).toBeLessThan(60);
  }
});

test('the lines of the last orders are read once, however many words are typed', async () => {
  await client.query('update "order" set company_id = $1 where order_number % 200 = 3', [company]);
  const blocks = async (q: string) => {
    recorded.splice(0);
    const { body } = await shop.ask('GET', `/own-suggestions?company=${company}&q=${q}`, { as: people.buyer });
    expect(body.orders).toHaveLength(2);
    return blocksOf('order_line');
  };
  const one = await blocks('chain');
  expect(await blocks('chain many-')).toBeLessThanOrEqual(one);
});

/** How many blocks a table has. */
async function sizeOf(table: string): Promise<number> {
  const { rows } = await client.query('select pg_relation_size($1::regclass) / 8192 as blocks', [`"${table}"`]);
  return Number(rows[0].blocks);
}

test('once the index of parts is there, admins have them in any order without a look at each', async () => {
  const askList = async () => (await shop.ask('GET', '/parts?sort=most-available')).status;
  await expect.poll(askList, { timeout: 60_000 }).toBe(200);
  const all = await sizeOf('part');
  for (const sort of partSorts)
    for (const order of ['ascending', 'descending'])
      for (const more of ['', '&category=Chain', '&category=Brakes', ...(sort === 'newest' ? ['&shown=all'] : [])]) {
        recorded.splice(0);
        const path = `/manage/parts?sort=${sort}&order=${order}${more}`;
        const { status, body } = await shop.ask('GET', path, { as: people.admin });
        expect(status, JSON.stringify(body)).toBe(200);
        expect(await blocksOf('part'), path).toBeLessThan(all / 2);
      }
});

test('the oldest orders are read from the end of the index that has the newest first', async () => {
  recorded.splice(0);
  const { status } = await shop.ask('GET', '/orders?order=ascending&limit=5', { as: people.admin });
  expect(status).toBe(200);
  const listed = recorded.filter(({ text }) => /order by "order"."created_at" asc/i.test(text));
  expect(listed).toHaveLength(1);
  recorded.splice(0, recorded.length, ...listed);
  expect(await blocksOf('order')).toBeLessThan(1000);
});

test('a scan of a large table is found', async () => {
  recorded.splice(0, recorded.length, { text: 'select count(*) from part where weight_grams > $1', values: [1] });
  expect(await scans()).toEqual([expect.stringMatching(/^part: select/)]);
});
