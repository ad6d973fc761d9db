import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { type ReportTable, reportGroups, reportViews } from '#contract/sales/report-tables.ts';
import type { Reports } from '#contract/sales/reports.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sharesOf } from './booking/book-document.ts';
import { anySale, type Sale, writeSale } from './booking/paper-sales.fixture.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let company: string;
let parts: Part[];

beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp()];
  parts = (await shop.parts()).slice(0, 5);
  company = (await makeCompany(shop, [{ person: buyer, role: 'owner' }])).id;
  await onTerms(shop, company);
});
afterAll(() => shop.close());

const empty = () => shop.checkout.db.execute(sql`truncate "order" cascade`);
const write = (sale: Sale) => writeSale({ shop, email: buyer.email, company, parts }, sale);
const get = async (path: string) => {
  const { status, body } = await shop.ask('GET', path, { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const table = (query: string): Promise<ReportTable> => get(`/overview/table?days=365&${query}`);
const overview = (): Promise<Reports> => get('/overview?days=365');
/** A column of a table by the name of its rows, in cents; rows of nothing are left out. */
function column({ columns, rows }: ReportTable, id: string): Record<string, number> {
  const place = columns.findIndex((one) => one.id === id);
  const entries = rows.map(({ cells }) => [String(cells[0]), Math.round(Number(cells[place]) * 100)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}
const total = ({ columns, totals }: ReportTable, id: string) =>
  Math.round(Number(totals[columns.findIndex((one) => one.id === id)]) * 100);

/** What documents say, of plain SQL: signed totals and tax, without what did not arrive. */
const documents = sql`(
  select 'invoice' as kind, o.id as order_id, o.company_id, coalesce(nullif(i.data -> 'deliveryPlace' ->> 'country', ''), o.country) as country, (i.data ->> 'paidAt')::timestamptz as at,
    (i.data ->> 'totalCents')::bigint as total, i.data, 1 as sign, null::jsonb as refunded
  from invoice i join "order" o on o.id = i.order_id
  union all
  select 'note', o.id, o.company_id, coalesce(nullif(n.data -> 'deliveryPlace' ->> 'country', ''), o.country), (n.data ->> 'issuedAt')::timestamptz,
    -(n.data ->> 'totalCents')::bigint, n.data, -1, r.lines
  from credit_note n join invoice i on i.id = n.invoice_id join "order" o on o.id = i.order_id join refund r on r.id = n.refund_id where r.state <> 'failed')`;
const taxed = sql`(select d.*, total - sign * coalesce((select sum((t ->> 'taxCents')::bigint) from jsonb_array_elements(data -> 'taxes') t), 0) as net from ${documents} d)`;

async function bySql(
  key: ReturnType<typeof sql>,
  from = sql`${taxed} d`,
  value = sql`sum(net)`,
): Promise<Record<string, number>> {
  const { rows } = await shop.checkout.db.execute<{ key: string; cents: string }>(
    sql`select ${key} as key, ${value} as cents from ${from} group by 1 having ${value} <> 0`,
  );
  return Object.fromEntries(rows.map((row) => [row.key, Number(row.cents)]));
}
const sumOf = (of: Record<string, number>) => Object.values(of).reduce((sum, value) => sum + value, 0);

test('whatever was sold, paid, put on account, credited and not credited after all, figures are what the documents and the ledger say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 5, size: 'max' }), async (sales) => {
      await empty();
      for (const sale of sales) await write(sale);
      const all = sumOf(await bySql(sql`'all'`));
      const read = await overview();
      expect(Math.round(read.revenue * 100)).toBe(all);
      expect(read.orders).toBe(sales.length);

      const names: Record<string, string> = Object.fromEntries(parts.map(({ _id, name }) => [_id, name]));
      const lineNet = sql`(l ->> 'priceCents')::bigint + coalesce((l -> 'tax' ->> 'addedCents')::bigint, 0) - coalesce((l -> 'tax' ->> 'cents')::bigint, 0)`;
      const ofParts = sql`(
        select ol.part_id::text as part, ${lineNet} as net from ${taxed} d, jsonb_array_elements(data -> 'lines') l join order_line ol on ol.sku = l ->> 'sku' where ol.order_id = d.order_id and kind = 'invoice'
        union all select refunded -> 0 ->> 'partId', net from ${taxed} d where kind = 'note' and refunded is not null) d`;
      const byPart = await table('view=sales&by=part');
      const { Delivery: _delivery, 'Amounts without parts': _amounts, ...sold } = column(byPart, 'revenue');
      const expected = await bySql(sql`part`, ofParts);
      expect(sold).toEqual(Object.fromEntries(Object.entries(expected).map(([id, value]) => [names[id], value])));
      for (const by of reportGroups.sales) {
        const grouped = await table(`view=sales&by=${by}`);
        expect(total(grouped, 'revenue'), by).toBe(all);
        expect(sumOf(column(grouped, 'revenue')), by).toBe(all);
      }
      const byCountry = column(await table('view=sales&by=country'), 'revenue');
      expect(byCountry).toEqual(
        await bySql(sql`case country when 'SE' then 'Sweden' when 'DE' then 'Germany' else 'Not known' end`),
      );
      const days = column(await table('view=sales&by=day'), 'revenue');
      expect(days).toEqual(await bySql(sql`to_char(at at time zone ${shop.config.shop.timeZone}, 'YYYY-MM-DD')`));

      // The ledger has the totals of companies, a note that did not arrive among them beside the money that did not leave.
      const ledger = await bySql(
        sql`'owed'`,
        sql`ledger_entry e left join credit_note n on n.id = e.credit_note_id left join refund r on r.id = n.refund_id`,
        sql`sum(case when e.kind = 'invoice' then e.amount_cents when e.kind = 'credit-note' and r.state <> 'failed' then -e.amount_cents else 0 end)`,
      );
      const taxOfCompany = await bySql(
        sql`'owed'`,
        sql`${taxed} d where company_id is not null`,
        sql`sum(total - net)`,
      );
      const { 'No company': _people, ...ofCompany } = column(await table('view=sales&by=company'), 'revenue');
      expect(sumOf(ofCompany) + sumOf(taxOfCompany)).toBe(sumOf(ledger));

      const tax = await table('view=tax');
      const rates = sql`(select to_char(at at time zone 'UTC', 'YYYY-MM') as month, sign * (t ->> 'taxCents')::bigint as tax from ${documents} d, jsonb_array_elements(data -> 'taxes') t) d`;
      const months: Record<string, number> = {};
      const place = tax.columns.findIndex(({ id }) => id === 'tax');
      for (const { cells } of tax.rows)
        months[String(cells[0])] = (months[String(cells[0])] ?? 0) + Math.round(Number(cells[place]) * 100);
      expect(Object.fromEntries(Object.entries(months).filter(([, value]) => value !== 0))).toEqual(
        await bySql(sql`month`, rates, sql`sum(tax)`),
      );
      expect(total(tax, 'base')).toBe(all);

      const cost = await bySql(sql`'cost'`, sql`order_line l`, sql`sum(cost_cents * quantity)`);
      if (sales.every(({ credits }) => credits.length === 0)) {
        const costed = await bySql(
          sql`'costed'`,
          sql`order_line l`,
          sql`sum(price_cents + tax_added_cents - tax_cents) filter (where cost_cents is not null)`,
        );
        expect(total(byPart, 'margin')).toBe(sumOf(costed) - sumOf(cost));
      }
      const uncosted = await bySql(
        sql`'none'`,
        sql`${taxed} d, jsonb_array_elements(data -> 'lines') l join order_line ol on ol.sku = l ->> 'sku' where ol.order_id = d.order_id and kind = 'invoice'`,
        sql`count(*) filter (where cost_cents is null)`,
      );
      expect(total(byPart, 'uncosted') / 100).toBe(sumOf(uncosted));
    }),
    { numRuns: 40 },
  );
}, 240_000);

describe('tables', () => {
  const sale: Sale = {
    lines: [
      { part: 0, unit: 1000, quantity: 4, costed: true },
      { part: 1, unit: 500, quantity: 2, costed: false },
    ],
    ...{ tax: 'net', rates: [2500, 1200, 2500, 0, 0], delivery: 700, difference: 0, country: 'SE' },
    ...{ onAccount: false, ofCompany: false, age: 60, credits: [] },
  };
  const csv = async (query: string): Promise<string[][]> => {
    const { status, body } = await shop.ask('GET', `/overview/${query}`, { as: admin });
    expect(status).toBe(200);
    return String(body)
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };

  test('sums have margins where costs are known, and each table is a CSV of all its rows', async () => {
    await empty();
    await write(sale);
    const byPart = await table('view=sales&by=part&sort=revenue&order=ascending');
    expect(byPart.rows.map(({ cells }) => cells.slice(2))).toEqual([
      [7, 0, null, 0, null, null, 0],
      [10, 0, null, 2, null, null, 1],
      [40, 0, null, 4, 20, 50, 0],
    ]);
    expect(byPart.totals.slice(2)).toEqual([57, 0, null, 6, 20, 50, 1]);
    for (const view of reportViews)
      for (const by of reportGroups[view]) {
        const query = `view=${view}&by=${by}`;
        const [shown, [heads, ...lines]] = [await table(query), await csv(`table/csv?days=365&${query}`)];
        expect(shown, query).toMatchObject({ view, by });
        expect(heads?.length, query).toBe(shown.columns.length);
        expect(lines.length, query).toBe(shown.count);
        expect(shown.rows.length, query).toBe(Math.min(50, shown.count));
      }
    const [, ...days] = await csv('csv?days=7');
    expect(days).toHaveLength(7);
    expect(days.map(([, revenue]) => Number(revenue)).reduce((sum, one) => sum + one, 0)).toBe(57);
    expectProblem(await shop.ask('GET', '/overview/table?view=secrets', { as: admin }), 400, 'invalid-request');
    expectProblem(await shop.ask('GET', '/overview/table?sort=password', { as: admin }), 400, 'invalid-request');
  });

  test('stock is worth its cost, else its list price, with what is promised; what was not sold in a time is slow', async () => {
    await empty();
    await write(sale);
    const [one, other] = [parts[0]?._id, parts[1]?._id];
    const { db } = shop.checkout;
    await db.execute(sql`update part set available = 0, missing = 0`);
    await db.execute(sql`update part set available = 40, cost_cents = 250 where id = ${one}`);
    await db.execute(
      sql`update part set available = 3, price_cents = 500, created_at = now() - interval '2 years' where id in (${other}, ${parts[2]?._id})`,
    );
    await db.execute(sql`update "order" set fulfilment = 'shipping'`);
    const stock = await table('view=stock&by=part');
    // Of the first part four wait for a carrier, of the second two.
    expect(stock.rows.map(({ cells }) => cells.slice(2))).toEqual([
      [44, 110, 0, 4, 0.09],
      [5, 25, 25, 2, 0.4],
      [3, 15, 15, 0, 0],
    ]);
    expect(stock.totals.slice(2)).toEqual([52, 150, 40, 6, 0.13]);
    const slow = await table('view=slow');
    expect(slow.rows.map(({ part, cells }) => [part, ...cells.slice(2)])).toEqual([[parts[2]?._id, 3, 15, 15, null]]);
    await db.execute(sql`update part set cost_cents = null`);
  });

  test('searches without a find are counted by day, without people', async () => {
    await shop.checkout.db.execute(sql`truncate search_miss`);
    for (const q of ['Zzqqy  Qqzzv', 'zzqqy qqzzv', 'me@secret.example', 'zzqqx'])
      await shop.ask('GET', `/parts?limit=1&q=${encodeURIComponent(q)}`);
    await shop.ask('GET', '/parts?limit=1&q=chain');
    const misses = await table('view=searches');
    const words = Object.fromEntries(misses.rows.map(({ cells }) => [cells[0], cells[1]]));
    expect(words).toEqual({ 'zzqqy qqzzv': 2, zzqqx: 1 });
  });
});

test('shares come to just what is shared', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.nat({ max: 1e8 }), { minLength: 1 }),
      (cents, prices) => {
        const shares = sharesOf(cents, prices);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      },
    ),
  );
});
