import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { numberInvoice } from './invoices.repository.ts';

let shop: TestShop;
let buyer: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  part = await somePart(shop);
  await shop.checkout.db.execute(sql`with more as (
    update part set available = available + 1000000 where id = ${part._id} returning id)
    insert into stock_movement (id, part_id, kind, quantity) select gen_random_uuid(), id, 'correction', 1000000 from more`);
});
afterAll(() => shop.close());

/** The numbers of a year in their order. */
const numbersOf = async (year: number) =>
  (
    await shop.checkout.db.execute<{ number: number }>(sql`select number from invoice where year = ${year} order by 1`)
  ).rows.map(({ number }) => number);
/** What the step `pay` writes beside the state. */
const markPaid = (tx: Transaction, id: string) =>
  tx.execute(sql`update "order" set paid_at = now(), transaction_id = 'pi_' || id where id = ${id}`);
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test('many payments at once are numbered without a gap, though some are rolled back, and another year begins anew', async () => {
  const { db, seller } = shop.checkout;
  const orders = await Promise.all(upTo(16).map(() => placeOrder(shop, buyer, part)));
  const { rows } = await db.execute<{ year: number }>(
    sql`select extract(year from now() at time zone 'UTC')::int as year`,
  );
  const year = rows[0]?.year ?? 0;

  // Four are paid by their buyer; of the others every third payment is rolled back after it was numbered.
  const settled = orders.slice(0, 4).map(async (order) => {
    const { clientSecret, intentId } = await openPayment(shop, buyer, order);
    await payByCard(shop, clientSecret);
    const body = { order: order._id, transactionId: intentId };
    const answers = await Promise.all([1, 2].map(() => shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body })));
    return answers.map((answer): Order => answer.body);
  });
  class RolledBack extends Error {}
  const numbered = orders.slice(4).map(async ({ _id }, index) => {
    const work = inTransaction(db, async (tx) => {
      await markPaid(tx, _id);
      await numberInvoice(tx, _id, seller);
      if (index % 3 === 0) throw new RolledBack();
    });
    await work.catch((error: unknown) => expect(error).toBeInstanceOf(RolledBack));
  });
  const paid = (await Promise.all(settled)).flat();
  await Promise.all(numbered);

  expect(await numbersOf(year)).toEqual(upTo(4 + 8));
  for (const order of paid) expect(order.invoice).toMatch(new RegExp(`^${year}-00\\d\\d$`));
  expect(new Set(paid.map((order) => order.invoice)).size).toBe(4);

  await db.execute(sql`update invoice set year = year - 1`);
  // The first of them was rolled back.
  const again = orders[4]?._id ?? '';
  await inTransaction(db, async (tx) => {
    await markPaid(tx, again);
    await numberInvoice(tx, again, seller);
  });
  expect(await numbersOf(year)).toEqual([1]);
});

test('an order that a process without invoices took the money for is numbered in the next round', async () => {
  const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
  await shop.checkout.db.execute(sql`delete from invoice where order_id = ${order._id}`);
  const read = async () => (await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body;
  expect((await read()).invoice).toBeUndefined();
  await sweep(shop.checkout);
  expect((await read()).invoice).toBe(order.invoice);
});

test('money that is refunded at once is not numbered', async () => {
  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await shop.checkout.db.execute(sql`update "order" set fulfilment = 'cancelled' where id = ${order._id}`);
  await payByCard(shop, clientSecret);
  const body = { order: order._id, transactionId: intentId };
  const answer = await shop.ask('PATCH', `/order/${order._id}`, { as: buyer, body });
  expect(answer).toMatchObject({ status: 200, body: { payment: 'refunded' } });
  expect(answer.body.invoice).toBeUndefined();
  await sweep(shop.checkout);
  expect((await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body.invoice).toBeUndefined();
});
