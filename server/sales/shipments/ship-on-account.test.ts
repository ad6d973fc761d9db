import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import { listCredits, listOpenItems } from '#server/sales/receivables/balances.repository.ts';
import { availableOf, delivery } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { turnTaxOn, twoRates } from '#server/testing/terms.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let company: string;
let parts: readonly [Part, Part];
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  company = (await makeCompany(shop, [{ person: buyer, role: 'owner' }])).id;
  await onTerms(shop, company, { discountDays: 10, discountPercent: 2 });
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 1200 } } });
  const [one, other] = await twoRates(shop);
  parts = [one, other] as [Part, Part];
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const where = { country: 'SE', postalCode: '411 04' };
const cents = (dollars: number) => Math.round(dollars * 100);
async function place(pieces: readonly [number, number]): Promise<Order> {
  const lines = parts.map(({ _id }, at) => ({ part: _id, quantity: pieces[at] ?? 1 }));
  const { price } = (await shop.ask('POST', '/quote', { as: buyer, body: { lines, company, ...where } })).body;
  const body = { ...delivery, ...where, email: buyer.email, lines, price, company, paymentMethod: 'account' };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
  return placed.body;
}
let count = 0;
const next = (name: string) => {
  count += 1;
  return `${name}-${count}`;
};
const ship = ({ _id }: Order, lines?: readonly { part: string; quantity: number }[]) =>
  shop.ask('PUT', `/order/${_id}/shipped`, {
    as: admin,
    body: { carrier: 'DHL', tracking: next('P'), ...(lines && { lines }) },
  });
const refund = ({ _id }: Order, body: object, key = next('back')) =>
  shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body, headers: { 'idempotency-key': key } });
const read = async ({ _id }: Order): Promise<OrderPage> => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const credit = async () => (await shop.ask('GET', `/company/${company}/credit`, { as: buyer })).body;
const owed = async () => {
  const items = await listOpenItems(shop.checkout.db, company, 'USD');
  return new Map(items.map(({ documentNumber, openCents }) => [documentNumber, openCents]));
};
const invoiceData = async (number: string) =>
  (
    await shop.checkout.db.execute<{ data: Record<string, unknown> }>(
      sql`select data from invoice where data ->> 'number' = ${number}`,
    )
  ).rows[0]?.data;

test('each shipment is invoiced as it leaves, and all of them come to what was ordered', async () => {
  const order = await place([10, 7]);
  const before = await credit();
  expect(before).toMatchObject({ exposure: order.price, orders: [{ amount: order.price }] });
  expect(await shop.ask('GET', `/order/${order._id}/invoice`, { as: buyer })).toMatchObject({ status: 409 });
  expect((await ship(order, [{ part: parts[0]._id, quantity: 3 }])).status).toBe(200);
  // What is used stays the same: an invoice takes the place of its part of the order.
  expect(await credit()).toMatchObject({
    exposure: order.price,
    orders: [{ part: true }],
    openItems: [{ kind: 'invoice' }],
  });
  expect((await ship(order)).status).toBe(200);
  const { invoices = [], payment, paymentMethod, status } = await read(order);
  expect({ payment, paymentMethod, status }).toEqual({
    payment: 'unpaid',
    paymentMethod: 'account',
    status: 'shipped',
  });
  expect(invoices).toHaveLength(2);
  const open = await owed();
  expect(invoices.reduce((sum, number) => sum + (open.get(number) ?? 0), 0)).toBe(cents(order.price));
  const due = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(await invoiceData(invoices[0] ?? '')).toMatchObject({
    lines: [{ quantity: 3 }],
    due: { on: due, terms: 'Net 30, 2 % within 10 days', discount: { rate: 200 } },
    payment: { method: 'account', transactionId: expect.stringMatching(/^RF\d\d\d{8}$/) },
  });
  for (const number of invoices) {
    const file = await shop.ask('GET', `/order/${order._id}/invoice?number=${number}`, { as: buyer });
    expect(file).toMatchObject({ status: 200 });
    expect(file.headers['content-disposition']).toContain(`invoice-${number}.pdf`);
  }
  const stranger = await shop.signUp();
  const path = `/order/${order._id}/invoice?number=${invoices[1]}`;
  expect(await shop.ask('GET', path, { as: stranger })).toMatchObject({ status: 404 });
  expect(await shop.ask('GET', `/order/${order._id}/invoice?number=2026-9999`, { as: buyer })).toMatchObject({
    status: 404,
  });
  const takenBack = await shop.ask('PUT', `/order/${order._id}/shipment/taken-back`, {
    as: admin,
    body: { reason: 'not-handed-over' },
  });
  expect([404, 409]).toContain(takenBack.status);
});

