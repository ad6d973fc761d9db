import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { onShelf } from '#contract/catalogue/stock.ts';
import type { Order } from '#contract/sales/orders.ts';
import { insertDeliveries, lockExpected, renewPassed } from '#server/catalogue/deliveries/expected.repository.ts';
import { quotesOf } from '#server/sales/quotations/quotations.fixture.ts';
import { dayIn, orderedAhead, setDeliveries, type TestDelivery } from '#server/testing/ahead.ts';
import { payOrder, placeOrder } from '#server/testing/buy.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { writeMoved } from './write-moved.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let other: Person;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer, other] = [await shop.admin(), await shop.signUp(), await shop.signUp()];
  parts = [...(await shop.parts())];
});
afterAll(() => shop.close());
afterEach(async () => expect(await shopFaults(shop)).toEqual([]));

/** A part that no other test orders, of which pieces are expected. */
async function aheadPart(stock: number, ...deliveries: TestDelivery[]): Promise<Part> {
  const part = parts.shift();
  if (!part) throw new Error('The catalogue has parts for all');
  return orderedAhead(shop, part, { stock, deliveries });
}

const paid = async (as: Person, part: Part, pieces: number) =>
  payOrder(shop, as, await placeOrder(shop, as, part, pieces));
const ship = ({ _id }: Order, part: Part, quantity: number) =>
  shop.ask('PUT', `/order/${_id}/shipped`, {
    as: admin,
    body: { carrier: 'DHL', tracking: `JJD ${randomUUID()}`, lines: [{ part: part._id, quantity }] },
  });
/** Gives all money of an order back, whose pieces are broken. */
async function writeOff({ _id, price: amount }: Order): Promise<void> {
  const refund = await shop.ask('POST', `/order/${_id}/refunds`, {
    ...{ as: admin, headers: { 'idempotency-key': randomUUID() } },
    body: { amount, reason: 'agreed', stock: 'write-off' },
  });
  expect(refund, JSON.stringify(refund.body)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
}
const waitsOf = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: admin })).body.lines[0].waits;
const shelfOf = async ({ _id }: Part) => (await shop.ask('GET', `/part/${_id}/shelf`, { as: admin })).body;
const stockOf = async ({ _id }: Part) =>
  (
    await shop.checkout.db.execute(sql`select available, missing, expected_pieces as expected from part
      where id = ${_id}`)
  ).rows[0];

test('pieces that have left do not lie on the shelf, though others of their order wait', async () => {
  const part = await aheadPart(40, { pieces: 60, inDays: 4 });
  const order = await paid(buyer, part, 100);
  expect(onShelf(await shelfOf(part))).toBe(40);
  expect((await ship(order, part, 40)).status).toBe(200);
  const shelf = await shelfOf(part);
  expect([onShelf(shelf), shelf.unshipped, shelf.promises[0].quantity]).toEqual([0, 60, 60]);
  const arrival = await shop.ask('GET', `/part/${part._id}/arrival`, { as: admin });
  expect(arrival.body).toMatchObject({ there: 0, promised: 60, missing: 60 });
  const counted = { key: randomUUID(), counted: 0, shelf: 0, reason: 'count' };
  await shop.ask('POST', `/part/${part._id}/stock`, { as: admin, body: counted });
  expect(await stockOf(part)).toMatchObject({ available: 0, missing: 60 });
});

test('goods that come in by the page of a part are taken off what is expected, once', async () => {
  const part = await aheadPart(0, { pieces: 100, inDays: 4 });
  const add = (body: object) => shop.ask('POST', `/part/${part._id}/goods`, { as: admin, body });
  const goods = { key: randomUUID(), pieces: 70, reason: 'goods-in' };
  for (const _again of [1, 2]) expect((await add(goods)).status).toBe(200);
  expect(await stockOf(part)).toEqual({ available: 70, missing: 0, expected: 30 });
  await add({ key: randomUUID(), pieces: 5, reason: 'goods-back' });
  expect(await stockOf(part)).toEqual({ available: 75, missing: 0, expected: 30 });
});

test('pieces that are written off were there, where others are still to come for somebody else', async () => {
  const part = await aheadPart(5, { pieces: 5, inDays: 4 });
  const [broken, later] = [await paid(buyer, part, 5), await paid(other, part, 5)];
  await writeOff(broken);
  expect(await stockOf(part)).toMatchObject({ available: 0, missing: 5 });
  expect(await waitsOf(later)).toEqual([{ pieces: 5, on: dayIn(4) }]);
  expect(onShelf(await shelfOf(part))).toBe(0);
});

