import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { creditNote, invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { refund as refundTable } from '#server/platform/database/schema/sales/payments.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { type CreditNote, creditNoteSchema, type Invoice, invoiceSchema } from '#server/sales/invoices/documents.ts';
import { payOrder } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { setZones, turnTaxOn, twoRates } from '#server/testing/terms.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let one: Part;
let other: Part;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  [one, other] = await twoRates(shop);
});
beforeEach(async () => {
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 1200, delivery: 2500 } } });
  await setZones(shop, [{ countries: ['SE'], carrier: 'Nordfrakt' }]);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const to = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };
const where = { country: 'SE', postalCode: '411 04' };

/** Three of one part and two of the other: net $36.69, delivery $50.00, tax $20.81. */
async function buy([ofOne, ofOther]: [number, number] = [3, 2], more: object = {}): Promise<OrderPage> {
  const lines = [
    { part: one._id, quantity: ofOne },
    { part: other._id, quantity: ofOther },
  ];
  const { price } = (await shop.ask('POST', '/quote', { as: buyer, body: { lines, ...where, ...more } })).body;
  const body = { email: buyer.email, ...to, ...where, ...more, lines, price };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  await payOrder(shop, buyer, placed.body);
  return read(placed.body._id);
}

const read = async (id: string): Promise<OrderPage> => (await shop.ask('GET', `/order/${id}`, { as: admin })).body;

const refund = ({ _id }: OrderPage, body: object) =>
  shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body, headers: { 'idempotency-key': randomUUID() } });

const pieces = (of: Part, quantity: number) => ({ lines: [{ part: of._id, quantity }] });

async function documents({ _id }: OrderPage): Promise<{ invoiced: Invoice; notes: CreditNote[] }> {
  const { db } = shop.checkout;
  const [issued] = await db.select().from(invoice).where(eq(invoice.orderId, _id));
  const notes = await db
    .select({ data: creditNote.data })
    .from(creditNote)
    .innerJoin(refundTable, eq(refundTable.id, creditNote.refundId))
    .where(eq(refundTable.orderId, _id))
    .orderBy(creditNote.number);
  return {
    invoiced: invoiceSchema.parse(issued?.data),
    notes: notes.map(({ data }) => creditNoteSchema.parse(data)),
  };
}

/** What documents say of a rate, together. */
const ofRate = (rate: number, told: readonly (CreditNote | Invoice)[]) =>
  told
    .flatMap(({ taxes = [] }) => taxes)
    .filter((each) => each.rate === rate)
    .reduce((sum, { baseCents, taxCents }) => [sum[0] + baseCents, sum[1] + taxCents] as [number, number], [0, 0] as [
      number,
      number,
    ]);

/** Whether the credit notes of an order give back all that its invoice says, to the cent, rate by rate. */
async function expectAllBack(order: OrderPage) {
  const { invoiced, notes } = await documents(order);
  for (const rate of [2500, 1200]) expect(ofRate(rate, notes)).toEqual(ofRate(rate, [invoiced]));
  expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoiced.totalCents);
  expect(await read(order._id)).toMatchObject({ refundable: 0, payment: 'refunded' });
}

async function textAt(path: string): Promise<string> {
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
  return textOf((await shop.app.inject({ url: `/api${path}`, headers })).rawPayload).join('\n');
}

test('the invoice says tax per line and per rate, and its lines, delivery and tax are its total', async () => {
  const order = await buy();
  const { invoiced } = await documents(order);
  expect(invoiced).toMatchObject({
    version: 2,
    prices: 'net',
    shippingCents: 5000,
    shippingTax: { rate: 2500, cents: 1250, addedCents: 1250 },
    taxes: [
      { rate: 2500, baseCents: 8003, taxCents: 2001, addedCents: 2001 },
      { rate: 1200, baseCents: 666, taxCents: 80, addedCents: 80 },
    ],
    weightGrams: 1700,
    cartons: 2,
    totalCents: 10_750,
  });
  const sum = [...invoiced.lines.map(({ priceCents, tax }) => priceCents + (tax?.addedCents ?? 0)), 5000, 1250];
  expect(sum.reduce((total, cents) => total + cents, 0)).toBe(invoiced.totalCents);
  const text = await textAt(`/order/${order._id}/invoice`);
  for (const said of ['Delivery by Nordfrakt', 'Plus tax, 25 % on $80.03', '$20.01', 'Prices are without tax.'])
    expect(text).toContain(said);
  expect(text).toContain('Packed: 1.7 kg, 2 cartons.');
});

