import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { delivery } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { setZones, turnTaxOn } from '#server/testing/terms.ts';

let shop: TestShop;
let buyer: Person;
let admin: Person;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
  parts = (await shop.parts()).filter((one) => one.available >= one.ordered_quantity).slice(0, 6);
  await shop.checkout.db.execute("update part set tax_class = case when sku < 'F' then 'reduced' else 'standard' end");
});
afterAll(() => shop.close());

const where = { country: 'SE', postalCode: '411 04' };
const lines = () => parts.map(({ _id, ordered_quantity }) => ({ part: _id, quantity: ordered_quantity }));

async function place(): Promise<Order> {
  const quoted = await shop.ask('POST', '/quote', { as: buyer, body: { lines: lines(), ...where } });
  const body = { email: buyer.email, ...delivery, ...where, lines: lines(), price: quoted.body.price };
  const placed = await shop.ask('POST', '/order', { as: buyer, body });
  expect(placed).toMatchObject({ status: 200 });
  return placed.body;
}

/** What lists say of an order: its buyer's own, and that of all orders. */
async function listed({ _id }: Order): Promise<Order[]> {
  const own = (await shop.ask('GET', '/orders/own', { as: buyer })).body.orders;
  const all = (await shop.ask('GET', '/orders', { as: admin })).body;
  return [own, all].map((rows: Order[]) => rows.find((row) => row._id === _id) as Order);
}

test('lists say the sums of all lines of an order, though they show the first of them only', async () => {
  await turnTaxOn(shop, { rates: { SE: { standard: 2500, reduced: 1200, delivery: 2500 } } });
  await setZones(shop, [{ countries: ['SE'] }]);
  const order = await place();
  const rows = await listed(order);
  expect(rows[0]?.lines).toHaveLength(3);
  for (const row of rows) {
    const { goods, shipping, tax, delivery: sent, price } = order;
    expect(row).toMatchObject({ goods, shipping, tax, delivery: sent, price });
  }
});

test('and what an order comes to with the price that is offered for its delivery', async () => {
  await setZones(shop, [{ countries: ['SE'], steps: [] }]);
  const order = await place();
  const body = { price: 310.99, offered: null };
  const offered = await shop.ask('POST', `/order/${order._id}/delivery-offer`, { as: admin, body });
  const { offeredTotal } = offered.body.delivery;
  expect(offeredTotal).toBeGreaterThan(order.price + 310.99);
  for (const row of await listed(order)) expect(row.delivery?.offeredTotal).toBe(offeredTotal);
});
