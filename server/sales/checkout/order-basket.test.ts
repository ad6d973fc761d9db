import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { CheckoutQuote } from '#contract/sales/checkouts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { part as partTable } from '#server/platform/database/schema/catalogue/parts.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { delivery } from '#server/testing/buy.ts';
import { deadlocksOf } from '#server/testing/deadlocks.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { setZones, turnTaxOff, turnTaxOn } from '#server/testing/terms.ts';

/** Baskets that are ordered at once, and how many of them the stock is enough for. */
const BASKETS = 60;
const SOLD = 20;

let shop: TestShop;
let buyer: Person;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.signUp();
  await turnTaxOff(shop);
  await setZones(shop, []);
  parts = (await shop.parts()).slice(0, 5);
  await set(parts, { orderedQuantity: 2, available: 100, priceCents: 1000 });
});

const set = (some: readonly Part[], columns: Partial<typeof partTable.$inferInsert>) =>
  shop.checkout.db
    .update(partTable)
    .set(columns)
    .where(
      inArray(
        partTable.id,
        some.map(({ _id }) => _id),
      ),
    );
const put = async (lines: { part: string; quantity: number }[], as = buyer, company?: string) => {
  const body = { lines, how: 'set', ...(company && { company }) };
  let answer = await shop.ask('POST', '/basket/lines', { as, body });
  // A very busy shop asks to try again.
  while (answer.status === 503) answer = await shop.ask('POST', '/basket/lines', { as, body });
  expect(answer.status).toBe(200);
};
const fill = (...quantities: number[]) =>
  put(quantities.map((quantity, place) => ({ part: (parts[place] as Part)._id, quantity })));
const ask = async (body: object = {}, as = buyer): Promise<CheckoutQuote> => {
  const answer = await shop.ask('POST', '/checkout/quote', { as, body });
  expect(answer.body).toMatchObject({ version: expect.any(Number) });
  return answer.body;
};
/** Orders the basket at what is asked for it now, unless the body says otherwise. */
const orderIt = async (body: { take?: object[]; leave?: string[] } & Record<string, unknown> = {}, as = buyer) => {
  const { country, postalCode, delivery: how, company, take, leave } = body;
  const { version, orders } = await ask({ country, postalCode, delivery: how, company, take, leave }, as);
  const prices = orders.map(({ price }) => price);
  return shop.ask('POST', '/checkout', { as, body: { ...delivery, email: as.email, version, prices, ...body } });
};
const basketOf = async (as = buyer) => (await shop.ask('GET', '/basket', { as })).body.lines as { part: string }[];
const availableOf = async ({ _id }: Part) =>
  (await shop.checkout.db.select({ is: partTable.available }).from(partTable).where(eq(partTable.id, _id)))[0]?.is;

test('a basket becomes one order at the price that was shown, and is empty then', async () => {
  await fill(10, 4, 6);
  const quote = await ask();
  expect(quote).toMatchObject({ price: 200, open: 0, short: [], needs: [] });
  const placed = await orderIt({ purchaseOrderNumber: 'PO 7', note: 'Chains on top, please.' });
  expect(placed.status).toBe(200);
  const [made] = placed.body.orders as Order[];
  expect(made).toMatchObject({ price: 200, quantity: 20, note: 'Chains on top, please.', purchaseOrderNumber: 'PO 7' });
  expect(made?.lines.map(({ quantity }) => quantity)).toEqual([10, 4, 6]);
  expect(await basketOf()).toEqual([]);
  expect(await availableOf(parts[0] as Part)).toBe(90);
});

describe('lines that are short', () => {
  beforeEach(async () => {
    await fill(10, 50, 20, 8);
    await set([parts[1] as Part], { available: 30 });
    await set([parts[2] as Part], { available: 1 });
    await set([parts[3] as Part], { archivedAt: new Date() });
  });
  afterAll(() => set(parts, { archivedAt: null }));

  test('hold nothing until each is answered; what is there can be taken, the rest stays in the basket', async () => {
    const quote = await ask();
    expect(quote).toMatchObject({ open: 3, price: 100 });
    expect(quote.short.map(({ take }) => take)).toEqual([30, null, null]);
    const refused = await orderIt();
    expect(refused).toMatchObject({ status: 409, body: { code: 'out-of-stock', short: quote.short } });
    expect(await availableOf(parts[0] as Part)).toBe(100);
    expect(await basketOf()).toHaveLength(4);

    const [, second, third, fourth] = parts as [Part, Part, Part, Part];
    const answers = { take: [{ part: second._id, quantity: 30 }], leave: [third._id, fourth._id] };
    const placed = await orderIt(answers);
    expect(placed.body.orders).toMatchObject([{ price: 400, lines: [{ quantity: 10 }, { quantity: 30 }] }]);
    expect((await basketOf()).map(({ part }) => part)).toEqual([third._id, fourth._id]);
  });

  test('a quantity that is not there is not taken by saying so', async () => {
    const [, second, third, fourth] = parts as [Part, Part, Part, Part];
    const answers = { take: [{ part: second._id, quantity: 31 }], leave: [third._id, fourth._id] };
    expect(await orderIt(answers)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } });
  });
});

