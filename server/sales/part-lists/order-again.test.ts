import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { orderBody, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { turnTaxOff, turnTaxOn } from '#server/testing/terms.ts';

let shop: TestShop;
let buyer: Person;
let colleague: Person;
let outsider: Person;
let part: Part;
let company: string;
beforeAll(async () => {
  shop = await openShop();
  [buyer, colleague, outsider] = [await shop.signUp(), await shop.signUp('Colleague'), await shop.signUp('Outsider')];
  part = await somePart(shop);
  const made = await makeCompany(shop, [
    { person: buyer, role: 'buyer' },
    { person: colleague, role: 'viewer' },
  ]);
  company = made.id;
});
afterAll(() => shop.close());

const again = (id: string, as = buyer) => shop.ask('GET', `/order/${id}/again`, { as });
const bought = (as: Person, more: object = {}) =>
  shop.ask('POST', '/bought', { as, body: { parts: [part._id], ...more } });
const change = (set: ReturnType<typeof sql>) =>
  shop.checkout.db.execute(sql`update part set ${set} where id = ${part._id}`);

test('an order again has its lines as they would be ordered now, with what changed since', async () => {
  const order = await placeOrder(shop, buyer, part);
  const unchanged = await again(order._id);
  expect(unchanged).toMatchObject({
    status: 200,
    body: { order: order._id, orderNumber: order.orderNumber, before: order.price, sum: { price: order.price } },
  });
  expect(unchanged.body.lines).toMatchObject([{ part: part._id, quantity: part.ordered_quantity, changes: [] }]);
  await change(sql`price_cents = price_cents + 50, ordered_quantity = ordered_quantity + 1`);
  const { body } = await again(order._id);
  const quantity = part.ordered_quantity;
  expect(body.lines[0]).toMatchObject({
    blocked: 'minimum',
    changes: [
      { kind: 'price', before: part.price, now: dollarsFromCents(Math.round(part.price * 100) + 50) },
      { kind: 'minimum', before: quantity, now: quantity + 1 },
    ],
  });
  await change(sql`price_cents = price_cents - 50, ordered_quantity = ordered_quantity - 1`);
  await change(sql`archived_at = now()`);
  expect((await again(order._id)).body.lines[0]).toMatchObject({ blocked: 'gone', changes: [{ kind: 'gone' }] });
  const list = await shop.ask('POST', '/lists', { as: buyer, body: { name: 'From order', order: order._id } });
  expect(list.body).toMatchObject({ lines: 1, left: [] });
  await change(sql`archived_at = null`);
  expectProblem(await again(order._id, outsider), 404, 'not-found');
  expectProblem(await shop.ask('GET', `/order/${order._id}/again`), 401, 'unauthorized');
});

test('an order again compares what the goods came to, without delivery, and with tax or without as prices are today', async () => {
  const { db } = shop.checkout;
  const order = await placeOrder(shop, buyer, part);
  await db.execute(
    sql`update "order" set shipping_cents = 5000, total_cents = total_cents + 5000 where id = ${order._id}`,
  );
  expect((await again(order._id)).body).toMatchObject({ before: order.price, sum: { price: order.price } });

  const net = Math.round(order.price * 100);
  await db.execute(sql`update "order" set prices_gross = false where id = ${order._id}`);
  await db.execute(sql`update order_line set tax_rate = 2500 where order_id = ${order._id}`);
  await turnTaxOn(shop, { rates: { SE: { [part.taxClass]: 2500 } } });
  expect((await again(order._id)).body).toMatchObject({ before: order.price, lines: [{ changes: [] }] });
  await turnTaxOn(shop, { gross: true, rates: { SE: { [part.taxClass]: 2500 } } });
  expect((await again(order._id)).body.before).toBe(dollarsFromCents(Math.round(net * 1.25)));
  await turnTaxOff(shop);
});

test('what was bought before is that of paid orders, of the person or of the company', async () => {
  const own = await placeOrder(shop, buyer, part);
  expect((await bought(buyer)).body).toEqual([]);
  await payOrder(shop, buyer, own);
  const one = [{ part: part._id, at: own.createdAt, quantity: part.ordered_quantity }];
  expect((await bought(buyer)).body).toEqual(one);
  const body = { ...orderBody(buyer, part, part.ordered_quantity + 1), company };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  await payOrder(shop, buyer, placed.body);
  // A colleague who reads sees what the company bought, and not what the buyer did for themselves.
  const theirs = [{ part: part._id, at: placed.body.createdAt, quantity: part.ordered_quantity + 1 }];
  expect((await bought(colleague, { company })).body).toEqual(theirs);
  for (const as of [colleague, outsider]) expect((await bought(as)).body).toEqual([]);
  expect((await bought(buyer)).body).toEqual(one);
  expectProblem(await bought(outsider, { company }), 404, 'not-found');
});
