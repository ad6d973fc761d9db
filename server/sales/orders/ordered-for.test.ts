import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

// What an order says of its company, its country and the buyer's own number, wherever the order is shown.

let shop: TestShop;
let admin: Person;
let buyer: Person;
let company: string;
let order: Order;
const said = {
  purchaseOrderNumber: 'PO 4471/Å',
  country: 'NO',
  postalCode: '0150',
  street: 'Storgata 1',
  city: 'Oslo',
};

beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp('Erik Sandell', 'erik@lindqvistcykel.example')];
  company = (await makeCompany(shop, [{ person: buyer, role: 'buyer' }])).id;
  await shop.checkout.db.execute(sql`update company set vat_number = 'SE556677889901'`);
  const body = { ...orderBody(buyer, await somePart(shop)), ...said, company };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  order = await payOrder(shop, buyer, placed.body);
});
afterAll(() => shop.close());

const ofCompany = () => ({ ...said, company: { _id: company, name: 'Lindqvist Cykel AB' } });
const sheet = async (path: string) => {
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
  return textOf((await shop.app.inject({ url: `/api${path}`, headers })).rawPayload);
};

test('the order, one’s own list and the list of all say it', async () => {
  expect((await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body).toMatchObject(ofCompany());
  expect((await shop.ask('GET', `/order?email=${buyer.email}`, { as: buyer })).body).toMatchObject([ofCompany()]);
  expect((await shop.ask('GET', '/orders', { as: admin })).body).toMatchObject([ofCompany()]);
});

test.each(['po 4471', '4471/a', 'PO 4471/Å', 'lindqvist cykel', 'Norway', 'norw', '0150 oslo', 'Cykel 4471 norway'])(
  'Manage Orders finds it by %j',
  async (q) => {
    expect((await shop.ask('GET', `/orders?${new URLSearchParams({ q })}`, { as: admin })).body).toHaveLength(1);
  },
);

test.each(['po 4472', 'Sweden', 'lindqvist motor', 'nor'])('and not by %j', async (q) => {
  expect((await shop.ask('GET', `/orders?${new URLSearchParams({ q })}`, { as: admin })).body).toHaveLength(0);
});

test('the CSV of orders has it in columns', async () => {
  const { body } = await shop.ask('GET', '/orders/csv', { as: admin });
  expect(parse(body, { bom: true, columns: true })).toMatchObject([
    { Company: 'Lindqvist Cykel AB', 'Purchase order': 'PO 4471/Å', 'Postal code': '0150', Country: 'Norway' },
  ]);
});

test('mails name the company, the number and the whole address', async () => {
  const mails = await mailsTo(shop, buyer.email);
  for (const subject of [`Order ${order.orderNumber} is placed`, `Order ${order.orderNumber} is paid`]) {
    const mail = mails.find((one) => one.subject === subject);
    expect(mail?.text).toContain('Ordered for Lindqvist Cykel AB. Your order number: PO 4471/Å.');
    expect(mail?.text).toContain('Lindqvist Cykel AB, Erik Sandell, Storgata 1, 0150 Oslo, Norway');
  }
});

test('invoice and credit note bill the company as it was when it was paid', async () => {
  const headers = { 'idempotency-key': 'back' };
  const refund = { amount: 1, reason: 'agreed' };
  const back = await shop.ask('POST', `/order/${order._id}/refunds`, { as: admin, body: refund, headers });
  const note = `/order/${order._id}/refunds/${back.body.refunds[0]._id}/credit-note`;
  const billed = ['Bill to', 'Lindqvist Cykel AB', 'Verkstadsgatan 14', '411 04 Göteborg', 'Sweden', buyer.email];
  const delivered = ['Deliver to', 'Lindqvist Cykel AB', 'Erik Sandell', 'Storgata 1', '0150 Oslo', 'Norway'];
  const sheets = async () => Promise.all([sheet(`/order/${order._id}/invoice`), sheet(note)]);
  const before = await sheets();
  expect(before[0]).toEqual(expect.arrayContaining([...billed, ...delivered, 'Your order PO 4471/Å']));
  const to = before[0].indexOf('Deliver to');
  expect(before[0].slice(to, to + delivered.length)).toEqual(delivered);
  expect(before[0]).toContain('VAT number SE556677889901');
  expect(before[1]).toEqual(expect.arrayContaining(['Lindqvist Cykel AB', 'Your order PO 4471/Å']));
  await shop.checkout.db.execute(
    sql`update company set name = 'Göta Cykel AB', street = 'Nygatan 2', vat_number = null`,
  );
  expect(await sheets()).toEqual(before);
  expect((await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body.company.name).toBe('Göta Cykel AB');
});

test('an order for oneself, without a number of one’s own, says nothing of either', async () => {
  const person = await shop.signUp('Marta Lindqvist');
  const placed = await shop.ask('POST', '/order', { as: person, body: orderBody(person, await somePart(shop)) });
  for (const field of ['company', 'purchaseOrderNumber', 'country', 'postalCode'])
    expect(placed.body).not.toHaveProperty(field);
  const paid = await payOrder(shop, person, placed.body);
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${person.token}` };
  const drawn = textOf((await shop.app.inject({ url: `/api/order/${paid._id}/invoice`, headers })).rawPayload);
  expect(drawn).toEqual(expect.arrayContaining(['To', 'Marta Lindqvist', 'Verkstadsgatan 14', 'Göteborg']));
  expect(drawn.join('\n')).not.toMatch(/Bill to|Deliver to|Your order|VAT/);
});
