import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { textOf } from '#server/sales/invoices/invoice-text.fixture.ts';
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

test('what the company calls a part stands on its order, mail, CSV and invoice, and stays there when the number goes', async () => {
  const part = await somePart(shop);
  const { id } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }]);
  const numbers = `/company/${id}/numbers`;
  await shop.ask('POST', numbers, { as: buyer, body: { number: 'LC-1042', sku: part.sku } });
  const place = (more: object) =>
    shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), ...more } });
  const own = (await place({})).body as Order;
  expect(own.lines[0]).not.toHaveProperty('companyNumber');
  const placed = await place({ company: id });
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect(placed.body.lines[0].companyNumber).toBe('LC-1042');

  await shop.ask('DELETE', `${numbers}?number=LC-1042`, { as: buyer });
  const order = await payOrder(shop, buyer, placed.body);
  const page = await shop.ask('GET', `/order/${order._id}`, { as: buyer });
  expect(page.body.lines[0]).toMatchObject({ sku: part.sku, companyNumber: 'LC-1042' });
  const mails = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(String(order.orderNumber)));
  for (const { text } of mails) expect(text).toContain(`${part.sku}, yours LC-1042, `);
  expect(mails.length).toBe(2);
  const csv = await shop.ask('GET', '/orders/csv', { as: await shop.admin() });
  expect(csv.body).toContain(`× ${part.sku} (LC-1042) ${part.name}`);
  expect(csv.body).toContain(`× ${part.sku} ${part.name}`);
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
  const invoice = await shop.app.inject({ url: `/api/order/${order._id}/invoice`, headers });
  expect(textOf(invoice.rawPayload)).toContain('yours LC-1042');
});
