import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { availableOf } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { REVERSE_SENTENCE, setZones, turnTaxOff, turnTaxOn, twoRates } from '#server/testing/terms.ts';

let shop: TestShop;
let buyer: Person;
/** Of a standard and of a reduced rate, at $10.01 and $3.33. */
let one: Part;
let other: Part;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  [one, other] = await twoRates(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await turnTaxOff(shop);
  await setZones(shop, []);
});

const sweden = { country: 'SE', postalCode: '411 04' };
const to = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10', ...sweden };
const SE = { standard: 2500, reduced: 1200, delivery: 2500 };

const linesOf = (...quantities: number[]) =>
  quantities.flatMap((quantity, place) =>
    quantity === 0 ? [] : [{ part: ([one, other][place] as Part)._id, quantity }],
  );

async function quote(body: object): Promise<Quote> {
  const answer = await shop.ask('POST', '/quote', { as: buyer, body: { lines: linesOf(3, 2), ...sweden, ...body } });
  expect(answer.status).toBe(200);
  return answer.body;
}

const tryPlacing = (body: object) =>
  shop.ask('POST', '/order', { as: buyer, body: { email: buyer.email, ...to, lines: linesOf(3, 2), ...body } });

/** Asks what an order costs, places it at that, and finds the same sums in its answer and on its page. */
async function placeQuoted(body: { lines?: object[]; delivery?: string; company?: string } = {}): Promise<Order> {
  const { price, goods, shipping, tax, delivery } = await quote(body);
  const placed = await tryPlacing({ ...body, price });
  expect(placed.body).toMatchObject({ price, goods, shipping });
  expect([placed.body.tax, placed.body.delivery]).toEqual([tax, delivery]);
  const page = (await shop.ask('GET', `/order/${placed.body._id}`, { as: buyer })).body;
  expect(page).toMatchObject({ price, goods, shipping });
  expect([page.tax, page.delivery]).toEqual([tax, delivery]);
  return placed.body;
}

const stored = async ({ _id }: Order) => {
  const { db } = shop.checkout;
  const [row] = await db.select().from(order).where(eq(order.id, _id));
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, _id)).orderBy(orderLine.position);
  if (!row) throw new Error('The order is not there');
  return { row, lines };
};

test('with both off an order stores neither tax nor delivery, and asks for no country', async () => {
  const placed = await tryPlacing({ price: 36.69, country: undefined, postalCode: undefined });
  expect(placed.status).toBe(200);
  expect(placed.body).toMatchObject({ price: 36.69, goods: 36.69, shipping: 0 });
  for (const field of ['tax', 'delivery', 'weight', 'plannedCartons']) expect(placed.body).not.toHaveProperty(field);
  const { row, lines } = await stored(placed.body);
  expect(row).toMatchObject({ taxCents: 0, pricesGross: null, deliveryKind: null, weightGrams: null });
  expect(lines.map(({ taxRate }) => taxRate)).toEqual([null, null]);
  expect((await quote({ country: undefined, postalCode: undefined })).needs).toEqual([]);
  expect((await tryPlacing({ price: 36.69, delivery: 'pick-up' })).body.errors).toHaveProperty('delivery');
});

test('net prices: each rate is on the sum of its lines and of delivery, and the sum of all is the total', async () => {
  await turnTaxOn(shop, { rates: { SE } });
  await setZones(shop, [{ countries: ['SE'] }]);
  const placed = await placeQuoted();
  // 25 % of 30.03 + 50.00 and 12 % of 6.66.
  expect(placed).toMatchObject({ goods: 36.69, shipping: 50, price: 107.5, weight: 1700, plannedCartons: 2 });
  expect(placed.tax).toEqual({
    prices: 'net',
    amount: 20.81,
    added: 20.81,
    rates: [
      { rate: 25, on: 80.03, amount: 20.01 },
      { rate: 12, on: 6.66, amount: 0.8 },
    ],
  });
  expect(placed.lines.map(({ tax }) => tax)).toEqual([
    { rate: 25, amount: 7.51, added: 7.51 },
    { rate: 12, amount: 0.8, added: 0.8 },
  ]);
  expect(placed.delivery).toMatchObject({
    kind: 'rate',
    zone: 'Zone 1',
    carrier: 'Road freight',
    tax: { rate: 25, amount: 12.5 },
  });
});

