import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [admin, part] = [await shop.admin(), await somePart(shop)];
});
afterAll(() => shop.close());

const deliver = (body: object, as = admin) => shop.ask('PUT', '/orders/delivered', { as, body });
const statusOf = async ({ _id }: Order): Promise<string> =>
  (await shop.ask('GET', `/order/${_id}`, { as: admin })).body.status;
async function shipped(buyer: Person): Promise<Order> {
  const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
  const body = { carrier: 'Nordic Freight', tracking: 'NF 1' };
  expect(await shop.ask('PUT', `/order/${order._id}/shipped`, { as: admin, body })).toMatchObject({ status: 200 });
  return order;
}

// Spec: N11
test('all shipped orders that a filter matches are marked delivered, but those left out', async () => {
  const [buyer, other] = [await shop.signUp(), await shop.signUp()];
  const [first, second, left] = [await shipped(buyer), await shipped(buyer), await shipped(buyer)];
  const waiting = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
  const foreign = await shipped(other);
  const matching = { filter: { q: buyer.email }, except: [left._id], count: 2 };
  expect(await deliver({ matching })).toMatchObject({ status: 200, body: { modifiedCount: 2, failed: [] } });
  expect(await Promise.all([first, second, left, waiting, foreign].map(statusOf))).toEqual([
    'delivered',
    'delivered',
    'shipped',
    'shipping',
    'shipped',
  ]);
  const { body: log } = await shop.ask('GET', `/audit?what=orders&q=${admin.email}`, { as: admin });
  const delivered = log.entries.filter(({ what }: { what: string }) => what === 'Order delivered');
  expect(delivered.map(({ on }: { on: string }) => on).sort()).toEqual(
    [first, second].map(({ orderNumber }) => `Order ${orderNumber}`).sort(),
  );
});

test('where another number is shipped by now none is marked, and the answer says how many are', async () => {
  const buyer = await shop.signUp();
  const orders = [await shipped(buyer), await shipped(buyer)];
  for (const count of [1, 3]) {
    const answer = await deliver({ matching: { filter: { q: buyer.email }, count } });
    expectProblem(answer, 409, 'changed-meanwhile');
    expect(answer.body).toMatchObject({ count: 2 });
  }
  expect(await Promise.all(orders.map(statusOf))).toEqual(['shipped', 'shipped']);
});

test('named orders are marked one by one: one that was delivered already is reported, with the reason', async () => {
  const buyer = await shop.signUp();
  const [one, done] = [await shipped(buyer), await shipped(buyer)];
  await deliver({ orders: [done._id] });
  const answer = await deliver({ orders: [one._id, done._id] });
  expect(answer).toMatchObject({
    status: 200,
    body: { modifiedCount: 1, failed: [{ orderNumber: done.orderNumber, why: expect.stringContaining('delivered') }] },
  });
  expect(await statusOf(one)).toBe('delivered');
  expectProblem(await deliver({ orders: [unknownId] }), 404, 'not-found');
});

test('only admins mark orders, and not more than 500 at once', async () => {
  const buyer = await shop.signUp();
  const { _id } = await shipped(buyer);
  expectProblem(await deliver({ orders: [_id] }, buyer), 403, 'forbidden');
  for (const body of [{}, { orders: [] }, { matching: { filter: {}, count: 501 } }, { matching: { filter: {} } }])
    expectProblem(await deliver(body), 400, 'invalid-request');
});
