import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { StockMovement } from '#contract/catalogue/stock.ts';
import type { Order, OrderEvent } from '#contract/sales/orders.ts';
import type { StockReturn } from '#contract/sales/refunds.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { availableOf, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let part: Part;
/** What can be bought of the part before an order takes its pieces. */
let stock: number;
let order: Order;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  part = await somePart(shop);
});
beforeEach(async () => {
  stock = await availableOf(shop, part);
  order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
});
afterAll(async () => {
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  await shop.close();
});

const refund = (amount: number, choice?: StockReturn) =>
  shop.ask('POST', `/order/${order._id}/refunds`, {
    as: admin,
    body: { amount, reason: 'agreed', ...(choice ? { stock: choice } : {}) },
    headers: { 'idempotency-key': randomUUID() },
  });
const ship = () =>
  shop.ask('PUT', `/order/${order._id}/shipped`, { as: admin, body: { carrier: 'Nordic', tracking: 'NF 1' } });
const cancel = () => shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
const read = async () => (await shop.ask('GET', `/order/${order._id}`, { as: admin })).body;
const toShip = async () => (await shop.ask('GET', '/manage/figures', { as: admin })).body.orders.toShip;
const lessThan = (dollars: number, by: number) => (Math.round(dollars * 100) - by) / 100;
/** Lets the next call find the provider out of order, with every repetition. */
const breakProvider = () => shop.simulators.misbehave({ kind: 'error' }, 3);
/** What the ledger says of the order, oldest first. */
const movements = async () =>
  ((await shop.ask('GET', `/part/${part._id}/stock`, { as: admin })).body as StockMovement[])
    .filter(({ orderNumber }) => orderNumber === order.orderNumber)
    .map(({ kind, quantity }) => [kind, quantity]);
/** What the mails about the order say, newest first. */
const mails = async () =>
  (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes(String(order.orderNumber)));

const cancelled = { status: 'cancelled', payment: 'refunded', refundPending: 0 };
const restocked = async (takenOut = 0) => {
  expect(await availableOf(shop, part)).toBe(stock);
  expect(await movements()).toEqual(
    expect.arrayContaining([
      ['release', order.quantity - takenOut],
      ['hold', -order.quantity],
    ]),
  );
  expect(await movements()).toHaveLength(takenOut > 0 ? 3 : 2);
};
const writtenOff = async () => {
  expect(await availableOf(shop, part)).toBe(stock - order.quantity);
  expect(await movements()).toEqual(
    expect.arrayContaining([
      ['write-off', -order.quantity],
      ['release', order.quantity],
      ['hold', -order.quantity],
    ]),
  );
  expect(await movements()).toHaveLength(3);
};