test('the mail and the CSV say what the total consists of', async () => {
  await turnTaxOn(shop, { rates: { SE } });
  await setZones(shop, [{ countries: ['SE'] }]);
  const placed = await placeQuoted();
  const [mail] = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(`${placed.orderNumber}`));
  expect(mail?.text).toContain(
    ['Goods: $36.69', 'Delivery by Road freight, 1.7 kg, 2 cartons: $50.00', 'Tax, 25 % on $80.03: $20.01']
      .concat(['Tax, 12 % on $6.66: $0.80', 'Total: $107.50'])
      .join('\n'),
  );
  const file = await shop.ask('GET', `/orders/csv?ids=${placed._id}`, { as: await shop.admin() });
  const [head = [], row = []] = parse(file.body.replace('\uFEFF', '')) as string[][];
  expect(Object.fromEntries(head.map((name, place) => [name, row[place]]))).toMatchObject({
    ...{ Goods: '36.69', Delivery: '50.00', 'Delivery by': 'Road freight', Price: '107.50' },
    ...{ Tax: '20.81', 'Tax added': '20.81', 'Tax rates': '25 % of $80.03: $20.01; 12 % of $6.66: $0.80' },
    ...{ 'Planned cartons': '2', 'Weight (g)': '1700' },
  });
});

test('gross prices contain the tax: the total is the sum of prices', async () => {
  await turnTaxOn(shop, { gross: true, rates: { SE } });
  await setZones(shop, [{ countries: ['SE'] }]);
  const placed = await placeQuoted();
  expect(placed).toMatchObject({ price: 86.69, tax: { prices: 'gross', amount: 16.72, added: 0 } });
});

test('a company whose number was confirmed owes the tax itself, with the sentence stored', async () => {
  await turnTaxOn(shop, { rates: { SE }, reverse: ['SE'] });
  const { id } = await makeCompany(shop, [{ person: buyer, role: 'buyer' }], { vatNumber: 'SE556677889901' });
  expect((await placeQuoted({ company: id })).tax).toMatchObject({ amount: 8.31 });
  // It says why: the number waits, and without it, or elsewhere, tax would be charged all the same.
  expect(await quote({ company: id })).toMatchObject({ vatWaits: true });
  expect(await quote({})).not.toHaveProperty('vatWaits');
  await turnTaxOn(shop, { rates: { SE } });
  expect(await quote({ company: id })).not.toHaveProperty('vatWaits');
  await turnTaxOn(shop, { rates: { SE }, reverse: ['SE'] });
  await shop.checkout.db.update(company).set({ vatConfirmedAt: new Date() }).where(eq(company.id, id));
  expect(await quote({ company: id })).not.toHaveProperty('vatWaits');
  const placed = await placeQuoted({ company: id });
  expect(placed).toMatchObject({ price: 36.69, tax: { amount: 0, added: 0, reverseCharge: REVERSE_SENTENCE } });
  expect((await stored(placed)).row.reverseCharge).toBe(REVERSE_SENTENCE);
  await turnTaxOn(shop, { gross: true, rates: { SE }, reverse: ['SE'] });
  const lowered = await placeQuoted({ company: id });
  // 30.03 without 25 % and 6.66 without 12 %.
  expect(lowered).toMatchObject({ price: 29.97, tax: { amount: 0, added: -6.72 } });
});

