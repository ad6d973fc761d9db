import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDay } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { runsOf } from '#server/platform/pdf/fonts.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { drawSheet } from './adapters/pdfkit.ts';
import type { Invoice } from './documents.ts';
import { invoiceSheet } from './sheets.ts';

let shop: TestShop;
let buyer: Person;
let order: Order;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  order = await placeOrder(shop, buyer, await somePart(shop));
});
afterAll(() => shop.close());

const read = (as?: Person) => shop.ask('GET', `/order/${order._id}/invoice`, { as });

describe('the invoice of an order', () => {
  test('is there once it is paid: for its buyer and for admins, the same file each time', async () => {
    expectProblem(await read(buyer), 409, 'not-paid');
    const { invoice } = await payOrder(shop, buyer, order);
    const [one, other] = [await read(buyer), await read(await shop.admin())];
    expect(one).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(one.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice}.pdf"`);
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(one.body.slice(0, 5)).toBe('%PDF-');
    expect(other.body).toBe(one.body);
  });

  test('says how and when it was paid, and the same after a refund', async () => {
    const paidOn = formatDay((await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body.paidAt);
    const sheet = async () => {
      const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
      return textOf((await shop.app.inject({ url: `/api/order/${order._id}/invoice`, headers })).rawPayload);
    };
    const before = await sheet();
    expect(before).toContain(`Paid by card on ${paidOn}.`);
    expect(before.join()).not.toContain('left to pay');
    const refund = { amount: 1, reason: 'agreed' };
    const back = await shop.ask('POST', `/order/${order._id}/refunds`, {
      as: await shop.admin(),
      body: refund,
      headers: { 'idempotency-key': 'one' },
    });
    expect(back).toMatchObject({ status: 200, body: { refunded: 1 } });
    expect(await sheet()).toEqual(before);
  });

  test('keeps the name of its buyer, whatever becomes of the account', async () => {
    const admin = await shop.admin();
    const before = (await read(admin)).body;
    await shop.ask('DELETE', `/user/${encodeURIComponent(buyer.email)}`, { as: admin });
    expect((await shop.ask('GET', `/order/${order._id}`, { as: admin })).body.name).not.toBe(buyer.name);
    expect((await read(admin)).body).toBe(before);
  });

  test('is nobody else’s', async () => {
    expectProblem(await read(await shop.signUp()), 404, 'not-found');
    expectProblem(await read(), 401, 'unauthorized');
  });
});

describe('the sheet', () => {
  const line = (place: number) => ({
    name: `Part ${place}`,
    sku: `P-${place}`,
    quantity: 1200,
    unitPriceCents: 123_456,
    priceCents: 148_147_200,
  });
  const invoice: Invoice = {
    version: 1,
    number: '2026-0001',
    paidAt: '2026-11-21T12:00:00.000Z',
    seller: { name: 'Mountain Bike', address: ['1 Sample Road'], email: 'office@shop.example', sample: true },
    buyer: { name: 'Łucja Софія Ελένη 李', address: ['x'.repeat(200), 'Göteborg'], email: 'a@b.example' },
    orderNumber: 10001,
    lines: [line(1)],
    shippingCents: 0,
    tax: { rate: 0, cents: 0 },
    totalCents: 148_147_200,
    currency: 'USD',
    payment: { method: 'card', transactionId: 'pi_1' },
  };
  const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

  test('goes on over as many pages as fifty lines need', async () => {
    expect(sheets(await drawSheet(invoiceSheet(invoice)))).toBe(1);
    const lines = Array.from({ length: 50 }, (_, place) => line(place));
    expect(sheets(await drawSheet(invoiceSheet({ ...invoice, lines })))).toBe(3);
  });

  test('names shipping, tax and a rehearsal where there are any', async () => {
    const text = async (more: Partial<Invoice>) =>
      textOf(await drawSheet(invoiceSheet({ ...invoice, ...more }))).join('\n');
    expect(await text({})).not.toMatch(/Shipping|Tax|rehearsal|Goods/);
    const all = await text({ shippingCents: 1250, tax: { rate: 0.21, cents: 2100 }, rehearsal: true });
    const goods = formatCents(invoice.lines.reduce((sum, { priceCents }) => sum + priceCents, 0));
    expect(all).toContain(`Goods\n${goods}\nShipping\n$12.50\nTax, 21 %\n$21.00\nTotal, in US dollars`);
    expect(all).toContain('A rehearsal with test cards: no money has moved.');
  });

  test('writes each SKU in one line, a long one smaller', async () => {
    const [first] = invoice.lines;
    if (!first) throw new Error('The invoice has no line');
    const skus = ['CS-12-1050-XD', 'FK-S29-130-K', 'CS-12-1050-XD-BULK'];
    const lines = skus.map((sku) => ({ ...first, sku }));
    expect(textOf(await drawSheet(invoiceSheet({ ...invoice, lines })))).toEqual(expect.arrayContaining(skus));
  });

  test('has a font for Latin, Greek and Cyrillic names, and a mark for what no font holds', () => {
    expect(runsOf('Göteborg Łódź', 400).map(({ fontName }) => fontName.split('/')[1])).toEqual([
      'latin',
      'latin-ext',
      'latin',
      'latin-ext',
    ]);
    expect(runsOf('Софія', 400)).toEqual([{ fontName: 'noto-sans/cyrillic/400', text: 'Софія' }]);
    expect(runsOf('Ελένη', 600)).toEqual([{ fontName: 'noto-sans/greek/600', text: 'Ελένη' }]);
    expect(runsOf('李', 400)).toEqual([{ fontName: 'public-sans/latin/400', text: '?' }]);
  });
});