// Spec: N17
describe('all of the money back before shipping', () => {
  test('cancels the order: its stock is back, it is not counted to ship, and the buyer gets a mail about both', async () => {
    const before = await toShip();
    const answer = await refund(order.price);
    expect(answer).toMatchObject({ status: 200, body: { ...cancelled, refunded: order.price, refundable: 0 } });
    const events: OrderEvent[] = answer.body.events;
    expect(events.slice(-2)).toMatchObject([
      { kind: 'refunded' },
      { kind: 'cancel', by: 'the shop', data: { cause: 'refunded', stock: 'restock' } },
    ]);
    await restocked();
    expect(await toShip()).toBe(before - 1);
    const listed = await shop.ask('GET', `/orders?status=shipping&q=${order.orderNumber}`, { as: admin });
    expect(listed.body).toEqual([]);
    expect(await ship()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('has been cancelled') },
    });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is refunded and cancelled`);
    expect(mail?.text).toContain('Nothing of the order is shipped.');
    for (const { text } of await mails()) expect(text).not.toContain('Nothing was charged');
  });

  test('writes the pieces off where the admin chose so, each a movement of the ledger', async () => {
    expect(await refund(order.price, 'write-off')).toMatchObject({ status: 200, body: cancelled });
    await writtenOff();
    await sweep(shop.checkout);
    await writtenOff();
  });

  test('writes off only what is on the shelf: pieces that are missing already have left', async () => {
    const { db } = shop.checkout;
    const short = 3;
    await db.execute(sql`with counted as (
      update part set available = 0, missing = ${short} where id = ${part._id} returning id)
      insert into stock_movement (id, part_id, kind, quantity)
      select gen_random_uuid(), id, 'correction', ${-(stock - order.quantity) - short}::integer from counted`);
    expect(await refund(order.price, 'write-off')).toMatchObject({ status: 200, body: cancelled });
    expect(await movements()).toContainEqual(['write-off', short - order.quantity]);
    const { rows } = await db.execute(sql`select available, missing from part where id = ${part._id}`);
    expect(rows).toEqual([{ available: 0, missing: 0 }]);
    expect(await listStockFaults(db)).toEqual([]);
    await db.execute(sql`with found as (
      update part set available = ${stock} where id = ${part._id} returning id)
      insert into stock_movement (id, part_id, kind, quantity)
      select gen_random_uuid(), id, 'correction', ${stock}::integer from found`);
  });

  test('counts in parts as well, and a part alone moves nothing but money', async () => {
    expect((await refund(1, 'write-off')).body).toMatchObject({ status: 'shipping', payment: 'paid', refunded: 1 });
    expect(await availableOf(shop, part)).toBe(stock - order.quantity);
    expect((await refund(lessThan(order.price, 100))).body).toMatchObject({ ...cancelled, refunded: order.price });
    await restocked();
    expect((await mails())[0]?.text).toContain('With what went back before');
  });

  test('cancels nothing that has been shipped', async () => {
    await ship();
    expect((await refund(order.price, 'write-off')).body).toMatchObject({ status: 'shipped', payment: 'refunded' });
    expect(await movements()).toEqual([['hold', -order.quantity]]);
  });
});

describe('pieces refunded before shipping', () => {
  const refundPieces = (quantity: number) =>
    shop.ask('POST', `/order/${order._id}/refunds`, {
      as: admin,
      body: { lines: [{ part: part._id, quantity }] },
      headers: { 'idempotency-key': randomUUID() },
    });

  test('are not packed, and go back into stock at once', async () => {
    const { db } = shop.checkout;
    const { rows } = await db.execute<{ weight_grams: number; carton: number | null }>(
      sql`update part set weight_grams = 250, carton = 4 where id = ${part._id} returning weight_grams, carton`,
    );
    expect(rows).toHaveLength(1);
    expect((await read()).toPack).toBeUndefined();
    await refundPieces(2);
    const left = order.quantity - 3;
    expect((await refundPieces(1)).body).toMatchObject({
      lines: [{ quantity: order.quantity, refunded: 3 }],
      toPack: { pieces: left, weight: left * 250, plannedCartons: Math.ceil(left / 4) },
    });
    expect(await availableOf(shop, part)).toBe(stock - left);
    const shipped = await ship();
    expect(shipped).toMatchObject({ status: 200, body: { status: 'shipped' } });
    expect(shipped.body.toPack).toBeUndefined();
    expect(await availableOf(shop, part)).toBe(stock - left);
    expect(await movements()).toEqual(
      expect.arrayContaining([
        ['take-out', 2],
        ['take-out', 1],
        ['hold', -order.quantity],
      ]),
    );
    expect((await ship()).status).toBe(409);
    await refundPieces(1);
    expect(await availableOf(shop, part)).toBe(stock - left);
    expect((await shopFaults(shop)).filter((fault) => fault.startsWith('Stock has moved'))).toEqual([]);
  });

  test('come back with all the others where the order is cancelled', async () => {
    await refundPieces(2);
    await cancel();
    await restocked(2);
  });

  test('stay out where the refund failed, since they may be sold, and with none left nothing is shipped', async () => {
    await refundPieces(2);
    await shop.checkout.db.execute(sql`update refund set state = 'failed' where order_id = ${order._id}`);
    expect((await read()).toPack).toMatchObject({ pieces: order.quantity - 2 });
    // Delivery keeps some of the money, so the order is not refunded whole.
    await shop.checkout.db.execute(
      sql`update payment set received_cents = received_cents + 500 where order_id = ${order._id}`,
    );
    await refundPieces(order.quantity);
    expect(await ship()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('nothing of it is shipped') },
    });
    expect(await availableOf(shop, part)).toBe(stock);
  });
});

describe('while the provider has not refunded it', () => {
  test('the order waits, is not to be shipped and remembers what was chosen for its pieces', async () => {
    const before = await toShip();
    breakProvider();
    expect((await refund(order.price, 'write-off')).body).toMatchObject({
      ...{ status: 'shipping', payment: 'paid' },
      ...{ refunded: 0, refundPending: order.price, refundable: 0 },
    });
    expect(await toShip()).toBe(before - 1);
    expect(await ship()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('on its way back') } });
    expect(await availableOf(shop, part)).toBe(stock - order.quantity);
    // Any process may go on with it: nothing of it is in this one's memory.
    await sweep(shop.checkout);
    expect(await read()).toMatchObject(cancelled);
    await writtenOff();
  });

  test('what was chosen with the rest counts, also when an earlier part is back last', async () => {
    breakProvider();
    await refund(1);
    expect((await refund(lessThan(order.price, 100), 'write-off')).body).toMatchObject({
      ...{ status: 'shipping', payment: 'paid' },
      refundPending: 1,
    });
    await sweep(shop.checkout);
    expect(await read()).toMatchObject(cancelled);
    await writtenOff();
  });

  test('cancelling ends it at once, with what was chosen, and no mail says that nothing was charged', async () => {
    breakProvider();
    await refund(order.price, 'write-off');
    expect(await cancel()).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ status: 'cancelled', payment: 'paid', refundPending: order.price });
    await writtenOff();
    expect((await mails())[0]?.text).toContain('is on its way back to your card');
    await sweep(shop.checkout);
    expect(await read()).toMatchObject(cancelled);
    await writtenOff();
    for (const { text } of await mails()) expect(text).not.toContain('Nothing was charged');
  });
});

test('orders that a version before left refunded and waiting to be shipped are cancelled by the sweep, once', async () => {
  await shop.checkout.db.execute(
    sql`update "order" set payment = 'refunded', refunded_cents = total_cents where id = ${order._id}`,
  );
  await sweep(shop.checkout);
  await sweep(shop.checkout);
  expect(await read()).toMatchObject({ ...cancelled, refunded: order.price });
  await restocked();
  const cancellations = (await mails()).filter(({ subject }) => subject.endsWith('is cancelled'));
  expect(cancellations).toHaveLength(1);
  expect(cancellations[0]?.text).toContain('has gone back to your card');
});
