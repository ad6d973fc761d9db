import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReportTable, reportGroups, reportViews } from '#contract/sales/report-tables.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { isThorough } from '#server/testing/extent.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { ORDERS, writeYear } from './year-of-orders.fixture.ts';

let shop: TestShop;
let admin: Person;
/** Past the limits of the shop's own connections. */
let client: pg.Client;

beforeAll(async () => {
  if (!isThorough) return;
  shop = await openShop();
  admin = await shop.admin();
  const buyer = await shop.signUp();
  const { id } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]);
  client = singleConnection(shop.databaseUrl, 'mountain-bike tests');
  await client.connect();
  await writeYear(client, buyer.email, id);
}, 300_000);
afterAll(async () => {
  await client?.end();
  await shop?.close();
});

const read = async (path: string) => {
  const began = performance.now();
  const { status, body } = await shop.ask('GET', path, { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return { body, ms: performance.now() - began };
};

/** Sums by a key, in cents. */
async function plain(text: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; cents: string }>(text);
  return new Map(rows.map(({ key, cents }) => [key, Number(cents)]));
}

const sold = `(select n, category, part_id::text as part_id, country, moment, rate, net, tax from year_line
  union all select n, case when is_piece then category end, case when is_piece then part_id::text end, country, moment, rate, -credited, -credited_tax from year_credit) s`;

test.runIf(isThorough)(
  `figures of a year of ${ORDERS} orders are those of plain SQL to the cent, and are read at once`,
  async () => {
    const booking = await read('/overview?days=365');
    const times: Record<string, number> = { 'first, which books all': booking.ms };
    const range = 'days=365';
    const table = async (query: string): Promise<ReportTable> => {
      const { body, ms } = await read(`/overview/table?${range}&${query}`);
      times[query] = ms;
      return body;
    };
    const cents = ({ columns, rows }: ReportTable, id: string, key: (row: ReportTable['rows'][number]) => string) => {
      const place = columns.findIndex((one) => one.id === id);
      return new Map(rows.map((row) => [key(row), Math.round(Number(row.cells[place]) * 100)]));
    };
    const all = (await plain(`select 'all' as key, sum(net) as cents from ${sold}`)).get('all');
    expect(Math.round(booking.body.revenue * 100)).toBe(all);
    expect(booking.body.orders).toBe(ORDERS);
    for (const view of reportViews)
      for (const by of reportGroups[view]) {
        const shown = await table(`view=${view}&by=${by}`);
        const place = shown.columns.findIndex(({ id }) => id === 'revenue' || id === 'base');
        if (place >= 0) expect(Math.round(Number(shown.totals[place]) * 100), `${view} ${by}`).toBe(all);
      }
    const byPart = await plain(
      `select part_id as key, sum(net) as cents from ${sold} where part_id is not null group by 1`,
    );
    for (const [id, value] of cents(await table('view=sales&by=part'), 'revenue', ({ id }) => id))
      if (id !== 'Amounts without parts') expect(value, id).toBe(byPart.get(id));
    const families = cents(await table('view=sales&by=family'), 'revenue', ({ id }) => id);
    families.delete('Amounts without parts');
    expect(families).toEqual(
      await plain(`select category as key, sum(net) as cents from ${sold} where category is not null group by 1`),
    );
    expect(cents(await table('view=sales&by=country'), 'revenue', ({ id }) => id)).toEqual(
      await plain(`select country as key, sum(net) as cents from ${sold} group by 1`),
    );
    expect(cents(await table('view=sales&by=month'), 'revenue', ({ id }) => id)).toEqual(
      await plain(
        `select to_char(moment at time zone '${shop.config.shop.timeZone}', 'YYYY-MM') as key, sum(net) as cents from ${sold} group by 1`,
      ),
    );
    const key = ({ cells }: ReportTable['rows'][number]) => `${cells[0]} ${parseFloat(String(cells[2]))}`;
    for (const [column, name] of [
      ['base', 'net'],
      ['tax', 'tax'],
    ] as const)
      expect(cents(await table('view=tax'), column, key)).toEqual(
        await plain(
          `select to_char(moment at time zone 'UTC', 'YYYY-MM') || ' ' || trim_scale(rate / 100.0) as key, sum(${name}) as cents from ${sold} group by 1`,
        ),
      );
    const began = performance.now();
    await client.query('select count(*), sum(price_cents) from order_line');
    times['plain sum of all lines'] = performance.now() - began;
    const said = Object.entries(times).map(([name, ms]) => `${name}: ${Math.round(ms)} ms`);
    process.stdout.write(`${said.join('\n')}\n`);
  },
  600_000,
);
