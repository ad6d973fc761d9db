import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { MONTH_DOCUMENTS_MAX, MONTH_LINES_MAX } from '#contract/sales/own-orders.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let people: Record<'buyer' | 'viewer' | 'other', Person>;
let companyId: string;
let own: Order[];
let ofCompany: Order;
const month = new Date().toISOString().slice(0, 7);

async function paid(person: Person, more: object = {}): Promise<Order> {
  const placed = await shop.ask('POST', '/order', {
    as: person,
    body: { ...orderBody(person, await somePart(shop)), ...more },
  });
  return payOrder(shop, person, placed.body);
}

beforeAll(async () => {
  shop = await openShop();
  people = { buyer: await shop.signUp(), viewer: await shop.signUp(), other: await shop.signUp() };
  const { buyer, viewer, other } = people;
  const { id } = await makeCompany(shop, [
    { person: buyer, role: 'buyer' },
    { person: viewer, role: 'viewer' },
  ]);
  companyId = id;
  own = [await paid(buyer), await paid(buyer)];
  ofCompany = await paid(buyer, { company: id });
  await paid(other);
  const refunded = await shop.ask('POST', `/order/${own[1]?._id}/refunds`, {
    as: await shop.admin(),
    body: { amount: 2, reason: 'agreed' },
    headers: { 'idempotency-key': 'two' },
  });
  expect(refunded).toMatchObject({ status: 200 });
});
afterAll(() => shop.close());

const read = async (as: Person, query: Record<string, string>) =>
  shop.app.inject({
    url: `/api/orders/own/invoices?${new URLSearchParams(query)}`,
    headers: { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${as.token}` },
  });
const ask = (as: Person, query: Record<string, string>) =>
  shop.ask('GET', `/orders/own/invoices?${new URLSearchParams(query)}`, { as });
/** The heads of the documents in a file, in their order. */
const documentsIn = (pdf: Buffer) => textOf(pdf).filter((words) => /^20\d\d-(C?\d+)$/.test(words));
const sheetsIn = (pdf: Buffer) => textOf(pdf).filter((words) => / of \d+$/.test(words) && /^\d/.test(words));

test('the invoices and credit notes of a month are one file, for oneself or for a company', async () => {
  const { buyer, viewer } = people;
  const file = await read(buyer, { month });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoices-${month}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const year = month.slice(0, 4);
  expect(documentsIn(file.rawPayload)).toEqual([own[0]?.invoice, own[1]?.invoice, `${year}-C001`]);
  // Each counts its own sheets.
  expect(sheetsIn(file.rawPayload)).toEqual(['1 of 1', '1 of 1', '1 of 1']);
  expect((await read(buyer, { month })).rawPayload.equals(file.rawPayload)).toBe(true);
  for (const as of [buyer, viewer]) {
    const ofIts = await read(as, { month, company: companyId });
    expect(documentsIn(ofIts.rawPayload)).toEqual([ofCompany.invoice]);
  }
  const months = (await shop.ask('GET', '/orders/own', { as: buyer })).body.months;
  expect(months).toEqual([month]);
});

test('as CSV each document is a row, for the same people, and what is credited is below zero', async () => {
  const { buyer, viewer, other } = people;
  const file = await read(buyer, { month, format: 'csv' });
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="invoices-${month}.csv"`,
  });
  const rowsOf = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
  const [head, ...rows] = rowsOf(file.payload.replace(/^\uFEFF/, '').replace('"Net, without tax"', 'Net'));
  expect(head).toEqual([
    'Number',
    'Kind',
    'Issued',
    'Due',
    'Order',
    'Your order',
    'Net',
    'Total',
    'Currency',
    'Cost centres',
  ]);
  const price = (order?: Order) => String(order?.price);
  const rowOf = (order: Order | undefined, number: string | undefined, kind: string, sum: string) => [
    ...[number, kind, expect.stringMatching(/^20\d\d-\d\d-\d\d$/), '', String(order?.orderNumber), ''],
    ...[sum, sum, 'USD', ''],
  ];
  expect(rows).toEqual([
    rowOf(own[0], own[0]?.invoice, 'Invoice', price(own[0])),
    rowOf(own[1], own[1]?.invoice, 'Invoice', price(own[1])),
    rowOf(own[1], `${month.slice(0, 4)}-C001`, 'Credit note', '-2'),
  ]);
  const ofIts = await read(viewer, { month, company: companyId, format: 'csv' });
  expect(ofIts.payload).toContain(`\r\n${ofCompany.invoice},Invoice,`);
  expectProblem(await ask(other, { month, company: companyId, format: 'csv' }), 404, 'not-found');
  expectProblem(await ask(buyer, { month, format: 'xml' }), 400, 'invalid-request');
});