test('pieces give back their price with their share of the tax, in steps exactly all of it', async () => {
  const order = await buy();
  const amounts: number[] = [];
  for (const part of [one, one, one, other, other])
    amounts.push((await refund(order, pieces(part, 1))).body.refunds.at(-1).amount);
  expect(amounts).toEqual([12.51, 12.52, 12.51, 3.73, 3.73]);
  const page = await read(order._id);
  expect(page.lines.map(({ refundedTax, tax }) => [refundedTax, tax?.added])).toEqual([
    [7.51, 7.51],
    [0.8, 0.8],
  ]);
  expect(page.refundable).toBe(62.5);
  expect((await refund(order, { amount: 62.5, reason: 'delivery' })).status).toBe(200);
  await expectAllBack(order);
  const { notes } = await documents(order);
  expect(notes[0]).toMatchObject({
    lines: [{ tax: { rate: 2500, cents: 250, addedCents: 250 } }],
    taxes: [{ rate: 2500, baseCents: 1001, taxCents: 250, addedCents: 250 }],
  });
  const [first] = page.refunds;
  const text = await textAt(`/order/${order._id}/refunds/${first?._id}/credit-note`);
  expect(text).toContain('Plus tax, 25 % on $10.01');
});

test('delivery goes back as an amount, at most what it cost with its tax', async () => {
  const order = await buy();
  const tooMuch = await refund(order, { amount: 62.51, reason: 'delivery' });
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([409, { amount: 'At most $62.50' }]);
  expect((await refund(order, { ...pieces(one, 1), reason: 'delivery' })).status).toBe(400);
  await refund(order, { amount: 12.5, reason: 'delivery' });
  expect((await refund(order, { amount: 50.01, reason: 'delivery' })).body.errors).toEqual({
    amount: 'At most $50.00',
  });
  const { notes } = await documents(order);
  expect(notes[0]?.taxes).toEqual([{ rate: 2500, baseCents: 1000, taxCents: 250, addedCents: 0 }]);
});

test('amounts take their share of the tax of every rate, and what brings back the rest takes the rest', async () => {
  const order = await buy();
  for (const amount of [33.33, 0.01, 41.17])
    expect((await refund(order, { amount, reason: 'agreed' })).status).toBe(200);
  const { notes } = await documents(order);
  for (const { taxes = [], totalCents } of notes)
    expect(taxes.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0)).toBe(totalCents);
  expect(await textAt(`/order/${order._id}/refunds/${(await read(order._id)).refunds[0]?._id}/credit-note`)).toContain(
    'Contains tax, 25 %',
  );
  const { refundable } = await read(order._id);
  expect((await refund(order, { amount: refundable, reason: 'agreed' })).status).toBe(200);
  await expectAllBack(order);
});

test('a cancelled order gives everything back, with all of its tax', async () => {
  const order = await buy();
  expect((await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).status).toBe(200);
  await expectAllBack(order);
});

test('amounts, pieces and delivery in any order give back exactly the tax of the invoice', async () => {
  const order = await buy();
  await refund(order, { amount: 7.77, reason: 'agreed' });
  await refund(order, pieces(one, 2));
  await refund(order, { amount: 5, reason: 'delivery' });
  await refund(order, pieces(other, 1));
  const { refundable } = await read(order._id);
  await refund(order, { amount: refundable, reason: 'damaged' });
  await expectAllBack(order);
});

test('gross prices: pieces give back their price, which contains the tax, and the documents say how much', async () => {
  await turnTaxOn(shop, { gross: true, rates: { SE: { standard: 2500, reduced: 1200, delivery: 2500 } } });
  const order = await buy();
  expect(order.price).toBe(86.69);
  expect((await refund(order, pieces(one, 3))).body.refunded).toBe(30.03);
  const { notes, invoiced } = await documents(order);
  expect(notes[0]?.taxes).toEqual([{ rate: 2500, baseCents: 2402, taxCents: 601, addedCents: 0 }]);
  expect(invoiced.taxes?.map(({ baseCents, taxCents }) => dollarsFromCents(baseCents + taxCents))).toEqual([
    80.03, 6.66,
  ]);
  await refund(order, { amount: dollarsFromCents(8669 - 3003), reason: 'agreed' });
  await expectAllBack(order);
});

test('a refund of pieces that fails gives its share of the tax free again', async () => {
  const order = await buy();
  await refund(order, pieces(one, 1));
  const { db } = shop.checkout;
  const asked = await refund(order, pieces(one, 1));
  expect(asked.body.lines[0]).toMatchObject({ refunded: 2, refundedTax: 5.01 });
  const [first] = asked.body.refunds;
  await db.execute(sql`update refund set state = 'failed' where id = ${first._id}`);
  expect((await read(order._id)).lines[0]).toMatchObject({ refunded: 1, refundedTax: 2.51 });
  await db.execute(sql`update refund set state = 'succeeded' where id = ${first._id}`);
});

