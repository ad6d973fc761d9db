import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp('Buyer');
});
afterAll(() => shop.close());

test('what the company calls a part stands on its order, mail, CSV, invoice and credit note, and stays there when the number goes', async () => {
  const part = await somePart(shop);
  const { id } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }]);
  const numbers = `/company/${id}/numbers`;
  await shop.ask('POST', numbers, { as: buyer, body: { number: 'LC-1042', name: 'Kättingdrev 32', sku: part.sku } });
  const place = (more: object) =>
    shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), ...more } });
  const own = (await place({})).body as Order;
  expect(own.lines[0]).not.toHaveProperty('companyNumber');
  const placed = await place({ company: id });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect(placed.body.lines[0]).toMatchObject({ companyNumber: 'LC-1042', companyName: 'Kättingdrev 32' });

  await shop.ask('DELETE', `${numbers}?number=LC-1042`, { as: buyer });
  const order = await payOrder(shop, buyer, placed.body);
  const page = await shop.ask('GET', `/order/${order._id}`, { as: buyer });
  expect(page.body.lines[0]).toMatchObject({ sku: part.sku, companyNumber: 'LC-1042', companyName: 'Kättingdrev 32' });
  const mails = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(String(order.orderNumber)));
  for (const { text } of mails) expect(text).toContain(`${part.sku}, yours LC-1042, Kättingdrev 32, `);
  expect(mails.length).toBe(2);
  const csv = await shop.ask('GET', '/orders/csv', { as: await shop.admin() });
  expect(csv.body).toContain(`× ${part.sku} (LC-1042, Kättingdrev 32) ${part.name}`);
  expect(csv.body).toContain(`× ${part.sku} ${part.name}`);
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
  const invoice = await shop.app.inject({ url: `/api/order/${order._id}/invoice`, headers });
  expect(textOf(invoice.rawPayload)).toEqual(expect.arrayContaining(['yours LC-1042', 'yours Kättingdrev 32']));

  const [line] = order.lines;
  const refunded = await shop.ask('POST', `/order/${order._id}/refunds`, {
    as: await shop.admin(),
    body: { lines: [{ part: line?.part, quantity: 1 }], reason: 'damaged' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const note = await shop.app.inject({
    url: `/api/order/${order._id}/refunds/${refunded.body.refunds[0]._id}/credit-note`,
    headers,
  });
  expect(textOf(note.rawPayload)).toEqual(expect.arrayContaining(['yours LC-1042', 'yours Kättingdrev 32']));
});

test('orders are found by words of the company’s own name, by its members and by admins, and by nobody else', async () => {
  const part = await somePart(shop);
  const viewer = await shop.signUp('Viewer');
  const { id } = await makeCompany(shop, [
    { person: buyer, role: 'buyer' },
    { person: viewer, role: 'viewer' },
  ]);
  const names = { number: 'Z-9', name: 'Växelkrans blå', sku: part.sku };
  await shop.ask('POST', `/company/${id}/numbers`, { as: buyer, body: names });
  const order = (await shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company: id } }))
    .body;
  // The order keeps the name of its time.
  await shop.ask('POST', `/company/${id}/numbers`, { as: buyer, body: { ...names, name: 'Annat namn' } });
  const found = async (as: Person, path: string, query: Record<string, string>) =>
    (await shop.ask('GET', `${path}?${new URLSearchParams(query)}`, { as })).body;
  for (const [q, count] of [
    ['vaxelkrans BLÅ', 1],
    ['växelkrans z-9', 1],
    ['annat', 0],
  ] as const) {
    expect((await found(viewer, '/orders/own', { q, company: id })).orders, q).toHaveLength(count);
    expect((await found(await shop.admin(), '/orders', { q })).length, q).toBe(count);
  }
  const stranger = await shop.signUp('Stranger');
  expect((await found(stranger, '/orders/own', { q: 'växelkrans' })).orders).toEqual([]);
  expect(await found(stranger, '/orders/own', { q: 'växelkrans', company: id })).toMatchObject({ status: 404 });
  expect((await shop.ask('GET', `/order/${order._id}`, { as: stranger })).status).toBe(404);
});