test('pieces that a line itself waits for are not written off', async () => {
  const part = await aheadPart(2, { pieces: 10, inDays: 4 });
  const [broken, later] = [await paid(buyer, part, 5), await paid(other, part, 5)];
  await writeOff(broken);
  // Two were there and are gone.
  expect(await stockOf(part)).toMatchObject({ available: 0, missing: 5 });
  expect(await waitsOf(later)).toEqual([{ pieces: 5, on: dayIn(4) }]);
});

test('what a quote holds goes to its order, and not to those that wait', async () => {
  const part = await aheadPart(5, { pieces: 20, inDays: 4 });
  const quotes = quotesOf(shop, admin);
  const line = { part: part._id, quantity: 8 };
  const id = await quotes.ask(buyer, [line]);
  await quotes.send(id, [{ ...line, price: 2 }], { holds: true });
  const before = await placeOrder(shop, other, part, 6);
  const accepted = await quotes.accept(buyer, id, { version: 1, price: 16 });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(accepted.body.lines[0].waits).toEqual([{ pieces: 3, on: dayIn(4) }]);
  expect(await waitsOf(accepted.body)).toEqual([{ pieces: 3, on: dayIn(4) }]);
  expect(await waitsOf(before)).toEqual([{ pieces: 6, on: dayIn(4) }]);
  expect(await stockOf(part)).toMatchObject({ available: 0, missing: 9 });
});

test('who was promised pieces that are not there any more is written to, once', async () => {
  const reader = await shop.signUp();
  const part = await aheadPart(5, { pieces: 5, inDays: 4 });
  const order = await paid(reader, part, 5);
  const counted = { key: randomUUID(), counted: 0, shelf: 5, reason: 'count' };
  await shop.ask('POST', `/part/${part._id}/stock`, { as: admin, body: counted });
  expect(await waitsOf(order)).toEqual([{ pieces: 5, on: dayIn(4) }]);
  for (const _again of [1, 2]) await writeMoved(shop.checkout);
  expect((await mailsTo(shop, reader.email)).filter(({ subject }) => subject.includes('come later'))).toHaveLength(1);
});

test('mails do not say that pieces are there that have left', async () => {
  const reader = await shop.signUp();
  const part = await aheadPart(40, { pieces: 60, inDays: 4 });
  const order = await paid(reader, part, 100);
  await ship(order, part, 30);
  await setDeliveries(shop, part, [{ pieces: 60, inDays: 9 }]);
  await writeMoved(shop.checkout);
  const mails = await mailsTo(shop, reader.email);
  for (const words of ['Part of order', 'come later']) {
    const [mail] = mails.filter(({ subject }) => subject.includes(words));
    expect(mail?.text).toContain('10 now, 60 on');
    expect(mail?.text).not.toContain('40 now');
  }
});

test('a day passes in the time zone of the shop', async () => {
  const part = await aheadPart(0);
  const { db } = shop.checkout;
  // Where the day ends last it is never the day of where it ends first.
  const [last, first] = ['Etc/GMT+12', 'Pacific/Kiritimati'];
  const { rows } = await db.execute<{ day: string }>(sql`select (now() at time zone ${last})::date::text as day`);
  const dueOn = rows[0]?.day ?? '';
  await db.transaction(async (tx) => {
    await lockExpected(tx, [part._id]);
    const delivery = { id: randomUUID(), partId: part._id, supplier: 'Mill', dueOn, pieces: 5 };
    await insertDeliveries(tx, [delivery], { actorId: await idOf(admin), zone: last });
  });
  const ahead = async () => (await shop.ask('GET', `/purchasePage/${part._id}`)).body.ahead;
  shop.checkout.parts.changed();
  expect(await ahead()).toEqual([{ pieces: 5, on: dueOn }]);
  await renewPassed(db, first);
  shop.checkout.parts.changed();
  expect(await ahead()).toEqual([{ pieces: 5, on: null }]);
  await setDeliveries(shop, part, []);
});

const idOf = async ({ email }: Person) =>
  (await shop.checkout.db.execute<{ id: string }>(sql`select id from "user" where email = ${email}`)).rows[0]?.id ?? '';
