import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Account } from '#contract/sales/receivables/statements.ts';
import { listNews } from '#server/sales/admin-mails/news.repository.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { availableOf, orderBody, payByCard, somePart } from '#server/testing/buy.ts';
import { makeCompany, onTerms } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let admin: Person;
let part: Part;
let buyer: Person;
let company: string;
/** What an order of one piece comes to, its deposit and the rest, in cents. */
let [price, deposit, rest] = [0, 0, 0];

beforeAll(async () => {
  shop = await openShop();
  [admin, part] = [await shop.admin(), await somePart(shop)];
  part = { ...part, ordered_quantity: 1 };
  await run(sql`update part set ordered_quantity = 1 where id = ${part._id}`);
  shop.checkout.parts.changed();
});
beforeEach(async () => {
  buyer = await shop.signUp();
  company = (await makeCompany(shop, [{ person: buyer, role: 'buyer' }])).id;
  price = Math.round(orderBody(buyer, part).price * 100);
  deposit = Math.round(price * 0.3);
  rest = price - deposit;
  await onTerms(shop, company, { limit: rest / 100, depositPercent: 30 });
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const run = async (query: ReturnType<typeof sql>) => (await shop.checkout.db.execute(query)).rows;
const order = (as = buyer) =>
  shop.ask('POST', '/order', { as, body: { ...orderBody(as, part), company, paymentMethod: 'account' } });
async function place(): Promise<Order> {
  const placed = await order();
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  return placed.body;
}
const read = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const ask = ({ _id }: Order, { as = buyer, cents = deposit, of = company } = {}) =>
  shop.ask('POST', `/companies/${of}/account-payments`, {
    as,
    body: { order: _id, amount: cents / 100 },
    headers: { 'idempotency-key': randomUUID() },
  });
const settle = (payment: string, as = buyer) => shop.ask('POST', `/account-payments/${payment}/settle`, { as });
async function pay(placed: Order) {
  const opened = await ask(placed);
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  await payByCard(shop, opened.body.clientSecret);
  return settle(opened.body.payment);
}
const credit = async () => (await shop.ask('GET', `/company/${company}/credit`, { as: buyer })).body;
const account = async () => (await shop.ask('GET', `/companies/${company}/account`, { as: buyer })).body as Account;
const endHold = ({ _id }: Order) =>
  run(sql`update "order" set held_until = now() - interval '1 second' where id = ${_id}`);
const ship = ({ _id }: Order) =>
  shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body: { carrier: 'A van', tracking: 'K-1' } });

test('an order with a deposit waits for it, goes out once it is paid, and is invoiced with the rest open', async () => {
  const before = await availableOf(shop, part);
  const placed = await place();
  expect(placed).toMatchObject({ status: 'pending', paymentMethod: 'account', deposit: deposit / 100 });
  expect(await availableOf(shop, part)).toBe(before - 1);
  expect(await credit()).toMatchObject({
    terms: { words: '30 % by card when ordering, net 30', depositPercent: 30 },
    exposure: rest / 100,
    free: 0,
    orders: [{ amount: rest / 100 }],
  });
  expectProblem(await ship(placed), 409, 'wrong-state');
  const whole = { as: buyer, body: { order: placed._id, price: placed.price } };
  expectProblem(await shop.ask('POST', '/create-payment-intent', whole), 409, 'wrong-state');
  const since = new Date();
  expect(await pay(placed)).toMatchObject({
    status: 200,
    body: { amount: deposit / 100, order: { _id: placed._id, goesOut: true } },
  });
  expect(await read(placed)).toMatchObject({ status: 'shipping', payment: 'unpaid', deposit: deposit / 100 });
  expect(await credit()).toMatchObject({ exposure: rest / 100, credits: [{ left: deposit / 100 }] });
  const span = { since, until: new Date(Date.now() + 1000) };
  expect(await listNews(shop.checkout.db, 'order-paid', span, 9)).toHaveLength(1);
  const mails = (await mailsTo(shop, buyer.email)).map(({ subject }) => subject);
  expect(mails).toContain(`The deposit of order ${placed.orderNumber} is paid`);
  expectProblem(await ask(placed), 409, 'already-paid');
  expect((await ship(placed)).status).toBe(200);
  expect((await account()).items).toMatchObject([{ kind: 'invoice', open: rest / 100 }]);
  expect(await credit()).toMatchObject({ exposure: rest / 100, credits: [], orders: [] });
});