describe('pieces whose rate has too little left, since an amount was booked on all rates', () => {
  /** Ten of each: $124.90 at 25 % and $199.50 at 12 %, which contain the tax or not. */
  async function buyTens({ gross }: { gross: boolean }): Promise<OrderPage> {
    await turnTaxOn(shop, { gross, rates: { SE: { standard: 2500, reduced: 1200 } } });
    await setZones(shop, [{ countries: ['SE'], carrier: 'Nordfrakt', pickUp: true }]);
    await shop.checkout.db.execute(sql`update part set price_cents = case id
      when ${one._id} then 1249 when ${other._id} then 1995 end where id in (${one._id}, ${other._id})`);
    const order = await buy([10, 10], { delivery: 'pick-up' });
    expect(order.price).toBe(gross ? 324.4 : 379.57);
    return order;
  }
  afterEach(() =>
    shop.checkout.db.execute(sql`update part set price_cents = case id
      when ${one._id} then 1001 when ${other._id} then 333 end where id in (${one._id}, ${other._id})`),
  );

  /** What each note says: per rate base and tax. All add up, by a cent the tax of their rate. */
  async function rates(order: OrderPage): Promise<[rate: number, base: number, tax: number][][]> {
    const { notes } = await documents(order);
    for (const { taxes = [], totalCents } of notes) {
      expect(taxes.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0)).toBe(totalCents);
      for (const { rate, baseCents, taxCents } of taxes) {
        expect(baseCents).toBeGreaterThanOrEqual(0);
        expect(Math.abs(taxCents - ((baseCents + taxCents) * rate) / (10_000 + rate))).toBeLessThanOrEqual(1);
      }
    }
    return notes.map(({ taxes = [] }) => taxes.map(({ rate, baseCents, taxCents }) => [rate, baseCents, taxCents]));
  }

  test('half of the order as an amount, nine pieces, half of the rest, the rest', async () => {
    const order = await buyTens({ gross: true });
    await refund(order, { amount: 162.2, reason: 'agreed' });
    expect((await refund(order, pieces(one, 9))).body.refunds.at(-1).amount).toBe(112.41);
    await refund(order, { amount: 24.9, reason: 'agreed' });
    expect((await refund(order, { amount: 24.89, reason: 'agreed' })).status).toBe(200);
    expect(await rates(order)).toEqual([
      [
        [2500, 4996, 1249],
        [1200, 8906, 1069],
      ],
      [
        [2500, 4996, 1249],
        [1200, 4461, 535],
      ],
      [[1200, 2223, 267]],
      [[1200, 2222, 267]],
    ]);
    await expectAllBack(order);
    const { refunds } = await read(order._id);
    const text = await textAt(`/order/${order._id}/refunds/${refunds[1]?._id}/credit-note`);
    for (const said of ['25 % on $49.96', '12 % on $44.61', 'An earlier refund by amount was taken from all rates'])
      expect(text).toContain(said);
  });

  test('an amount of what the second part cost, then all pieces of the first', async () => {
    const order = await buyTens({ gross: true });
    await refund(order, { amount: 199.5, reason: 'agreed' });
    expect((await refund(order, pieces(one, 10))).body.refunds.at(-1).amount).toBe(124.9);
    expect(await rates(order)).toEqual([
      [
        [2500, 6145, 1536],
        [1200, 10_954, 1315],
      ],
      [
        [2500, 3847, 962],
        [1200, 6858, 823],
      ],
    ]);
    await expectAllBack(order);
  });
  test('without tax in the prices: the lines and the tax of the pieces are what goes back', async () => {
    const order = await buyTens({ gross: false });
    await refund(order, { amount: 200, reason: 'agreed' });
    const back = await refund(order, pieces(one, 10));
    expect(back.body.refunds.at(-1).amount).toBe(156.13);
    await refund(order, { amount: 23.44, reason: 'agreed' });
    expect(await rates(order)).toEqual([
      [
        [2500, 6582, 1645],
        [1200, 10_512, 1261],
      ],
      [
        [2500, 5908, 1478],
        [1200, 7346, 881],
      ],
      [[1200, 2092, 252]],
    ]);
    await expectAllBack(order);
    const text = await textAt(`/order/${order._id}/refunds/${back.body.refunds.at(-1)._id}/credit-note`);
    for (const said of [
      'Plus tax, as invoiced for these pieces',
      '$31.23',
      'Contains tax, 25 %',
      'Contains tax, 12 %',
      '$156.13',
    ])
      expect(text).toContain(said);
  });
});