test('country and postal code are needed, each said at its field; a quote names what is missing', async () => {
  await turnTaxOn(shop, { rates: { SE } });
  const { errors } = (await tryPlacing({ price: 36.69, country: undefined, postalCode: undefined })).body;
  expect(errors).toEqual({ country: 'Country is Required', postalCode: 'Postal code is Required' });
  expect((await tryPlacing({ price: 36.69, postalCode: undefined })).body.errors).toHaveProperty('postalCode');
  const asked = await quote({ country: undefined, postalCode: undefined });
  expect(asked).toMatchObject({ needs: ['country', 'postalCode'], prices: 'net', goods: 36.69 });
  expect(asked.tax).toBeUndefined();
  expect((await quote({ postalCode: undefined })).needs).toEqual(['postalCode']);
  expect((await quote({ postalCode: '1' })).refused).toMatchObject({ field: 'postalCode' });
  expect((await quote({ country: 'ZZ' })).refused).toMatchObject({ field: 'country' });
});

test('where no rate holds and where nothing is delivered, the order is refused at its country', async () => {
  await turnTaxOn(shop, { rates: { SE } });
  const norway = { country: 'NO', postalCode: '0150' };
  const message = 'Nothing can be ordered to Norway so far: the shop has no rate of tax for it.';
  expect((await quote(norway)).refused).toEqual({ field: 'country', message });
  const refused = await tryPlacing({ price: 36.69, ...norway });
  expect([refused.status, refused.body.errors]).toEqual([400, { country: message }]);
  await turnTaxOff(shop);
  await setZones(shop, [{ countries: ['SE'] }]);
  expect((await tryPlacing({ price: 36.69, ...norway })).body.errors.country).toBe(
    'Nothing is delivered to Norway so far.',
  );
});

test('delivery is free above an amount before tax, fetched, or refused above the last step', async () => {
  await setZones(shop, [
    { countries: ['SE'], pickUp: true, freeFromCents: 4000, steps: [{ upTo: 10_000, cents: 5000 }] },
  ]);
  const small = await quote({});
  expect(small.deliveries).toEqual([
    {
      ...{ choice: 'send', kind: 'rate', zone: 'Zone 1', carrier: 'Road freight', price: 50 },
      free: { from: 40, missing: 3.31 },
    },
    { choice: 'pick-up', kind: 'pick-up', zone: 'Zone 1', carrier: 'Road freight', price: 0 },
  ]);
  expect(await placeQuoted({ lines: linesOf(4) })).toMatchObject({ price: 40.04, delivery: { kind: 'free' } });
  expect(await placeQuoted({ delivery: 'pick-up' })).toMatchObject({ price: 36.69, delivery: { kind: 'pick-up' } });
  const heavy = await quote({ lines: linesOf(30) });
  expect(heavy.deliveries.map(({ choice }) => choice)).toEqual(['pick-up']);
  expect(heavy.refused).toMatchObject({ field: 'country' });
  expect((await tryPlacing({ lines: linesOf(30), price: 300.3 })).body.errors).toHaveProperty('country');
  expect(await placeQuoted({ lines: linesOf(30), delivery: 'pick-up' })).toMatchObject({ price: 300.3 });
  await setZones(shop, [{ countries: ['SE'] }]);
  expect((await tryPlacing({ price: 36.69, delivery: 'pick-up' })).body.errors).toHaveProperty('delivery');
});

test('above the last step a zone may take orders on request: without delivery in the total, held for two days', async () => {
  await turnTaxOn(shop, { rates: { SE } });
  await setZones(shop, [{ countries: ['SE'], above: 'request', steps: [{ upTo: 1000, cents: 5000 }] }]);
  const placed = await placeQuoted();
  expect(placed).toMatchObject({ shipping: 0, price: 45, delivery: { kind: 'request', request: 'asked' } });
  expect(Date.parse(placed.heldUntil) - Date.parse(placed.createdAt)).toBe(48 * 3_600_000);
  expect((await stored(placed)).row).toMatchObject({ requestState: 'asked', shippingTaxRate: 2500, taxCents: 831 });
});