test('a deposit that is not paid in time gives stock and credit back, and cannot be paid any more', async () => {
  const before = await availableOf(shop, part);
  const placed = await place();
  const opened = await ask(placed);
  expectProblem(await order(), 409, 'credit-limit');
  await endHold(placed);
  expectProblem(await ask(placed), 409, 'order-ended');
  await sweep(shop.checkout);
  expect(await read(placed)).toMatchObject({ status: 'expired' });
  expect(await availableOf(shop, part)).toBe(before);
  expect(await credit()).toMatchObject({ exposure: 0, orders: [] });
  // Its card payment is called off, so that nobody pays for nothing.
  await sweep(shop.checkout);
  expect((await payByCard(shop, opened.body.clientSecret)).status).toBe(400);
  await place();
});

test('a deposit that comes after its order ended is a credit of the company', async () => {
  const placed = await place();
  const opened = await ask(placed);
  await payByCard(shop, opened.body.clientSecret);
  expect((await shop.ask('DELETE', `/order/${placed._id}`, { as: buyer })).status).toBe(200);
  expect(await settle(opened.body.payment)).toMatchObject({
    body: { amount: deposit / 100, left: deposit / 100, order: { goesOut: false } },
  });
  expect(await read(placed)).toMatchObject({ status: 'cancelled' });
  expect(await account()).toMatchObject({ balance: -deposit / 100 });
  expect((await read(placed)).events.map(({ kind }: { kind: string }) => kind)).toContain('deposit-left');
});

test('the deposit of an order that is cancelled stays as credit', async () => {
  const placed = await place();
  await pay(placed);
  expect((await shop.ask('DELETE', `/order/${placed._id}`, { as: buyer })).status).toBe(200);
  expect(await credit()).toMatchObject({ exposure: -deposit / 100, credits: [{ left: deposit / 100 }], orders: [] });
});

test('two tabs have one payment, and it is entered once', async () => {
  const placed = await place();
  const [one, two] = await Promise.all([ask(placed), ask(placed)]);
  expect(two.body).toEqual(one.body);
  await payByCard(shop, one.body.clientSecret);
  const settled = await Promise.all([settle(one.body.payment), settle(one.body.payment), sweep(shop.checkout)]);
  expect(settled.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await account()).toMatchObject({ balance: -deposit / 100 });
});

test('who pays at the moment in which the order ends has it, or has a credit', async () => {
  const placed = await place();
  const opened = await ask(placed);
  await payByCard(shop, opened.body.clientSecret);
  await endHold(placed);
  await Promise.all([sweep(shop.checkout), settle(opened.body.payment)]);
  const { status } = await read(placed);
  expect(['shipping', 'expired']).toContain(status);
  expect(await account()).toMatchObject({ balance: -deposit / 100 });
  expect(await credit()).toMatchObject({ exposure: (status === 'shipping' ? rest : -deposit) / 100 });
});

test('nobody pays the deposit of others, another sum, or one that there is not', async () => {
  const placed = await place();
  const stranger = await shop.signUp();
  expectProblem(await ask(placed, { as: stranger }), 404, 'not-found');
  expectProblem(await ask(placed, { cents: deposit - 1 }), 409, 'price-changed');
  const other = (await makeCompany(shop, [{ person: buyer, role: 'buyer' }])).id;
  expectProblem(await ask(placed, { of: other }), 404, 'not-found');
  const byCard = await shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company } });
  expectProblem(await ask(byCard.body), 404, 'not-found');
  const both = { order: placed._id, items: [randomUUID()], amount: 1 };
  const answer = await shop.ask('POST', `/companies/${company}/account-payments`, { as: buyer, body: both });
  expectProblem(answer, 400, 'invalid-request');
});

test('a deposit is a share of an order that leaves a rest, and none is charged that is too small for a card', async () => {
  const terms = (depositPercent: number) => onTerms(shop, company, { depositPercent });
  await expect(terms(0)).rejects.toThrow();
  await expect(terms(99.5)).rejects.toThrow();
  await terms(0.01);
  const placed = await place();
  expect(placed).toMatchObject({ status: 'shipping' });
  expect(placed.deposit).toBeUndefined();
});
