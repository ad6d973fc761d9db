import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { availableOf, openPayment, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

/** Asks for 3-D Secure at every payment. */
const ASKS_BANK = '4000002760003184';

let shop: TestShop;
let buyer: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
});
beforeEach(async () => {
  part = await somePart(shop);
});
afterAll(async () => {
  expect(await shopFaults(shop)).toEqual([]);
  await shop.close();
});

const readOrder = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
const endHold = ({ _id }: Order) =>
  shop.checkout.db.execute(sql`update "order" set held_until = now() - interval '1 second' where id = ${_id}`);

/** An order whose hold ran out while its buyer was confirming with the bank. */
async function confirming() {
  const order = await placeOrder(shop, buyer, part);
  const opened = await openPayment(shop, buyer, order);
  expect(await payByCard(shop, opened.clientSecret, ASKS_BANK)).toMatchObject({ body: { status: 'requires_action' } });
  await endHold(order);
  await sweep(shop.checkout);
  return { order, ...opened };
}

// Spec: D16
test('an order is held ten minutes more while its buyer confirms with the bank, and can be paid until then', async () => {
  const { order, intentId } = await confirming();
  const held = await readOrder(order);
  expect(held).toMatchObject({ status: 'pending' });
  const minutes = (Date.parse(held.heldUntil) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
  expect((held.events as OrderEvent[]).filter(({ kind }) => kind === 'hold-extended')).toMatchObject([
    { by: 'the shop', data: { minutes: 10 } },
  ]);
  expect((await openPayment(shop, buyer, order)).intentId).toBe(intentId);
});

test('a buyer who does not come back loses the hold after that, once and for all', async () => {
  const { order, intentId } = await confirming();
  await endHold(order);
  await sweep(shop.checkout);
  expect(await readOrder(order)).toMatchObject({ status: 'expired' });
  expect(await shop.checkout.payments.retrieveIntent(intentId)).toMatchObject({ value: { status: 'cancelled' } });
  expect(await availableOf(shop, part)).toBe(part.available);
});

test('an order that is not paid, or waits for another card, ends with its time', async () => {
  const order = await placeOrder(shop, buyer, part);
  await openPayment(shop, buyer, order);
  await endHold(order);
  await sweep(shop.checkout);
  expect(await readOrder(order)).toMatchObject({ status: 'expired' });
});

test('a buyer who confirms may still cancel', async () => {
  const { order } = await confirming();
  expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
  expect(await readOrder(order)).toMatchObject({ status: 'cancelled' });
});