test('nobody has more than one file made at a time, and then the next', async () => {
  const holder = singleConnection(shop.databaseUrl);
  await holder.connect();
  // The first file waits for its invoices until the second has been asked for.
  await holder.query('begin; lock table invoice');
  const first = ask(people.buyer, { month });
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await shop.checkout.db.execute(waiting)).rows.length > 0);
  expectProblem(await ask(people.buyer, { month }), 409, 'still-running');
  await holder.end();
  expect(await first).toMatchObject({ status: 200 });
  expect(await ask(people.buyer, { month })).toMatchObject({ status: 200 });
});

test('a month without any, and one that is none, are refused', async () => {
  expectProblem(await ask(people.buyer, { month: '2020-01' }), 404, 'not-found');
  expectProblem(await ask(people.viewer, { month }), 404, 'not-found');
  for (const wrong of ['2026-13', '2026', '', '2026-11-01'])
    expectProblem(await ask(people.buyer, { month: wrong }), 400, 'invalid-request');
});

test('the day stands in UTC: the first moment of the next month is not in it', async () => {
  const at = (time: string) =>
    shop.checkout.db.execute(
      sql`update invoice set data = jsonb_set(data, '{paidAt}', to_jsonb(${time}::text)) where order_id = ${ofCompany._id}`,
    );
  await at('2024-02-29T23:59:59.999Z');
  const february = await read(people.viewer, { month: '2024-02', company: companyId });
  expect(documentsIn(february.rawPayload)).toEqual([ofCompany.invoice]);
  await at('2024-03-01T00:00:00.000Z');
  expectProblem(await ask(people.viewer, { month: '2024-02', company: companyId }), 404);
  expect(documentsIn((await read(people.viewer, { month: '2024-03', company: companyId })).rawPayload)).toHaveLength(1);
});

test('more than one file takes is refused with how many there are', async () => {
  await shop.checkout.db.execute(sql`
    with copied as (
      insert into "order" (id, user_id, email, street, city, phone, quantity, total_cents, held_until, payment, fulfilment,
        paid_at, transaction_id)
      select gen_random_uuid(), user_id, email, street, city, phone, quantity, total_cents, held_until, payment, fulfilment,
        '2025-05-05', 'pi_' || n
      from "order", generate_series(1, ${MONTH_DOCUMENTS_MAX + 1}::int) n where id = ${own[0]?._id} returning id
    )
    insert into invoice (id, order_id, year, number, buyer_name, data)
    select gen_random_uuid(), copied.id, 2025, row_number() over (), 'x', jsonb_set(one.data, '{paidAt}', '"2025-05-05T00:00:00Z"')
    from copied, (select data from invoice where order_id = ${own[0]?._id}) one`);
  const refused = await ask(people.buyer, { month: '2025-05' });
  expectProblem(refused, 413, 'too-large');
  expect(refused.body.detail).toContain(`That month has ${MONTH_DOCUMENTS_MAX + 1} documents with `);
  expect(MONTH_LINES_MAX).toBeGreaterThan(MONTH_DOCUMENTS_MAX);
});
