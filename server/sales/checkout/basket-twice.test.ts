import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { ORDER_LINES_MAX } from '#contract/sales/order-lines.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { part as partTable } from '#server/platform/database/schema/catalogue/parts.ts';
import { delivery } from '#server/testing/buy.ts';
import { deadlocksOf } from '#server/testing/deadlocks.ts';
import { addParts } from '#server/testing/many-parts.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let buyer: Person;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  parts = (await shop.parts()).slice(0, 2);
  await shop.checkout.db.update(partTable).set({ orderedQuantity: 2, available: 100, priceCents: 1000 });
});
afterAll(() => shop.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers: Record<string, string> = {}) =>
  shop.ask(method, path, { as: buyer, headers, ...(body && { body }) });
const put = (part: Part | undefined, quantity: number) =>
  ask('POST', '/basket/lines', { lines: [{ part: part?._id, quantity }], how: 'set' });
const availableOf = async (part: Part | undefined) =>
  (
    await shop.checkout.db
      .select({ is: partTable.available })
      .from(partTable)
      .where(eq(partTable.id, part?._id ?? ''))
  )[0]?.is;

/** Orders the basket as it is now, and gives what does it again. */
async function seen() {
  const { version, orders } = (await ask('POST', '/checkout/quote', {})).body;
  const prices = orders.map(({ price }: { price: number }) => price);
  return (key = randomUUID() as string) =>
    ask('POST', '/checkout', { ...delivery, email: buyer.email, version, prices }, { 'idempotency-key': key });
}

test('a basket that two tabs order at the same moment is ordered once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = (await availableOf(parts[0])) ?? 0;
    await put(parts[0], 4);
    const order = await seen();
    const answers = await Promise.all([order(), order(), order()]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code)).sort();
    expect(codes).toEqual(['changed-meanwhile', 'changed-meanwhile', 'placed']);
    expect(await availableOf(parts[0])).toBe(before - 4);
  }
  expect(await deadlocksOf(shop.databaseUrl)).toBe(0);
});

test('a basket that changes while it is ordered is ordered as it was seen, or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = (await availableOf(parts[1])) ?? 0;
    await put(parts[1], 2);
    const order = await seen();
    const [placed] = await Promise.all([order(), put(parts[1], 3)]);
    const left = (await ask('GET', '/basket')).body.lines.map(({ quantity }: { quantity: number }) => quantity);
    // Either it was ordered first and put in anew, or it was changed first and nothing was ordered.
    expect(left).toEqual([3]);
    expect(placed.status === 200 || placed.body.code === 'changed-meanwhile').toBe(true);
    expect(await availableOf(parts[1])).toBe(placed.status === 200 ? before - 2 : before);
  }
});

test('one press that is sent twice at once gives one order', async () => {
  await put(parts[0], 4);
  const before = (await availableOf(parts[0])) ?? 0;
  const order = await seen();
  const answers = await Promise.all([order('one-press'), order('one-press')]);
  expect(await availableOf(parts[0])).toBe(before - 4);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const again = await order('one-press');
  expect(again.status).toBe(200);
  // The basket is another one by now; the key stays the order's.
  await put(parts[0], 6);
  expect((await order('one-press')).body.orders[0]._id).toBe(again.body.orders[0]._id);
});

test('a basket of one line too many is cut into orders that can be paid, however little that line costs', async () => {
  const many = await addParts(shop, ORDER_LINES_MAX + 1);
  const last = many.at(-1);
  await shop.checkout.db
    .update(partTable)
    .set({ priceCents: 10, orderedQuantity: 1 })
    .where(eq(partTable.id, last?.part ?? ''));
  const lines = many.map((one) => ({ part: one.part, quantity: one === last ? 1 : 10 }));
  await ask('DELETE', '/basket');
  expect((await ask('POST', '/basket/lines', { lines, how: 'set' })).status).toBe(200);
  const { orders } = (await ask('POST', '/checkout/quote', {})).body as { orders: Quote[] };
  expect(orders.map(({ refused }) => refused)).toEqual([undefined, undefined]);
  expect(orders.reduce((count, order) => count + order.lines.length, 0)).toBe(ORDER_LINES_MAX + 1);
});