test('what is credited is taken out of what waits first, then off invoices by credit notes, and moves no card money', async () => {
  const order = await place([10, 6]);
  const start = (await credit()).exposure;
  const available = await availableOf(shop, parts[0]);
  await ship(order, [{ part: parts[0]._id, quantity: 4 }]);
  expect(
    await refund(order, {
      lines: [
        { part: parts[0]._id, quantity: 10 },
        { part: parts[1]._id, quantity: 6 },
      ],
    }),
  ).toMatchObject({
    status: 200,
    body: { status: 'shipped', refunded: order.price },
  });
  const { refunds, invoice, lines } = await read(order);
  expect(lines.map(({ takenOut = 0 }) => takenOut)).toEqual([6, 6]);
  expect(await availableOf(shop, parts[0])).toBe(available + 6);
  expect(refunds.map(({ creditNote }) => creditNote !== undefined)).toEqual([false, true]);
  expect((await owed()).get(invoice ?? '')).toBeUndefined();
  expect((await credit()).exposure).toBeCloseTo(start - order.price, 2);
  expect(await refund(order, { amount: 1, reason: 'agreed' })).toMatchObject({
    status: 409,
    body: { code: 'refund-too-large' },
  });
});

test('an amount is credited on the invoices, also after they are paid: then it is a credit that is not allocated', async () => {
  const order = await place([5, 5]);
  expect(await refund(order, { amount: 1, reason: 'agreed' })).toMatchObject({
    status: 409,
    body: { code: 'refund-too-large' },
  });
  await ship(order);
  const body = { amount: 2, reason: 'agreed' };
  expect(await refund(order, body, 'same')).toMatchObject({ status: 200, body: { refunded: 2 } });
  expect(await refund(order, body, 'same')).toMatchObject({ status: 200, body: { refunded: 2 } });
  const { invoice = '', refunds } = await read(order);
  expect((await owed()).get(invoice)).toBe(cents(order.price) - 200);
  const note = await shop.ask('GET', `/order/${order._id}/refunds/${refunds[0]?._id}/credit-note`, { as: buyer });
  expect(note).toMatchObject({ status: 200 });
  expect(await listCredits(shop.checkout.db, company, 'USD')).toEqual([]);
});

test('what comes back is credited; nothing of an order that left in part is cancelled', async () => {
  const order = await place([6, 6]);
  await ship(order, [{ part: parts[0]._id, quantity: 6 }]);
  expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 409 });
  await ship(order);
  const which = { shipment: 1, part: parts[0]._id };
  const headers = { 'idempotency-key': 'return' };
  const asked = { lines: [{ ...which, quantity: 2, reason: 'faulty' }] };
  const { returns } = (await shop.ask('POST', `/order/${order._id}/returns`, { as: buyer, body: asked, headers })).body;
  const at = `/manage/returns/${returns[0]._id}`;
  expect(
    await shop.ask('PUT', `${at}/answer`, { as: admin, body: { lines: [{ ...which, accepted: 2 }] } }),
  ).toMatchObject({ status: 200 });
  const came = { stocked: 2, damaged: 0, scrapped: 0, missing: 0 };
  expect(
    await shop.ask('PUT', `${at}/received`, { as: admin, body: { lines: [{ ...which, ...came }] } }),
  ).toMatchObject({ status: 200 });
  const { refunds } = await read(order);
  expect(refunds).toMatchObject([{ state: 'succeeded', creditNote: expect.any(String), lines: [{ quantity: 2 }] }]);
});