test('a basket that changed, and a price that changed, are refused with the figures of now', async () => {
  await fill(10, 10);
  const { version } = await ask();
  await fill(12);
  const late = { ...delivery, email: buyer.email, version, prices: [200] };
  expect(await shop.ask('POST', '/checkout', { as: buyer, body: late })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
  await set([parts[0] as Part], { priceCents: 1100 });
  const now = await ask();
  expect(await orderIt({ prices: [220] })).toMatchObject({
    status: 409,
    body: { code: 'price-changed', prices: [232] },
  });
  expect(now.price).toBe(232);
  expect(await basketOf()).toHaveLength(2);
});

test('a basket that costs more than one order may is cut, and all of its orders are placed or none', async () => {
  await set(parts, { priceCents: 1_000_000, available: 100 });
  await fill(40, 40, 40, 40, 40);
  const quote = await ask();
  expect(quote.orders.map(({ lines }) => lines.length)).toEqual([2, 2, 1]);
  expect(quote.price).toBe(2_000_000);
  const counted = async () => (await shop.checkout.db.select({ id: order.id }).from(order)).length;
  const before = await counted();
  await set([parts[4] as Part], { available: 10 });
  expect(await orderIt({ prices: quote.orders.map(({ price }) => price) })).toMatchObject({ status: 409 });
  expect(await counted()).toBe(before);
  await set([parts[4] as Part], { available: 100 });
  const placed = await orderIt();
  expect(placed.body.orders.map(({ price }: Order) => price)).toEqual([800_000, 800_000, 400_000]);
  expect(await counted()).toBe(before + 3);
});

test('a repeated request gives the same orders, also after a lost answer', async () => {
  await fill(10);
  const { version, orders } = await ask();
  const body = { ...delivery, email: buyer.email, version, prices: orders.map(({ price }) => price) };
  const headers = { 'idempotency-key': randomUUID() };
  const first = await shop.ask('POST', '/checkout', { as: buyer, body, headers });
  const again = await shop.ask('POST', '/checkout', { as: buyer, body, headers });
  expect(first.status).toBe(200);
  expect(again.body.orders.map(({ _id }: Order) => _id)).toEqual(first.body.orders.map(({ _id }: Order) => _id));
  expect(await availableOf(parts[0] as Part)).toBe(90);
});

test('tax and delivery are those of the place, and without one nothing is ordered', async () => {
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 2500, delivery: 2500 } } });
  await fill(10);
  expect(await ask()).toMatchObject({ needs: ['country', 'postalCode'], price: 100 });
  expect(await orderIt()).toMatchObject({ status: 400, body: { errors: { country: 'Country is Required' } } });
  const placed = await orderIt({ country: 'SE', postalCode: '411 04' });
  expect(placed.body.orders).toMatchObject([{ price: 125, tax: { amount: 25 } }]);
});

describe('for a company', () => {
  test('its buyers order its basket; viewers, strangers and former members get nothing', async () => {
    const [owner, viewer, stranger] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
    const company = await makeCompany(shop, [
      { person: owner, role: 'buyer' },
      { person: viewer, role: 'viewer' },
    ]);
    const [first] = parts as [Part];
    await put([{ part: first._id, quantity: 10 }], owner, company.id);
    const refused = { company: company.id };
    const bodyOf = (as: Person) => ({ ...delivery, email: as.email, version: 1, prices: [100], ...refused });
    for (const [as, status] of [
      [stranger, 404],
      [viewer, 403],
    ] as const) {
      expect(await shop.ask('POST', '/checkout/quote', { as, body: refused })).toMatchObject({ status });
      expect(await shop.ask('POST', '/checkout', { as, body: bodyOf(as) })).toMatchObject({ status });
    }
    const placed = await orderIt({ company: company.id }, owner);
    expect(placed.body.orders).toMatchObject([{ company: { _id: company.id }, price: 100 }]);
  });
});

test('baskets with the same parts ordered at once in two processes never sell a piece twice, and none is held by half', async () => {
  const other = await openShop({ databaseUrl: shop.databaseUrl });
  onTestFinished(() => other.close());
  await set(parts, { available: 5 * SOLD });
  const people = await Promise.all(Array.from({ length: BASKETS }, () => shop.signUp()));
  // Each in another order, so that locks taken in the order of lines would meet crosswise.
  await Promise.all(
    people.map((person, place) => {
      const turned = [...parts.slice(place % 5), ...parts.slice(0, place % 5)];
      return put(
        turned.map(({ _id }) => ({ part: _id, quantity: 5 })),
        person,
      );
    }),
  );
  const answers = await Promise.all(
    people.map(async (person, place) => {
      const { version } = await ask({}, person);
      const body = { ...delivery, email: person.email, version, prices: [250] };
      const at = place % 2 === 0 ? shop : other;
      const order = () =>
        at.ask('POST', '/checkout', { as: person, body, headers: { 'idempotency-key': `basket-${place}` } });
      let answer = await order();
      while (answer.status === 503) answer = await order();
      return answer;
    }),
  );
  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(SOLD);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['out-of-stock']));
  for (const { body } of placed) expect(body.orders[0].lines).toHaveLength(5);
  for (const part of parts) expect(await availableOf(part)).toBe(0);
  expect(await deadlocksOf(shop.databaseUrl)).toBe(0);
});