test('a carrier of the buyer’s own goes at a price on request, where its zone offers that and the buyer names it', async () => {
  await setZones(shop, [{ countries: ['SE'], steps: [{ upTo: 1000, cents: 5000 }], ownCarrier: true }]);
  const delivery = 'own-carrier';
  const heavy = await quote({ delivery });
  expect(heavy).toMatchObject({ price: 36.69, delivery: { kind: 'request', request: 'asked' } });
  expect(heavy.deliveries).toEqual([{ choice: delivery, kind: 'request', zone: 'Zone 1', carrier: '' }]);
  const unnamed = await tryPlacing({ price: 36.69, delivery });
  expectProblem(unnamed, 400, 'invalid-request');
  expect(unnamed.body.errors).toEqual({ ownCarrier: 'Name the carrier and your number there' });
  const ownCarrier = 'DHL Freight, account 4711';
  const placed = await tryPlacing({ price: 36.69, delivery, ownCarrier });
  expect(placed.body).toMatchObject({ shipping: 0, delivery: { kind: 'request', carrier: ownCarrier } });
  const { requests } = (await shop.ask('GET', '/delivery-requests', { as: await shop.admin() })).body;
  expect(requests.find(({ _id }: Order) => _id === placed.body._id)).toMatchObject({ carrier: ownCarrier });
  await setZones(shop, [{ countries: ['SE'] }]);
  expect((await quote({ delivery })).refused).toMatchObject({ field: 'delivery' });
});

test('at a price on request nobody orders whose email is not verified: they are told before, and nothing is held', async () => {
  await setZones(shop, [{ countries: ['SE'], steps: [], pickUp: true }]);
  const verify = (is: boolean) =>
    shop.checkout.db.update(user).set({ emailVerified: is }).where(eq(user.email, buyer.email));
  await verify(false);
  try {
    const before = await availableOf(shop, one);
    const { price, refused } = await quote({});
    expect(refused).toMatchObject({ field: 'delivery', message: expect.stringContaining('verify your email') });
    expectProblem(await tryPlacing({ price }), 409, 'email-unverified');
    expect(await availableOf(shop, one)).toBe(before);
    expect(await placeQuoted({ delivery: 'pick-up' })).toMatchObject({ delivery: { kind: 'pick-up' } });
  } finally {
    await verify(true);
  }
  expect(await quote({})).not.toHaveProperty('refused');
  expect(await placeQuoted()).toMatchObject({ delivery: { kind: 'request' } });
});

test('a price without delivery and tax is refused with what it is made of', async () => {
  await turnTaxOn(shop, { rates: { SE } });
  await setZones(shop, [{ countries: ['SE'] }]);
  const lines = linesOf(3, 2).map((line, place) => ({ ...line, unitPrice: [10.01, 3.33][place] }));
  const refused = await tryPlacing({ lines, price: 36.69 });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'price-changed', price: 107.5, goods: 36.69, shipping: 50, lines: [] });
  expect(refused.body.tax).toMatchObject({ amount: 20.81 });
});

test('what changes after placing changes no order', async () => {
  await turnTaxOn(shop, { rates: { SE } });
  await setZones(shop, [{ countries: ['SE'] }]);
  const placed = await placeQuoted();
  await turnTaxOn(shop, { gross: true, rates: { SE: { standard: 100, reduced: 100, delivery: 100 } } });
  await setZones(shop, [{ name: 'Elsewhere', countries: ['NO'] }]);
  const page = (await shop.ask('GET', `/order/${placed._id}`, { as: buyer })).body;
  for (const field of ['price', 'goods', 'shipping', 'tax', 'delivery', 'weight'] as const)
    expect(page[field]).toEqual(placed[field]);
});

test('lines that are short are named, and what is wrong with the whole is said', async () => {
  const { short } = await quote({ lines: linesOf(200_000) });
  const available = await availableOf(shop, one);
  expect(short).toEqual([{ part: one._id, available, minimum: 1 }]);
  expect((await quote({ lines: linesOf(200_000) })).refused).toMatchObject({ field: 'lines' });
  expect((await quote({ lines: [...linesOf(1), ...linesOf(2)] })).lines).toMatchObject([{ quantity: 3 }]);
});
